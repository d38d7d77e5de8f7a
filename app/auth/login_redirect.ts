import router from '@adonisjs/core/services/router'
import { dashboards, loginPages, type Area } from '#config/areas'

export const loginAddress = (area: Area, requested: string) =>
  addressBefore(area, requested, loginPages[area])

export const enrolmentAddress = (requested: string) =>
  addressBefore('admin', requested, '/second-factor')

function addressBefore(area: Area, requested: string, page: string) {
  return requested === dashboards[area] // where it leads anyway
    ? page
    : `${page}?${new URLSearchParams({ return: requested })}`
}

/** A browser reads `//host` and `/\host` as another site. */
export function redirectAfterLogin(area: Area, address: unknown) {
  const here = 'http://here.invalid'
  if (typeof address !== 'string' || !address.startsWith('/')) return null
  const url = URL.parse(address, here)
  if (url?.origin !== here || url.pathname.startsWith('//')) return null
  return isPageOf(area, url.pathname) ? url.pathname + url.search + url.hash : null
}

function isPageOf(area: Area, path: string) {
  const stack = [...(router.match(path, 'GET', false)?.route.middleware.all() ?? [])]
  const has = (name: string, value?: Area) =>
    stack.some(
      (middleware) =>
        'args' in middleware &&
        middleware.name === name &&
        (!value || [middleware.args].flat().includes(value))
    )
  return has('pageGuard') && has('area', area)
}
