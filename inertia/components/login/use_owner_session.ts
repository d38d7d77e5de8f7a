import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useOwnerToken } from '~/hooks/use_owner_token'
import { useSessionExit } from '~/hooks/use_session_exit'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'
import { statusOf } from '~/lib/failure'

/** The dashboard asks on every load whether its session still stands (specification §4). */
export function useOwnerSession() {
  const t = useText()
  const exit = useSessionExit('owner')
  const { data, error } = useQuery(
    api.owner.sessions.show.queryOptions(
      {},
      { meta: { endsSession: 'itself' }, staleTime: 0, refetchOnMount: 'always' }
    )
  )
  const isOver = statusOf(error) === 401 || (data && !data.valid)

  useOwnerToken()
  useEffect(() => {
    if (isOver) exit(t('sessions.owner_ended'))
  }, [isOver, exit, t])
}
