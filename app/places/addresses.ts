import i18nManager from '@adonisjs/i18n/services/main'
import { languages, type Language } from '#config/languages'
import { loadedByVersion } from '#database/data_version'
import { folded } from '#database/folding'
import { select } from '#database/statements'
import { facts, type Fact } from '#fields/property_fields'
import { codesOfWords, plain } from '#fields/typed_words'
import { slugOf } from '#image_store/image_name'
import { nameIn, placesNamed, readCountries, type NamedCountry } from '#places/places'

type Purpose = Fact<'purpose'>
type Kind = Fact<'kind'>

/** A place that an address can name in every language, where no other place has its name. */
export type NamedPlace = {
  country_id?: number
  city?: string
  names: Record<Language, string>
}

type Offer = { purpose?: Purpose | null; kind?: Kind | Kind[] | null }

/** A word of an address (`rent`, `apartments`, `abu-dhabi`), of a name in any language. */
export const wordOf = (name: string) => slugOf(name, '').toLowerCase()

export const wordsOfOffer = (language: Language, { purpose, kind }: Offer) => {
  const texts = i18nManager.getTranslationsFor(language)
  const named = kindNamed(kind)
  const words = [
    purpose && texts[`listings.words.${purpose}`].split(',')[0],
    purpose && named && texts[`facts.kinds_${named}`],
  ]
  return words.flatMap((word) => (word ? wordOf(word) : []))
}

export function kindNamed(kind: Offer['kind']) {
  const [one, ...others] = [kind ?? []].flat()
  return others.length || one === 'other' ? undefined : one
}

/** @returns what the words of an address ask for, the last one as it is; nothing where they are in no order */
export function readWords(words: string[]) {
  const [first, second, third, ...others] = words
  const purpose = purposeOf(first)
  if (!purpose) return second === undefined ? { word: first } : undefined
  const kind = second === undefined ? undefined : kindOf(second)
  const isRead = !others.length && (second === undefined || kind)
  return isRead ? { purpose, kind, word: third } : undefined
}

const purposeOf = (word: string) =>
  facts.purpose.choices.find((purpose) =>
    languages.some((language) => {
      const words = i18nManager.getTranslationsFor(language)[`listings.words.${purpose}`]
      return words.split(',').map(plain).includes(plain(word))
    })
  )

function kindOf(word: string) {
  const code = codesOfWords({ name: 'kind', described: facts.kind }).get(plain(word))
  return kindNamed(facts.kind.choices.find((kind) => kind === code))
}

export const placeOfWord = loadedByVersion(placesOfWords, folded)

async function placesOfWords(words: readonly string[]): Promise<(NamedPlace | undefined)[]> {
  const spellings = words.map((word) => [word.replaceAll('-', ' '), word])
  const found = await placesNamed(spellings.flat())
  return Promise.all(
    spellings.map(async (texts) => {
      const [best] = texts.flatMap((text) => found.get(text) ?? [])
      const place = best ?? (await formerCity(texts))
      return place && placeOf(place)
    })
  )
}

/** What was listed there once had this address. */
async function formerCity(texts: string[]) {
  const [row] = await select<{ city: string }>(
    `SELECT properties.city FROM property_texts JOIN properties ON properties.id = property_texts.id
      WHERE property_texts.city IN (?, ?) AND listed_at IS NOT NULL LIMIT 1`,
    texts.map(folded)
  )
  return row
}

type Placed = { country_id: number; city: string | null }
type Asked = { country_id?: number | null; city?: string | null }

/** A city that names the country of a listing, or a part of it, is that place; one without an address is asked for in its country. */
export async function placeOfListing({ city, country_id: countryId }: Placed) {
  const countries = await readCountries()
  const own = countries
    .ofCity(city ?? '')
    .find(({ id, main_id }) => [id, main_id].includes(countryId))
  const inCity = own || !city ? undefined : city
  const place = inCity && (await addressedPlace({ city: inCity }))
  if (place) return { city: inCity, place }
  const asked = { country_id: own?.id ?? countryId, city: inCity }
  return { ...asked, place: await addressedPlace(asked) }
}

/** A city that names a sub-country is that one. @returns nothing where its words would lead to another place */
export const addressedPlace = loadedByVersion(addressedPlaces, ({ country_id: id, city }: Asked) =>
  JSON.stringify([id, city])
)

async function addressedPlaces(all: readonly Asked[]) {
  const countries = await readCountries()
  return Promise.all(
    all.map(async (asked) => {
      if (!asked.country_id && !asked.city) return undefined
      const [named] = asked.country_id ? [] : countries.ofCity(asked.city!)
      const isRegion = named?.main_id && !(await isElsewhere(asked.city!, named))
      const place = await placeOf(isRegion ? { country_id: named.id } : asked)
      const words = new Set(Object.values(place?.names ?? {}).map(wordOf))
      const found = await Promise.all([...words].map(readableWord))
      return found.every((one) => one && isSame(one, place!)) ? found[0] : undefined
    })
  )
}

async function isElsewhere(city: string, { id, main_id: main }: NamedCountry) {
  const [row] = await select(
    `SELECT 1 FROM property_texts JOIN properties ON properties.id = property_texts.id
      WHERE property_texts.city = ? AND live = TRUE AND properties.country_id NOT IN (?, ?) LIMIT 1`,
    [folded(city), id, main!]
  )
  return Boolean(row)
}

const isSame = (one: Asked, other: Asked) =>
  one.country_id === other.country_id && folded(one.city ?? '') === folded(other.city ?? '')

async function readableWord(word: string) {
  const isTaken = !word || word === 'saved' || /^\d+$/.test(word) || purposeOf(word)
  return isTaken ? undefined : placeOfWord(word)
}

async function placeOf({ country_id: id, city }: Asked): Promise<NamedPlace | undefined> {
  const countries = await readCountries()
  const country = id ? countries.get(id) : undefined
  if (id && !country) return undefined
  const named = languages.map((language) => [language, country ? nameIn(country, language) : city])
  return { ...(id ? { country_id: id } : { city: city! }), names: Object.fromEntries(named) }
}
