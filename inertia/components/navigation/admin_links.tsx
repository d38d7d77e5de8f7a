import { NavbarLink } from '~/components/navigation/navbar_link'
import { useText } from '~/hooks/use_text'

const propertyPages = [
  'admin.properties.create',
  'admin.properties.show',
  'admin.properties.edit',
  'admin.images.create',
  'admin.images.edit',
] as const

/** The subjects that admins work on. */
export function AdminLinks() {
  const t = useText()
  return (
    <>
      <NavbarLink route="admin.properties.index" pages={propertyPages}>
        {t('navigation.properties')}
      </NavbarLink>
      <NavbarLink route="admin.owners.index" pages={['admin.owners.show']}>
        {t('navigation.owners')}
      </NavbarLink>
      <NavbarLink route="admin.users.all" pages={['admin.users.index', 'admin.users.create']}>
        {t('navigation.users')}
      </NavbarLink>
      <NavbarLink route="admin.countries.index" pages={['admin.countries.create']}>
        {t('navigation.countries')}
      </NavbarLink>
    </>
  )
}
