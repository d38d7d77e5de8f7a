import type { Area } from '#config/areas'

type Bounds = { min: number; max: number }

type Kinds = {
  /** A number that is a text keeps its zeros in front, and no spreadsheet's shortening. */
  line: { characters: number; isNumber?: true }
  text: { characters: number }
  count: Bounds
  /** In square metres, stored as whole tenths. */
  area: Bounds
  /** Degrees. */
  coordinate: Bounds
  choice: { choices: readonly string[] }
  /** Several of them, each once, in their order; a property that says nothing has an empty list, not null. */
  choices: { choices: readonly string[] }
  /** `2026-01-31`. A name that ends with `_from` is filtered by the day by which it has come. */
  day: { first: string; last: string }
  yes_or_no: object
  /** Money is stored as whole cents. */
  money: object
  reference: { to: 'countries' | 'owners' }
}

type Rules = {
  area?: Area
  required?: 'always' | 'admin'
  /** `several`: any of those that are named, of a count exactly these. */
  isFilter?: true | 'several'
  onlyFor?: { field: string; value: string }
  /** What holds until somebody says something else; the field is never null. */
  otherwise?: boolean
  /** What its owner changes needs no review. */
  isReviewed?: false
  /** It belongs to the one property. */
  isCopied?: false
}

export type FieldKind = keyof Kinds

export type Field<Kind extends FieldKind = FieldKind> = {
  [Name in Kind]: { kind: Name } & Kinds[Name] & Rules
}[Kind]

export type ValueOf<Described> = Described extends { choices: readonly (infer Choice)[] }
  ? Described extends { kind: 'choices' }
    ? Choice[]
    : Choice
  : Described extends { kind: 'yes_or_no' }
    ? boolean
    : Described extends { kind: 'line' | 'text' | 'day' }
      ? string
      : number

export type NothingOf<Described> = Described extends { kind: 'choices' }
  ? never[]
  : Described extends { otherwise: boolean }
    ? never
    : null

export const nothingOf = ({ kind }: Field) => (kind === 'choices' ? [] : null)

export type ByKind<Result, Kind extends FieldKind = FieldKind> = {
  [Name in Kind]: (field: Field<Name>) => Result
}

export const namesOf = <Name extends string>(described: Record<Name, unknown>) =>
  Object.keys(described) as Name[] // which TypeScript takes for any text

export function codesOf(field: Field): readonly string[] {
  if (field.kind === 'choice' || field.kind === 'choices') return field.choices
  return field.kind === 'yes_or_no' ? ['yes', 'no'] : []
}

const filterEnds: Partial<Record<FieldKind, readonly string[]>> = {
  count: ['_min'],
  area: ['_min', '_max'],
}

export const isSeveral = ({ isFilter }: Field) => isFilter === 'several'

export function filterKeysOf(name: string, field: Field) {
  const { kind } = field
  if (kind === 'day') return [name.replace(/_from$/, '_by')]
  const ends = (filterEnds[kind] ?? ['']).map((end) => name + end)
  return isSeveral(field) ? [...new Set([name, ...ends])] : ends
}

export type FilterKeyOf<Name extends string, Described> = Described extends { kind: 'count' }
  ? `${Name}_min`
  : Described extends { kind: 'area' }
    ? `${Name}_${'min' | 'max'}`
    : Described extends { kind: 'day' }
      ? Name extends `${infer Stem}_from`
        ? `${Stem}_by`
        : Name
      : Described extends { isFilter: 'several' }
        ? never
        : Name

export type FilterValueOf<Described> = Described extends { kind: 'yes_or_no' }
  ? 1
  : ValueOf<Described>
