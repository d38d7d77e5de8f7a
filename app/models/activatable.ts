import type { NormalizeConstructor } from '@adonisjs/core/types/helpers'
import db from '@adonisjs/lucid/services/db'
import { type BaseModel, column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { managedTransaction } from '@adonisjs/lucid/utils'
import { execute } from '#database/statements'
import { NotFound, type Refusal } from '#exceptions/refusal'
import { Outcome } from '#models/outcome'
import { setForAll, type Effects } from '#models/versioned'
import Operation from '#models/operation'

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

    /** For what a switch entails in the same rows. @returns it by id */
    static async beforeSwitch(
      _changing: ActivatableModel[],
      _active: boolean,
      _operation: Operation,
      _trx: TransactionClientContract
    ): Promise<Map<number, Effects>> {
      return new Map()
    }

    /** Read in the transaction, so that two parallel calls don't both invert the same value. @throws NotFound */
    static async toggleActive(id: number, operation = Operation.ofProcess()): Promise<boolean> {
      return db.transaction(async (trx) => {
        const [row] = await execute<{ active: boolean | 0 | 1 }>(
          `SELECT active FROM ${this.table} WHERE id = ?`,
          [id],
          trx
        )
        if (!row) throw NotFound.in(this.table)
        const outcome = await this.setActive([id], !row.active, operation, trx)
        outcome.orFail()
        return !row.active
      })
    }

    /** A record that already has this state counts as done and keeps its version. */
    static async setActive(
      ids: number[],
      active: boolean,
      operation = Operation.ofProcess(),
      trx?: TransactionClientContract
    ): Promise<Outcome> {
      return managedTransaction(trx ?? db.connection(), (client) =>
        Outcome.inChunks(ids, async (chunk) => {
          const rows = await this.query({ client }).whereIn('id', chunk)
          const outcome = Outcome.of(this.table, chunk, rows, (row) => row.activationRefusal)
          const done = new Set(outcome.done)
          const changing = rows.filter((row) => done.has(row.id) && row.active !== active)
          const changingIds = changing.map(({ id }) => id)
          const effects = await this.beforeSwitch(changing, active, operation, client)
          await setForAll(this.table, changingIds, ['active', active], operation, client, effects)
          return outcome
        })
      )
    }
  }
  return ActivatableModel
}
