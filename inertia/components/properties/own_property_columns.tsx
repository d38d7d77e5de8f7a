import type { Column } from '~/components/lists/column'
import { Link } from '@adonisjs/inertia/react'
import { Photo } from '~/components/ui/photo'
import { PropertyState } from '~/components/properties/property_state'
import type { RowOf } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import { dayOf } from '~/lib/dates'
import { usd } from '~/lib/money'

export type OwnPropertyRow = RowOf<'api.owner.properties.index'>

/** Title, place, state, date and price in $ (specification, §1 and §4). */
export function useOwnPropertyColumns(): Column<OwnPropertyRow>[] {
  const t = useText()
  return [
    {
      key: 'title',
      title: t('my_properties.name'),
      sort: 'title',
      isTitle: true,
      cell: ({ id, title, cover }) => (
        <span className="property-name">
          <Photo name={cover} alt="" isThumbnail />
          <Link route="owner.properties.show" routeParams={{ id }}>
            {title}
          </Link>
        </span>
      ),
    },
    {
      key: 'place',
      title: t('my_properties.place'),
      sort: 'country_name',
      cell: ({ city, country_name: country }) => [city, country].filter(Boolean).join(', '),
    },
    {
      key: 'state',
      title: t('my_properties.state'),
      sort: 'active',
      cell: (row) => <PropertyState property={row} />,
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
  ]
}
