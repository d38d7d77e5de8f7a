import { homeOf, type Area } from '~/lib/areas'

/** No server sees a fragment: one that it led away from stands in the address of the login. */
export function addressAfterLogin(area: Area, redirect: string | null) {
  if (!redirect) return homeOf(area)
  return redirect.includes('#') ? redirect : redirect + location.hash
}
