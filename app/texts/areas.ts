export type Unit = 'sqft' | 'sqm'

const units: [Unit, RegExp][] = [
  [
    'sqft',
    /(?<!\p{L})(?:(?:sq(?:uare)?[\s._/-]*(?:ft|feet|foot(?:age)?)|sft)(?!\p{L})\.?|(?:ft|feet)\s?[2²])|(?:ب?ال)?قدم\s*(?:[2²]|(?:ال)?مربعة?)/iu,
  ],
  [
    'sqm',
    /(?<!\p{L})(?:sq(?:uare)?[\s._/-]*(?:m|mtrs?|met(?:er|re)s?)(?!\p{L})\.?|m\s?[2²]|م\s?[2²])|(?:ب?ال)?متر\s*(?:[2²]|(?:ال)?مربع)/iu,
  ],
]

export const isUnit = (name?: string): name is Unit => units.some(([unit]) => unit === name)

export const unitIn = (text: string) => units.find(([, name]) => name.test(text))?.[0] ?? null

export const withoutUnit = (text: string) =>
  units.reduce((rest, [, name]) => rest.replace(name, ''), text)

const anyUnit = new RegExp(units.map(([, name]) => name.source).join('|'), 'iu')

/** @returns undefined for several areas: two units, or digits on both sides of one, which would become one number */
export function measureIn(text: string) {
  const parts = text.split(anyUnit)
  const isOne = parts.length <= 2 && parts.filter((part) => /\p{Nd}/u.test(part)).length <= 1
  return isOne ? { number: parts.join(''), unit: unitIn(text) } : undefined
}

const squareMetresOfFoot = 0.09290304

/** An area is stored with one decimal. */
export const squareMetresOf = (number: number, unit: Unit | null) =>
  Math.round((unit === 'sqft' ? number * squareMetresOfFoot : number) * 10) / 10
