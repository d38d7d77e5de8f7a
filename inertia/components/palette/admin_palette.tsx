import { Palette, type PaletteProps } from '~/components/palette/palette'
import { useAdminRecords } from '~/components/palette/use_admin_records'
import { usePaletteGroups, usePaletteSearch } from '~/components/palette/use_palette_search'
import type { Entry } from '~/components/palette/entry'
import { useSession } from '~/hooks/use_session'
import { useText } from '~/hooks/use_text'
import { client } from '~/lib/client'

export default function AdminPalette(props: PaletteProps) {
  const t = useText()
  const { search, debounced, isSettled } = usePaletteSearch(props.text)
  const { groups: records, isLoading, isFailed } = useAdminRecords(debounced)
  const commands = useAdminCommands()
  const groups = usePaletteGroups({ area: 'admin', search, commands, records })
  return (
    <Palette
      {...{ ...props, groups, isFailed }}
      area="admin"
      placeholder={t('palette.admin_placeholder')}
      isLoading={!isSettled || isLoading}
    />
  )
}

function useAdminCommands() {
  const t = useText()
  const { logout } = useSession('admin')
  const { urlFor } = client
  const screens: Entry[] = [
    { label: t('navigation.admin_brand'), href: urlFor.get('admin.dashboard.show').url },
    { label: t('navigation.review'), href: urlFor.get('admin.reviews.show').url },
    { label: t('properties.list_title'), href: urlFor.get('admin.properties.index').url },
    { label: t('users.owners_title'), href: urlFor.get('admin.owners.index').url },
    { label: t('users.all'), href: urlFor.get('admin.users.all').url },
    { label: t('users.owners_and_tenants'), href: urlFor.get('admin.users.index').url },
    { label: t('countries.title'), href: urlFor.get('admin.countries.index').url },
    { label: t('navigation.activity'), href: urlFor.get('admin.activity.index').url },
    { label: t('navigation.trash'), href: urlFor.get('admin.trash.index').url },
    { label: t('navigation.profile'), href: urlFor.get('admin.profile.edit').url },
    {
      label: t('navigation.visit_website'),
      href: urlFor.get('site.home.show').url,
      isExternal: true,
    },
  ].map((screen) => ({ ...screen, kind: 'screen' }))
  const actions: Entry[] = [
    { label: t('navigation.add_property'), href: urlFor.get('admin.properties.create').url },
    { label: t('navigation.add_user'), href: urlFor.get('admin.users.create').url },
    { label: t('navigation.add_country'), href: urlFor.get('admin.countries.create').url },
    {
      label: t('palette.waiting_properties'),
      href: urlFor.get('admin.reviews.show').url,
    },
    {
      label: t('palette.waiting_owners'),
      href: urlFor.get('admin.reviews.show', {}, { qs: { tab: 'people' } }).url,
    },
    { label: t('navigation.logout'), run: () => void logout() },
  ].map((action) => ({ ...action, kind: 'action' }))
  return { screens, actions }
}
