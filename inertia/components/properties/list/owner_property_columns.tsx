import { Link } from '@adonisjs/inertia/react'
import { isClosedStage } from '#fields/property_fields'
import { cellMark } from '~/components/lists/cells/cell_places'
import { titled, type Column } from '~/components/lists/rows/column'
import { OwnerPropertyCell } from '~/components/properties/list/property_cells'
import type { OwnerPropertyRow } from '~/components/properties/property_rows'
import { OwnerPropertyState } from '~/components/properties/property_state'
import { useFactColumns, useSharedColumns } from '~/components/properties/list/shared_columns'
import { useText } from '~/hooks/use_text'
import { cityAndCountry } from '~/lib/values/countries'
import { waitsForOwner } from '#review/shown_state'
import { maySend, reviewStatusOf, reviewStatusValues } from '~/components/properties/review_status'
import { propertyPages } from '~/components/navigation/property_links'
import { useOwnField } from '~/components/properties/use_own_field'
import { EnquiryCount } from '~/components/properties/enquiry_count'
import { Switch } from '~/components/ui/switch'
import { useClock } from '~/hooks/use_clock'

/** Cover and title, state, place, availability, date, price in $ (specification §1 and §4). */
export function useOwnerPropertyColumns(): Column<OwnerPropertyRow>[] {
  const { title, others } = useSharedColumns('owner', OwnerPropertyCell)
  const facts = useFactColumns(OwnerPropertyCell)
  return titled<OwnerPropertyRow>([
    title,
    {
      key: 'state',
      sort: 'active',
      share: 1.25,
      from: 'md',
      cell: (row) => (
        <span className="row-state">
          <OwnerPropertyState property={row} isBesideSwitch />
          <RowReviewStatus row={row} />
        </span>
      ),
    },
    {
      key: 'place',
      sort: 'country_name',
      from: 'xl',
      share: 1.25,
      isSearched: true,
      cell: cityAndCountry,
    },
    {
      key: 'available',
      isSlim: true,
      onCard: 'state',
      cell: (row) => (
        <div {...cellMark}>
          <AvailabilitySwitch row={row} />
        </div>
      ),
    },
    ...facts,
    {
      key: 'enquiries',
      sort: 'enquiry_count',
      from: 'xl',
      isSlim: true,
      cell: (row) => <EnquiryCount property={row} />,
    },
    ...others,
  ])
}

function RowReviewStatus({ row }: { row: OwnerPropertyRow }) {
  const t = useText()
  const values = reviewStatusValues(row, useClock())
  const status = t('review.own_row', { ...values, status: reviewStatusOf(row) })
  if (!waitsForOwner(row) && !maySend(row))
    return status && <span className="row-status">{status}</span>
  return (
    <Link
      className="row-status is-link"
      route={propertyPages.owner.show.route}
      routeParams={{ id: row.id }}
    >
      {status || t('review.go_to', values)}
    </Link>
  )
}

/** What is let or sold has none: its stage takes it off the market. */
export function AvailabilitySwitch({ row }: { row: OwnerPropertyRow }) {
  const t = useText()
  const { title } = row
  const change = useOwnField('available')
  if (isClosedStage(row.stage)) return null
  const isAvailable = change.isPending ? Boolean(change.variables.value) : row.available
  return (
    <div className="availability row is-close has-text-soft is-nowrap">
      <Switch
        of="available"
        isOn={isAvailable}
        label={t('my_properties.is_available', { title })}
        disabled={change.isPending}
        onToggle={() => change.mutate({ row, value: !row.available })}
      />
      <span className="availability-text">
        {t('my_properties.availability_said', { isAvailable })}
      </span>
    </div>
  )
}
