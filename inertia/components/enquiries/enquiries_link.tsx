import { Link } from '@adonisjs/inertia/react'
import { Flag } from 'lucide-react'
import { usePage } from '@inertiajs/react'
import { useQuery } from '@tanstack/react-query'
import { inboxTabs } from '#enquiries/inbox_tabs'
import { BarCount, NavbarLink } from '~/components/navigation/navbar'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { api, type RouteTarget } from '~/lib/client'
import { countOf } from '~/lib/values/numbers'

export function EnquiriesLink({ area }: { area: Area }) {
  const t = useText()
  const { enquiries = 0, reports = 0 } = useNewEnquiries(area)
  const hint = t('enquiries.new_reports', { count: reports })
  return (
    <>
      <NavbarLink route={`${area}.enquiries.index`}>
        {t('enquiries.title')}
        <BarCount count={enquiries} text={t('enquiries.unread')} />
      </NavbarLink>
      {reports > 0 && (
        <Link {...newReports} className="bar-link bar-flag" title={hint}>
          <span className="is-hidden-from-lg">{t('enquiries.kind_report')}</span>
          <span className="tag is-danger is-tabular row is-tight">
            <Flag size={12} aria-hidden />
            {countOf(reports)}
            <span className="is-visually-hidden">{hint}</span>
          </span>
        </Link>
      )}
    </>
  )
}

export const newReports = {
  route: 'admin.enquiries.index',
  qs: inboxTabs.admin.reports,
} satisfies RouteTarget

export function useNewEnquiries(area: Area) {
  const { enquiries } = usePage().props
  const { data } = useQuery(
    api[area].enquirySummaries.show.queryOptions({}, { initialData: enquiries ?? undefined })
  )
  const { new: all, reports = 0 } = data ?? {}
  return { enquiries: all && all - reports, reports }
}
