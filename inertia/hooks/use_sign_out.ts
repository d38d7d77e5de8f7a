import { useCallback } from 'react'
import { router } from '@inertiajs/react'
import { forgetSession, loginPageOf, type Area } from '~/lib/areas'
import { client, queryClient } from '~/lib/client'
import { sessionEnd } from '~/lib/session_end'

const routes = { admin: 'api.admin.sessions.destroy', owner: 'api.owner.sessions.destroy' } as const

/**
 * Ends the session here and on the server. Admins go to /home whatever the call's result is
 * (specification §2), owners to their login (§4).
 */
export function useSignOut(area: Area) {
  return useCallback(async () => {
    await client.request(routes[area], {}).safe()
    leave(area)
    // A whole new page: it is not one of ours, and nothing of this one stays in memory.
    location.assign(area === 'admin' ? client.urlFor.get('site.home.show').url : loginPageOf(area))
  }, [area])
}

/** Drops everything that this tab knows of a session, what Inertia keeps for Back included. */
export function leave(area: Area) {
  forgetSession(area)
  sessionEnd.settle()
  queryClient.clear()
  router.clearHistory()
}
