import type { LinkParams } from '@adonisjs/inertia/react'
import type { InferRoutes, UserRegistry } from '@tuyau/core/types'
import { client } from '~/lib/client'

export type Routes = InferRoutes<UserRegistry>

/** A page by its route's name: `{ route: 'admin.properties.show', routeParams: { id } }`. */
export type Target<Route extends keyof Routes> = LinkParams<Route>

type Build = (route: string, params?: unknown, options?: { qs?: unknown }) => { url: string }

/** The address of a page, for links and `router.visit`. */
export function addressOf<Route extends keyof Routes>(target: Target<Route>): string {
  const { route, routeParams, qs } = target as {
    route: string
    routeParams?: unknown
    qs?: unknown
  }
  const build = client.urlFor.get as unknown as Build
  return build(route, routeParams, { qs }).url
}
