import { faker } from '@faker-js/faker/locale/en'
import { DateTime } from 'luxon'
import { timestamp } from '#database/now'

export const day = 24 * 3_600_000

export const daysAgo = (days: number) => DateTime.utc().startOf('day').toMillis() - days * day

export function timeSince(from: number) {
  const today = daysAgo(0)
  return faker.number.int({ min: Math.min(from, today), max: today })
}

export const isRecent = (time: number) => time > daysAgo(14)

export function timestamps(milliseconds: number) {
  const text = timestamp(DateTime.fromMillis(milliseconds))
  return { created_at: text, updated_at: text }
}
