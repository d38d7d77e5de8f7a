import {
  isAsked,
  isOwnAction,
  isUserAction,
  type BatchRequest,
  type BatchAction,
  type BatchKind,
  type Matching,
} from '~/lib/batch'
import { client, routeOf } from '~/lib/client'

export type Summary = {
  ids: number[]
  names: string[]
  count: number
  images: number
  properties?: number
  refused?: number
  kept?: number
}

type Selected = { ids?: number[]; matching?: Matching }

export function summarize(
  kind: BatchKind,
  selected: Selected,
  action?: BatchAction
): Promise<Summary> {
  if (kind !== 'users') {
    const area = kind === 'properties' ? 'admin' : 'owner'
    return client.request(routeOf(area, 'property_summaries.store'), { body: selected })
  }
  const summarized = action === 'deactivate' || action === 'delete' ? action : undefined
  return client.request('api.admin.user_summaries.store', {
    body: { ...selected, action: summarized },
  })
}

export function sendBatch(kind: BatchKind, { action, scope, target = 0 }: BatchRequest) {
  if (!isAsked(action) || (kind === 'own_properties' && isOwnAction(action))) {
    return client.request('api.owner.property_batches.store', { body: { ...scope, action } })
  }
  if (kind === 'users' && isUserAction(action)) {
    return client.request('api.admin.user_batches.store', { body: { ...scope, action } })
  }
  const properties = 'api.admin.property_batches.store'
  if (action === 'reassign') {
    return client.request(properties, { body: { ...scope, action, owner_id: target } })
  }
  if (action === 'move') {
    return client.request(properties, { body: { ...scope, action, country_id: target } })
  }
  return client.request(properties, { body: { ...scope, action } })
}
