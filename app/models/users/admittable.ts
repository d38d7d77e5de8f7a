import type { NormalizeConstructor } from '@adonisjs/core/types/helpers'
import db from '@adonisjs/lucid/services/db'
import { idsOf } from '#database/statements'
import Operation, { type UnitOfWork } from '#history/operation'
import type { SideEffects, StoredField } from '#history/versioned'
import ApiToken from '#models/api_token'
import { endAccess, endsSessions } from '#models/session_token'
import type UserRecord from '#models/users/user_record'
import { neverSwitched, pendingUsers } from '#models/users/user_record'
import { adminState } from '#models/users/user_refusals'
import { tellActivated } from '#outbox/account_news'

export const Admittable = <Model extends NormalizeConstructor<typeof UserRecord>>(
  superclass: Model
) => {
  class AdmittableUser extends superclass {
    static override readonly switchColumns = {
      role: 'role',
      is_pending: `NOT active AND ${neverSwitched}`,
    }

    /** An owner's properties go live or not with it; every other change locks a property before its owner. */
    static override readonly switchesOthers = true

    static override switchRefusal({ role }: StoredField) {
      return role === 'admin' ? adminState() : undefined
    }

    static override async beforeSwitch(
      changing: StoredField[],
      active: boolean,
      { trx }: UnitOfWork
    ) {
      const ids = changing.map(({ id }) => id)
      if (endsSessions({ active })) {
        await endAccess(ids, trx)
        await ApiToken.endAll(ids, trx)
      }
      const pending = changing.filter(({ is_pending }) => is_pending)
      return new Map<number, SideEffects>(
        pending.map(({ id }) => [id, { details: { waited: true } }])
      )
    }

    static override async afterSwitch({ operation, trx }: UnitOfWork) {
      await tellActivated(operation, trx)
    }

    static async activatePendingOwners(operation = Operation.ofProcess()) {
      return db.transaction(async (trx) => {
        const pending = trx
          .from('users')
          .where('role', 'Property owner')
          .whereRaw(pendingUsers, [false])
        const ids = await idsOf(pending)
        await this.setActive(ids, true, operation, trx)
        return ids.length
      })
    }
  }
  return AdmittableUser
}
