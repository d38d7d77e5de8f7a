import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HttpContext } from '@adonisjs/core/http'
import emitter from '@adonisjs/core/services/emitter'
import type { Area } from '#config/areas'
import { dataDir } from '#config/storage'
import { systemAccount } from '#history/operation'
import type User from '#models/user'

export type SecurityEvent =
  | `signed_${'in' | 'out'}`
  | 'sign_in_refused'
  | 'locked_out'
  | 'registered'
  | `password_${'changed' | 'refused' | 'reset' | 'link_asked' | 'link_made'}`
  | `second_factor_${'on' | 'off'}`
  | 'code_asked'
  | 'recovery_code_used'
  | 'session_ended'
  | `token_${'created' | 'revoked'}`
  | `${'email' | 'role'}_changed`
  | `user_${'created' | 'invited' | 'activated' | 'deactivated'}`
  | `property_${'restored' | 'purged' | 'reassigned'}`
  | `${'user' | 'property' | 'enquiry' | 'country' | 'image'}_deleted`
  | 'trash_emptied'
  | 'exported'
  | `feed_${'made' | 'ended'}`
  | 'undone'
  | 'imported'

declare module '@adonisjs/core/types' {
  interface EventsList {
    'security:logged': { event: SecurityEvent; area: Area; reason?: string }
  }
}

/** Ids and our own words: no text that a user typed, and no secrets. */
type About = {
  area?: Area
  reason?: string
  [name: string]: string | number | number[] | null | undefined
}

export function logSecurity(ctx: HttpContext, event: SecurityEvent, about: About = {}) {
  const { user, program } = ctx.auth.use(ctx.area)
  const caller = { user: user?.id ?? null, api_token: program?.id, address: ctx.request.ip() }
  ctx.logger.info({ security: event, ...caller, ...about }, 'security')
  const { area = ctx.area, reason } = about
  void emitter.emit('security:logged', { event, area, reason })
}

export function logAccountChanges(ctx: HttpContext, before: User, after: User) {
  const about = after.id
  if (before.email !== after.email) logSecurity(ctx, 'email_changed', { about })
  if (before.role !== after.role) {
    logSecurity(ctx, 'role_changed', { about, from: before.role, to: after.role })
  }
}

/** A command's output belongs to its caller, so security lines go to a separate file. */
export const terminalLog = join(dataDir, 'terminal.log')

export async function logCommand(command: string, about: object = {}) {
  const line = {
    time: new Date().toISOString(),
    security: 'command',
    command,
    account: systemAccount(),
    sudo: process.env.SUDO_USER,
    ...about,
  }
  await appendFile(terminalLog, `${JSON.stringify(line)}\n`, { mode: 0o600 })
}
