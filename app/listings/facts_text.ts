import { codesOf, type Field } from '#fields/field'
import { factNames, facts, type Fact, type FactName, type Facts } from '#fields/property_fields'
import { beside } from '#texts/beside'

type Described = typeof facts

type ValueKey = {
  [Name in FactName]: Described[Name] extends { choices: readonly (infer Choice extends string)[] }
    ? `facts.${Name}_${Choice}`
    : Described[Name] extends { kind: 'yes_or_no' }
      ? `facts.${Name}_${'yes' | 'no'}`
      : Described[Name] extends { kind: 'area' | 'day' }
        ? `facts.${Name}_of`
        : never
}[FactName]

type Translate = (
  key:
    | ValueKey
    | 'common.beside'
    | 'facts.bedrooms_of'
    | 'facts.bathrooms_of'
    | 'facts.offered'
    | `facts.kinds_${Exclude<Fact<'kind'>, 'other'>}`
    | `fields.${FactName}`
    | `facts.price_${Fact<'rent_period'>}`,
  values?: Record<string, string | number>
) => string

type Offer = Pick<Facts, 'kind' | 'purpose'>
type Line = Offer & Pick<Facts, 'bedrooms' | 'bathrooms' | 'area'>

/** `Apartment to rent · 3 bedrooms · 2 bathrooms · 128.5 m²`, empty where nothing of it is known. */
export const factsLine = (t: Translate, line: Line) => shortFacts(t, line).join(' · ')

export function shortFacts(t: Translate, { bedrooms, bathrooms, area, ...offer }: Line) {
  const parts = [
    offerText(t, offer),
    bedrooms && t('facts.bedrooms_of', { count: bedrooms }),
    bathrooms && t('facts.bathrooms_of', { count: bathrooms }),
    area !== null && t('facts.area_of', { value: area }),
  ]
  return parts.filter(Boolean)
}

export function offerText(t: Translate, { kind, purpose }: Offer, of: 'kind' | 'kinds' = 'kind') {
  if (!kind || kind === 'other') return purpose && t(`facts.purpose_${purpose}`)
  return t('facts.offered', { kind: t(`facts.${of}_${kind}`), purpose: purpose ?? 'other' })
}

export function priceWithPeriod(
  t: Translate,
  price: string,
  { purpose, rent_period: period }: Pick<Facts, 'purpose' | 'rent_period'>
) {
  return purpose === 'rent' && period ? t(`facts.price_${period}`, { price }) : price
}

/** A row of an earlier version, which answers during an upgrade, has no facts. */
export const factRows = (t: Translate, values: Partial<Facts>) =>
  factNames.flatMap((name) => {
    const words = factWords(t, name, values[name])
    const value = beside(t, words)
    return value ? [{ name, label: t(`fields.${name}`), value, values: words }] : []
  })

/** A form holds `yes` or `no` where a row holds a boolean, and commas where a row holds a list. */
export const factValue = (t: Translate, name: FactName, value: unknown) =>
  beside(t, factWords(t, name, value))

function factWords(t: Translate, name: FactName, value: unknown) {
  const code = String(value ?? '')
  const codes = facts[name].kind === 'choices' ? code.split(',') : [code]
  return codes.map((one) => wordOf(t, name, one))
}

function wordOf(t: Translate, name: FactName, code: string) {
  const { kind }: Field = facts[name]
  if (kind === 'area' && Number(code) > 0) return t(factKey(name, 'of'), { value: Number(code) })
  if (kind === 'day') return dayIn(code) ? t(factKey(name, 'of'), { value: dayIn(code) }) : code
  const said = kind === 'yes_or_no' && code ? yesOrNo(code) : code
  return codesOf(facts[name]).includes(said) ? t(factKey(name, said)) : said
}

const yesOrNo = (code: string) => (code === 'true' || code === 'yes' ? 'yes' : 'no')

/** Midnight where it is read, because texts tell times in that zone; NaN for what is no day. */
const dayIn = (day: string) => Date.parse(`${day}T00:00`)

export const factKey = (name: FactName, code: string) => `facts.${name}_${code}` as ValueKey
