import { LRUCache } from 'lru-cache'
import { folded } from '#database/folding'
import { among, dialect } from '#database/dialect'
import { select, selectPlanned } from '#database/statements'
import { filterKeysOf } from '#fields/field'
import {
  facts,
  filteredNames,
  type Fact,
  type FactFilters,
  type FilteredName,
} from '#fields/property_fields'
import { foldedNamesOf, readCountries } from '#places/places'
import type { ReadWords, SearchReading } from '#search/search_reading'
import { allOf, lookup, where, type Condition } from '#lists/condition'
import { kindAmong, listingFilters, listingSearch } from '#lists/listing_lists'
import { properties } from '#lists/property_lists'
import { parseSearch } from '#lists/search'
import { indexLookup, inTextsOf } from '#lists/search_conditions'

/** What words say of facts, or the words themselves where a property doesn't say it: all features, but any of several kinds. */
export async function saidConditions({ filters, read }: SearchReading) {
  const said = filteredNames.flatMap((name) =>
    filterKeysOf(name, facts[name]).flatMap((key) => {
      const words = read.filter((one) => key in one.filters)
      const isEach = facts[name].kind === 'choices'
      if (isEach) return words.map((one) => saidOf(name, key, valueIn(one.filters, key), [one]))
      return words.length ? [saidOf(name, key, valueIn(filters, key), words)] : []
    })
  )
  const conditions = await Promise.all(said)
  return conditions.flat()
}

const valueIn = (filters: object, key: string): unknown => Reflect.get(filters, key)

/** Rows are chosen by columns first, because reading the texts of all rows takes a hundred times as long. */
async function saidOf(name: FilteredName, key: string, value: unknown, words: ReadWords[]) {
  const condition = listingFilters[key as keyof FactFilters](value as never)
  const isUnsaid = `properties.${name} ${facts[name].kind === 'choices' ? `= '[]'` : 'IS NULL'}`
  const written = await writtenIn(words, isUnsaid)
  if (!written) return [condition]
  return [
    key === 'kind' ? kindAmong(value as Fact<'kind'>[], true) : or(condition, where(isUnsaid)),
    or(where(`NOT (${isUnsaid})`), written),
  ]
}

/** Meets the same rows as a search, without its index. */
export function wordsInTexts(search: string): Condition[] {
  const { ids, words } = parseSearch(search, false)
  return [
    ...ids.map((id) => where('properties.id = ?', id)),
    ...(words.length ? [inTextsOf(listingSearch, words, 'properties.id')] : []),
  ]
}

const or = (...conditions: Condition[]) =>
  where(
    `(${conditions.map(({ sql }) => sql).join(' OR ')})`,
    ...conditions.flatMap(({ values }) => values)
  )

const texts = { ...listingSearch, index: { ...listingSearch.index, columns: ['text'] }, names: {} }

/** Reading texts is faster where an index finds more rows than these. */
const fewRows = 500

/** @returns undefined where none of the unsaid rows has any of the words */
async function writtenIn(words: ReadWords[], isUnsaid: string): Promise<Condition | undefined> {
  const searches = words.map((one) => parseSearch(one.words).words)
  const found = await Promise.all(searches.map((search) => idsOfFew(search, isUnsaid)))
  if (found.includes(undefined)) {
    return or(...searches.map((search) => inTextsOf(texts, search, 'properties.id')))
  }
  const [sql, values] = among(
    'properties.id',
    found.flatMap((ids) => ids ?? [])
  )
  return values[0] === '[]' ? undefined : where(sql, ...values)
}

/** Words that many rows have are read in the rows' texts at once; either way finds the same. */
const common = new LRUCache<string, boolean>({ max: 1000, ttl: 600_000 })

async function idsOfFew(words: string[][], isUnsaid: string) {
  const key = JSON.stringify(words)
  if (common.has(key)) return undefined
  const { first, id, found } = indexLookup(texts, words)
  const { sql, values } = allOf(found)
  const [{ total, ids }] = await select<{ total: number | string; ids: string | null }>(
    `SELECT count(*) AS total, string_agg(CASE WHEN properties.live = TRUE AND ${isUnsaid}
        THEN CAST(properties.id AS text) END, ',') AS ids
      FROM (SELECT ${id} AS id FROM ${first} WHERE ${sql} LIMIT ${fewRows + 1}) AS found
        JOIN properties ON properties.id = found.id`,
    values
  )
  if (Number(total) > fewRows) {
    common.set(key, true)
    return undefined
  }
  return ids ? ids.split(',').map(Number) : []
}

/** A kind's index finds fewer than that of countries, which SQLite can't know. */
const largeCountry = 5000

/** A city that names a sub-country of the property's main country is that sub-country (api.md, "Listings"). */
export async function inCountry(
  id: number,
  said: ReadWords[],
  isOfKind: boolean
): Promise<Condition[]> {
  const countries = await readCountries()
  const country = countries.get(id)
  const isOfCountry = lookup(properties.filters.country_id(id))
  if (!country?.main_id) return [isOfCountry]
  const cities = foldedNamesOf(country)
  const [named] = await selectPlanned(
    `SELECT 1 FROM property_texts WHERE country_id = ? AND city IN (${marksFor(cities)}) LIMIT 1`,
    [country.main_id, ...cities]
  )
  const written = said.length ? await writtenIn(said, isWithoutCity) : undefined
  if (!named && !written) return [isOfCountry]
  const near = 'properties.country_id IN (?, ?)'
  const isLarge = countries.get(country.main_id)!.count > largeCountry
  const isNear =
    isOfKind && isLarge
      ? where(dialect().unindexed(near), id, country.main_id)
      : lookup(where(near, id, country.main_id))
  return [isNear, or(where('properties.country_id = ?', id), ofCity(cities, written))]
}

/** A city by any name of a sub-country is found by all of them, and so is the sub-country. */
export async function inCity(city: string, said: ReadWords[]): Promise<Condition[]> {
  const countries = await readCountries()
  const named = countries.ofCity(city).filter(({ main_id }) => main_id)
  const cities = [...new Set([folded(city), ...named.flatMap(foldedNamesOf)])]
  const written = said.length ? await writtenIn(said, isWithoutCity) : undefined
  if (!named.length && !written) return [ofCities(cities)]
  const ids = named.map(({ id }) => id)
  const isOfCountry = ids.map((id) => where('properties.country_id = ?', id))
  return [or(...isOfCountry, ofCity(cities, written))]
}

const ofCities = (cities: string[]) =>
  lookup(
    where(
      `properties.id IN (SELECT id FROM property_texts WHERE city IN (${marksFor(cities)}))`,
      ...cities
    )
  )

/** A property that says no city is found by the words for it. */
function ofCity(cities: string[], written?: Condition): Condition {
  const isNamed = ofCities(cities)
  return written ? or(isNamed, allOf([where(isWithoutCity), written])) : isNamed
}

const isWithoutCity = `coalesce(properties.city, '') = ''`

const marksFor = (values: unknown[]) => values.map(() => '?').join()
