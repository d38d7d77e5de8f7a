import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import limiter from '@adonisjs/limiter/services/main'
import type { HttpContext } from '@adonisjs/core/http'
import { knownBrowserId } from '#auth/known_browsers'
import limits from '#config/limits'
import type User from '#models/user'

const { failures, failuresPerAddress, failuresPerAccount, windowMinutes } = limits.login
const duration = `${windowMinutes} mins`

export const pairLimiter = () => limiter.use({ requests: failures, duration })
export const addressLimiter = () => limiter.use({ requests: failuresPerAddress, duration })
/** Addresses are cheap, so an account also has a limit across all addresses. */
export const accountLimiter = () => limiter.use({ requests: failuresPerAccount, duration })

type Attempt = { email: string; user: User | null }

/**
 * A known browser has its own count, so that a stranger's guesses can't lock the user out. @throws
 * E_TOO_MANY_REQUESTS
 */
export async function countLogin({ request }: HttpContext, { email, user }: Attempt) {
  const browser = user && knownBrowserId(request, user)
  if (browser) {
    const key = `login_browser_${browser}`
    await pairLimiter().consume(key)
    return () => pairLimiter().delete(key)
  }
  const { address, account, pair } = loginKeys(request.ip(), email)
  await addressLimiter().consume(address)
  await pairLimiter().consume(pair)
  await accountLimiter().consume(account)
  return async () => {
    await pairLimiter().delete(pair)
    await addressLimiter().decrement(address)
    await accountLimiter().decrement(account)
  }
}

/** A registration hashes a password, so each address has a limit. */
export async function countRegistration(address: string) {
  const { perAddress: requests, windowMinutes: minutes } = limits.registration
  const registrations = limiter.use({ requests, duration: `${minutes} mins` })
  await registrations.consume(`registration_${networkOf(address)}`)
}

/** The keys stay in a file, so the e-mail address is hashed. */
export function loginKeys(ip: string, email: string) {
  const network = networkOf(ip)
  const name = createHash('sha256').update(email).digest('base64url')
  return {
    address: `login_address_${network}`,
    account: `login_account_${name}`,
    pair: `login_pair_${network}_${name}`,
  }
}

/** One user can have 2^64 IPv6 addresses, so the first half counts as one address. */
export function networkOf(address: string) {
  if (!isIPv6(address)) return address
  const [plain] = address.split('%')
  const [head, tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail?.split(':').filter(Boolean) ?? []
  const groups = [...front, ...Array(8 - front.length - back.length).fill('0'), ...back]
  return isMapped(groups) ? dotted(groups) : `${groups.slice(0, 4).join(':')}::/64`
}

/** IPv4 as a dual-stack socket writes it: `::ffff:192.0.2.1`. */
function isMapped(groups: string[]) {
  return groups[5] === 'ffff' && groups.slice(0, 5).every((group) => group === '0')
}

function dotted(groups: string[]) {
  const [high, low] = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
