import { Palette, type PaletteProps } from '~/components/palette/palette'
import {
  useFoundRows,
  usePaletteGroups,
  usePaletteSearch,
} from '~/components/palette/use_palette_search'
import { listingEntries, type Entry } from '~/components/palette/entry'
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
    { label: t('my_properties.title'), href: urlFor.get('owner.dashboard.show').url },
    { label: t('inbox.title'), href: urlFor.get('owner.enquiries.index').url },
    { label: t('navigation.trash'), href: urlFor.get('owner.trash.index').url },
    { label: t('navigation.profile'), href: urlFor.get('owner.profile.edit').url },
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
  const found = useFoundRows('api.owner.properties.index', search)
  const rows = found.data?.rows ?? []
  const entries = rows.map(({ id, title, ...located }) => ({
    kind: 'property' as const,
    label: title,
    hint: cityAndCountry(located),
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
