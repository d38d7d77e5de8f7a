import db from '@adonisjs/lucid/services/db'
import { SessionTokens } from '#auth/session_tokens'
import { type Area } from '#config/areas'
import { isSqlite } from '#database/dialect'
import type User from '#models/user'

/** A live token of this person, as a login would have answered it. */
export async function tokenOf(area: Area, user: User) {
  const token = await new SessionTokens(area).create(user)
  return token.value!.release()
}

/** Moves the times of all tokens into the past, instead of waiting. */
export async function letHoursPass(hours: number) {
  await SessionTokens.settled()
  const milliseconds = isSqlite() ? '?' : "? * interval '1 millisecond'"
  const earlier = (column: string) => db.raw(`${column} - ${milliseconds}`, [hours * 3_600_000])
  await db.from('session_tokens').update({
    created_at: earlier('created_at'),
    last_used_at: earlier('last_used_at'),
    expires_at: earlier('expires_at'),
  })
}
