import limiter from '@adonisjs/limiter/services/main'
import { errors } from '@adonisjs/limiter'
import limits from '#config/limits'
import { TooManyRequests } from '#exceptions/refusal'
import type User from '#models/user'

export type Work = keyof typeof limits.hourly

/**
 * Counts one more piece of work before it is begun, so that calls at the same time don't slip through.
 * @throws TooManyRequests 429, which says when there may be more
 */
export async function countWork(work: Work, user: User) {
  try {
    await limiterFor(work, user).consume(keyOf(work, user))
  } catch (error) {
    throw error instanceof errors.E_TOO_MANY_REQUESTS
      ? tooSoon(work, user, error.response.availableIn)
      : error
  }
}

/** Asked before anything of it is received. @throws TooManyRequests 429 when all of this hour's work is done */
export async function ensureWorkLeft(work: Work, user: User) {
  const count = await limiterFor(work, user).get(keyOf(work, user))
  if (count && count.remaining <= 0) throw tooSoon(work, user, count.availableIn)
}

/** Work that came to nothing doesn't count. */
export async function giveWorkBack(work: Work, user: User) {
  await limiterFor(work, user).decrement(keyOf(work, user))
}

/** Counted, unless it fails. @throws TooManyRequests 429 */
export async function counted<T>(work: Work, user: User, done: () => Promise<T>): Promise<T> {
  await countWork(work, user)
  try {
    return await done()
  } catch (error) {
    await giveWorkBack(work, user)
    throw error
  }
}

const keyOf = (work: Work, { id }: User) => `hourly_${work}_${id}`

function limiterFor(work: Work, user: User) {
  return limiter.use({ requests: limitOf(work, user), duration: '1 hour' })
}

/** Admins enter for many owners. */
function limitOf(work: Work, { isAdmin }: User) {
  return limits.hourly[work][isAdmin ? 'admin' : 'owner']
}

function tooSoon(work: Work, user: User, seconds: number) {
  return new TooManyRequests(seconds, `${work}.too_many_an_hour`, { limit: limitOf(work, user) })
}
