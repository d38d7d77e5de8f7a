import type { NormalizeConstructor } from '@adonisjs/core/types/helpers'
import { type BaseModel, beforeCreate, beforeUpdate, column } from '@adonisjs/lucid/orm'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { LucidModel } from '@adonisjs/lucid/types/model'
import { StaleRecord } from '#exceptions/refusal'
import { dialect, rowsAmong } from '#database/dialect'
import { jsonColumn } from '#database/column_types'
import { now } from '#database/now'
import { onOneRecord } from '#database/record_transaction'
import { execute } from '#database/statements'
import type { ChangeDetails } from '#history/change'
import Operation, {
  tables,
  type Action,
  type Actor,
  type FieldChange,
  type RecordChange,
  type RecordType,
  type UnitOfWork,
} from '#history/operation'
import { recordTypes } from '#history/terms'

/** Each field's last version and its user: `{ price: [7, 12] }`. */
type FieldVersions = Record<string, [version: number, userId: number | null]>

/** `version` is what the user has read; with `others` the change concerns other records too. */
export type Editor<Row> = {
  operation?: Operation
  version?: number
  others?: boolean
  current?: (row: Row) => object | Promise<object>
}

const untrackedColumns = ['version', 'fieldVersions', 'createdAt', 'updatedAt']

const labelColumns: Record<RecordType, string> = {
  user: 'name',
  property: 'title',
  country: 'name',
}

/** `version` grows with each change of a field (api.md, "Shapes"), which the history records. */
export const Versioned = <Model extends NormalizeConstructor<typeof BaseModel>>(
  superclass: Model
) => {
  class VersionedModel extends superclass {
    declare id: number

    @column()
    declare version: number

    @jsonColumn()
    declare fieldVersions: FieldVersions | null

    declare editorId?: number | null

    declare alsoChanged?: string[]

    @beforeCreate()
    static setFirstVersion(record: VersionedModel) {
      record.version = 1
    }

    @beforeUpdate()
    static raiseVersion(record: VersionedModel) {
      const model = record.constructor as typeof BaseModel
      const columns = record.#dirtyAttributes().map((name) => model.$getColumn(name)!.columnName)
      const fields = [...columns, ...(record.alsoChanged ?? [])]
      if (!fields.length) return
      record.version += 1
      const entries = fields.map((field) => [field, [record.version, record.editorId ?? null]])
      record.fieldVersions = { ...record.fieldVersions, ...Object.fromEntries(entries) }
      record.alsoChanged = []
    }

    /** Columns that no user fills in, which neither grow the version nor stand in the history. */
    static readonly untracked: readonly string[] = []

    /** In a transaction that changes this record, or what belongs to it alone, and so runs beside those of others. */
    lockRecord<T>(work: (row: this, trx: TransactionClientContract) => Promise<T>) {
      return onOneRecord(() => this.lockForUpdate((row) => work(row, row.$trx!)))
    }

    async edit(editor: Editor<this>, change: (row: this) => unknown): Promise<this> {
      const { operation = Operation.ofProcess(), others } = editor
      const edit = async (row: this) => {
        await row.ensureVersion({ ...editor, operation })
        row.editorId = operation.by?.id
        await change(row)
        const changes = row.fieldChanges()
        const { changes: sideChanges = [], details } = await row.beforeChange(changes, operation)
        await row.save()
        const all = [...changes, ...sideChanges]
        if (all.length) await operation.record([row.changed(all, details)], row.$trx!)
        return row
      }
      return others ? this.lockForUpdate(edit) : this.lockRecord(edit)
    }

    /** Assigns further columns that follow from the changes. @returns what to record of them */
    async beforeChange(_changes: FieldChange[], _operation: Operation): Promise<SideEffects> {
      return {}
    }

    async recordCreation({ operation, trx }: UnitOfWork) {
      await operation.record([this.created()], trx)
      return this
    }

    created(details?: ChangeDetails): RecordChange {
      return { ...this.changed([], details), action: 'created' }
    }

    fieldChanges(): FieldChange[] {
      const model = this.constructor as typeof BaseModel
      const changed = this.#dirtyAttributes().map((attribute) => ({
        field: model.$getColumn(attribute)!.columnName,
        from: shown(attribute, this.$original[attribute]),
        to: shown(attribute, this.$attributes[attribute]),
      }))
      const others = (this.alsoChanged ?? []).filter(
        (field) => !changed.some((one) => one.field === field)
      )
      return [...changed, ...others.map((field) => ({ field, from: null, to: null }))]
    }

    shownField(field: string) {
      const model = this.constructor as typeof VersionedModel
      const attribute = model.$keys.columnsToAttributes.get(field, '')
      const isHidden = [...untrackedColumns, ...model.untracked].includes(attribute)
      return attribute && !isHidden ? shown(attribute, this.$attributes[attribute]) : undefined
    }

    changed(changes: FieldChange[], details?: object): RecordChange {
      const { type } = historyOf(this.constructor as typeof BaseModel)
      const { id, label } = this
      return { type, id, label, action: actionOf(changes), changes, details }
    }

    get label() {
      const { label } = historyOf(this.constructor as typeof BaseModel)
      return String(this.$attributes[label])
    }

    async ensureVersion({ version, operation, current }: Editor<this>) {
      if (version === undefined || version === this.version) return
      const later = Object.entries(this.fieldVersions ?? {})
        .filter(([, [changedIn]]) => changedIn > version)
        .sort(([, [one]], [, [other]]) => other - one)
      throw new StaleRecord({
        current: (await current?.(this)) ?? {},
        changed: later.map(([field]) => field),
        changed_by: await this.#nameOf(later.at(0)?.[1][1] ?? null, operation?.by),
      })
    }

    async #nameOf(userId: number | null, viewer?: Actor) {
      if (userId === null) return null
      const user = await this.$trx!.from('users').where('id', userId).first()
      if (!user || (user.role === 'admin' && !viewer?.isAdmin)) return null
      return { id: user.id as number, name: user.name as string }
    }

    #dirtyAttributes() {
      const { untracked } = this.constructor as typeof VersionedModel
      const hidden = [...untrackedColumns, ...untracked]
      return Object.keys(this.$dirty).filter((attribute) => !hidden.includes(attribute))
    }
  }
  return VersionedModel
}

