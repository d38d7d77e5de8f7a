import { createRequire } from 'node:module'
import i18n from '@adonisjs/i18n/services/main'
import { iso31661 } from 'iso-3166/1.js'
import type { Language } from '#config/languages'
import { Invalid } from '#exceptions/refusal'

/** `main` names a sub-country's main country; `line` is its line in a file. */
export type NamedCountry = { name: string; main: string | null; line?: number }
type Seed = NamedCountry & { code: string }

/** What only a seeding reads is large, and the server shouldn't hold it. */
const require = createRequire(import.meta.url)

const countryNames = new Intl.DisplayNames('en', { type: 'region', style: 'long' })

/** Shorter names where Unicode adds an explanation. */
const plainNames: Record<string, string> = {
  CD: 'DR Congo',
  CG: 'Congo',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestine',
  cnnm: 'Inner Mongolia',
}

/** ISO has reassigned their codes, and the Unicode names haven't followed yet. */
const renumbered = ['IR', 'MA', 'NP']

/** Unicode's subdivisions omit most territories that are countries too. @throws Invalid for an unknown code */
export function isoCountries(codes: string[] = iso31661.map((country) => country.alpha2)): Seed[] {
  const known = new Set(iso31661.map((country) => country.alpha2))
  const unknown = codes.find((code) => !known.has(code))
  if (unknown) throw new Invalid('countries.code_unknown', { params: { code: unknown } })

  return codes
    .map((code) => ({ code, name: countryName(code), main: null }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .flatMap((country) => [country, ...subdivisionsOf(country)])
}

/** Unicode names few subdivisions outside of English; `regions.json` of a language names them, or names them better. */
export function namesIn(language: Language) {
  const own = i18n.getTranslationsFor(language)
  const [long, short] = (['long', 'short'] as const).map(
    (style) => new Intl.DisplayNames(language, { type: 'region', style })
  )
  const nameOf = ({ code, main }: Seed) =>
    own[`regions.${code}`] ??
    (main === null ? (code in plainNames ? short : long).of(code) : undefined)
  return isoCountries().flatMap((seed) => {
    const localName = nameOf(seed)
    return localName ? { main: seed.main ?? '', name: seed.name, localName } : []
  })
}

export function countryName(code: string) {
  const name = plainNames[code] ?? countryNames.of(code)!
  return name
    .replace(/^St\. /, 'Saint ')
    .replace(' & ', ' and ')
    .replace('’', "'")
}

export function otherCountryNames() {
  const short = new Intl.DisplayNames('en', { type: 'region', style: 'short' })
  return iso31661.map(({ alpha2: code, alpha3, name }) => ({
    code,
    names: [countryName(code), code, alpha3, name, short.of(code)!],
  }))
}

/** Unicode's containment knows the first level; the standard's own list is flat. */
function subdivisionsOf({ code, name: main }: Seed): Seed[] {
  const { subdivisionContainment } =
    require('cldr-core/supplemental/subdivisionContainment.json').supplemental
  const { subdivisions } = require('cldr-subdivisions-full/subdivisions/en/en.json').subdivisions
    .localeDisplayNames
  const names: Record<string, string> = renumbered.includes(code)
    ? standardNames(code)
    : subdivisions
  const contained: string[] = subdivisionContainment[code]?._contains ?? []
  return contained.flatMap((id) => {
    const name = plainNames[id] ?? names[id]
    return name ? { code: id, name: plain(name), main } : []
  })
}

function plain(name: string) {
  return name.replaceAll('’', "'").replace(/[²³]/g, '')
}

function standardNames(code: string) {
  const { iso31662 }: typeof import('iso-3166/2.js') = require('iso-3166/2.js')
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
