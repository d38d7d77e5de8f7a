import type { Faker } from '@faker-js/faker'
import { DateTime } from 'luxon'
import { timestamp } from '#database/now'

const yearMilliseconds = 365 * 24 * 3_600_000

/** Milliseconds within the past year, sorted so that ids grow with time. A large `skew` favours early ones. */
export function timesOfYear(faker: Faker, count: number, skew = 1) {
  const yearAgo = DateTime.utc().startOf('day').toMillis() - yearMilliseconds
  const times = Array.from({ length: count }, () => faker.number.float() ** skew * yearMilliseconds)
  return times.map((after) => Math.floor(yearAgo + after)).sort((a, b) => a - b)
}

export function isRecent(time: number) {
  return Date.now() - time < yearMilliseconds / 26
}

export function timestamps(milliseconds: number) {
  const text = timestamp(DateTime.fromMillis(milliseconds))
  return { created_at: text, updated_at: text }
}
