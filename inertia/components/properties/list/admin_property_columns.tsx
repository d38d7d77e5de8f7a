import { cellMark } from '~/components/lists/cells/cell_places'
import { CellText, NotSet } from '~/components/lists/rows/cell_text'
import { PropertyStateTag } from '~/components/properties/property_state'
import { titled, type Column, type ExportedColumn } from '~/components/lists/rows/column'
import { AdminPropertyCell } from '~/components/properties/list/property_cells'
import type { AdminPropertyRow } from '~/components/properties/property_rows'
import { useFactColumns, useSharedColumns } from '~/components/properties/list/shared_columns'
import { HiddenMatch } from '~/components/properties/list/hidden_match'
import { OwnerLink } from '~/components/lists/rows/owner_link'
import { Switch } from '~/components/ui/switch'
import { Tag } from '~/components/ui/tag'
import { useText } from '~/hooks/use_text'
import { countryOf } from '~/lib/values/countries'
import { countOf } from '~/lib/values/numbers'
import { isSaidBySwitch } from '~/components/properties/property_states'

type AdminOptions = {
  showsOwner: boolean
  switching?: number
  onToggle: (row: AdminPropertyRow) => void
}

export function useAdminPropertyColumns(options: AdminOptions): Column<AdminPropertyRow>[] {
  const { showsOwner, switching, onToggle } = options
  const t = useText()
  const { title, others } = useSharedColumns('admin', AdminPropertyCell)
  const facts = useFactColumns(AdminPropertyCell)
  const owner: ExportedColumn<AdminPropertyRow> = {
    key: 'owner',
    sort: 'owner_name',
    cell: (row) => (
      <AdminPropertyCell row={row} name="owner_id" isLink>
        <OwnerLink id={row.owner_id} name={row.owner_name} cut="cell-text" />
      </AdminPropertyCell>
    ),
  }
  return titled<AdminPropertyRow>([
    { ...title, note: (row) => <HiddenMatch row={row} /> },
    ...(showsOwner ? [owner] : []),
    {
      key: 'country',
      sort: 'country_name',
      isPlace: true,
      onCard: showsOwner ? 'nowhere' : undefined, // who it belongs to says more
      cell: (row) => (
        <AdminPropertyCell row={row} name="country_id">
          <CellText isSearched>{countryOf(row)}</CellText>
        </AdminPropertyCell>
      ),
    },
    {
      key: 'city',
      sort: 'city',
      isExtra: true,
      cell: (row) => (
        <AdminPropertyCell row={row} name="city">
          <CellText>{row.city ?? <NotSet />}</CellText>
        </AdminPropertyCell>
      ),
    },
    {
      key: 'imageCount',
      sort: 'imageCount',
      isExtra: true,
      isNumeric: true,
      onCard: 'nowhere',
      cell: ({ imageCount }) => countOf(imageCount),
    },
    ...facts,
    ...others,
    {
      key: 'active',
      sort: 'active',
      isSlim: true,
      onCard: 'state',
      cell: (row) => (
        <div {...cellMark} className="property-state-switch row is-tight">
          <Switch
            isOn={row.active === 1}
            label={t('properties.switch', { title: row.title })}
            disabled={switching === row.id}
            onToggle={() => onToggle(row)}
          />
          {!isSaidBySwitch(row) && <PropertyStateTag property={row} />}
          {row.expired && row.waiting_as && <Tag>{t('ends.ended')}</Tag>}
        </div>
      ),
    },
  ])
}
