import { DateTime, type DurationLike } from 'luxon'
import { isSqlite } from '#database/dialect'

/** SQLite's driver would store a luxon value in a query's update as `[object Object]`. */
export const now = () => timestamp(DateTime.utc())
export const timeAgo = (duration: DurationLike) => timestamp(DateTime.utc().minus(duration))
export const timeIn = (duration: DurationLike) => timestamp(DateTime.utc().plus(duration))

/** PostgreSQL's driver returns dates, SQLite's the texts, or the milliseconds that a library wrote. */
export const storedTime = (time: Date | string | number) =>
  typeof time === 'string'
    ? DateTime.fromISO(time.replace(' ', 'T'), { zone: 'utc' })
    : DateTime.fromMillis(Number(time))

/** Days of UTC up to this one, the oldest first. */
export function lastDays(count: number) {
  const today = DateTime.utc()
  return Array.from({ length: count }, (_, index) =>
    today.minus({ days: count - 1 - index }).toISODate()
  )
}

/** A fraction of zero is left out: SQLite compares texts, and many have whole seconds. */
export function timestamp(time: DateTime) {
  if (!isSqlite()) return time.toUTC().toISO()!
  return time.toUTC().toISO({ includeOffset: false, suppressMilliseconds: true })!.replace('T', ' ')
}
