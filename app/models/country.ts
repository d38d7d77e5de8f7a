import { compose } from '@adonisjs/core/helpers'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import limits from '#config/limits'
import { chunksOf, insertRows } from '#database/bulk_insert'
import { rowsAmong } from '#database/dialect'
import { caseFolded } from '#database/folding'
import { CountrySchema } from '#database/schema'
import { countRows } from '#database/statements'
import { Conflict, Forbidden, Invalid, type Refusal } from '#exceptions/refusal'
import { changeAll } from '#history/changed_rows'
import { setFormerValues, type FieldValues, type FormerValues } from '#history/former_values'
import Operation from '#history/operation'
import { Outcome } from '#history/outcome'
import { detachedRows, Versioned, type Editor } from '#history/versioned'

type NewCountries = { name?: string; mainId: number | null; subCountries: string[] }

export default class Country extends compose(CountrySchema, Versioned) {
  /** Lucid names it at the first query, but it is read before. */
  static table = 'countries'

  get isMain() {
    return this.parentId === null
  }

  static async add(name: string, mainId: number | null, operation = Operation.ofProcess()) {
    return db.transaction((trx) => Country.#create(name, mainId, operation, trx))
  }

  /**
   * All of them or none, below a new main country, or below `mainId` if there is no `name`.
   * @throws Conflict, which names the line of a name that is taken
   */
  static async addWithSubCountries(
    { name, mainId, subCountries }: NewCountries,
    operation = Operation.ofProcess()
  ) {
    return db.transaction(async (trx) => {
      const main =
        name === undefined
          ? await Country.find(mainId, { client: trx })
          : await Country.#create(name, mainId, operation, trx)
      const created: Country[] = []
      for (const [index, sub] of subCountries.entries()) {
        const twin = main && (await Country.#twinOf(sub, main.id, trx))
        if (twin) throw lineTaken(index, sub)
        created.push(await Country.#create(sub, main?.id ?? 0, operation, trx))
      }
      return { country: main!, subCountries: created }
    })
  }

  /** All rows of a file, whose mains come before what is below them. @throws Conflict for a taken name (by its constraint) */
  static async addAll(countries: Country[], operation: Operation, trx: TransactionClientContract) {
    for (const chunk of chunksOf(countries, limits.batchIds)) {
      await insertRows(chunk, trx)
      const created = chunk.map((country) => country.created({ imported: true }))
      await operation.record(created, trx)
    }
  }

  static changeAll(
    changes: Map<number, Partial<Pick<Country, 'name' | 'parentId'>>>,
    operation: Operation,
    trx: TransactionClientContract
  ) {
    return changeAll(Country, changes, operation, trx)
  }

  /** Takes an import back, which its undo records. @returns why some stay */
  static async removeUnused(ids: number[], trx: TransactionClientContract) {
    const countries = await detachedRows(Country, ids, trx)
    const used = new Set<number>()
    for (const [table, column] of uses) {
      const rows = await rowsAmong(trx, table, column, ids).select('id', `${column} as used`)
      const others = table === 'countries' ? rows.filter(({ id }) => !ids.includes(id)) : rows
      for (const row of others) used.add(row.used)
    }
    // A main country that keeps one of its own stays too.
    for (const { id, parentId } of countries) if (parentId && used.has(id)) used.add(parentId)
    const outcome = Outcome.of(Country.table, ids, countries, ({ id, label }) =>
      used.has(id) ? new Conflict('imports.used_since', { params: { label } }) : undefined
    )
    const below = countries.filter(({ isMain }) => !isMain).map(({ id }) => id)
    for (const some of [below, ids.filter((id) => !below.includes(id))]) {
      const removed = some.filter((id) => outcome.done.includes(id))
      await rowsAmong(trx, 'countries', 'id', removed).delete()
    }
    return outcome
  }

  static async #create(
    name: string,
    mainId: number | null,
    operation: Operation,
    trx: TransactionClientContract
  ) {
    const country = new Country().useTransaction(trx).merge({ name })
    await country.#moveUnder(mainId)
    await country.save()
    return country.recordCreation(operation, trx)
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

  #usesIn(table: 'users' | 'properties') {
    return countRows(db.from(table).where('country_id', this.id))
  }

  async #refusalOf(values: FieldValues, trx: TransactionClientContract) {
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

const lineTaken = (index: number, name: string) =>
  new Conflict('countries.line_taken', {
    field: `sub_countries.${index}`,
    params: { name },
  })

const uses = [
  ['users', 'country_id'],
  ['properties', 'country_id'],
  ['countries', 'parent_id'],
] as const
