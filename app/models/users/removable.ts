import type { NormalizeConstructor } from '@adonisjs/core/types/helpers'
import emitter from '@adonisjs/core/services/emitter'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { managedTransaction } from '@adonisjs/lucid/utils'
import { rowsAmong } from '#database/dialect'
import { Forbidden, type Refusal } from '#exceptions/refusal'
import Change from '#history/change'
import Operation, {
  type Action,
  type RecordChange,
  type RecordType,
  type UnitOfWork,
} from '#history/operation'
import { Outcome } from '#history/outcome'
import { detachedRows } from '#history/versioned'
import type UserRecord from '#models/users/user_record'
import { forgetAddresses } from '#outbox/outbox'
import TrashedProperty from '#trash/trashed_property'

declare module '@adonisjs/core/types' {
  interface EventsList {
    'users:removed': undefined
  }
}

export const Removable = <Model extends NormalizeConstructor<typeof UserRecord>>(
  superclass: Model
) => {
  class RemovableUser extends superclass {
    static async remove(id: number, operation = Operation.ofProcess()) {
      const outcome = await this.removeAll([id], operation)
      outcome.orFail()
    }

    /** Skips the user's own account, and what `rule` refuses. @throws Forbidden if no admin would remain */
    static async removeAll(
      ids: number[],
      operation = Operation.ofProcess(),
      trx?: TransactionClientContract,
      rule?: (user: UserRecord) => Refusal | undefined
    ) {
      const refusalOf = (user: UserRecord) =>
        user.id === operation.by?.id ? new Forbidden('users.self_delete_failed') : rule?.(user)
      return managedTransaction(trx ?? db.connection(), async (client) => {
        const outcome = await Outcome.inChunks(ids, async (chunk) => {
          const users = await detachedRows(this, chunk, client)
          const removal = Outcome.of(this.table, chunk, users, refusalOf)
          const gone = users.filter(({ id }) => removal.done.includes(id))
          await removeForGood(gone, { operation, trx: client })
          return removal
        })
        const admin = await this.findBy({ role: 'admin' }, { client })
        if (!admin) throw new Forbidden('users.last_admin')
        return outcome
      })
    }
  }
  return RemovableUser
}

async function removeForGood(gone: UserRecord[], { operation, trx: client }: UnitOfWork) {
  if (!gone.length) return
  const ids = gone.map(({ id }) => id)
  const propertyIds = await TrashedProperty.purgeOf(ids, client)
  const users = ids.map((id) => goneRecord('user', id, 'deleted'))
  const properties = propertyIds.map((id) => goneRecord('property', id, 'purged'))
  await operation.record([...users, ...properties], client)
  await deleteUsers(gone, client)
}

export async function deleteUsers(
  users: Pick<UserRecord, 'id' | 'email'>[],
  client: TransactionClientContract
) {
  const ids = users.map(({ id }) => id)
  const emails = users.map(({ email }) => email)
  await Change.forget('user', ids, client)
  await rowsAmong(client, 'users', 'id', ids).delete()
  await forgetAddresses(emails, client)
  client.after('commit', () => emitter.emit('users:removed', undefined))
}

function goneRecord(type: RecordType, id: number, action: Action): RecordChange {
  return { type, id, label: `${type} #${id}`, action, changes: [] }
}
