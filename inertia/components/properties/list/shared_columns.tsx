import type { ComponentType, ReactNode } from 'react'
import { Link } from '@adonisjs/inertia/react'
import { usePage } from '@inertiajs/react'
import { factNames, facts, noFacts, type FactName, type Facts } from '#fields/property_fields'
import { factValue } from '#listings/facts_text'
import type { ExportedColumn } from '~/components/lists/rows/column'
import { Marked, NotSet } from '~/components/lists/rows/cell_text'
import { propertyPages } from '~/components/navigation/property_links'
import { EndDay } from '~/components/properties/ends/end_day'
import type { OwnerPropertyRow } from '~/components/properties/property_rows'
import { Day } from '~/components/ui/day'
import { Photo } from '~/components/ui/photo'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { hasSense } from '~/lib/values/fact_options'
import { listPrice } from '~/lib/values/money'
import { countOf } from '~/lib/values/numbers'
import { directionOf } from '#texts/direction'

type Row = Facts &
  Pick<OwnerPropertyRow, 'id' | 'title' | 'cover' | 'created_at' | 'price' | 'last_enquiry_at'> &
  Pick<OwnerPropertyRow, 'expires_at' | 'expired_at' | 'view_count'>

type Cell<Shown> = ComponentType<{
  row: Shown
  name: 'title' | 'price' | FactName
  isLink?: boolean
  children: ReactNode
}>

/** A list has its own columns between the title and the others. */
export function useSharedColumns<Shown extends Row>(
  area: Area,
  PropertyCell: Cell<Shown>
): { title: ExportedColumn<Shown>; others: ExportedColumn<Shown>[] } {
  const t = useText()
  const { hasListingEnds } = usePage().props
  const end: ExportedColumn<Shown> = {
    key: 'expires_at',
    sort: 'expires_at',
    from: 'xl',
    isSlim: true,
    cell: (row) => <EndDay property={row} />,
    cardCell: (row) => <EndDay property={row} isOnCard />,
  }
  return {
    title: {
      key: 'title',
      sort: 'title',
      isTitle: true,
      cover: ({ cover }) => <Photo name={cover} alt="" isThumbnail />,
      cell: (row, cover) => (
        <PropertyCell row={row} name="title" isLink>
          <NameCell {...row} area={area} cover={cover} />
        </PropertyCell>
      ),
    },
    others: [
      {
        key: 'view_count',
        sort: 'view_count',
        isExtra: true,
        isNumeric: true,
        onCard: 'nowhere',
        cell: ({ view_count: views }) => countOf(views),
      },
      {
        key: 'last_enquiry_at',
        sort: 'last_enquiry_at',
        isExtra: true,
        isSlim: true,
        onCard: 'nowhere',
        cell: ({ last_enquiry_at: at }) =>
          at ? <Day at={at} /> : <NotSet text={t('enquiries.count', { count: 0 })} />,
      },
      ...(hasListingEnds ? [end] : []),
      {
        key: 'created_at',
        sort: 'created_at',
        from: 'xl',
        isSlim: true,
        isExtra: hasListingEnds, // the end has its place
        onCard: 'nowhere',
        cell: ({ created_at: added }) => (
          <span className="is-nowrap">
            <Day at={added} />
          </span>
        ),
      },
      {
        key: 'price',
        sort: 'price',
        isNumeric: true,
        onCard: 'figure',
        cell: (row) => (
          <PropertyCell row={row} name="price">
            {listPrice(row.price)}
            {row.purpose === 'rent' && row.rent_period && (
              <small className="has-text-soft"> {t(`facts.per_${row.rent_period}`)}</small>
            )}
          </PropertyCell>
        ),
      },
    ],
  }
}

/** The table would get too wide, so they are not shown until they are chosen. */
export function useFactColumns<Shown extends Facts>(
  PropertyCell: Cell<Shown>
): ExportedColumn<Shown>[] {
  const t = useText()
  return factNames.map((name) => ({
    key: name,
    sort: Array.isArray(noFacts[name]) ? undefined : name, // a list has no order
    isExtra: true,
    isNumeric: ['count', 'area'].includes(facts[name].kind),
    onCard: 'nowhere',
    cell: (row) => {
      const words = factValue(t, name, row[name])
      const shown = words ? <Typed>{words}</Typed> : <NotSet />
      return hasSense(name, (other) => row[other]) ? (
        <PropertyCell row={row} name={name}>
          {shown}
        </PropertyCell>
      ) : (
        shown
      )
    },
  }))
}

type NameProps = Pick<Row, 'id' | 'title' | 'reference'> & { area: Area; cover?: ReactNode }

function NameCell({ id, title, reference, area, cover }: NameProps) {
  return (
    <span className="property-name row">
      {cover}
      <span className="fill">
        <Link
          className="cell-text stretched"
          dir={directionOf(title)}
          title={title}
          route={propertyPages[area].show.route}
          routeParams={{ id }}
        >
          <Marked>{title}</Marked>
        </Link>
        {reference && (
          <Typed className="property-reference has-text-soft has-text-tiny has-text-weight-normal">
            <Marked>{reference}</Marked>
          </Typed>
        )}
      </span>
    </span>
  )
}
