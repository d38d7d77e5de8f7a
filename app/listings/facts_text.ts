import {
  factNames,
  kinds,
  purposes,
  rentPeriods,
  type FactName,
  type Facts,
  type Kind,
  type Purpose,
  type RentPeriod,
} from '#config/property_facts'

/** The texts of a page, or of a call in its language. */
type Translate = (
  key:
    | 'facts.bedrooms_of'
    | 'facts.area_of'
    | 'facts.is_studio'
    | 'facts.is_furnished'
    | 'facts.furnished_yes'
    | 'facts.furnished_no'
    | `facts.${FactName}`
    | `facts.price_${RentPeriod}`
    | `facts.purpose_${Purpose}`
    | `facts.rent_period_${RentPeriod}`
    | `facts.kind_${Kind}`,
  values?: Record<string, string | number>
) => string

type Line = Pick<Facts, 'kind' | 'bedrooms' | 'area' | 'furnished'>

/** `2 bedrooms · 96 m² · furnished`, empty where nothing of it is known. */
export function factsLine(t: Translate, { kind, bedrooms, area, furnished }: Line) {
  const parts = [
    bedrooms
      ? t('facts.bedrooms_of', { count: bedrooms })
      : kind === 'studio' && t('facts.is_studio'),
    area !== null && t('facts.area_of', { area }),
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

/** What is known, in words. A row of an earlier version, which answers during an upgrade, has no facts. */
export const factRows = (t: Translate, facts: Partial<Facts>) =>
  factNames.flatMap((name) => {
    const value = facts[name] ?? null
    return value === null
      ? []
      : [{ name, label: t(`facts.${name}`), value: factValue(t, name, value) }]
  })

/** As it is stored, or as a form holds it: whether it is furnished is `yes` or `no` there. */
export function factValue(t: Translate, name: FactName, value: unknown) {
  const code = String(value)
  if (name === 'area' && Number(code) > 0) return t('facts.area_of', { area: Number(code) })
  const key = keyOfValue(name, code)
  return key ? t(key) : code
}

function keyOfValue(name: FactName, code: string) {
  if (name === 'purpose') return keyOfChoice(name, purposes, code)
  if (name === 'rent_period') return keyOfChoice(name, rentPeriods, code)
  if (name === 'kind') return keyOfChoice(name, kinds, code)
  if (name !== 'furnished') return undefined
  return code === 'true' || code === 'yes' ? 'facts.furnished_yes' : 'facts.furnished_no'
}

function keyOfChoice<Name extends string, Choice extends string>(
  name: Name,
  choices: readonly Choice[],
  code: string
) {
  const choice = choices.find((one) => one === code)
  return choice && (`facts.${name}_${choice}` as const)
}

export const isFactName = (name: string): name is FactName => factNames.some((one) => one === name)
