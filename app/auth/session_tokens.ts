import { AccessToken } from '@adonisjs/auth/access_tokens'
import type { Secret } from '@adonisjs/core/helpers'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import type { Visit } from '#auth/visit'
import type { Area } from '#config/areas'
import limits from '#config/limits'
import serverLimits from '#config/server_limits'
import SessionToken from '#models/session_token'
import { hashOf } from '#models/told_once'
import User from '#models/user'
import { backgroundJobs } from '#server/pending_work'
import { now } from '#database/now'
import { dataVersion } from '#database/data_version'
import { selectPlanned } from '#database/statements'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const table = 'session_tokens'
const secretLength = 40
const prefixes = { admin: 'adm_', owner: 'own_' } satisfies Record<Area, string>

/** SQLite's driver returns the times as milliseconds. */
type TokenRow = {
  id: number
  token_id: number
  token_hash: string
  token_created_at: Date | number
  token_last_used_at: Date | number | null
  token_expires_at: Date | number
}

type Session = { token: AccessToken; user: User }

export class SessionTokens {
  constructor(private area: Area) {}

  static async settled() {
    await Promise.all(writes.values())
  }

  async create(
    { id }: User,
    visit: Partial<Visit> = {},
    client: QueryClientContract = db.connection()
  ) {
    const lifetime = `${limits.session.maxDays} days`
    const { secret, hash, expiresAt } = AccessToken.createTransientToken(id, secretLength, lifetime)
    const made = new Date()
    const dates = { created_at: made, updated_at: made, expires_at: expiresAt! }
    const row = { tokenable_id: id, type: this.area, hash, abilities: '[]', ...dates, ...visit }
    const [stored] = await client.table(table).insert(row).returning('id')
    const times = { token_created_at: made, token_last_used_at: null, token_expires_at: expiresAt! }
    const identifier = typeof stored === 'object' ? stored.id : stored
    return this.#tokenOf({ id, token_id: identifier, token_hash: hash, ...times }, secret)
  }

  /** A call that `changes` something would ask in vain whether anything was committed since. */
  async identify(value: string, { changes = false } = {}): Promise<Session | null> {
    const kept = changes ? undefined : await keptSinceCommit()
    const key = hashOf(`${this.area} ${value}`) // a dump of the memory shows no session
    const session = kept?.get(key) ?? (await this.#find(value))
    if (!session) return null

    if (isExpired(session.token)) {
      // Deleted, because a clock that is set back would make it valid again.
      writeLater(table, Number(session.token.identifier), (row) => row.delete())
      return null
    }
    kept?.set(key, session)
    this.#touchLater(session.token)
    return session
  }

  async end({ identifier }: AccessToken) {
    await db
      .from(table)
      .where({ id: Number(identifier) })
      .delete()
  }

  async #find(value: string): Promise<Session | null> {
    const decoded = AccessToken.decode(prefixes[this.area], value)
    // PostgreSQL fails on any other number.
    if (!decoded || !/^[1-9]\d{0,8}$/.test(decoded.identifier)) return null

    const id = Number(decoded.identifier)
    const [row] = await selectPlanned<TokenRow>(tokenWithUser, [id, this.area])
    if (!row) return null

    const token = this.#tokenOf(row)
    return token.verify(decoded.secret)
      ? { token, user: User.$createFromAdapterResult(row)! }
      : null
  }

  #tokenOf(row: TokenRow, secret?: Secret<string>) {
    const { token_last_used_at: lastUsed } = row
    const createdAt = new Date(row.token_created_at)
    return new AccessToken({
      identifier: row.token_id,
      tokenableId: row.id,
      type: this.area,
      name: null,
      hash: row.token_hash,
      createdAt,
      updatedAt: createdAt,
      lastUsedAt: lastUsed === null ? null : new Date(lastUsed),
      expiresAt: new Date(row.token_expires_at),
      prefix: prefixes[this.area],
      secret,
    })
  }

  #touchLater(token: AccessToken) {
    const age = Date.now() - (token.lastUsedAt ?? token.createdAt).getTime()
    if (age < limits.session.touchSeconds * 1000) return
    const id = Number(token.identifier)
    writeLater(table, id, (row) => row.update({ last_used_at: new Date() }))
  }
}

let kept: { version?: string; sessions: Map<string, Session> } = { sessions: new Map() }

/** Sessions that were verified since the last commit of any server. The version is asked first, so that none is older. */
async function keptSinceCommit() {
  const version = await dataVersion()
  if (version !== kept.version || kept.sessions.size >= serverLimits.keptSessions) {
    kept = { version, sessions: new Map() }
  }
  return kept.sessions
}

const writes = new Map<string, Promise<unknown>>()

export function touchLater(tokens: string, id: number, lastUse: Record<string, DateTime | null>) {
  const [[column, last]] = Object.entries(lastUse)
  if (last && -last.diffNow().as('seconds') < limits.session.touchSeconds) return
  writeLater(tokens, id, (row) => row.update({ [column]: now() }))
}

/** Deferred, because a read must not fail while the database can't be written. */
function writeLater(
  tokens: string,
  id: number,
  write: (row: ReturnType<typeof db.from>) => PromiseLike<unknown>
) {
  const key = `${tokens} ${id}`
  if (writes.has(key)) return
  const done = Promise.resolve(write(db.from(tokens).where({ id })))
    .catch((error) => logger.warn({ code: error.code }, 'the use of a session was not stored'))
    .finally(() => writes.delete(key))
  writes.set(key, done)
  backgroundJobs.add(done)
}

/** It omits the user's dates, because parsing them takes longer than finding the row. */
const tokenWithUser = `SELECT users.id, users.name, users.email, users.phone_number,
  users.country_id, users.role, users.active, users.password, users.second_factor, users.version,
  users.language, users.language_chosen,
  t.id AS token_id, t.hash AS token_hash, t.created_at AS token_created_at,
  t.last_used_at AS token_last_used_at, t.expires_at AS token_expires_at
  FROM ${table} t JOIN users ON users.id = t.tokenable_id WHERE t.id = ? AND t.type = ?`

function isExpired(token: AccessToken) {
  return token.isExpired() || (token.lastUsedAt ?? token.createdAt) < SessionToken.idleSince()
}
