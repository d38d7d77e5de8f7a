import { CircleOff, Hourglass } from 'lucide-react'
import { usePage } from '@inertiajs/react'
import { useText } from '~/hooks/use_text'

export type Inactivity = { message: string; isDeactivated?: boolean }

export function InactiveNotice({ inactivity }: { inactivity: Inactivity | null }) {
  return (
    <div className="notices" role="status">
      {inactivity && <InactiveText {...inactivity} />}
    </div>
  )
}

function InactiveText({ message, isDeactivated }: Inactivity) {
  const t = useText()
  const { isMailed } = usePage().props
  const isPending = message === t('sessions.pending')
  const hint = isMailed ? 'registration.pending_hint_mailed' : 'registration.pending_hint'
  const Icon = isDeactivated ? CircleOff : Hourglass
  return (
    <div className="notification row has-text-small is-warning">
      <Icon size={18} />
      <div>
        <p>{message}</p>
        {isPending && <p>{t(isDeactivated ? 'login.deactivated_hint' : hint)}</p>}
      </div>
    </div>
  )
}
