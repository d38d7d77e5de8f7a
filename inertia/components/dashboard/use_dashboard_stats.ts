import { useQuery } from '@tanstack/react-query'
import { useExpiry } from '~/hooks/use_session'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'
import { statusOf } from '~/lib/failure'

/** The dashboard's figures; an expired session leads to the login (specification §8, "Dashboard stats"). */
export function useDashboardStats() {
  const t = useText()
  const stats = useQuery(
    api.admin.statistics.show.queryOptions({}, { meta: { handlesExpiry: true } })
  )
  const isExpired = statusOf(stats.error) === 401
  useExpiry('admin', isExpired)

  const isNetwork = statusOf(stats.error) === undefined
  const sentence = isNetwork ? t('common.check_connection') : t('dashboard.load_failed')
  return { stats, failure: stats.isError && !isExpired && sentence }
}
