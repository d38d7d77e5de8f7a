import db from '@adonisjs/lucid/services/db'
import i18n from '@adonisjs/i18n/services/main'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { bulkInsert } from '#database/bulk_insert'
import { caseFolded } from '#database/folding'
import { readCountries, type BadLine } from '#database/seeders/country_file'
import { now } from '#database/now'
import Operation, { type RecordChange } from '#history/operation'
import { isoCountries, type NamedCountry } from '#database/seeders/iso_countries'

type SeedResult = {
  added: { main: number; sub: number }
  kept: number
  bad: BadLine[]
}

export async function seedWorld(codes?: string[]): Promise<SeedResult> {
  return seed(isoCountries(codes))
}

export async function seedFromFile(path: string): Promise<SeedResult> {
  const { countries, bad } = await readCountries(path)
  const seeding = await seed(countries)
  return { ...seeding, bad: [...bad, ...seeding.bad].sort((a, b) => a.line - b.line) }
}

async function seed(countries: NamedCountry[]): Promise<SeedResult> {
  return db.transaction(async (trx) => {
    const known = await KnownCountries.read(trx)
    const mains = known.missing(countries.filter(({ main }) => main === null))
    const addedMains = await insert(trx, mains)

    const withMains = mains.length ? await KnownCountries.read(trx) : known
    const inside = countries.filter(({ main }) => main !== null)
    const orphans = inside.filter(({ main }) => !withMains.idOf(main!))
    const subs = withMains.missing(inside.filter(({ main }) => withMains.idOf(main!)))
    const addedSubs = await insert(trx, subs, withMains)
    await Operation.ofProcess().record([...addedMains, ...addedSubs], trx)

    return {
      added: { main: mains.length, sub: subs.length },
      kept: countries.length - mains.length - subs.length - orphans.length,
      bad: orphans.map(withoutMain),
    }
  })
}

class KnownCountries {
  #ids = new Map<string, number>()

  static async read(trx: TransactionClientContract) {
    const known = new KnownCountries()
    const rows = await trx.from('countries').select('id', 'name', 'parent_id')
    for (const { id, name, parent_id: mainId } of rows) known.#ids.set(keyOf(name, mainId), id)
    return known
  }

  idOf(main: string) {
    return this.#ids.get(keyOf(main, null))
  }

  missing(countries: NamedCountry[]) {
    const met = new Set(this.#ids.keys())
    return countries.filter(({ name, main }) => {
      const key = keyOf(name, main === null ? null : this.idOf(main)!)
      const isNew = !met.has(key)
      met.add(key)
      return isNew
    })
  }
}

const keyOf = (name: string, mainId: number | null) => `${mainId ?? ''} ${caseFolded(name)}`

async function insert(
  trx: TransactionClientContract,
  countries: NamedCountry[],
  known?: KnownCountries
): Promise<RecordChange[]> {
  const time = now()
  const rows = countries.map(({ name, main }) => ({
    name,
    parent_id: main === null ? null : known!.idOf(main)!,
    created_at: time,
    updated_at: time,
  }))
  const ids = await bulkInsert(trx, 'countries', rows)
  return countries.map(({ name }, index) => ({
    type: 'country',
    id: ids[index],
    label: name,
    action: 'created',
    changes: [],
  }))
}

function withoutMain({ line, main }: NamedCountry): BadLine {
  const texts = i18n.locale(i18n.defaultLocale)
  return { line: line!, message: texts.t('countries.line_main_unknown', { main: main! }) }
}
