import { compose } from '@adonisjs/core/helpers'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { caseFolded } from '#database/folding'
import { CountrySchema } from '#database/schema'
import { countRows } from '#database/statements'
import { Conflict, Forbidden, Invalid } from '#exceptions/refusal'
import type { FieldValues } from '#history/former_values'
import Operation, { type UnitOfWork } from '#history/operation'
import { Versioned, type Editor } from '#history/versioned'

type NewCountries = { name?: string; mainId: number | null; subCountries?: string[] }

export default class Country extends compose(CountrySchema, Versioned) {
  /** Lucid names it at the first query, but it is read before. */
  static table = 'countries'

  get isMain() {
    return this.parentId === null
  }

  /** All of them or none, below `mainId` if there is no `name`. @throws Conflict, which names the line that is taken */
  static async addWithSubCountries(
    { name, mainId, subCountries = [] }: NewCountries,
    operation = Operation.ofProcess()
  ) {
    return db.transaction(async (trx) => {
      const main =
        name === undefined
          ? await Country.find(mainId, { client: trx })
          : await Country.#create(name, mainId, { operation, trx })
      const created: Country[] = []
      for (const [index, sub] of subCountries.entries()) {
        const twin = main && (await Country.#twinOf(sub, main.id, trx))
        const field = `sub_countries.${index}`
        if (twin) throw new Conflict('countries.line_taken', { field, params: { name: sub } })
        created.push(await Country.#create(sub, main?.id ?? 0, { operation, trx }))
      }
      return { country: main!, subCountries: created }
    })
  }

  static async #create(name: string, mainId: number | null, { operation, trx }: UnitOfWork) {
    const country = new Country().useTransaction(trx).merge({ name })
    await country.#moveUnder(mainId)
    await country.save()
    return country.recordCreation({ operation, trx })
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
    const usesIn = (table: string) => countRows(db.from(table).where('country_id', this.id))
    return { users: await usesIn('users'), properties: await usesIn('properties') }
  }

  async refusalOf(values: FieldValues, trx: TransactionClientContract) {
    const mainId = Number(values.parent_id)
    const refusal = mainId ? await this.#refusalUnder(mainId, trx) : undefined
    if (refusal) return refusal
    const twin = await Country.#twinOf(String(values.name), mainId, trx, this.id)
    return twin ? new Conflict('countries.name_taken') : undefined
  }

  static async #twinOf(name: string, mainId: number, trx: TransactionClientContract, except = 0) {
    return trx
      .from('country_texts')
      .where({ main_id: mainId, unique_name: caseFolded(name) })
      .whereNot('id', except)
      .first()
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
