import { folded } from '#database/folding'
import { selectPlanned } from '#database/statements'
import { filterKeysOf, type Field } from '#fields/field'
import { facts, filteredNames, type FactFilters } from '#fields/property_fields'
import { foldedNamesOf, readCountries } from '#listings/places'
import type { ReadWords, SearchReading } from '#listings/search_reading'
import { lookup, where, type Condition } from '#lists/condition'
import { factConditions, ownerPropertySearch, properties } from '#lists/property_lists'
import { parseSearch } from '#lists/search'
import { inTextsOf } from '#lists/search_conditions'

/** What words say of facts, or the words themselves where a property doesn't say it: all features, but any of several kinds. */
export function saidConditions({ filters, read }: SearchReading) {
  const conditions = filteredNames.flatMap((name) =>
    filterKeysOf(name, facts[name]).flatMap((key) => {
      const { kind }: Field = facts[name]
      const unsaid = `properties.${name} ${kind === 'choices' ? `= '[]'` : 'IS NULL'}`
      const condition = (value: unknown, words: ReadWords[]) =>
        or(conditionOf(key, value), unsaid, anyWritten(words))
      const words = read.filter((one) => key in one.filters)
      if (kind === 'choices') return words.map((one) => condition(valueIn(one.filters, key), [one]))
      return words.length ? [condition(valueIn(filters, key), words)] : []
    })
  )
  return conditions.length ? conditions : undefined
}

const valueIn = (filters: object, key: string): unknown => Reflect.get(filters, key)

const conditionOf = (key: string, value: unknown) =>
  factConditions[key as keyof FactFilters](value as never)

function or(said: Condition, unsaid: string, written: Condition): Condition {
  const sql = `(${said.sql} OR ${unsaid} AND ${written.sql})`
  return where(sql, ...said.values, ...written.values)
}

function anyWritten(words: ReadWords[]): Condition {
  const written = words.map((one) => writtenIn(one.words))
  return where(
    `(${written.map(({ sql }) => sql).join(' OR ')})`,
    ...written.flatMap(({ values }) => values)
  )
}

const writtenIn = (words: string) =>
  inTextsOf(ownerPropertySearch, parseSearch(words).words, 'properties.id')

/** A city that names a sub-country of the property's main country is that sub-country (api.md, "Listings"). */
export async function inCountry(id: number, said: ReadWords[]): Promise<Condition> {
  const country = (await readCountries()).get(id)
  const isOfCountry = properties.filters.country_id(id)
  if (!country?.main_id) return lookup(isOfCountry)
  const cities = foldedNamesOf(country)
  const [named] = await selectPlanned(
    `SELECT 1 FROM property_texts WHERE country_id = ? AND city IN (${marksFor(cities)}) LIMIT 1`,
    [country.main_id, ...cities]
  )
  if (!named && !said.length) return lookup(isOfCountry)
  return or(isOfCountry, `properties.country_id = ${country.main_id}`, ofCity(cities, said))
}

/** A city by any name of a sub-country is found by all of them, and so is the sub-country. */
export async function inCity(city: string, said: ReadWords[]): Promise<Condition> {
  const named = (await readCountries()).named(city).filter(({ main_id }) => main_id)
  const cities = [...new Set([folded(city), ...named.flatMap(foldedNamesOf)])]
  if (!named.length && !said.length) {
    return lookup(
      where('properties.id IN (SELECT id FROM property_texts WHERE city = ?)', ...cities)
    )
  }
  const ids = named.map(({ id }) => id)
  const isOfCountry = where(`properties.country_id IN (${marksFor(ids)})`, ...ids)
  return or(isOfCountry, 'TRUE', ofCity(cities, said))
}

/** A property that says no city is found by the words for it. */
function ofCity(cities: string[], said: ReadWords[]): Condition {
  const isNamed = where(`city IN (${marksFor(cities)})`, ...cities)
  const own = said.length ? or(isNamed, `city = ''`, anyWritten(said)) : isNamed
  return where(
    `(SELECT ${own.sql} FROM property_texts WHERE property_texts.id = properties.id)`,
    ...own.values
  )
}

const marksFor = (values: unknown[]) => values.map(() => '?').join()
