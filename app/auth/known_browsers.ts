import { randomUUID } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import { cookieNameOf } from '#config/app'
import limits from '#config/limits'
import type User from '#models/user'

const cookie = cookieNameOf('manzil-browser')
const day = 86_400_000
const { knownBrowserDays, knownBrowserAccounts } = limits.login

/** The browser's own name for its count, where this account has signed in to it, and when. */
type Known = { user: number; browser: string; at: number }

/**
 * A browser that has signed in to this account before: it proves so by an encrypted cookie, which
 * lets nobody in. @returns its name, or undefined
 */
export function browserKnownTo(request: HttpContext['request'], { id }: User) {
  return accountsOf(request).find(({ user }) => user === id)?.browser
}

/** After a sign-in. A browser keeps its name, or each sign-in would begin a new count. */
export function rememberBrowser({ request, response }: HttpContext, user: User) {
  const others = accountsOf(request).filter((known) => known.user !== user.id)
  const browser = browserKnownTo(request, user) ?? randomUUID()
  const accounts = [{ user: user.id, browser, at: Date.now() }, ...others]
  response.encryptedCookie(cookie, accounts.slice(0, knownBrowserAccounts), {
    maxAge: `${knownBrowserDays}d`,
  })
}

function accountsOf(request: HttpContext['request']): Known[] {
  const accounts: Known[] = request.encryptedCookie(cookie) ?? []
  return accounts.filter(({ at }) => at > Date.now() - knownBrowserDays * day)
}
