import { column } from '@adonisjs/lucid/orm'
import { DateTime } from 'luxon'
import { timestamp } from '#database/now'

type Options = { autoCreate?: boolean; autoUpdate?: boolean }

/** Lucid's own column would cut milliseconds off on SQLite. */
export const time = (options: Options = {}) =>
  column.dateTime({
    ...options,
    prepare: (value) => (DateTime.isDateTime(value) ? timestamp(value) : value),
  })

export const jsonColumn = () =>
  column({ prepare: (value) => value && JSON.stringify(value), consume: parsedJson })

/** PostgreSQL's driver parses JSON, SQLite's returns text. */
export function parsedJson<T>(value: T | string): T {
  return typeof value === 'string' ? (JSON.parse(value) as T) : value
}