export type VersionedRow = InstanceType<
  ReturnType<typeof Versioned<NormalizeConstructor<typeof BaseModel>>>
>

function historyOf({ table }: { table: string }) {
  const type = recordTypes.find((one) => tables[one] === table)!
  return { type, label: labelColumns[type] }
}

function actionOf(changes: FieldChange[]): Action {
  const [first, ...others] = changes
  if (!first || others.length) return 'updated'
  if (first.field === 'password') return 'password_changed'
  if (first.field === 'active') return first.to ? 'activated' : 'deactivated'
  return 'updated'
}

function shown(field: string, value: unknown) {
  if (field === 'password') return null
  if (field === 'active') return Number(value)
  if (field === 'available') return Boolean(value)
  return value ?? null
}

export type SideEffects = { changes?: FieldChange[]; details?: object }

export type StoredField = { id: number; label: string; value: unknown; [column: string]: unknown }

/** Plain rows, because models take ten times as long. `columns` are further ones, in SQL. */
export async function storedFields(
  table: string,
  ids: number[],
  field: string,
  trx: TransactionClientContract,
  columns: Record<string, string> = {}
): Promise<StoredField[]> {
  const { label } = historyOf({ table })
  const all = { id: 'id', label, value: field, ...columns }
  const selected = Object.entries(all).map(([name, sql]) => `${sql} AS ${name}`)
  const { among, forUpdate } = dialect()
  return execute(
    `SELECT ${selected.join(', ')} FROM ${table} WHERE ${among('id')} ORDER BY id ${forUpdate}`,
    [JSON.stringify(ids)],
    trx
  )
}

/** Models without their transaction, for whose end each would listen: thousands take seconds. */
export async function detachedRows<Model extends LucidModel>(
  model: Model,
  ids: number[],
  trx: QueryClientContract,
  columns = ['*']
): Promise<InstanceType<Model>[]> {
  if (!ids.length) return []
  const found = rowsAmong(trx, model.table, 'id', ids)
  const rows = await found.select(columns)
  return rows.map((row) => model.$createFromAdapterResult(row) as InstanceType<Model>)
}

export async function setFields(
  table: string,
  fields: string[],
  rows: ({ id: number } & Record<string, unknown>)[],
  { operation, trx }: UnitOfWork
) {
  if (!rows.length) return
  const { fieldVersionsWith, inputRows } = dialect()
  const assigned = fields.map((field) => `${field} = input.${field}`)
  const present = now()
  // Whoever changes a property says that it stands.
  const confirmed = table === tables.property && operation.by ? [present] : []
  await execute(
    `UPDATE ${table} SET ${assigned.join(', ')}, version = version + 1, updated_at = ?,
      ${confirmed.length ? 'confirmed_at = ?,' : ''}
      field_versions = ${fieldVersionsWith(fields)}
      FROM ${inputRows(table, ['id', ...fields])} WHERE ${table}.id = input.id`,
    [present, ...confirmed, ...fields.map(() => operation.by?.id ?? 0), JSON.stringify(rows)],
    trx
  )
}

/** `rows` are off where they are to be on, and on where they are to be off. */
export async function switchAll(
  table: string,
  rows: StoredField[],
  active: boolean,
  { operation, trx }: UnitOfWork,
  effects: Map<number, SideEffects>
) {
  if (!rows.length) return
  const { type } = historyOf({ table })
  const switched = rows.map(({ id }) => ({ id, active }))
  await setFields(table, ['active'], switched, { operation, trx })
  const change = { field: 'active', from: Number(!active), to: Number(active) }
  const changes = rows.map(({ id, label }) => {
    const { changes: sideChanges = [], details } = effects.get(id) ?? {}
    const all = [change, ...sideChanges]
    return { type, id, label, action: actionOf([change]), changes: all, details }
  })
  await operation.record(changes, trx)
}

export function versionChange(field: string, { by }: Operation, client: QueryClientContract) {
  return {
    version: client.raw('version + 1'),
    field_versions: client.raw(dialect().fieldVersionsWith([field]), [by?.id ?? 0]),
    updated_at: now(),
    ...(by && { confirmed_at: now() }),
  }
}
