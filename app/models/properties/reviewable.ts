import type { NormalizeConstructor } from '@adonisjs/core/types/helpers'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { recordTransaction } from '#database/record_transaction'
import Operation, { type FieldChange, type UnitOfWork } from '#history/operation'
import type { SideEffects, StoredField } from '#history/versioned'
import { ensureOwners } from '#models/properties/assignable'
import type PropertyRecord from '#models/properties/property_record'
import { tellVerdicts } from '#outbox/review_news'
import { applyFieldChanges, approveSwitchedOn } from '#review/property_review'
import { decide, resubmit, withdraw, type Decision } from '#review/verdict'

export const Reviewable = <Model extends NormalizeConstructor<typeof PropertyRecord>>(
  superclass: Model
) => {
  class ReviewableProperty extends superclass {
    override async beforeChange(changes: FieldChange[], operation: Operation) {
      if (this.$dirty.ownerId) await ensureOwners([this], this.$trx!)
      if (changes.length && operation.by) this.confirmedAt = DateTime.utc()
      const effects = await applyFieldChanges([{ row: this, changes }], {
        operation,
        trx: this.$trx!,
      })
      return effects.get(this.id) ?? {}
    }

    static async decide(id: number, decision: Decision, operation: Operation) {
      return recordTransaction(async (trx) => {
        const review = await decide(await this.lock(id, trx), decision, operation)
        await tellVerdicts(operation, trx)
        return review
      })
    }

    static async decideAll(ids: number[], decision: Decision, operation = Operation.ofProcess()) {
      return db.transaction(async (trx) => {
        const properties: PropertyRecord[] = []
        for (const id of ids) {
          const property = await this.lock(id, trx)
          await decide(property, decision, operation)
          properties.push(property)
        }
        await tellVerdicts(operation, trx)
        return properties
      })
    }

    static async resubmit(id: number, operation: Operation, note: string | null = null) {
      return recordTransaction(async (trx) => resubmit(await this.lock(id, trx), operation, note))
    }

    static async withdraw(id: number, operation: Operation) {
      return recordTransaction(async (trx) => withdraw(await this.lock(id, trx), operation))
    }

    static override readonly switchColumns = {
      is_approved: `review_state = 'approved' AND reviewed_state IS NULL`,
    }

    static override async beforeSwitch(
      changing: StoredField[],
      active: boolean,
      work: UnitOfWork
    ): Promise<Map<number, SideEffects>> {
      const unapproved = active ? changing.filter((row) => !row.is_approved) : []
      if (!unapproved.length) return new Map()
      const ids = unapproved.map(({ id }) => id)
      return approveSwitchedOn(ids, work)
    }

    static override async afterSwitch({ operation, trx }: UnitOfWork) {
      await tellVerdicts(operation, trx)
    }
  }
  return ReviewableProperty
}
