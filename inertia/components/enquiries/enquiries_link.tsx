import { usePage } from '@inertiajs/react'
import { useQuery } from '@tanstack/react-query'
import { BarCount, NavbarLink } from '~/components/navigation/navbar'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { api } from '~/lib/client'

export function EnquiriesLink({ area }: { area: Area }) {
  const t = useText()
  return (
    <NavbarLink route={`${area}.enquiries.index`}>
      {t('enquiries.title')}
      <BarCount count={useNewEnquiries(area) ?? 0} text={t('enquiries.unread')} />
    </NavbarLink>
  )
}

export function useNewEnquiries(area: Area) {
  const { enquiries } = usePage().props
  const { data } = useQuery(
    api[area].enquirySummaries.show.queryOptions({}, { initialData: enquiries ?? undefined })
  )
  return data?.new
}
