import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'

/**
 * This moment as the columns of Lucid's models hold it. A query's update takes values as they are, and
 * SQLite's driver would store a luxon value as `[object Object]`.
 */
export const now = () => timestamp(DateTime.utc())

/** Any moment in the database's own writing. */
export function timestamp(time: DateTime) {
  return time.toUTC().toFormat(db.connection().dialect.dateTimeFormat)
}
