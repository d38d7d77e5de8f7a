import limiter from '@adonisjs/limiter/services/main'
import { errors } from '@adonisjs/limiter'
import limits from '#config/limits'
import { TooManyRequests } from '#exceptions/refusal'
import type User from '#models/user'

export type Limited = keyof typeof limits.hourly

/** Counts an addition before it begins, so that parallel calls can't exceed the limit. @throws TooManyRequests */
export async function countAddition(what: Limited, user: User) {
  try {
    await limiterFor(what, user).consume(keyOf(what, user))
  } catch (error) {
    throw error instanceof errors.E_TOO_MANY_REQUESTS
      ? refusalOf(what, user, error.response.availableIn)
      : error
  }
}

/** Rejects an upload before its body is received. @throws TooManyRequests */
export async function ensureMayAdd(what: Limited, user: User) {
  const count = await limiterFor(what, user).get(keyOf(what, user))
  if (count && count.remaining <= 0) throw refusalOf(what, user, count.availableIn)
}

/** A failed addition doesn't count. @throws TooManyRequests */
export async function counted<T>(what: Limited, user: User, add: () => Promise<T>): Promise<T> {
  await countAddition(what, user)
  try {
    return await add()
  } catch (error) {
    await limiterFor(what, user).decrement(keyOf(what, user))
    throw error
  }
}

const keyOf = (what: Limited, { id }: User) => `hourly_${what}_${id}`

function limiterFor(what: Limited, user: User) {
  return limiter.use({ requests: limitOf(what, user), duration: '1 hour' })
}

/** Admins enter properties for many owners. */
function limitOf(what: Limited, { isAdmin }: User) {
  return limits.hourly[what][isAdmin ? 'admin' : 'owner']
}

function refusalOf(what: Limited, user: User, seconds: number) {
  return new TooManyRequests(seconds, `${what}.too_many_an_hour`, { limit: limitOf(what, user) })
}
