import { dialect, type JsonKind } from '#database/dialect'

export type Columns = Record<string, Column<unknown>>
export type RowOf<Shape extends Columns> = {
  [Key in keyof Shape]: Shape[Key] extends Column<infer Value> ? Value : never
}

export type Column<Value> = { sql: string; kind: JsonKind; value?: Value }

const column =
  <Value>(kind: JsonKind) =>
  (sql: string): Column<Value> => ({ sql, kind })

export const number = column<number>('plain')
export const nullableNumber = column<number | null>('plain')
export const text = column<string>('text')
export const nullableText = column<string | null>('text')
export const boolean = column<boolean>('boolean')
/** 0 or 1, the specification's `active`. */
export const flag = column<0 | 1>('flag')
/** Whole cents in the table, dollars in the answer. */
export const money = column<number>('money')
/** ISO 8601 in UTC. */
export const instant = column<string>('instant')

export function jsonObject(columns: Columns) {
  const { json, jsonObject: object } = dialect()
  const pairs = Object.entries(columns).map(
    ([key, { sql, kind }]) => `'${key}', ${json[kind]?.(sql) ?? sql}`
  )
  return object(pairs.join(', '))
}
