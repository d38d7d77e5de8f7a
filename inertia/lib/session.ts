import { createStore } from '~/lib/store'
import type { Area } from '~/lib/areas'

/** Keys of the session storage (specification, §3), and whose session it is. */
const keys = {
  admin: {
    flag: 'adminLoggedIn',
    token: 'adminSessionToken',
    legacyToken: 'adminToken',
    email: 'adminEmail',
  },
  owner: {
    flag: 'ownerLoggedIn',
    token: 'ownerSessionToken',
    legacyToken: undefined,
    email: 'ownerEmail',
  },
} as const

const leftKey = (area: Area) => `${area}Left`

/** The server draws a page for the tab that it is shown in: any other tab draws it anew. */
const isServer = () => typeof sessionStorage === 'undefined'

/** A browser that blocks site data throws at the first look at it, and so no page of a session can be drawn. */
export function isStorageBlocked() {
  try {
    return !sessionStorage || !localStorage
  } catch {
    return true
  }
}

const isFlagged = (area: Area) => sessionStorage.getItem(keys[area].flag) === 'true'

export const tokenOf = (area: Area) => sessionStorage.getItem(keys[area].token)

export const emailOf = (area: Area) =>
  isServer() ? '' : (sessionStorage.getItem(keys[area].email) ?? '')

/** Another tab may have replaced the cookie's session by that of another user. */
export const isSessionOf = (area: Area, publicToken: string) =>
  isServer() || Boolean(tokenOf(area)?.startsWith(`${publicToken}.`))

/** The client guard of specification §4: admins need flag and token, owners the flag. */
export const isLoggedIn = (area: Area) =>
  isServer() || (isFlagged(area) && (area === 'owner' || Boolean(tokenOf(area))))

export const hasLostToken = (area: Area) => !isServer() && isFlagged(area) && !tokenOf(area)

export const hasSession = (area: Area) =>
  [keys[area].flag, keys[area].token].some((key) => sessionStorage.getItem(key) !== null)

export function storeSession(area: Area, token: string, email: string) {
  localStorage.removeItem(leftKey(area))
  sessionStorage.setItem(keys[area].flag, 'true')
  sessionStorage.setItem(keys[area].token, token)
  storeEmail(area, email)
}

export const storeEmail = (area: Area, email: string) =>
  sessionStorage.setItem(keys[area].email, email)

/**
 * A new tab goes on as the user of the cookie without being asked, and so does one of the same session. One that has
 * lost its own does not, and none does after a logout, which may not have reached the server.
 */
export const goesOn = (area: Area, publicToken: string) =>
  !localStorage.getItem(leftKey(area)) &&
  (!hasSession(area) || (isLoggedIn(area) && isSessionOf(area, publicToken)))

export function removeSession(area: Area) {
  localStorage.setItem(leftKey(area), 'true')
  for (const key of Object.values(keys[area])) if (key) sessionStorage.removeItem(key)
}

type ExpiredSession = { area: Area; message: string }

/** A call that fails sets it, outside of any component. */
export const expiredSession = createStore<ExpiredSession | null>(null)

let waiting: ((isRenewed: boolean) => void)[] = []

export function endExpiry(isRenewed = false) {
  expiredSession.set(null)
  for (const answer of waiting) answer(isRenewed)
  waiting = []
}

/** Resolves when a user has logged in again, or has given up. @returns whether there is a session */
export const endOfExpiry = () => new Promise<boolean>((resolve) => waiting.push(resolve))
