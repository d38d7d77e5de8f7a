import { compose } from '@adonisjs/core/helpers'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { caseFolded } from '#database/folding'
import { CountrySchema } from '#database/schema'
import { Conflict, Forbidden, Invalid, type Refusal } from '#exceptions/refusal'
import { setFormerValues, type FieldValues, type FormerValues } from '#history/former_values'
import Operation from '#history/operation'
import { Versioned, type Editor } from '#history/versioned'

/** Two levels: main countries, and sub-countries or cities below them (specification, §3). */
export default class Country extends compose(CountrySchema, Versioned) {
  /** Named here, because it is read before the first query, at which Lucid names it. */
  static table = 'countries'

  get isMain() {
    return this.parentId === null
  }

  static async add(name: string, mainId: number | null, operation = Operation.ofProcess()) {
    return db.transaction(async (trx) => {
      const country = new Country().useTransaction(trx).merge({ name })
      await country.#moveUnder(mainId)
      await country.save()
      return country.recordCreation(operation, trx)
    })
  }

  async change(
    { name, parentId = this.parentId }: { name: string; parentId?: number | null },
    editor: Editor<this>
  ) {
    return this.edit({ ...editor, others: true }, async (country) => {
      country.name = name
      await country.#moveUnder(parentId)
    })
  }

  static async reverseFields(
    former: FormerValues<Country>[],
    operation: Operation,
    trx: TransactionClientContract
  ) {
    const refusals = new Map<number, Refusal>()
    for (const { row, values } of former) {
      const refusal = await row.#refusalOf(
        { name: row.name, parent_id: row.parentId, ...values },
        trx
      )
      if (refusal) refusals.set(row.id, refusal)
    }
    const refusalOf = ({ row }: FormerValues<Country>) => refusals.get(row.id)
    return setFormerValues(Country, former, { refusalOf, operation, trx })
  }

  async remove(operation = Operation.ofProcess()) {
    if (this.isMain) throw new Forbidden('countries.main_kept')
    const { users, properties } = await this.uses()
    if (users || properties)
      throw new Conflict('countries.in_use', { params: { users, properties } })
    await db.transaction(async (trx) => {
      await this.useTransaction(trx).delete()
      await operation.record([{ ...this.changed([]), action: 'deleted' }], trx)
    })
  }

  async uses() {
    return { users: await this.#usesIn('users'), properties: await this.#usesIn('properties') }
  }

  async #usesIn(table: 'users' | 'properties') {
    const { uses } = await db
      .from(table)
      .where('country_id', this.id)
      .count('* as uses')
      .firstOrFail()
    return Number(uses)
  }

  async #refusalOf(values: FieldValues, trx: TransactionClientContract) {
    const mainId = Number(values.parent_id)
    const refusal = mainId ? await this.#refusalUnder(mainId, trx) : undefined
    if (refusal) return refusal
    const twin = await trx
      .from('country_texts')
      .where({ main_id: mainId, unique_name: caseFolded(String(values.name)) })
      .whereNot('id', this.id)
      .first()
    return twin ? new Conflict('countries.name_taken') : undefined
  }

  /** Checked in the writing transaction, or two parallel calls could make a third level. */
  async #moveUnder(mainId: number | null) {
    const refusal = mainId === null ? undefined : await this.#refusalUnder(mainId, this.$trx!)
    if (refusal) throw refusal
    this.parentId = mainId
  }

  async #refusalUnder(mainId: number, client: TransactionClientContract) {
    const main = await Country.find(mainId, { client })
    if (!main?.isMain || mainId === this.id) {
      return new Invalid('countries.parent_not_main', { field: 'parent_id' })
    }
    if (!this.$isPersisted) return
    const subCountry = await Country.findBy('parentId', this.id, { client })
    return subCountry && new Invalid('countries.has_sub_countries', { field: 'parent_id' })
  }
}
