import type { RouteTarget } from '~/lib/client'

export const propertiesWith = (qs: Record<string, string | number>): RouteTarget => ({
  route: 'admin.properties.index',
  qs,
})
