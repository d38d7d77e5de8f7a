import { Palette, type PaletteProps } from '~/components/palette/palette'
import { useAdminCommands } from '~/components/palette/use_admin_commands'
import { useAdminRecords } from '~/components/palette/use_admin_records'
import { usePaletteGroups } from '~/components/palette/use_palette_groups'
import { usePaletteSearch } from '~/components/palette/use_palette_search'
import { useText } from '~/hooks/use_text'

export default function AdminPalette(props: PaletteProps) {
  const t = useText()
  const { search, asked, isSettled } = usePaletteSearch(props.text)
  const { groups: records, isLoading, isFailed } = useAdminRecords(asked)
  const commands = useAdminCommands()
  const groups = usePaletteGroups({ area: 'admin', search, commands, records })
  return (
    <Palette
      {...props}
      area="admin"
      placeholder={t('palette.admin_placeholder')}
      groups={groups}
      isLoading={!isSettled || isLoading}
      isFailed={isFailed}
    />
  )
}
