import {
  isAsked,
  isOwnAction,
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

export function sendBatch(kind: BatchKind, { action, scope }: BatchRequest) {
  if (action === 'confirm' && kind === 'properties') {
    return client.request('api.admin.property_batches.store', { body: { ...scope, action } })
  }
  if (!isAsked(action) || (kind === 'own_properties' && isOwnAction(action))) {
    return client.request('api.owner.property_batches.store', { body: { ...scope, action } })
  }
  const route = kind === 'users' ? 'user_batches.store' : 'property_batches.store'
  return client.request(`api.admin.${route}`, { body: { ...scope, action } })
}
