import { usePage } from '@inertiajs/react'
import { useQuery } from '@tanstack/react-query'
import limits from '#config/limits'
import { BarCount, NavbarLink } from '~/components/navigation/navbar'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { api } from '~/lib/client'

export function EnquiriesLink({ area }: { area: Area }) {
  const t = useText()
  const summary = useSummary(area)
  const late = t('enquiries.late', { days: limits.enquiries.lateDays })
  return (
    <NavbarLink route={`${area}.enquiries.index`}>
      {t('enquiries.title')}
      {area === 'admin' ? (
        <BarCount count={summary?.late ?? 0} text={late} />
      ) : (
        <BarCount count={summary?.new ?? 0} text={t('enquiries.unread')} />
      )}
    </NavbarLink>
  )
}

export const useNewEnquiries = (area: Area) => useSummary(area)?.new

function useSummary(area: Area) {
  const { enquiries } = usePage().props
  const { data } = useQuery(
    api[area].enquirySummaries.show.queryOptions({}, { initialData: enquiries ?? undefined })
  )
  return data
}
