import { CircleOff, Hourglass } from 'lucide-react'
import { usePage } from '@inertiajs/react'
import { useText } from '~/hooks/use_text'

export type Inactivity = { isDeactivated?: boolean }

export function InactiveNotice({ inactivity }: { inactivity: Inactivity | null }) {
  return (
    <div className="notices" role="status">
      {inactivity && <InactiveText {...inactivity} />}
    </div>
  )
}

function InactiveText({ isDeactivated }: Inactivity) {
  const t = useText()
  const { isMailed } = usePage().props
  const hint = isMailed ? 'registration.pending_hint_mailed' : 'registration.pending_hint'
  const Icon = isDeactivated ? CircleOff : Hourglass
  return (
    <div className="notification row has-text-small is-warning">
      <Icon size={18} />
      <div>
        <p>{t('sessions.pending')}</p>
        <p>{t(isDeactivated ? 'login.deactivated_hint' : hint)}</p>
      </div>
    </div>
  )
}
