import { isUserAction, type AskedBatch, type BatchKind, type Matching } from '~/lib/batch'
import { client } from '~/lib/client'

export type Summary = {
  ids: number[]
  names: string[]
  count: number
  images: number
  properties?: number
}

type Selected = { ids?: number[]; matching?: Matching }

export function summarize(kind: BatchKind, selected: Selected): Promise<Summary> {
  return kind === 'users'
    ? client.request('api.admin.user_summaries.store', { body: selected })
    : client.request('api.admin.property_summaries.store', { body: selected })
}

export function sendBatch(kind: BatchKind, { action, scope, target = 0 }: AskedBatch) {
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
