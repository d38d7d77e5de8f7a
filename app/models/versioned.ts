import type { NormalizeConstructor } from '@adonisjs/core/types/helpers'
import { type BaseModel, beforeCreate, beforeUpdate, column } from '@adonisjs/lucid/orm'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { StaleRecord } from '#exceptions/stale_record'
import { dialect } from '#database/dialect'
import { now } from '#database/now'
import type User from '#models/user'

/** Each field's last version and its user: `{ price: [7, 12] }`. */
type FieldVersions = Record<string, [version: number, userId: number | null]>

/** `version` is the one that the user has read; `current` shapes the record for the user. */
export type Editor<Row> = {
  by?: User
  version?: number
  current?: (row: Row) => object | Promise<object>
}

const untrackedColumns = ['version', 'fieldVersions', 'createdAt', 'updatedAt']

/** `version` grows with each change of a field (API.md, "Shapes"). */
export const Versioned = <Model extends NormalizeConstructor<typeof BaseModel>>(
  superclass: Model
) => {
  class VersionedModel extends superclass {
    @column()
    declare version: number

    @column({ prepare: (value) => JSON.stringify(value), consume: parsed })
    declare fieldVersions: FieldVersions | null

    /** Missing in the terminal. */
    declare editorId?: number | null

    declare alsoChanged?: string[]

    @beforeCreate()
    static setFirstVersion(record: VersionedModel) {
      record.version = 1
    }

    @beforeUpdate()
    static raiseVersion(record: VersionedModel) {
      const fields = [...record.#dirtyColumns(), ...(record.alsoChanged ?? [])]
      if (!fields.length) return
      record.version += 1
      const entries = fields.map((field) => [field, [record.version, record.editorId ?? null]])
      record.fieldVersions = { ...record.fieldVersions, ...Object.fromEntries(entries) }
      record.alsoChanged = []
    }

    /** @returns the stored row; @throws StaleRecord if the version has changed */
    async edit(editor: Editor<this>, change: (row: this) => unknown): Promise<this> {
      return this.lockForUpdate(async (row) => {
        await row.ensureVersion(editor)
        row.editorId = editor.by?.id
        await change(row)
        return row.save()
      })
    }

    async ensureVersion({ version, by, current }: Editor<this>) {
      if (version === undefined || version === this.version) return
      const later = Object.entries(this.fieldVersions ?? {})
        .filter(([, [changedIn]]) => changedIn > version)
        .sort(([, [one]], [, [other]]) => other - one)
      throw new StaleRecord({
        current: (await current?.(this)) ?? {},
        changed: later.map(([field]) => field),
        changed_by: await this.#nameOf(later.at(0)?.[1][1] ?? null, by),
      })
    }

    /** Owners don't learn which admin changed the record (API.md). */
    async #nameOf(userId: number | null, viewer?: User) {
      if (userId === null) return null
      const user = await this.$trx!.from('users').where('id', userId).first()
      if (!user || (user.role === 'admin' && !viewer?.isAdmin)) return null
      return { id: user.id as number, name: user.name as string }
    }

    #dirtyColumns() {
      const model = this.constructor as typeof BaseModel
      return Object.keys(this.$dirty)
        .filter((attribute) => !untrackedColumns.includes(attribute))
        .map((attribute) => model.$getColumn(attribute)!.columnName)
    }
  }
  return VersionedModel
}

/** Rows that hold the value already keep their version. */
export async function setForAll(
  table: string,
  ids: number[],
  [field, value]: [field: string, value: number | boolean],
  by: User | undefined,
  client: QueryClientContract
) {
  await client
    .from(table)
    .whereIn('id', ids)
    .whereNot(field, value)
    .update({ [field]: value, ...versionChange(field, by, client) })
}

export function versionChange(field: string, by: User | undefined, client: QueryClientContract) {
  return {
    version: client.raw('version + 1'),
    field_versions: client.raw(dialect().fieldVersionsWith(field), [by?.id ?? 0]),
    updated_at: now(),
  }
}

/** PostgreSQL's driver parses JSON, SQLite's returns text. */
function parsed(value: string | FieldVersions | null) {
  return typeof value === 'string' ? (JSON.parse(value) as FieldVersions) : value
}
