import type { NormalizeConstructor } from '@adonisjs/core/types/helpers'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { managedTransaction } from '@adonisjs/lucid/utils'
import { recordTransaction } from '#database/record_transaction'
import type { PropertySchema } from '#database/schema'
import Operation, { tables, type RecordChange, type UnitOfWork } from '#history/operation'
import { Outcome } from '#history/outcome'
import { storedFields } from '#history/versioned'
import TrashedProperty from '#trash/trashed_property'

export const Trashable = <Model extends NormalizeConstructor<typeof PropertySchema>>(
  superclass: Model
) => {
  class TrashableProperty extends superclass {
    static async remove(id: number, operation = Operation.ofProcess()) {
      const outcome = await recordTransaction((trx) => this.removeAll([id], operation, trx))
      outcome.orFail()
    }

    static async removeAll(
      ids: number[],
      operation = Operation.ofProcess(),
      trx?: TransactionClientContract
    ) {
      return managedTransaction(trx ?? db.connection(), (client) =>
        Outcome.inChunks(ids, async (chunk) => {
          const rows = await ownFields(chunk, 'active', { operation, trx: client })
          const outcome = Outcome.of(this.table, chunk, rows)
          await TrashedProperty.moveToTrash(outcome.done, operation, client)
          const deleted = rows.map(({ id, label }): RecordChange => {
            return { type: 'property', id, label, action: 'deleted', changes: [] }
          })
          await operation.record(deleted, client)
          return outcome
        })
      )
    }
  }
  return TrashableProperty
}

export async function ownFields(
  ids: number[],
  field: string,
  { operation: { by }, trx: client }: UnitOfWork
) {
  const columns = { owner_id: 'owner_id' }
  const rows = await storedFields(tables.property, ids, field, client, columns)
  return by?.isOwner ? rows.filter(({ owner_id: ownerId }) => ownerId === by.id) : rows
}
