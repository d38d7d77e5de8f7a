import { useMemo } from 'react'
import { usePage } from '@inertiajs/react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { keyOf, pageKey, type ListQuery } from '~/hooks/use_rows'
import type { Area } from '~/lib/areas'
import { isSessionOf } from '~/lib/session'

/** The page's document brought it, see `app/sources/first_answers.ts`. */
type FirstAnswer = { route: string; params?: { id: number }; query?: ListQuery; data: unknown }

/** The server's clock says when the newest page came. */
const newest = new WeakMap<QueryClient, number>()

/** Stands for the calls that the page would make, so it comes before the components that make them. */
export function useFirstAnswers(area: Area) {
  const { answers, drawnAt, session } = usePage<{ answers?: FirstAnswer[] }>().props
  const queries = useQueryClient()
  useMemo(() => {
    if (!answers || !session || !isSessionOf(area, session)) return
    const isNew = drawnAt > (newest.get(queries) ?? 0)
    if (isNew) newest.set(queries, drawnAt)
    // The history keeps the answers of a page, so they may be old: they are shown until a call has been answered.
    const updatedAt = isNew ? undefined : 0
    for (const { data, ...answer } of answers) {
      const key = keyOfAnswer(answer)
      if (queries.getQueryData(key) === undefined) queries.setQueryData(key, data, { updatedAt })
    }
    // An answer is taken once, whatever the page becomes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [drawnAt, queries])
}

export function keyOfAnswer({ route, params, query }: Omit<FirstAnswer, 'data'>) {
  if (query) return pageKey(route, query)
  return [...keyOf(route), { request: params ? { params } : {}, type: 'query' }]
}
