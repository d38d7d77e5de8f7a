import { usePage } from '@inertiajs/react'
import { useQuery } from '@tanstack/react-query'
import limits from '#config/limits'
import { BarCount, NavbarLink } from '~/components/navigation/navbar'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { api } from '~/lib/client'

export function EnquiriesLink({ area }: { area: Area }) {
  const t = useText()
  const { late = 0, new: unread = 0 } = useSummary(area) ?? {}
  const [count, text] =
    area === 'admin'
      ? [late, t('enquiries.late', { days: limits.enquiries.lateDays })]
      : [unread, t('enquiries.unread')]
  return (
    <NavbarLink route={`${area}.enquiries.index`}>
      {t('enquiries.title')}
      <BarCount count={count} text={text} />
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
