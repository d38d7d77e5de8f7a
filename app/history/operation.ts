import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import type { AccessToken } from '@adonisjs/auth/access_tokens'
import { column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import env from '#start/env'
import limits from '#config/limits'
import { chunksOf } from '#database/bulk_insert'
import { dialect } from '#database/dialect'
import { folded } from '#database/folding'
import { now, timestamp } from '#database/now'
import { OperationSchema } from '#database/schema'
import { execute } from '#database/statements'
import { Conflict, Forbidden, NotFound } from '#exceptions/refusal'
import type { ChangeDetails } from '#history/change'
import { finalActions, recordTypes, type Action, type RecordType, type Via } from '#history/terms'

export type { Action, RecordType, Via }

export const tables = {
  user: 'users',
  property: 'properties',
  country: 'countries',
} satisfies Record<RecordType, string>

export type Actor = { readonly id: number; readonly isAdmin: boolean; readonly isOwner: boolean }

export type UnitOfWork = { operation: Operation; trx: TransactionClientContract }

export type FieldChange = { field: string; from: unknown; to: unknown }

export type RecordChange = {
  type: RecordType
  id: number
  label: string
  /** What the offer of an undo says in place of a label that names nobody. */
  title?: string
  action: Action
  changes: FieldChange[]
  details?: ChangeDetails
}

const terminalAccount = new AsyncLocalStorage<string>()

export default class Operation extends OperationSchema {
  @column()
  declare via: Via

  @column()
  declare action: Action

  @column()
  declare recordType: RecordType

  by?: Actor

  session?: AccessToken

  verdict?: string

  restoredId?: number

  /** Set at the commit, because a later refusal rolls the record back. */
  isStored = false

  #labels: Record<RecordType, string[]> = { user: [], property: [], country: [] }

  #fields: FieldChange[] = []

  #title?: string

  #recorded = new Set<string>()

  static by(user: Actor | undefined, via: Via = 'web') {
    const operation = new Operation().fill({ uuid: randomUUID(), via, count: 0, undoable: true })
    operation.by = user
    return operation
  }

  static inTerminal<T>(work: () => Promise<T>) {
    return terminalAccount.run(systemAccount(), work)
  }

  static ofProcess() {
    const account = terminalAccount.getStore()
    if (!account) return Operation.by(undefined, 'system')
    return Operation.by(undefined, 'terminal').merge({ account })
  }

  /** Owners find their own of the last minutes, on properties that they have. @throws NotFound */
  static async findFor(user: Actor | undefined, uuid: string, client: TransactionClientContract) {
    const operations = Operation.query({ client }).where({ uuid })
    if (user && !user.isAdmin) {
      const since = DateTime.utc().minus({ minutes: limits.history.ownerUndoMinutes })
      const theirs = (table: string) => client.from(table).where('owner_id', user.id).select('id')
      const others = client
        .from('changes')
        .whereColumn('operation_id', 'operations.id')
        .where((change) =>
          change
            .whereNot('record_type', 'property')
            .orWhere((property) =>
              property
                .whereNotIn('record_id', theirs('properties'))
                .whereNotIn('record_id', theirs('trashed_properties'))
            )
        )
      operations
        .where('actorId', user.id)
        .where('createdAt', '>=', timestamp(since))
        .whereNotExists(others)
    }
    const found = await operations.first()
    if (!found) throw NotFound.in(Operation.table)
    return found
  }

  static keptSince() {
    return DateTime.utc().minus({ days: env.get('HISTORY_DAYS') })
  }

  static async purge() {
    await Operation.query().where('createdAt', '<', timestamp(Operation.keptSince())).delete()
  }

  ensureUndoable() {
    if (this.undoneBy) throw new Conflict('history.undone_already')
    if (!this.undoable) throw new Conflict('history.final')
  }

  get offer(): Record<string, string> | undefined {
    if (!this.isStored || !this.undoable) return undefined
    const { action, verdict, recordType: type } = this
    const named = (this.count === 1 && this.#title) || this.label
    const label = Array.from(named).slice(0, limits.history.offeredCharacters).join('')
    const count = String(this.#labels[type].length)
    const offer = { action: verdict ?? action, type, label, count, ...this.#offeredChanges }
    // A restored property that was on comes back off, and is offered to be switched on.
    return this.restoredId ? { ...offer, record: String(this.restoredId) } : offer
  }

  /** A header has room for two values, and for the names of the other fields. */
  get #offeredChanges(): Record<string, string> {
    const shown = this.#fields.filter(({ field }) => field !== 'note' && field !== 'reasons')
    const saysItself = this.action !== 'updated' && this.action !== 'undone'
    if (this.count !== 1 || !shown.length || saysItself) return {}
    const isLong = ({ from, to }: FieldChange) =>
      [from, to].some((value) => JSON.stringify(value ?? null).length > 62)
    const changes = shown.map((change, index) =>
      index < 2 && !isLong(change) ? change : { field: change.field, from: null, to: null }
    )
    return { changes: JSON.stringify(changes) }
  }

  /** Users come with a password or a link, so no token may add them (api.md, "Tokens"). @throws Forbidden */
  ensureMayAddUsers() {
    if (this.token) throw new Forbidden('api_tokens.session_needed')
  }

  async record(changes: RecordChange[], trx: TransactionClientContract) {
    if (!changes.length) return
    if (changes.some(({ type, action }) => type === 'user' && action === 'created'))
      this.ensureMayAddUsers()
    if (this.token) ensureNoLogins(changes)
    this.action ??= changes[0].action
    this.actorId = this.by?.id ?? null
    const isFirst = ({ type, id }: RecordChange) => !this.#recorded.has(`${type} ${id}`)
    const first = changes.filter(isFirst)
    for (const { type, id } of first) this.#recorded.add(`${type} ${id}`)
    this.count += first.length
    this.#fields = changes[0].changes
    this.#title = changes[0].title
    this.undoable &&= changes.every(isUndoable)
    this.#describe(first)
    await this.#store(trx)
    trx.after('commit', () => void (this.isStored = true))
    for (const chunk of chunksOf(changes, limits.batchIds)) await this.#storeChanges(chunk, trx)
  }

  static async closeThoseOn(propertyIds: number[], trx: TransactionClientContract) {
    if (!propertyIds.length) return
    const exists = (table: string) =>
      `EXISTS (SELECT 1 FROM ${table} WHERE ${table}.id = changes.record_id)`
    await execute(
      `UPDATE operations SET undoable = ?
        WHERE id IN (SELECT operation_id FROM changes WHERE record_type = 'property'
            AND ${dialect().among('record_id')})
          AND NOT EXISTS (SELECT 1 FROM changes WHERE operation_id = operations.id
            AND (record_type <> 'property' OR ${exists('properties')} OR ${exists('trashed_properties')}))`,
      [false, JSON.stringify(propertyIds)],
      trx
    )
  }

  /** Every change waits for this, and the model's own `save` takes three times as long. */
  async #store(trx: TransactionClientContract) {
    const { uuid, actorId, via, account, action, recordType, label, text, count, undoable } = this
    const [{ id }] = await execute<{ id: number }>(
      `INSERT INTO operations (uuid, via, action, record_type, label, text, count, undoable, created_at,
          actor_id, account, token, file)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, nullif(CAST(? AS integer), 0), nullif(?, ''), nullif(?, ''), nullif(?, ''))
        ON CONFLICT (uuid) DO UPDATE SET record_type = excluded.record_type, label = excluded.label,
          text = excluded.text, count = excluded.count, undoable = excluded.undoable
        RETURNING id`,
      [
        ...[uuid, via, action, recordType, label, text, count, undoable, now()],
        ...[actorId ?? 0, account ?? '', this.token ?? '', this.file ?? ''],
      ],
      trx
    )
    this.id = id
  }

  async #storeChanges(changes: RecordChange[], trx: TransactionClientContract) {
    await execute(
      `INSERT INTO changes
        (operation_id, reverted, record_type, record_id, label, action, changes, details)
        SELECT CAST(? AS integer), CAST(? AS boolean), ${dialect().changesOfJson}`,
      [this.id, this.action === 'undone', JSON.stringify(changes)],
      trx
    )
  }

  #describe(changes: RecordChange[]) {
    for (const { type, label } of changes) this.#labels[type].push(label)
    this.recordType = recordTypes.find((type) => this.#labels[type].length)!
    const labels = this.#labels[this.recordType]
    this.label = labels.length === 1 ? labels[0] : `${labels.length} ${tables[this.recordType]}`
    this.text = folded(this.label)
  }
}

export function systemAccount() {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.()}`
  }
}

/** No token may change how an account logs in, by whichever call or undo (api.md, "Tokens"). @throws Forbidden */
function ensureNoLogins(changes: RecordChange[]) {
  const ofUsers = changes.filter(({ type }) => type === 'user')
  const fields = ofUsers.flatMap((change) => change.changes.map(({ field }) => field))
  const field = fields.find((one) => one === 'email' || one === 'password')
  if (field) throw new Forbidden('api_tokens.session_needed', { field })
}

function isUndoable({ type, action, changes, details }: RecordChange) {
  if (finalActions.some((one) => one === action) || (action === 'created' && !details?.imported))
    return false
  const isDeleted = action === 'deleted' || details?.effect === 'deleted'
  if (isDeleted && type !== 'property') return false
  // An enquiry that is deleted has no state any more. Who said that it stands can't have said nothing.
  return changes.every(
    ({ field, to }) =>
      field !== 'password' && field !== 'confirmed_at' && !(field === 'enquiry' && !to)
  )
}
