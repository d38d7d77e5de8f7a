import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { SessionTokens } from '#auth/session_tokens'
import { discardImageFiles } from '#images/image_removal'
import { ensureAdminRemains, imageFilesOf } from '#models/removal'
import { changeOf } from '#models/versioned'
import type User from '#models/user'
import type { Role } from '#models/user'

export type Batch = { ids: number[]; action: 'activate' | 'deactivate' | 'delete' }

/** `reason` is the key of a sentence in `resources/lang`. */
export type Outcome = { done: number[]; skipped: { id: number; reason: string }[] }

/** One action on many properties, in one transaction. */
export async function changeProperties(batch: Batch, by: User): Promise<Outcome> {
  return inOneGo(async (trx) => {
    const rows = await trx.from('properties').whereIn('id', batch.ids).select('id')
    const found = new Set(rows.map((row) => row.id))
    const outcome = sift(batch, (id) => (found.has(id) ? undefined : 'errors.not_found'))
    const files = await filesToRemove(trx, batch, 'properties.id', outcome)
    await change(trx, 'properties', batch, outcome, by)
    return { outcome, files }
  })
}

/**
 * One action on many people, in one transaction. Their sessions end with their active state; an
 * admin's state stays, and nobody deletes their own account.
 */
export async function changeUsers(batch: Batch, by: User): Promise<Outcome> {
  return inOneGo(async (trx) => {
    const rows = await trx.from('users').whereIn('id', batch.ids).select('id', 'role')
    const roles = new Map<number, Role>(rows.map((row) => [row.id, row.role]))
    const outcome = sift(batch, (id) => {
      if (!roles.has(id)) return 'errors.not_found'
      if (batch.action === 'delete') return id === by.id ? 'users.own_account' : undefined
      return roles.get(id) === 'admin' ? 'users.admin_state' : undefined
    })
    const files = await filesToRemove(trx, batch, 'properties.owner_id', outcome)
    await change(trx, 'users', batch, outcome, by)
    if (batch.action === 'deactivate') await SessionTokens.endAll(outcome.done, trx)
    await ensureAdminRemains(trx)
    return { outcome, files }
  })
}

/** Files go once their rows are gone; what a crash leaves between is swept later. */
async function inOneGo(
  work: (trx: TransactionClientContract) => Promise<{ outcome: Outcome; files: string[] }>
) {
  const { outcome, files } = await db.transaction(work)
  discardImageFiles(files)
  return outcome
}

function sift({ ids }: Batch, reasonAgainst: (id: number) => string | undefined): Outcome {
  const outcome: Outcome = { done: [], skipped: [] }
  for (const id of ids) {
    const reason = reasonAgainst(id)
    if (reason) outcome.skipped.push({ id, reason })
    else outcome.done.push(id)
  }
  return outcome
}

async function filesToRemove(
  trx: TransactionClientContract,
  { action }: Batch,
  column: 'properties.id' | 'properties.owner_id',
  { done }: Outcome
) {
  return action === 'delete' ? imageFilesOf(column, done, trx) : []
}

async function change(
  trx: TransactionClientContract,
  table: 'properties' | 'users',
  { action }: Batch,
  { done }: Outcome,
  by: User
) {
  const rows = trx.from(table).whereIn('id', done)
  if (action === 'delete') return rows.delete()
  const active = action === 'activate'
  return rows.where('active', !active).update({ active, ...changeOf('active', by, trx) })
}
