import { Palette, type PaletteProps } from '~/components/palette/palette'
import {
  useFoundProperties,
  usePaletteGroups,
  usePaletteSearch,
} from '~/components/palette/use_palette_search'
import { goTo, listingEntries, numbersOf } from '~/components/palette/entry'
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
  const { get } = client.urlFor
  const names = [t('profile.edit'), t('own_sessions.title'), t('mail_settings.title')]
  const home = [t('navigation.home'), t('palette.property_list')]
  const screens = [
    goTo('screen', get('owner.dashboard.show'), t('my_properties.title'), ...home),
    goTo('screen', get('owner.enquiries.index'), t('inbox.title')),
    goTo('screen', get('owner.trash.index'), t('navigation.trash'), t('trash_page.list_title')),
    goTo('screen', get('owner.profile.edit'), t('navigation.profile'), ...names),
    goTo('screen', get('owner.password.edit'), t('profile.password_link')),
  ]
  const actions = [
    goTo('action', get('owner.properties.create'), t('my_properties.add')),
    { kind: 'action' as const, label: t('navigation.logout'), run: () => void logout() },
  ]
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
