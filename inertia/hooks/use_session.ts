import { useEffect, useMemo } from 'react'
import { router } from '@inertiajs/react'
import { useText } from '~/hooks/use_text'
import { loginPageOf, type Area } from '~/lib/areas'
import { client, queryClient, routeOf, siteAddress } from '~/lib/client'
import { announce } from '~/lib/messages'
import { forgetPlaces } from '~/lib/page/list_place'
import { forgetEntries } from '~/lib/recent'
import {
  endExpiry,
  hasLostToken,
  hasSession,
  isLoggedIn,
  removeSession,
  storeSession,
} from '~/lib/session'

const expiredTexts = { admin: 'sessions.admin_ended', owner: 'sessions.owner_ended' } as const

export function useSession(area: Area) {
  const t = useText()
  return useMemo(() => {
    const leave = () => {
      forget(area)
      router.visit(loginPageOf(area), { replace: true })
    }
    return {
      leave,
      /** Admins go to /home even when the call fails (specification, §2), owners to their login (§4). */
      logout: async () => {
        await client.request(routeOf(area, 'sessions.destroy'), {}).safe()
        forget(area)
        forgetEntries(area)
        // A new document, so nothing of this page stays in memory.
        location.assign(area === 'admin' ? siteAddress('site.home.show') : loginPageOf(area))
      },
      resume: async () => {
        const { token, user } = await client.request(routeOf(area, 'session_resumptions.store'), {})
        storeSession(area, token, user.email)
      },
      /** Several calls may fail at the same time; the first failure redirects. */
      expire: (message = t(expiredTexts[area])) => {
        if (!hasSession(area)) return
        leave()
        showExpiry(message)
      },
    }
  }, [area, t])
}

export function useExpiry(area: Area, isExpired: boolean, message?: string) {
  const { expire } = useSession(area)
  useEffect(() => {
    if (isExpired) expire(message)
  }, [isExpired, expire, message])
}

/** A tab that is logged in but has no token goes to the login (specification, §8). */
export function useOwnerToken(isNeeded: boolean) {
  const t = useText()
  useExpiry('owner', isNeeded && hasLostToken('owner'), t('sessions.token_missing'))
}

/** A tab that the server redirected to a login page still holds the expired session's token. */
export function useStaleSession(area: Area, isKnown: boolean) {
  const t = useText()
  useEffect(() => {
    if (isKnown || !isLoggedIn(area)) return
    showExpiry(t(expiredTexts[area]))
    forget(area)
  }, [area, isKnown, t])
}

export const showExpiry = (message: string) => announce('danger', message)

/** Clears Inertia's history too, because Back would show the pages of the session. */
function forget(area: Area) {
  removeSession(area)
  forgetPlaces()
  endExpiry()
  queryClient.clear()
  router.clearHistory()
}
