import type { Area } from '~/lib/areas'
import { client, routeOf } from '~/lib/client'
import { parsed, statusOf } from '~/lib/failure'
import { tokenOf } from '~/lib/session'

/** What this device keeps may have an id from before its session ended. */
export type StoredDraft = {
  id?: number
  fields: Record<string, string>
  updated_at: string
  isOnDevice?: boolean
}

/** Which draft a form is; null until it is stored. */
export type DraftOfForm = { id: number | null; isOnDevice?: boolean }

const deviceKey = 'propertyDraft'

/** One call after the other, so that a draft is not kept again after it was dropped. */
let lastCall: Promise<unknown> = Promise.resolve()

function inTurn<Result>(call: () => Promise<Result>) {
  const turn = lastCall.then(call)
  lastCall = turn.catch(() => {})
  return turn
}

/** A draft that was begun on this device without a login comes with its owner. */
export const loadDraft = (area: Area, { id }: DraftOfForm): Promise<StoredDraft | null> =>
  inTurn(async () => {
    if (!id || !tokenOf(area)) return deviceDraft(area)
    const drafts = await client.request(routeOf(area, 'drafts.index'), {})
    return drafts.find((draft) => draft.id === id) ?? null
  })

export const keepDraft = (area: Area, form: DraftOfForm, fields: StoredDraft['fields']) =>
  inTurn(async () => {
    if (!tokenOf(area)) return keepOnDevice(form, fields)
    const isKept = form.id !== null && (await changeDraft(area, form.id, fields))
    if (!isKept) {
      const { draft } = await client.request(routeOf(area, 'drafts.store'), { body: { fields } })
      form.id = draft.id
    }
    if (form.isOnDevice) removeDeviceDraft()
    form.isOnDevice = false
  })

/** @returns false for a draft that was deleted elsewhere */
async function changeDraft(area: Area, id: number, fields: StoredDraft['fields']) {
  const call = client.request(routeOf(area, 'drafts.update'), { params: { id }, body: { fields } })
  return call.then(() => true, unlessGone)
}

export const dropDraft = (area: Area, form: DraftOfForm) =>
  inTurn(async () => {
    const { id } = form
    if (id === null || form.isOnDevice) removeDeviceDraft()
    if (id === null) return
    form.id = null
    const call = client.request(routeOf(area, 'drafts.destroy'), { params: { id } })
    await call.catch(unlessGone)
  })

function unlessGone(error: unknown) {
  if (statusOf(error) !== 404) throw error
  return false
}

export const removeDeviceDraft = () => localStorage.removeItem(deviceKey)

function keepOnDevice(form: DraftOfForm, fields: StoredDraft['fields']) {
  form.isOnDevice = true
  const id = form.id ?? undefined
  const draft: StoredDraft = { id, fields, updated_at: new Date().toISOString() }
  localStorage.setItem(deviceKey, JSON.stringify(draft))
}

/** Only the owner's form can be filled without a login. */
function deviceDraft(area: Area): StoredDraft | null {
  if (area === 'admin') return null
  const draft = parsed(localStorage.getItem(deviceKey) ?? '')
  return isDraft(draft) ? { ...draft, isOnDevice: true } : null
}

function isDraft(value: unknown): value is StoredDraft {
  return typeof value === 'object' && value !== null && 'fields' in value && 'updated_at' in value
}
