import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { IconButton } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'
import type { NoticeState } from '~/hooks/use_notice'

const icons = { success: CircleCheck, danger: CircleAlert, warning: TriangleAlert, info: Info }

type Props = {
  notice: NoticeState
  /** With it the notice floats above a long list and can be closed. */
  onClose?: () => void
}

export function Notice({ notice, onClose }: Props) {
  const t = useText()
  const Icon = notice ? icons[notice.kind] : null
  const isUrgent = notice?.kind === 'danger'
  return (
    <div
      className={onClose ? 'notices is-floating' : 'notices'}
      role={isUrgent ? 'alert' : 'status'}
    >
      {notice && Icon && (
        <div className={`notification row has-text-small is-${notice.kind}`}>
          <Icon size={18} aria-hidden />
          <span>{notice.text}</span>
          {onClose && (
            <IconButton label={t('common.close')} onClick={onClose}>
              <X size={16} aria-hidden />
            </IconButton>
          )}
        </div>
      )}
    </div>
  )
}

export function FailureNotice({ text }: { text: string | null | undefined | false }) {
  return <Notice notice={text ? { kind: 'danger', text } : null} />
}
