import { randomUUID } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import { cookieNameOf } from '#config/app'
import limits from '#config/limits'
import type User from '#models/user'

export const browserCookie = cookieNameOf('manzil-browser')
const day = 86_400_000
const { knownBrowserDays, knownBrowserAccounts } = limits.login

type KnownAccount = { user: number; browser: string; at: number }

/** An encrypted cookie proves that the browser has logged in to the account before. @returns its id */
export function knownBrowserId(request: HttpContext['request'], { id }: User) {
  return accountsOf(request).find(({ user }) => user === id)?.browser
}

/** A browser keeps its id, or each login would begin a new count. */
export function rememberBrowser({ request, response }: HttpContext, user: User) {
  const others = accountsOf(request).filter((account) => account.user !== user.id)
  const browser = knownBrowserId(request, user) ?? randomUUID()
  const accounts = [{ user: user.id, browser, at: Date.now() }, ...others]
  response.encryptedCookie(browserCookie, accounts.slice(0, knownBrowserAccounts), {
    maxAge: `${knownBrowserDays}d`,
  })
}

function accountsOf(request: HttpContext['request']): KnownAccount[] {
  const accounts: KnownAccount[] = request.encryptedCookie(browserCookie) ?? []
  return accounts.filter(({ at }) => at > Date.now() - knownBrowserDays * day)
}
