import { caseFolded } from '#database/folding'
import { addAll, changeAll } from '#history/changed_rows'
import { plain } from '#imports/units'
import type { ImportedRow, Importer } from '#imports/imported_rows'
import { Places, refer } from '#imports/references'
import Country from '#models/country'

type Row = ImportedRow<Country>

/** A main country may stand in the same file, before or behind its sub-countries. */
export function countryImporter(): Importer<Country> {
  const mains = new Map<Row, Row>()
  let places: Places

  return {
    model: Country,

    async resolve(rows) {
      places = await Places.read()
      const isMain = (row: Row) => !row.text('parent_id') && !row.text('main_country')
      const named = Map.groupBy(rows.filter(isMain), (row) => plain(row.text('name') ?? ''))
      for (const row of rows) {
        const typed = row.text('main_country') ?? ''
        const known = places.mainsOf(typed)
        const [inFile] = (typed && !known.length && named.get(plain(typed))) || []
        if (inFile && !inFile.id && !row.text('parent_id')) mains.set(row, inFile)
        else
          refer(row, {
            ...{ columns: ['parent_id', 'main_country'], to: 'country' },
            idsOf: () => (inFile?.id ? [inFile.id] : known),
          })
      }
    },

    assign: (stored, attributes) =>
      (stored ?? new Country().merge({ parentId: null })).merge(attributes),

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

    async write({ added, changes }, operation, trx) {
      const isBelow = (row: Row) => mains.has(row) || row.record!.parentId !== null
      const [below, above] = [added.filter(isBelow), added.filter((row) => !isBelow(row))]
      await addAll(above.map(recordOf), operation, trx)
      for (const [{ stored, record, attributes }, main] of mains) {
        const parentId = main.record!.id
        if (stored) Object.assign(attributes, { parentId })
        else record!.merge({ parentId })
      }
      await changeAll(Country, changes, operation, trx)
      await addAll(below.map(recordOf), operation, trx)
    },
  }
}

const recordOf = ({ record }: Row) => record!

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
