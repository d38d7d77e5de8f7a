import type { NormalizeConstructor } from '@adonisjs/core/types/helpers'
import db from '@adonisjs/lucid/services/db'
import { type BaseModel, column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { managedTransaction } from '@adonisjs/lucid/utils'
import { NotFound, type Refusal } from '#exceptions/refusal'
import { Outcome } from '#models/outcome'
import { setForAll } from '#models/versioned'
import { now } from '#database/now'
import { dialect } from '#database/dialect'
import { execute } from '#database/statements'
import type User from '#models/user'

export const Activatable = <Model extends NormalizeConstructor<typeof BaseModel>>(
  superclass: Model
) => {
  class ActivatableModel extends superclass {
    declare id: number

    @column({ consume: Boolean }) // SQLite hands booleans back as 0 and 1
    declare active: boolean

    get activationRefusal(): Refusal | undefined {
      return undefined
    }

    /** One statement, so that two parallel calls don't both invert the same value. @throws NotFound */
    static async toggleActive(id: number, by?: User): Promise<boolean> {
      const sql = `UPDATE ${this.table} SET active = NOT active, version = version + 1,
        field_versions = ${dialect().fieldVersionsWith('active')}, updated_at = ?
        WHERE id = ? RETURNING active`
      const [row] = await execute<{ active: boolean | 0 | 1 }>(sql, [by?.id ?? 0, now(), id])
      if (!row) throw NotFound.in(this.table)
      return Boolean(row.active)
    }

    /** A record that already has this state counts as done and keeps its version. */
    static async setActive(
      ids: number[],
      active: boolean,
      by?: User,
      trx?: TransactionClientContract
    ): Promise<Outcome> {
      return managedTransaction(trx ?? db.connection(), (client) =>
        Outcome.inChunks(ids, async (chunk) => {
          const rows = await this.query({ client }).whereIn('id', chunk)
          const outcome = Outcome.of(this.table, chunk, rows, (row) => row.activationRefusal)
          await setForAll(this.table, outcome.done, ['active', active], by, client)
          return outcome
        })
      )
    }
  }
  return ActivatableModel
}
