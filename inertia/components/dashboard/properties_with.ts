import type { RouteTarget } from '~/lib/client'

/** The list of properties with these filters. */
export const propertiesWith = (qs: Record<string, string | number>): RouteTarget => ({
  route: 'admin.properties.index',
  qs,
})
