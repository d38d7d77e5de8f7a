/** The two areas behind a login, and what the specification names for each (sections 2 and 3). */
export type Area = 'admin' | 'owner'

const areas = {
  admin: {
    calls: '/api/users/',
    flag: 'adminLoggedIn',
    token: 'adminSessionToken',
    legacyToken: 'adminToken',
    loginPage: '/login',
    home: '/admin-dashboard',
  },
  owner: {
    calls: '/api/property-owner/',
    flag: 'ownerLoggedIn',
    token: 'ownerSessionToken',
    legacyToken: undefined,
    loginPage: '/owner-login',
    home: '/owner-dashboard',
  },
} as const

export const loginPageOf = (area: Area) => areas[area].loginPage
export const homeOf = (area: Area) => areas[area].home

/** The token that this tab was given at login. */
export const tokenOf = (area: Area) => sessionStorage.getItem(areas[area].token)

/** The client guard of specification §4: admins need flag and token, owners the flag. */
export function isSignedIn(area: Area) {
  const { flag } = areas[area]
  const isFlagged = sessionStorage.getItem(flag) === 'true'
  return area === 'admin' ? isFlagged && Boolean(tokenOf('admin')) : isFlagged
}

/** A tab that says it is signed in and has nothing to show for it, unlike one that is new. */
export function hasLostToken(area: Area) {
  return sessionStorage.getItem(areas[area].flag) === 'true' && !tokenOf(area)
}

export function keepSession(area: Area, token: string) {
  sessionStorage.setItem(areas[area].flag, 'true')
  sessionStorage.setItem(areas[area].token, token)
}

/** Whether this tab keeps anything of a session, be it whole or not. */
export function hasTraces(area: Area) {
  const { flag, token } = areas[area]
  return [flag, token].some((key) => sessionStorage.getItem(key) !== null)
}

export function forgetSession(area: Area) {
  const { flag, token, legacyToken } = areas[area]
  for (const key of [flag, token, legacyToken]) if (key) sessionStorage.removeItem(key)
}

/** Whose call an address is; the doors (login, logout, …) belong to nobody yet, other sites to nobody ever. */
export function areaOfCall(address: string): Area | undefined {
  const { origin, pathname } = new URL(address, location.origin)
  if (origin !== location.origin) return undefined
  return (Object.keys(areas) as Area[]).find((area) => pathname.startsWith(areas[area].calls))
}

/** Where the token is asked for, so that a 401 there says "wrong password", not "session over". */
export function isDoor(address: string) {
  return /\/(owner-)?(login|resume-session|register)$/.test(
    new URL(address, location.origin).pathname
  )
}
