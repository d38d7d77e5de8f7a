import type { ReactNode } from 'react'
import { LogOut } from 'lucide-react'
import { AreaFrame } from '~/components/account/login/area_frame'
import { Brand } from '~/components/navigation/brand'
import { LanguageSwitch } from '~/components/navigation/language_switch'
import { Button } from '~/components/ui/button'
import { useSession } from '~/hooks/use_session'
import { useText } from '~/hooks/use_text'

/** The bar's links lead nowhere before the second factor is on, so it has the way out alone. */
export function EnrolmentLayout({ children }: { children: ReactNode }) {
  return (
    <AreaFrame area="admin" navbar={<EnrolmentBar />}>
      {children}
    </AreaFrame>
  )
}

function EnrolmentBar() {
  const t = useText()
  const { logout } = useSession('admin')
  return (
    <nav className="bar has-line-below" aria-label={t('navigation.admin_label')}>
      <div className="bar-inner wrap row is-spread">
        <Brand text={t('navigation.admin_brand')} />
        <div className="row is-tight is-pushed">
          <Button tone="quiet" onClick={logout} icon={<LogOut size={17} />}>
            {t('navigation.logout')}
          </Button>
          <LanguageSwitch />
        </div>
      </div>
    </nav>
  )
}
