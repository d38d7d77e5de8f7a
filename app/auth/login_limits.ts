import limiter from '@adonisjs/limiter/services/main'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import { knownBrowserId } from '#auth/known_browsers'
import type { Area } from '#config/areas'
import limits from '#config/limits'
import { codeOf } from '#exceptions/error_code'
import { hashOf } from '#models/told_once'
import type User from '#models/user'
import { networkOf } from '#server/network'

const { failures, failuresPerAddress, failuresPerAccount, slowedSeconds, windowMinutes } =
  limits.login

const within = (minutes: number, requests: number) =>
  limiter.use({ requests, duration: `${minutes} mins` })

export const pairLimiter = () => within(windowMinutes, failures)
export const addressLimiter = () => within(windowMinutes, failuresPerAddress)
/** Addresses are cheap, so an account also has a limit across all addresses. */
export const accountLimiter = () => within(windowMinutes, failuresPerAccount)
/** Past that limit all addresses share an attempt each few seconds, or a stranger could lock the user out. */
export const slowedLimiter = () => limiter.use({ requests: 1, duration: slowedSeconds })

const codeLimiter = () => within(limits.secondFactor.windowMinutes, limits.secondFactor.failures)

type Attempt = { email: string; user: User | null }

/** A stranger's guesses don't raise the count of a known browser. @throws E_TOO_MANY_REQUESTS */
export async function countLogin({ request }: HttpContext, { email, user }: Attempt) {
  const keys = loginKeys(request.ip(), email)
  const browser = user && knownBrowserId(request, user)
  if (browser) {
    const key = `${keys.account}_browser_${browser}`
    await pairLimiter().consume(key)
    return attemptAt(key)
  }
  await addressLimiter().consume(keys.address)
  const { consumed } = await pairLimiter().consume(keys.pair)
  await countForAccount(consumed === 1 ? { ...keys, slowed: keys.first } : keys)
  return attemptAt(keys.pair, async () => {
    await addressLimiter().decrement(keys.address)
    await accountLimiter().decrement(keys.account)
  })
}

/** A right login forgets the failed ones before it; one that lacks its code gives back itself alone. */
const attemptAt = (key: string, giveBackOthers?: () => Promise<void>) => ({
  async forget() {
    await pairLimiter().delete(key)
    await giveBackOthers?.()
  },
  async giveBack() {
    await pairLimiter().decrement(key)
    await giveBackOthers?.()
  },
})

/** Codes have a count of their own: whoever guesses them knows the password, which forgets the failed logins. */
export async function countCode(user: User) {
  await codeLimiter().consume(codeKey(user))
  return () => codeLimiter().delete(codeKey(user))
}

async function countForAccount({ address, pair, account, slowed }: ReturnType<typeof loginKeys>) {
  try {
    await accountLimiter().consume(account)
  } catch (error) {
    if (codeOf(error) !== 'E_TOO_MANY_REQUESTS') throw error
    await slowedLimiter()
      .consume(slowed)
      .catch(async (refusal) => {
        await pairLimiter().decrement(pair)
        await addressLimiter().decrement(address)
        throw refusal
      })
  }
}

export async function forgetAttempts(user: User) {
  await forgetLogins(user)
  await attempts()
    .whereLike('key', `%:${codeKey(user)}`)
    .delete()
}

/** Wrong codes stay counted, or whoever reads the mail of an account could guess on after each reset. */
export async function forgetLogins(user: User) {
  await attempts()
    .whereLike('key', `%:${accountKey(user.email)}%`)
    .orWhereLike('key', `%:${passwordKey(user)}`)
    .delete()
}

const attempts = () => db.connection('limits').from('rate_limits')

export const passwordKey = ({ id }: User) => `password_${id}`
const codeKey = ({ id }: User) => `code_${id}`

/** A registration hashes a password, so each address has a limit. */
export async function countRegistration(address: string) {
  const { perAddress, windowMinutes: minutes } = limits.registration
  await within(minutes, perAddress).consume(`registration_${networkOf(address)}`)
}

/**
 * Unknown addresses count too, or the limit would tell who has an account. Each area counts its own, or asking in the wrong one,
 * which sends nothing, would keep its user from asking in the right one.
 */
export async function countPasswordReset(address: string, email: string, area: Area) {
  const { perEmail, perAddress, windowMinutes: minutes } = limits.passwordResets
  await within(minutes, perAddress).consume(`password_reset_${networkOf(address)}`)
  await within(minutes, perEmail).consume(`password_reset_of_${hashOf(`${area} ${email}`)}`)
}

export function loginKeys(ip: string, email: string) {
  const network = networkOf(ip)
  const account = accountKey(email)
  return {
    address: `login_address_${network}`,
    account,
    slowed: `${account}_slowed`,
    // Addresses without an attempt so far share one of their own, or a few that go on would take every one.
    first: `${account}_slowed_first`,
    pair: `${account}_at_${network}`,
  }
}

/** The keys stay in a file, so the e-mail address is hashed. */
function accountKey(email: string) {
  return `login_${hashOf(email)}`
}
