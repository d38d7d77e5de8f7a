import type { NormalizeConstructor } from '@adonisjs/core/types/helpers'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ModelAttributes } from '@adonisjs/lucid/types/model'
import { Invalid } from '#exceptions/refusal'
import type { UnitOfWork } from '#history/operation'
import { saveChanges } from '#history/changed_rows'
import { idsIn } from '#history/former_values'
import { Outcome } from '#history/outcome'
import { detachedRows } from '#history/versioned'
import type PropertyRecord from '#models/properties/property_record'
import { applyFieldChanges, saveStatuses } from '#review/property_review'
import { ownFields } from '#trash/trashable'

type Attributes = Partial<ModelAttributes<PropertyRecord>>

export const Assignable = <Model extends NormalizeConstructor<typeof PropertyRecord>>(
  superclass: Model
) => {
  class AssignableProperty extends superclass {
    static reassign(ids: number[], ownerId: number, work: UnitOfWork) {
      return this.assignToAll(ids, { ownerId }, work)
    }

    static assignToAll(ids: number[], fields: Attributes, work: UnitOfWork) {
      return this.changeAll(new Map(ids.map((id) => [id, fields])), work, [fields])
    }

    /** `assigned` is what is changed at all, also where there are no properties. @throws Invalid for who is no owner */
    static async changeAll(
      changes: Map<number, Attributes>,
      work: UnitOfWork,
      assigned = [...changes.values()]
    ) {
      await ensureOwners(assigned, work.trx)
      return Outcome.inChunks([...changes.keys()], async (chunk) => {
        const locked = await ownFields(chunk, 'id', work)
        const own = locked.map(({ id }) => id)
        const rows = await detachedRows<typeof PropertyRecord>(this, own, work.trx)
        const outcome = Outcome.of(this.table, chunk, rows, (row) =>
          row.refusalOf(changes.get(row.id)!)
        )
        const done = rows.filter(({ id }) => outcome.done.includes(id))
        for (const row of done) row.assign(changes.get(row.id)!)
        await saveChanges(this, done, work, async (changed) => {
          const effects = await applyFieldChanges(changed, work)
          const reviewed = done.filter(({ id }) => effects.has(id))
          await saveStatuses(reviewed, work)
          return effects
        })
        return outcome
      })
    }
  }
  return AssignableProperty
}

/** A role may change after a call was validated. @throws Invalid */
export async function ensureOwners(
  changes: { ownerId?: number }[],
  trx: TransactionClientContract
) {
  const ids = new Set(changes.flatMap(({ ownerId }) => ownerId ?? []))
  const owners = await idsIn('users', [...ids], trx, { role: 'Property owner' })
  if (owners.size < ids.size) throw new Invalid('properties.owner_missing', { field: 'owner_id' })
}
