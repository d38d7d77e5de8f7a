import { areas, dashboards, loginPages, type Area } from '#config/areas'
import { registry } from '@generated/registry'

export type { Area }

const callPrefixes = { admin: '/api/users/', owner: '/api/property-owner/' }

export const loginPageOf = (area: Area) => loginPages[area]
export const homeOf = (area: Area) => dashboards[area]

/** @returns undefined for another site, whose calls must not carry a token */
export function areaOfCall(address: string): Area | undefined {
  const { origin, pathname } = new URL(address, location.origin)
  if (origin !== location.origin) return undefined
  return areas.find((area) => pathname.startsWith(callPrefixes[area]))
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
