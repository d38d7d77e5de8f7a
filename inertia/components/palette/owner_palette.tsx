import { Palette, type PaletteProps } from '~/components/palette/palette'
import { useOwnerCommands } from '~/components/palette/use_owner_commands'
import { useOwnerRecords } from '~/components/palette/use_owner_records'
import { usePaletteGroups } from '~/components/palette/use_palette_groups'
import { usePaletteSearch } from '~/components/palette/use_palette_search'
import { useText } from '~/hooks/use_text'

export default function OwnerPalette(props: PaletteProps) {
  const t = useText()
  const { search, asked, isSettled } = usePaletteSearch(props.text)
  const { groups: records, isLoading, isFailed } = useOwnerRecords(asked)
  const commands = useOwnerCommands()
  const groups = usePaletteGroups({ area: 'owner', search, commands, records })
  return (
    <Palette
      {...props}
      area="owner"
      placeholder={t('palette.owner_placeholder')}
      groups={groups}
      isLoading={!isSettled || isLoading}
      isFailed={isFailed}
    />
  )
}
