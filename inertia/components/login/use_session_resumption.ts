import { useMutation } from '@tanstack/react-query'
import { router } from '@inertiajs/react'
import { homeOf, keepSession, type Area } from '~/lib/areas'
import { client } from '~/lib/client'

const routes = {
  admin: 'api.admin.session_resumptions.store',
  owner: 'api.owner.session_resumptions.store',
} as const

/** For a tab without a token whose cookie session is alive: a token again, and on to where it wanted to go. */
export function useSessionResumption(area: Area, wanted: string | null) {
  return useMutation({
    mutationFn: () => client.request(routes[area], {}),
    onSuccess: ({ token }) => {
      keepSession(area, token)
      router.visit(wanted ?? homeOf(area), { replace: true })
    },
  })
}
