import type { ReactNode } from 'react'
import { AreaFrame } from '~/components/account/login/area_frame'
import { AccountMenu } from '~/components/navigation/account_menu'
import { Brand } from '~/components/navigation/brand'
import { Navbar } from '~/components/navigation/navbar'
import { NavbarLink } from '~/components/navigation/navbar_link'
import { PaletteButton } from '~/components/palette/palette_button'
import { useText } from '~/hooks/use_text'

/** Every owner page has Home and the Account menu (specification §2). */
export function OwnerLayout({ children }: { children: ReactNode }) {
  return (
    <AreaFrame area="owner" navbar={<OwnerNavbar />}>
      {children}
    </AreaFrame>
  )
}

function OwnerNavbar() {
  const t = useText()
  const brand = (
    <NavbarLink route="owner.dashboard.show" className="brand-link thumb-link">
      <Brand text={t('navigation.owner_brand')} />
    </NavbarLink>
  )
  return (
    <Navbar
      label={t('navigation.owner_label')}
      brand={brand}
      search={<PaletteButton area="owner" />}
    >
      <NavbarLink route="owner.dashboard.show">{t('navigation.home')}</NavbarLink>
      <AccountMenu />
    </Navbar>
  )
}
