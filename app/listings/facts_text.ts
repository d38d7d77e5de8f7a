import { codesOf, type Field } from '#fields/field'
import { factNames, facts, type Fact, type FactName, type Facts } from '#fields/property_fields'

type Described = typeof facts

type ValueKey = {
  [Name in FactName]: Described[Name] extends { choices: readonly (infer Choice extends string)[] }
    ? `facts.${Name}_${Choice}`
    : Described[Name] extends { kind: 'yes_or_no' }
      ? `facts.${Name}_${'yes' | 'no'}`
      : Described[Name] extends { kind: 'decimal' }
        ? `facts.${Name}_of`
        : never
}[FactName]

type Translate = (
  key:
    | ValueKey
    | 'facts.bedrooms_of'
    | 'facts.is_studio'
    | 'facts.is_furnished'
    | `fields.${FactName}`
    | `facts.price_${Fact<'rent_period'>}`,
  values?: Record<string, string | number>
) => string

type Line = Pick<Facts, 'kind' | 'bedrooms' | 'area' | 'furnished'>

/** `2 bedrooms · 96 m² · furnished`, empty where nothing of it is known. */
export function factsLine(t: Translate, { kind, bedrooms, area, furnished }: Line) {
  const parts = [
    bedrooms
      ? t('facts.bedrooms_of', { count: bedrooms })
      : kind === 'studio' && t('facts.is_studio'),
    area !== null && t('facts.area_of', { value: area }),
    furnished && t('facts.is_furnished'),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** `AED 85,000 / year` for a rent with a period. */
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
    const value = values[name] ?? null
    return value === null
      ? []
      : [{ name, label: t(`fields.${name}`), value: factValue(t, name, value) }]
  })

/** A form holds `yes` or `no` where a row holds whether it is furnished. */
export function factValue(t: Translate, name: FactName, value: unknown) {
  const code = String(value)
  const field: Field = facts[name]
  const said = field.kind === 'yes_or_no' ? yesOrNo(code) : code
  if (codesOf(field).includes(said)) return t(factKey(name, said))
  return field.kind === 'decimal' && Number(code) > 0
    ? t(factKey(name, 'of'), { value: Number(code) })
    : code
}

const yesOrNo = (code: string) => (code === 'true' || code === 'yes' ? 'yes' : 'no')

export const factKey = (name: FactName, code: string) => `facts.${name}_${code}` as ValueKey
