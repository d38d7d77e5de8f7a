import { Chart } from '~/components/ui/chart'
import { EnquiryCount } from '~/components/properties/enquiry_count'
import { totalOf, useListingFigures } from '~/components/properties/listing/use_listing_figures'
import type { AdminPropertyRow, OwnerPropertyRow } from '~/components/properties/property_rows'
import { FailedReload } from '~/components/ui/failed_state'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { shortDayOf } from '~/lib/values/dates'

type Props = { area: Area; property: AdminPropertyRow | OwnerPropertyRow }

export function ListingFigures({ area, property }: Props) {
  const t = useText()
  const query = useListingFigures(area, property)
  if (query.isError) return <FailedReload text={t('listed.figures_failed')} query={query} />
  if (!query.data) return null
  const { days } = query.data
  const rows = days.map(({ day: at, views, enquiries }) => {
    const day = shortDayOf(at, 'UTC')
    const says = t('listed.looked_on', { day, said: t('listed.looked', { views, enquiries }) })
    return { label: day, count: views, others: [enquiries], says }
  })
  const total = totalOf(query.data)
  const enquiries = 'enquiry_count' in property && property.enquiry_count > 0 && (
    <p className="mt-2 has-text-small">
      <EnquiryCount property={property} />
    </p>
  )
  if (!property.live && total.views + total.enquiries === 0) return enquiries
  return (
    <Chart
      isPlain
      drawing="days"
      title={t('listed.looked_in', { said: t('listed.looked', total), days: days.length })}
      head={t('dashboard.day')}
      counted={[t('listed.views'), t('enquiries.title')]}
      rows={total.views > 0 ? rows : []}
    >
      <p className="mt-3 has-text-soft has-text-tiny">{t('listed.looked_note')}</p>
      {enquiries}
    </Chart>
  )
}
