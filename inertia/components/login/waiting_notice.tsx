import { Hourglass } from 'lucide-react'
import { useText } from '~/hooks/use_text'

export function WaitingNotice({ text }: { text: string | null }) {
  const t = useText()
  return (
    <div className="notices" role="status">
      {text && (
        <div className="notification row has-text-small is-warning">
          <Hourglass size={18} aria-hidden />
          <div>
            <p>{text}</p>
            {text === t('sessions.pending') && <p>{t('registration.pending_hint')}</p>}
          </div>
        </div>
      )}
    </div>
  )
}
