import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { IconButton } from '~/components/ui/button'
import { useOnDialogOpening } from '~/components/ui/use_dialog_opening'
import { useText } from '~/hooks/use_text'
import type { NoticeState } from '~/hooks/use_notice'

const icons = { success: CircleCheck, danger: CircleAlert, warning: TriangleAlert, info: Info }

type Props = {
  notice: NoticeState
  /** With it the notice floats above a long list and can be closed. A dialog that opens closes it. */
  onClose?: () => void
}

export function Notice({ notice, onClose }: Props) {
  const t = useText()
  useOnDialogOpening(onClose)
  const Icon = notice && !beginsWithIcon(notice.text) ? icons[notice.kind] : null
  const isUrgent = notice?.kind === 'danger'
  return (
    <div
      className={onClose ? 'notices is-floating' : 'notices'}
      role={isUrgent ? 'alert' : 'status'}
    >
      {notice && (
        <div className={`notification row has-text-small is-${notice.kind}`}>
          {Icon && <Icon size={18} aria-hidden />}
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

/** Some of the specification's sentences begin with their own: `✅ User created successfully!`. */
const beginsWithIcon = (text: string) => /^\p{Extended_Pictographic}/u.test(text)

export function FailureNotice({ text }: { text: string | null | undefined | false }) {
  return <Notice notice={text ? { kind: 'danger', text } : null} />
}
