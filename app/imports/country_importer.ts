import db from '@adonisjs/lucid/services/db'
import { caseFolded } from '#database/folding'
import { detachedRows } from '#history/versioned'
import { plain } from '#imports/columns'
import type { ImportedRow, Importer } from '#imports/imported_rows'
import { Places } from '#imports/places'
import Country from '#models/country'

type Row = ImportedRow<Country>

/** A main country may stand in the same file, before or behind its sub-countries. */
export function countryImporter(): Importer<Country> {
  const mains = new Map<Row, Row>()
  let places: Places

  return {
    async resolve(rows) {
      places = await Places.read()
      const isMain = (row: Row) => !row.text('parent_id') && !row.text('main_country')
      const named = Map.groupBy(rows.filter(isMain), (row) => plain(row.text('name') ?? ''))
      for (const row of rows) {
        const typed = row.text('main_country')
        const id = row.text('parent_id')
        if (!typed) {
          if (row.values.main_country === null) row.values.parent_id ??= null
          continue
        }
        const known = places.mainsOf(typed)
        const [inFile] = named.get(plain(typed)) ?? []
        if (id && known.length && !known.includes(Number(id)))
          row.refuse('parent_id', 'imports.other_country', { id, name: typed })
        else if (id) continue
        else if (known.length === 1) row.values.parent_id = known[0]
        else if (known.length) row.refuse('parent_id', 'imports.several_countries', { name: typed })
        else if (inFile?.id) row.values.parent_id = inFile.id
        else if (inFile) mains.set(row, inFile)
        else row.refuse('parent_id', 'imports.no_country', { name: typed })
      }
    },

    load: (ids) => detachedRows(Country, ids, db.connection('reader')),

    assign: (stored, attributes) =>
      (stored ?? new Country()).merge({ parentId: stored?.parentId ?? null, ...attributes }),

    async compare(rows) {
      for (const row of rows.filter(({ stored }) => stored)) {
        if (!mains.has(row)) continue
        // Its new main country has no id yet.
        const move = { field: 'parent_id', from: row.stored!.$original.parentId, to: null }
        row.changes = [...row.changes.filter(({ field }) => field !== move.field), move]
      }
      let [compared, kept]: Row[][] = [[], rows]
      // What is refused leaves its place to others, or takes them along.
      do {
        compared = kept
        compareWith(places, compared, mains)
        kept = compared.filter(({ isRefused }) => !isRefused)
      } while (kept.length < compared.length)
    },

    async write({ added, changed }, operation, trx) {
      const below = added.filter((row) => mains.has(row) || row.record!.parentId !== null)
      const recordOf = (row: Row) => row.record!
      await Country.addAll(
        added.filter((row) => !below.includes(row)).map(recordOf),
        operation,
        trx
      )
      const placed = (row: Row) => {
        const main = mains.get(row)
        return main ? { parentId: main.record!.id } : {}
      }
      const changes = changed.map(
        (row) => [row.stored!.id, { ...row.attributes, ...placed(row) }] as const
      )
      await Country.changeAll(new Map(changes), operation, trx)
      for (const row of below) recordOf(row).merge(placed(row))
      await Country.addAll(below.map(recordOf), operation, trx)
    },
  }
}

/** As all rows leave the countries: two levels, and no name twice within one. */
function compareWith({ countries }: Places, rows: Row[], mains: Map<Row, Row>) {
  const changed = new Map(rows.flatMap((row) => (row.stored ? [[row.stored.id, row]] : [])))
  const parentOf = (id: number) =>
    changed.get(id)?.record!.parentId ?? (changed.has(id) ? null : countries.get(id)?.parent_id)
  const withSubs = new Set([...countries.keys()].map(parentOf))
  const keyOf = (parent: unknown, name: string) => `${parent ?? 0} ${caseFolded(name)}`
  const untouched = [...countries.values()].filter(({ id }) => !changed.has(id))
  const taken = new Map(untouched.map((one) => [keyOf(one.parent_id, one.name), 0]))
  for (const row of rows) {
    const { parentId, name } = row.record!
    const main = mains.get(row)
    if (main?.isRefused) row.refuse('parent_id', 'countries.parent_not_main')
    const isBelow = main !== undefined || parentId !== null
    const isMain = parentId === null || (countries.has(parentId) && parentOf(parentId) === null)
    if (!isMain || parentId === row.stored?.id) row.refuse('parent_id', 'countries.parent_not_main')
    else if (isBelow && row.stored && withSubs.has(row.stored.id))
      row.refuse('parent_id', 'countries.has_sub_countries')
    const key = keyOf(main ? `line ${main.line}` : parentId, name)
    const line = taken.get(key)
    if (line) row.refuse('name', 'imports.twice', { line })
    else if (line === 0 && (!row.stored || row.changes.length))
      row.refuse('name', 'countries.name_taken')
    if (line === undefined) taken.set(key, row.line)
  }
}
