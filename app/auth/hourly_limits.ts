import limiter from '@adonisjs/limiter/services/main'
import { errors } from '@adonisjs/limiter'
import limits from '#config/limits'
import { TooManyRequests } from '#exceptions/refusal'
import type User from '#models/user'

export type HourlyLimit = keyof typeof limits.hourly

/** Counts an addition before it begins, or parallel calls could exceed the limit. @throws TooManyRequests */
export async function countAddition(kind: HourlyLimit, user: User) {
  try {
    await limiterFor(kind, user).consume(keyOf(kind, user))
  } catch (error) {
    throw error instanceof errors.E_TOO_MANY_REQUESTS
      ? refusalOf(kind, user, error.response.availableIn)
      : error
  }
}

/** Rejects an upload before its body is received. @throws TooManyRequests */
export async function ensureBelowLimit(kind: HourlyLimit, user: User) {
  const count = await limiterFor(kind, user).get(keyOf(kind, user))
  if (count && count.remaining <= 0) throw refusalOf(kind, user, count.availableIn)
}

/** A failed addition doesn't count. @throws TooManyRequests */
export async function addWithinLimit<T>(
  kind: HourlyLimit,
  user: User,
  add: () => Promise<T>
): Promise<T> {
  await countAddition(kind, user)
  try {
    return await add()
  } catch (error) {
    await limiterFor(kind, user).decrement(keyOf(kind, user))
    throw error
  }
}

const keyOf = (kind: HourlyLimit, { id }: User) => `hourly_${kind}_${id}`

function limiterFor(kind: HourlyLimit, user: User) {
  return limiter.use({ requests: limitOf(kind, user), duration: '1 hour' })
}

function limitOf(kind: HourlyLimit, { isAdmin }: User) {
  return limits.hourly[kind][isAdmin ? 'admin' : 'owner']
}

function refusalOf(kind: HourlyLimit, user: User, seconds: number) {
  return new TooManyRequests(seconds, `${kind}.too_many_an_hour`, { limit: limitOf(kind, user) })
}
