import type { Answer } from '~/hooks/forms/use_route_form'
import type { Area } from '~/lib/areas'
import { api, queryClient, refresh } from '~/lib/client'

export type Factor = Answer<'api.admin.second_factor.show'>

/** A change ends the other sessions too. */
export function storeFactor(area: Area, factor: Factor) {
  queryClient.setQueryData(api[area].secondFactor.show.queryKey({}), factor)
  void refresh()
}
