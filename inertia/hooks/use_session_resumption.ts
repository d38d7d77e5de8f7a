import { useMutation } from '@tanstack/react-query'
import { router } from '@inertiajs/react'
import { homeOf, keepSession, type Area } from '~/lib/areas'
import { client } from '~/lib/client'

const routes = {
  admin: 'api.admin.session_resumptions.store',
  owner: 'api.owner.session_resumptions.store',
} as const

/** For a tab without a token whose cookie session is alive: a token again, and on to where it wanted to go. */
export function useSessionResumption(area: Area) {
  return useMutation({
    mutationFn: () => client.request(routes[area], {}),
    onSuccess: ({ token }) => {
      keepSession(area, token)
      router.visit(wantedPage() ?? homeOf(area), { replace: true })
    },
  })
}

/** Where the guard came from; only an address of ours, and a browser reads `/\other.site` as another's. */
function wantedPage() {
  const wanted = new URLSearchParams(location.search).get('return')
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, location.origin)) return undefined
  return new URL(wanted, location.origin).origin === location.origin ? wanted : undefined
}
