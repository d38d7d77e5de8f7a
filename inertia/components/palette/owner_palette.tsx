import { Palette, type PaletteProps } from '~/components/palette/palette'
import {
  useFoundProperties,
  usePaletteGroups,
  usePaletteSearch,
} from '~/components/palette/use_palette_search'
import { listingEntries, numbersOf, type Entry } from '~/components/palette/entry'
import { useSession } from '~/hooks/use_session'
import { useText } from '~/hooks/use_text'
import { client } from '~/lib/client'
import { cityAndCountry } from '~/lib/values/countries'

export default function OwnerPalette(props: PaletteProps) {
  const t = useText()
  const { search, debounced, isSettled } = usePaletteSearch(props.text)
  const { groups: records, isLoading, isFailed } = useOwnerRecords(debounced)
  const commands = useOwnerCommands()
  const groups = usePaletteGroups({ area: 'owner', search, commands, records })
  return (
    <Palette
      {...{ ...props, groups, isFailed }}
      area="owner"
      placeholder={t('palette.owner_placeholder')}
      isLoading={!isSettled || isLoading}
    />
  )
}

function useOwnerCommands() {
  const t = useText()
  const { logout } = useSession('owner')
  const { urlFor } = client
  const screens: Entry[] = [
    {
      label: t('my_properties.title'),
      names: [t('navigation.home'), t('palette.property_list')],
      href: urlFor.get('owner.dashboard.show').url,
    },
    { label: t('inbox.title'), href: urlFor.get('owner.enquiries.index').url },
    {
      label: t('navigation.trash'),
      names: [t('trash_page.list_title')],
      href: urlFor.get('owner.trash.index').url,
    },
    {
      label: t('navigation.profile'),
      names: [t('profile.edit'), t('own_sessions.title'), t('mail_settings.title')],
      href: urlFor.get('owner.profile.edit').url,
    },
    { label: t('profile.password_link'), href: urlFor.get('owner.password.edit').url },
  ].map((screen) => ({ ...screen, kind: 'screen' }))
  const actions: Entry[] = [
    { label: t('my_properties.add'), href: urlFor.get('owner.properties.create').url },
    { label: t('navigation.logout'), run: () => void logout() },
  ].map((action) => ({ ...action, kind: 'action' }))
  return { screens, actions }
}

function useOwnerRecords(search: string) {
  const t = useText()
  const { rows, ...found } = useFoundProperties('api.owner.properties.index', search)
  const entries = rows.map(({ id, title, ...property }) => ({
    kind: 'property' as const,
    label: title,
    names: numbersOf(property),
    hint: cityAndCountry(property),
    href: client.urlFor.get('owner.properties.show', { id }).url,
  }))
  return {
    groups: [
      { title: t('palette.properties'), entries },
      { title: t('listed.found'), entries: listingEntries(rows) },
    ],
    isLoading: found.isFetching,
    isFailed: found.isError,
  }
}
