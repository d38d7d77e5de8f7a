import db from '@adonisjs/lucid/services/db'
import { SessionTokens, type Area } from '#auth/session_tokens'
import type User from '#models/user'

/** A live token of this person, as a login would have answered it. */
export async function tokenOf(area: Area, user: User) {
  const token = await new SessionTokens(area).create(user)
  return token.value!.release()
}

/** Moves the times of all tokens into the past, instead of waiting. */
export async function letHoursPass(hours: number) {
  await SessionTokens.settled()
  const passed = hours * 3_600_000
  await db.from('session_tokens').update({
    created_at: db.raw('created_at - ?', [passed]),
    last_used_at: db.raw('last_used_at - ?', [passed]),
    expires_at: db.raw('expires_at - ?', [passed]),
  })
}
