import { AccessToken, DbAccessTokensProvider } from '@adonisjs/auth/access_tokens'
import type { Secret } from '@adonisjs/core/helpers'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import type { Visit } from '#auth/visit'
import type { Area } from '#config/areas'
import limits from '#config/limits'
import SessionToken from '#models/session_token'
import User from '#models/user'
import { backgroundJobs } from '#server/pending_work'
import { selectPlanned } from '#database/statements'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

const table = 'session_tokens'
const prefixes = { admin: 'adm_', owner: 'own_' } satisfies Record<Area, string>

type TokenRow = {
  id: number
  token_id: number
  token_hash: string
  token_created_at: Date
  token_last_used_at: Date | null
  token_expires_at: Date | null
}

export class SessionTokens extends DbAccessTokensProvider<typeof User> {
  constructor(
    area: Area,
    private trx?: TransactionClientContract
  ) {
    super({
      tokenableModel: User,
      table,
      type: area,
      prefix: prefixes[area],
      expiresIn: `${limits.session.maxDays} days`,
    })
  }

  static async settled() {
    await Promise.all(writes.values())
  }

  /** The framework's `create` takes nothing that the list of sessions shows. */
  async add(user: User, visit: Visit, trx: TransactionClientContract) {
    const { tokenSecretLength: length, type, prefix, options } = this
    const seed = AccessToken.createTransientToken(user.id, length, options.expiresIn)
    const { secret, hash, expiresAt = null } = seed
    const createdAt = new Date()
    const dates = { created_at: createdAt, updated_at: createdAt, expires_at: expiresAt }
    const row = { tokenable_id: user.id, type, hash, abilities: '["*"]', ...dates, ...visit }
    const [stored] = await trx.table(table).insert(row).returning('id')
    const identifier = typeof stored === 'object' ? stored.id : stored
    const times = { createdAt, updatedAt: createdAt, lastUsedAt: null, expiresAt }
    const about = { tokenableId: user.id, type, name: null, hash, ...times }
    return new AccessToken({ identifier, prefix, secret, ...about })
  }

  /** Verifies the secret before it writes anything; stores the time of use at most once a minute. */
  async identify(value: string): Promise<{ token: AccessToken; user: User } | null> {
    const decoded = AccessToken.decode(this.prefix, value)
    if (!decoded || !isId(decoded.identifier)) return null

    const [row] = await selectPlanned<TokenRow>(tokenWithUser, [
      Number(decoded.identifier),
      this.type,
    ])
    if (!row) return null

    const token = this.#tokenOf(row)
    if (!token.verify(decoded.secret)) return null
    if (isExpired(token)) {
      this.#deleteLater(token)
      return null
    }
    this.#touchLater(token)
    return { token, user: User.$createFromAdapterResult(row)! }
  }

  async isValid(token: AccessToken, { role }: User, trx: TransactionClientContract) {
    const row = await trx
      .from(table)
      .join('users', 'users.id', 'tokenable_id')
      .where(`${table}.id`, Number(token.identifier))
      .where('users.active', true)
      .where({ role })
      .forShare('users')
      .first()
    return Boolean(row)
  }

  protected async getDb() {
    return this.trx ?? super.getDb()
  }

  /** The framework's own deletes by the id alone, which can be guessed. */
  async invalidate(value: Secret<string>) {
    const found = await this.identify(value.release())
    return found ? Boolean(await this.delete(found.user, found.token.identifier)) : false
  }

  #tokenOf(row: TokenRow) {
    return this.dbRowToAccessToken({
      id: row.token_id,
      tokenable_id: row.id,
      type: this.type,
      name: null,
      abilities: '[]',
      hash: row.token_hash,
      created_at: row.token_created_at,
      updated_at: row.token_created_at,
      last_used_at: row.token_last_used_at,
      expires_at: row.token_expires_at,
    })
  }

  /** Deletes an expired token, because a clock that is set back would make it valid again. */
  #deleteLater(token: AccessToken) {
    defer(token, (row) => row.delete())
  }

  #touchLater(token: AccessToken) {
    const age = Date.now() - (token.lastUsedAt ?? token.createdAt).getTime()
    if (age < limits.session.touchSeconds * 1000) return
    defer(token, (row) => row.update({ last_used_at: new Date() }))
  }
}

const writes = new Map<number, Promise<unknown>>()

/** Deferred, because a read must not fail while the database can't be written. */
function defer(
  { identifier }: AccessToken,
  write: (row: ReturnType<typeof db.from>) => PromiseLike<unknown>
) {
  const id = Number(identifier)
  if (writes.has(id)) return
  const done = Promise.resolve(write(db.from(table).where({ id })))
    .catch((error) => logger.warn({ code: error.code }, 'the use of a session was not stored'))
    .finally(() => writes.delete(id))
  writes.set(id, done)
  backgroundJobs.add(done)
}

/** Every call runs this. It omits the user's dates, because parsing them takes longer than finding the row. */
const tokenWithUser = `SELECT users.id, users.name, users.email, users.phone_number,
  users.country_id, users.role, users.active, users.password, users.second_factor, users.version,
  t.id AS token_id, t.hash AS token_hash, t.created_at AS token_created_at,
  t.last_used_at AS token_last_used_at, t.expires_at AS token_expires_at
  FROM ${table} t JOIN users ON users.id = t.tokenable_id WHERE t.id = ? AND t.type = ?`

/** PostgreSQL fails on any other number. */
function isId(text: string) {
  return /^[1-9]\d{0,8}$/.test(text)
}

function isExpired(token: AccessToken) {
  return token.isExpired() || (token.lastUsedAt ?? token.createdAt) < SessionToken.idleSince()
}
