import limiter from '@adonisjs/limiter/services/main'
import { errors } from '@adonisjs/limiter'
import limits from '#config/limits'
import { TooManyRequests } from '#exceptions/refusal'
import type User from '#models/user'

const limited = { ...limits.hourly, ...limits.daily }

export type UserLimit = keyof typeof limited

/** Counts an addition before it begins, or parallel calls could exceed the limit. @throws TooManyRequests */
export async function countAddition(kind: UserLimit, user: User) {
  try {
    await limiterFor(kind, user).consume(keyOf(kind, user))
  } catch (error) {
    throw error instanceof errors.E_TOO_MANY_REQUESTS
      ? refusalOf(kind, user, error.response.availableIn)
      : error
  }
}

/** Rejects an upload before its body is received. @throws TooManyRequests */
export async function ensureBelowLimit(kind: UserLimit, user: User) {
  const count = await limiterFor(kind, user).get(keyOf(kind, user))
  if (count && count.remaining <= 0) throw refusalOf(kind, user, count.availableIn)
}

export async function addWithinLimit<T>(
  kind: UserLimit,
  user: User,
  add: () => Promise<T>
): Promise<T> {
  await countAddition(kind, user)
  try {
    return await add()
  } catch (error) {
    await forgetAddition(kind, user)
    throw error
  }
}

export const forgetAddition = (kind: UserLimit, user: User) =>
  limiterFor(kind, user).decrement(keyOf(kind, user))

const keyOf = (kind: UserLimit, { id }: User) => `limited_${kind}_${id}`

function limiterFor(kind: UserLimit, user: User) {
  const duration = kind in limits.daily ? '1 day' : '1 hour'
  return limiter.use({ requests: limitOf(kind, user), duration })
}

function limitOf(kind: UserLimit, { isAdmin }: User) {
  return limited[kind][isAdmin ? 'admin' : 'owner']
}

const otherKeys: Partial<Record<UserLimit, string>> = {
  emails: 'profile.too_many_emails',
  importTries: 'imports.too_many_tries',
}

function refusalOf(kind: UserLimit, user: User, seconds: number) {
  const key = otherKeys[kind] ?? `${kind}.too_many_an_hour`
  return new TooManyRequests(seconds, key, { limit: limitOf(kind, user) })
}
