import type { Area } from '~/lib/areas'
import { client, routeOf } from '~/lib/client'
import { parsed } from '~/lib/failure'
import { tokenOf } from '~/lib/session'

export type StoredDraft = { fields: Record<string, string>; updated_at: string }

const deviceKey = 'propertyDraft'

/** One call after the other, so that a draft is not kept again after it was dropped. */
let lastCall: Promise<unknown> = Promise.resolve()

function inTurn<Result>(call: () => Promise<Result>) {
  const turn = lastCall.then(call)
  lastCall = turn.catch(() => {})
  return turn
}

/** A draft that was begun on this device without a login comes with its owner. */
export const loadDraft = (area: Area): Promise<StoredDraft | null> =>
  inTurn(async () => {
    if (!tokenOf(area)) return deviceDraft(area)
    const { draft } = await client.request(routeOf(area, 'drafts.show'), {})
    return draft ?? deviceDraft(area)
  })

export const keepDraft = (area: Area, fields: StoredDraft['fields']) =>
  inTurn(async () => {
    if (!tokenOf(area)) return keepOnDevice(fields)
    await client.request(routeOf(area, 'drafts.update'), { body: { fields } })
    removeDeviceDraft()
  })

export const dropDraft = (area: Area) =>
  inTurn(async () => {
    removeDeviceDraft()
    if (tokenOf(area)) await client.request(routeOf(area, 'drafts.destroy'), {})
  })

export const removeDeviceDraft = () => localStorage.removeItem(deviceKey)

function keepOnDevice(fields: StoredDraft['fields']) {
  const draft: StoredDraft = { fields, updated_at: new Date().toISOString() }
  localStorage.setItem(deviceKey, JSON.stringify(draft))
}

/** Only the owner's form can be filled without a login. */
function deviceDraft(area: Area): StoredDraft | null {
  if (area === 'admin') return null
  const draft = parsed(localStorage.getItem(deviceKey) ?? '')
  return isDraft(draft) ? draft : null
}

function isDraft(value: unknown): value is StoredDraft {
  return typeof value === 'object' && value !== null && 'fields' in value && 'updated_at' in value
}
