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
