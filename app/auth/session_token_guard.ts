import { symbols } from '@adonisjs/auth'
import type { AccessToken } from '@adonisjs/auth/access_tokens'
import type { AuthClientResponse, GuardContract } from '@adonisjs/auth/types'
import type { HttpContext } from '@adonisjs/core/http'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { admitCall, identifyProgram } from '#auth/api_tokens'
import { SessionTokens } from '#auth/session_tokens'
import { areas, type Area } from '#config/areas'
import { Forbidden, Refusal, Unauthenticated } from '#exceptions/refusal'
import type ApiToken from '#models/api_token'
import type User from '#models/user'
import { applyLanguageOf } from '#server/language'

export class SessionTokenGuard implements GuardContract<User> {
  declare [symbols.GUARD_KNOWN_EVENTS]: {}

  readonly driverName = 'session_token'
  readonly tokens: SessionTokens
  authenticationAttempted = false
  isAuthenticated = false
  user?: User
  token?: AccessToken

  program?: ApiToken

  constructor(
    private ctx: HttpContext,
    private area: Area
  ) {
    this.tokens = new SessionTokens(area)
  }

  /** A session goes before the token of a program, which calls alone accept, and pages don't. */
  async authenticate({ bearer }: { bearer?: string } = {}) {
    if (this.authenticationAttempted) return this.getUserOrFail()
    this.authenticationAttempted = true

    const value = this.#sentToken()
    if (!value && !bearer) throw new Unauthenticated('sessions.token_missing')

    const user = value ? await this.#userOfSession(value) : await this.#userOfProgram(bearer!)
    this.user = user
    this.isAuthenticated = true
    applyLanguageOf(user, this.ctx)
    return user
  }

  async #userOfSession(value: string) {
    const found = await this.tokens.identify(value, { changes: !this.#isRead })
    if (!found) throw await this.#refusalOf(value)
    if (!found.user.active || !found.user.isOf(this.area)) throw this.#sessionEnded()
    this.token = found.token
    return found.user
  }

  async #userOfProgram(bearer: string) {
    const token = await identifyProgram(bearer)
    if (!token.user.isOf(this.area)) throw new Forbidden('sessions.wrong_area')
    await admitCall(token, this.#isRead)
    this.program = token
    return token.user
  }

  get #isRead() {
    return ['GET', 'HEAD'].includes(this.ctx.request.method())
  }

  async check() {
    try {
      await this.authenticate()
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  }

  getUserOrFail() {
    if (!this.user) throw this.#sessionEnded()
    return this.user
  }

  login(token: AccessToken) {
    const value = token.value!.release()
    this.ctx.session.regenerate()
    this.ctx.session.forget('csrf-secret') // one that was planted before would go on counting
    this.ctx.session.put(this.#sessionKey, value)
    return value
  }

  /** Long work checks the session or token again at its end, in its transaction. @throws Unauthenticated */
  async ensureStillValid(trx: TransactionClientContract) {
    const { role } = this.getUserOrFail()
    const { program } = this
    const [table, owner] = program ? ['api_tokens', 'user_id'] : ['session_tokens', 'tokenable_id']
    const row = await trx
      .from(table)
      .join('users', 'users.id', owner)
      .where(`${table}.id`, program?.id ?? Number(this.token!.identifier))
      .where({ 'users.active': true, role })
      .forShare('users')
      .first()
    if (!row) throw program ? new Unauthenticated('api_tokens.over') : this.#sessionEnded()
  }

  resume() {
    this.getUserOrFail()
    return this.#sentToken()!
  }

  get publicToken() {
    return this.resume().split('.')[0]
  }

  async logout() {
    const ended = new Set<number>()
    const { request, session } = this.ctx as Partial<HttpContext>
    const values = [request!.header('x-session-token'), session?.pull(this.#sessionKey)]
    for (const value of new Set(values.filter(Boolean))) {
      const found = await this.tokens.identify(String(value))
      if (!found) continue
      await this.tokens.end(found.token)
      ended.add(found.user.id)
    }
    session?.regenerate()
    return ended
  }

  async authenticateAsClient(user: User): Promise<AuthClientResponse> {
    const token = await this.tokens.create(user)
    return { headers: { 'X-Session-Token': token.value!.release() } }
  }

  get #sessionKey() {
    return `${this.area}_token`
  }

  #sentToken(): string | undefined {
    const { request, session } = this.ctx as Partial<HttpContext>
    return request!.header('x-session-token') || session?.get(this.#sessionKey)
  }

  #sessionEnded() {
    return new Unauthenticated(`sessions.${this.area}_ended`)
  }

  async #refusalOf(value: string) {
    const other = areas.find((area) => area !== this.area)!
    const isOfOtherArea = await new SessionTokens(other).identify(value)
    return isOfOtherArea ? new Forbidden('sessions.wrong_area') : this.#sessionEnded()
  }
}

export function sessionTokenGuard(area: Area) {
  return (ctx: HttpContext) => new SessionTokenGuard(ctx, area)
}
