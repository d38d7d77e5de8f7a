import { createRequire } from 'node:module'
import { iso31661, iso31662 } from 'iso-3166'
import { Invalid } from '#exceptions/refusal'

/** `main` names a sub-country's main country; `line` is its line in a file. */
export type NamedCountry = { name: string; main: string | null; line?: number }

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

export function countryName(code: string) {
  const name = plainNames[code] ?? countryNames.of(code)!
  return name
    .replace(/^St\. /, 'Saint ')
    .replace(' & ', ' and ')
    .replace('’', "'")
}

/** Unicode's containment knows the first level; the standard's own list is flat. */
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

function plain(name: string) {
  return name.replaceAll('’', "'").replace(/[²³]/g, '')
}

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
