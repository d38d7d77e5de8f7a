import type { Column } from '~/components/lists/column'
import { Link } from '@adonisjs/inertia/react'
import { Photo } from '~/components/ui/photo'
import { Switch } from '~/components/ui/switch'
import type { RowOf } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import { dayOf } from '~/lib/dates'
import { usd } from '~/lib/money'

export type AdminPropertyRow = RowOf<'api.admin.properties.index'>

type Options = {
  /** Before that the rows alone are drawn: their pictures would compete with them. */
  showsCovers: boolean
  /** The row whose switch the server has not answered yet. */
  switching?: number
  onToggle: (row: AdminPropertyRow) => void
}

/** Preview and title, owner, country, when it was added, price in USD, ON/OFF. */
export function useAdminPropertyColumns(options: Options): Column<AdminPropertyRow>[] {
  const { showsCovers, switching, onToggle } = options
  const t = useText()
  return [
    {
      key: 'title',
      title: t('properties.name'),
      sort: 'title',
      isTitle: true,
      cell: ({ id, title, cover }) => (
        <span className="property-name">
          {cover && !showsCovers ? (
            <span className="photo" />
          ) : (
            <Photo name={cover} alt="" isThumbnail />
          )}
          <Link route="admin.properties.show" routeParams={{ id }}>
            {title}
          </Link>
        </span>
      ),
    },
    {
      key: 'owner',
      title: t('properties.owner'),
      sort: 'owner_name',
      cell: ({ owner_name: owner }) => owner,
    },
    {
      key: 'country',
      title: t('properties.country'),
      sort: 'country_name',
      cell: ({ country_name: country }) => country,
    },
    {
      key: 'created_at',
      title: t('properties.listed'),
      sort: 'created_at',
      from: 'xl',
      cell: ({ created_at: added }) => <span className="property-added-on">{dayOf(added)}</span>,
    },
    {
      key: 'price',
      title: t('properties.price'),
      sort: 'price',
      isNumeric: true,
      cell: ({ price }) => usd(price),
    },
    {
      key: 'active',
      title: t('properties.state'),
      sort: 'active',
      cell: (row) => (
        <Switch
          isOn={row.active === 1}
          label={t('properties.switch', { title: row.title })}
          disabled={switching === row.id}
          onToggle={() => onToggle(row)}
        />
      ),
    },
  ]
}
