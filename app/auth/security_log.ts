import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HttpContext } from '@adonisjs/core/http'
import emitter from '@adonisjs/core/services/emitter'
import type { Area } from '#config/areas'
import { dataDir } from '#config/storage'
import { systemAccount } from '#history/operation'
import type User from '#models/user'

export type SecurityEvent =
  | 'signed_in'
  | 'sign_in_refused'
  | 'locked_out'
  | 'signed_out'
  | 'registered'
  | 'password_changed'
  | 'password_refused'
  | 'password_reset'
  | 'password_link_asked'
  | 'password_link_made'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'code_asked'
  | 'recovery_code_used'
  | 'session_ended'
  | 'token_created'
  | 'token_revoked'
  | 'email_changed'
  | 'role_changed'
  | 'user_created'
  | 'user_invited'
  | 'user_activated'
  | 'user_deactivated'
  | 'user_deleted'
  | 'property_deleted'
  | 'property_restored'
  | 'property_purged'
  | 'property_reassigned'
  | 'enquiry_deleted'
  | 'country_deleted'
  | 'image_deleted'
  | 'trash_emptied'
  | 'exported'
  | 'feed_made'
  | 'feed_ended'
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

HttpContext.getter('logSecurity', function securityLogOf(this: HttpContext) {
  return (event: SecurityEvent, about: About = {}) => {
    const { user, program } = this.auth.use(this.area)
    const caller = { user: user?.id ?? null, api_token: program?.id, address: this.request.ip() }
    this.logger.info({ security: event, ...caller, ...about }, 'security')
    const { area = this.area, reason } = about
    void emitter.emit('security:logged', { event, area, reason })
  }
})

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    logSecurity: (event: SecurityEvent, about?: About) => void
  }
}

export function logAccountChanges({ logSecurity }: HttpContext, before: User, after: User) {
  const about = after.id
  if (before.email !== after.email) logSecurity('email_changed', { about })
  if (before.role !== after.role) {
    logSecurity('role_changed', { about, from: before.role, to: after.role })
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
