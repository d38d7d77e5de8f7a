import type { Faker } from '@faker-js/faker'
import { DateTime } from 'luxon'
import { timestamp } from '#database/now'

const yearMilliseconds = 365 * 24 * 3_600_000

/** Moments of the year before today, in order, so that ids grow with time; most early for a large `lean`. */
export function timesOfYear(faker: Faker, count: number, lean = 1) {
  const yearAgo = DateTime.utc().startOf('day').toMillis() - yearMilliseconds
  const times = Array.from({ length: count }, () => faker.number.float() ** lean * yearMilliseconds)
  return times.map((after) => Math.floor(yearAgo + after)).sort((a, b) => a - b)
}

export function isRecent(time: number) {
  return Date.now() - time < yearMilliseconds / 26
}

/** The columns of Lucid's models. */
export function stamps(time: number) {
  const text = timestamp(DateTime.fromMillis(time))
  return { created_at: text, updated_at: text }
}
