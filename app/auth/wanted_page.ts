import router from '@adonisjs/core/services/router'
import type { Area } from '#auth/session_tokens'

const loginPages = { admin: '/login', owner: '/owner-login' } satisfies Record<Area, string>
const dashboards = { admin: '/admin-dashboard', owner: '/owner-dashboard' } satisfies Record<
  Area,
  string
>

/** Where a visitor without a session is sent, and the page that they wanted; a login leads to the dashboard anyway. */
export function loginPageFor(area: Area, wanted: string) {
  const isDashboard = wanted === dashboards[area]
  return isDashboard
    ? loginPages[area]
    : `${loginPages[area]}?${new URLSearchParams({ return: wanted })}`
}

/**
 * The page to show after a login, from an address that anybody may have written: a page of this
 * area or none. A browser reads `//host` and `/\host` as another site.
 */
export function wantedPage(area: Area, address: unknown) {
  const here = 'http://here.invalid'
  if (typeof address !== 'string' || !address.startsWith('/')) return null
  const url = URL.parse(address, here)
  if (url?.origin !== here || url.pathname.startsWith('//')) return null
  return isPageOf(area, url.pathname) ? url.pathname + url.search : null
}

function isPageOf(area: Area, path: string) {
  const name = router.match(path, 'GET', false)?.route.name ?? ''
  return name.startsWith(`${area}.`) && !name.startsWith(`${area}.login`)
}
