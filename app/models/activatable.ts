import type { NormalizeConstructor } from '@adonisjs/core/types/helpers'
import db from '@adonisjs/lucid/services/db'
import type { BaseModel } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { managedTransaction } from '@adonisjs/lucid/utils'
import { recordTransaction } from '#database/record_transaction'
import type { Refusal } from '#exceptions/refusal'
import { Outcome } from '#history/outcome'
import { storedFields, switchAll, type SideEffects, type StoredField } from '#history/versioned'
import Operation, { type UnitOfWork } from '#history/operation'

export const Activatable = <Model extends NormalizeConstructor<typeof BaseModel>>(
  superclass: Model
) => {
  class ActivatableModel extends superclass {
    declare active: boolean

    static readonly switchColumns: Record<string, string> = {}

    static readonly switchesOthers: boolean = false

    static switchRefusal(_row: StoredField): Refusal | undefined {
      return undefined
    }

    /** Makes the changes that follow in other tables. @returns those in the same rows, by id */
    static async beforeSwitch(
      _changing: StoredField[],
      _active: boolean,
      _work: UnitOfWork
    ): Promise<Map<number, SideEffects>> {
      return new Map()
    }

    /** Runs once for a whole operation, however many parts it has. */
    static async afterSwitch(_work: UnitOfWork) {}

    /** Read under the row's lock, so that two parallel calls don't both invert the same value. @throws NotFound */
    static async toggleActive(id: number, operation = Operation.ofProcess()): Promise<boolean> {
      const toggle = async (trx: TransactionClientContract) => {
        const rows = await this.storedStates([id], trx)
        const active = !rows.at(0)?.value
        const outcome = await this.switch([id], rows, active, { operation, trx })
        outcome.orFail()
        await this.afterSwitch({ operation, trx })
        return active
      }
      return this.switchesOthers ? db.transaction(toggle) : recordTransaction(toggle)
    }

    static async setActive(
      ids: number[],
      active: boolean,
      operation = Operation.ofProcess(),
      trx?: TransactionClientContract
    ): Promise<Outcome> {
      return managedTransaction(trx ?? db.connection(), async (client) => {
        const outcome = await Outcome.inChunks(ids, async (chunk) => {
          const rows = await this.storedStates(chunk, client)
          return this.switch(chunk, rows, active, { operation, trx: client })
        })
        await this.afterSwitch({ operation, trx: client })
        return outcome
      })
    }

    static storedStates(ids: number[], trx: TransactionClientContract) {
      return storedFields(this.table, ids, 'active', trx, this.switchColumns)
    }

    static async switch(ids: number[], rows: StoredField[], active: boolean, work: UnitOfWork) {
      const outcome = Outcome.of(this.table, ids, rows, (row) => this.switchRefusal(row))
      const done = new Set(outcome.done)
      const changing = rows.filter(({ id, value }) => done.has(id) && Boolean(value) !== active)
      const effects = await this.beforeSwitch(changing, active, work)
      await switchAll(this.table, changing, active, work, effects)
      return outcome
    }
  }
  return ActivatableModel
}
