import { http, type Method } from '@inertiajs/core'
import type { Area } from '~/lib/areas'

type HistoryRecord = { type: 'user' | 'property' | 'country'; id: number; label: string }
type Undone = { message: string; done: HistoryRecord[]; skipped: Skipped[] }
type Skipped = { record: HistoryRecord; reason: string }

const bases = { admin: '/api/users', owner: '/api/property-owner' }

export const undoOperation = (area: Area, id: string) =>
  call<Undone>('post', `${bases[area]}/operations/${id}/undo`)

async function call<Answer>(method: Method, url: string): Promise<Answer> {
  const { data } = await http.getClient().request({
    method,
    url,
    headers: { Accept: 'application/json' },
  })
  return JSON.parse(data)
}
