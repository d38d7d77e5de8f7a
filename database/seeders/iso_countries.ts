import { createRequire } from 'node:module'
import { iso31661, iso31662 } from 'iso-3166'
import { Invalid } from '#exceptions/refusal'

/** A main country, or a sub-country with the name of its main one; `line` where a file names it. */
export type NamedCountry = { name: string; main: string | null; line?: number }

const require = createRequire(import.meta.url)

/** The short names that people say, in English. */
const countryNames = new Intl.DisplayNames('en', { type: 'region', style: 'long' })

/** Where the Unicode tables explain a name rather than say it. */
const plainNames: Record<string, string> = {
  CD: 'DR Congo',
  CG: 'Congo',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestine',
  cnnm: 'Inner Mongolia',
}

/** Their codes were given to other regions, and the Unicode names have not followed yet. */
const renumbered = ['IR', 'MA', 'NP']

/**
 * Every country of ISO 3166-1, each followed by its first level of ISO 3166-2, under the names that
 * Unicode gives them, which leave out most territories that are countries of their own.
 * @throws Invalid for a code that no country has
 */
export function isoCountries(
  codes: string[] = iso31661.map((country) => country.alpha2)
): NamedCountry[] {
  const known = new Set(iso31661.map((country) => country.alpha2))
  const unknown = codes.find((code) => !known.has(code))
  if (unknown) throw new Invalid('countries.code_unknown', { params: { code: unknown } })

  return codes
    .map((code) => ({ code, name: countryName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .flatMap(({ code, name }) => [
      { name, main: null },
      ...subdivisionNames(code).map((subdivision) => ({ name: subdivision, main: name })),
    ])
}

/** A country under the name that the seed gives it. */
export function countryName(code: string) {
  const name = plainNames[code] ?? countryNames.of(code)!
  return name
    .replace(/^St\. /, 'Saint ')
    .replace(' & ', ' and ')
    .replace('’', "'")
}

/** The Unicode containment knows the first level, where the standard's own list is flat. */
function subdivisionNames(code: string) {
  const { subdivisionContainment } =
    require('cldr-core/supplemental/subdivisionContainment.json').supplemental
  const { subdivisions } = require('cldr-subdivisions-full/subdivisions/en/en.json').subdivisions
    .localeDisplayNames
  const names: Record<string, string> = renumbered.includes(code)
    ? standardNames(code)
    : subdivisions
  const contained: string[] = subdivisionContainment[code]?._contains ?? []
  return contained.flatMap((id) => plainNames[id] ?? names[id] ?? []).map(plain)
}

/** Spelled with the keys that people have, without a mark that pointed to a footnote. */
function plain(name: string) {
  return name.replaceAll('’', "'").replace(/[²³]/g, '')
}

/** The standard's names, without the transcription's marks and the remarks behind them. */
function standardNames(code: string) {
  const own = iso31662.filter(({ parent }) => parent === code)
  const unmarked = (name: string) =>
    name
      .normalize('NFD')
      .replace(code === 'MA' ? '' : /\p{M}/gu, '')
      .normalize('NFC')
      .replace(/ \(.*\)$/, '')
  return Object.fromEntries(
    own.map((division) => [division.code.replace('-', '').toLowerCase(), unmarked(division.name)])
  )
}
