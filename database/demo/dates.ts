import type { Faker } from '@faker-js/faker'
import { DateTime } from 'luxon'
import { timestamp } from '#database/now'

export const day = 24 * 3_600_000
const year = 365 * day

export const startOfToday = () => DateTime.utc().startOf('day').toMillis()

/** Milliseconds within the past year, sorted so that ids grow with time. A large `skew` favours early ones. */
export function timesOfYear(faker: Faker, count: number, skew = 1) {
  const yearAgo = startOfToday() - year
  const times = Array.from({ length: count }, () => faker.number.float() ** skew * year)
  return times.map((after) => Math.floor(yearAgo + after)).sort((a, b) => a - b)
}

export const isRecent = (time: number) => Date.now() - time < 14 * day

export function timestamps(milliseconds: number) {
  const text = timestamp(DateTime.fromMillis(milliseconds))
  return { created_at: text, updated_at: text }
}
