import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSessionExit } from '~/hooks/use_session_exit'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'
import { statusOf } from '~/lib/failure'

/** The dashboard's figures; a session that is over leads to the login (specification §8, "Dashboard stats"). */
export function useDashboardStats() {
  const t = useText()
  const exit = useSessionExit('admin')
  const stats = useQuery(
    api.admin.statistics.show.queryOptions({}, { meta: { endsSession: 'itself' } })
  )
  const isOver = statusOf(stats.error) === 401

  useEffect(() => {
    if (isOver) exit(t('sessions.admin_ended'))
  }, [isOver, exit, t])

  const isNetwork = statusOf(stats.error) === undefined
  const sentence = isNetwork ? t('common.check_connection') : t('dashboard.load_failed')
  return { stats, failure: stats.isError && !isOver && sentence }
}
