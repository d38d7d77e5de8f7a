import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'

/** As models store it: in a query's update SQLite's driver would store a luxon value as `[object Object]`. */
export const now = () => timestamp(DateTime.utc())

export function timestamp(time: DateTime) {
  return time.toUTC().toFormat(db.connection().dialect.dateTimeFormat)
}
