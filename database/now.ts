import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { isSqlite } from '#database/dialect'

/** SQLite's driver would store a luxon value in a query's update as `[object Object]`. */
export const now = () => timestamp(DateTime.utc())

/** A fraction of zero is left out: SQLite compares texts, and many have whole seconds. */
export function timestamp(time: DateTime) {
  const { dateTimeFormat } = db.connection().dialect
  const hasFraction = isSqlite() && time.millisecond > 0
  return time.toUTC().toFormat(hasFraction ? `${dateTimeFormat}.SSS` : dateTimeFormat)
}
