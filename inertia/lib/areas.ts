import { registry } from '@generated/registry'

export type Area = 'admin' | 'owner'

const areas = {
  admin: { calls: '/api/users/', loginPage: '/login', home: '/admin-dashboard' },
  owner: { calls: '/api/property-owner/', loginPage: '/owner-login', home: '/owner-dashboard' },
} as const

export const loginPageOf = (area: Area) => areas[area].loginPage
export const homeOf = (area: Area) => areas[area].home

/** @returns undefined for another site, whose calls must not carry a token */
export function areaOfCall(address: string): Area | undefined {
  const { origin, pathname } = new URL(address, location.origin)
  if (origin !== location.origin) return undefined
  return (['admin', 'owner'] as const).find((area) => pathname.startsWith(areas[area].calls))
}

/** Their 401 means a wrong password, not an expired session. */
const loginRoutes = [
  'api.admin.sessions.store',
  'api.admin.session_resumptions.store',
  'api.owner.sessions.store',
  'api.owner.session_resumptions.store',
  'api.owner.registrations.store',
] as const

export function isLoginCall(address: string) {
  const { pathname } = new URL(address, location.origin)
  return loginRoutes.some((name) => registry.routes[name].pattern === pathname)
}
