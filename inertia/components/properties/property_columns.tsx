import { Link } from '@adonisjs/inertia/react'
import { cellMark } from '~/components/cells/cell_places'
import { CellText } from '~/components/rows/cell_text'
import type { Column } from '~/components/rows/column'
import { Marked } from '~/components/rows/marked'
import { NotSet } from '~/components/rows/not_set'
import { AvailabilitySwitch } from '~/components/properties/availability_switch'
import { AdminPropertyCell, OwnerPropertyCell } from '~/components/properties/property_cells'
import { propertyPages } from '~/components/properties/property_links'
import type { AdminPropertyRow, OwnerPropertyRow } from '~/components/properties/property_rows'
import { ApprovalTag } from '~/components/properties/property_state'
import { Photo } from '~/components/ui/photo'
import { OwnerLink } from '~/components/owners/owner_link'
import { Switch } from '~/components/ui/switch'
import type { Announce } from '~/hooks/use_notice'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { cityAndCountry } from '~/lib/countries'
import { dayOf } from '~/lib/dates'
import { usd } from '~/lib/money'
import { countOf } from '~/lib/numbers'

type AdminOptions = {
  showsOwner: boolean
  switching?: number
  onToggle: (row: AdminPropertyRow) => void
}

/** Cover and title, owner, country, date, price in USD, ON/OFF. */
export function useAdminPropertyColumns(options: AdminOptions): Column<AdminPropertyRow>[] {
  const { showsOwner, switching, onToggle } = options
  const t = useText()
  const { title, added, price } = useSharedColumns('admin')
  const owner: Column<AdminPropertyRow> = {
    key: 'owner',
    title: t('properties.owner'),
    sort: 'owner_name',
    cell: (row) => (
      <AdminPropertyCell row={row} name="owner_id" isLink>
        <OwnerLink id={row.owner_id} name={row.owner_name} isCell />
      </AdminPropertyCell>
    ),
  }
  return [
    {
      ...title,
      cell: (row) => (
        <AdminPropertyCell row={row} name="title" isLink>
          {title.cell(row)}
        </AdminPropertyCell>
      ),
    },
    ...(showsOwner ? [owner] : []),
    {
      key: 'country',
      title: t('properties.country'),
      sort: 'country_name',
      cell: (row) => (
        <AdminPropertyCell row={row} name="country_id">
          <CellText isSearched>{row.country_name}</CellText>
        </AdminPropertyCell>
      ),
    },
    {
      key: 'city',
      title: t('properties.city'),
      sort: 'city',
      isExtra: true,
      cell: ({ city }) => city ?? <NotSet />,
    },
    {
      key: 'imageCount',
      title: t('properties.photos'),
      sort: 'imageCount',
      isExtra: true,
      isNumeric: true,
      onCard: 'nowhere',
      cell: ({ imageCount }) => countOf(imageCount),
    },
    added,
    {
      ...price,
      cell: (row) => (
        <AdminPropertyCell row={row} name="price">
          {price.cell(row)}
        </AdminPropertyCell>
      ),
    },
    {
      key: 'active',
      title: t('properties.state'),
      sort: 'active',
      isSlim: true,
      onCard: 'state',
      cell: (row) => (
        <div {...cellMark}>
          <Switch
            isOn={row.active === 1}
            label={t('properties.switch', { title: row.title })}
            disabled={switching === row.id}
            onToggle={() => onToggle(row)}
          />
        </div>
      ),
    },
  ]
}

/** Cover and title, state, place, availability, date, price in $ (specification §1 and §4). */
export function useOwnerPropertyColumns(announce: Announce): Column<OwnerPropertyRow>[] {
  const t = useText()
  const { title, added, price } = useSharedColumns('owner')
  return [
    {
      ...title,
      cell: (row) => (
        <OwnerPropertyCell row={row} name="title" isLink>
          {title.cell(row)}
        </OwnerPropertyCell>
      ),
    },
    {
      key: 'state',
      title: t('my_properties.state'),
      sort: 'active',
      isSlim: true,
      cell: (row) => <ApprovalTag isApproved={row.active === 1} />,
    },
    {
      key: 'place',
      title: t('my_properties.place'),
      sort: 'country_name',
      isSearched: true,
      cell: cityAndCountry,
    },
    {
      key: 'available',
      title: t('my_properties.available'),
      isSlim: true,
      onCard: 'state',
      cell: (row) => (
        <div {...cellMark}>
          <AvailabilitySwitch row={row} announce={announce} />
        </div>
      ),
    },
    added,
    {
      ...price,
      cell: (row) => (
        <OwnerPropertyCell row={row} name="price">
          {price.cell(row)}
        </OwnerPropertyCell>
      ),
    },
  ]
}

type Row = { id: number; title: string; cover: string | null; created_at: string; price: number }

function useSharedColumns(area: Area) {
  const t = useText()
  return {
    title: {
      key: 'title',
      title: t('properties.name'),
      sort: 'title',
      isTitle: true,
      cell: (row) => <NameCell row={row} area={area} />,
    },
    added: {
      key: 'created_at',
      title: t('properties.listed'),
      sort: 'created_at',
      from: 'xl',
      isSlim: true,
      onCard: 'nowhere',
      cell: ({ created_at: added }) => <span className="is-unbroken">{dayOf(added)}</span>,
    },
    price: {
      key: 'price',
      title: t('properties.price'),
      sort: 'price',
      isNumeric: true,
      onCard: 'figure',
      cell: ({ price }) => usd(price),
    },
  } satisfies Record<string, Column<Row>>
}

function NameCell({ row, area }: { row: Row; area: Area }) {
  const { id, title, cover } = row
  return (
    <span className="property-name row">
      <Photo name={cover} alt="" isThumbnail />
      <Link
        className="cell-text"
        title={title}
        route={propertyPages[area].show.route}
        routeParams={{ id }}
      >
        <bdi>
          <Marked>{title}</Marked>
        </bdi>
      </Link>
    </span>
  )
}
