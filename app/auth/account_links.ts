import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import type { Area } from '#config/areas'
import limits from '#config/limits'
import { isMailOn } from '#config/mail'
import { recordTransaction } from '#database/record_transaction'
import { Conflict, Invalid } from '#exceptions/refusal'
import type Operation from '#history/operation'
import { queueMails } from '#outbox/outbox'
import AccountLink, { type NewLink } from '#models/account_link'
import { newSecret } from '#models/told_once'
import User from '#models/user'

export type Invited = Omit<Parameters<typeof User.add>[0], 'password' | 'active'>

export async function queueReset(email: string, area: Area, language: string) {
  const notAfter = DateTime.utc().plus({ minutes: limits.links.minutes.reset })
  const mail = { kind: 'password_reset' as const, recipient: email, language, notAfter }
  await recordTransaction((trx) => queueMails([{ ...mail, data: { area } }], trx))
}

/** @throws Conflict for an account that can't log in anyway */
export async function handOverLink(user: User) {
  return user.lockRecord(async (row, trx) => {
    ensureMayLogIn(row)
    return AccountLink.make(row.id, 'handed_over', trx)
  })
}

/** Nobody can log in until the link has set a password. @throws Invalid for a tenant, Conflict for a taken e-mail */
export async function inviteUser(account: Invited, operation: Operation) {
  if (account.role === 'tenant') throw new Invalid('links.tenant', { field: 'role' })
  const { secret: password } = newSecret()
  const made = Promise.withResolvers<NewLink>()
  const user = await User.add({ ...account, password, active: true }, operation, {
    also: async (row, trx) => made.resolve(await makeInvitation(row, trx)),
  })
  return { user, link: await made.promise }
}

export async function inviteAgain(user: User) {
  return user.lockRecord(async (row, trx) => {
    await ensureInvited(row, trx)
    ensureMayLogIn(row)
    return makeInvitation(row, trx)
  })
}

export async function withdrawInvitation(id: number, operation: Operation) {
  return db.transaction(async (trx) => {
    const user = await User.query({ client: trx }).where({ id }).forUpdate().firstOrFail()
    await ensureInvited(user, trx)
    await ensureNoProperties(user, trx)
    const outcome = await User.removeAll([id], operation, trx)
    outcome.orFail()
  })
}

export function invitationKey() {
  return isMailOn() ? 'links.invitation_mailed' : 'links.invitation_made'
}

export function linkAnswer({ url, expiresAt }: NewLink) {
  return { url, expires_at: expiresAt.toISO({ suppressMilliseconds: true })! }
}

async function makeInvitation({ id, email, name, language }: User, trx: TransactionClientContract) {
  const link = await AccountLink.make(id, 'invitation', trx)
  const { url, expiresAt: notAfter } = link
  const mail = { kind: 'invitation' as const, userId: id, recipient: email, language }
  await queueMails([{ ...mail, data: { url, name, email }, notAfter }], trx)
  return link
}

async function ensureInvited({ id: userId, name }: User, trx: TransactionClientContract) {
  const invitation = AccountLink.query({ client: trx }).where({ userId, purpose: 'invitation' })
  if (!(await invitation.first())) throw new Conflict('links.in_use', { params: { name } })
}

/** Properties in the trash would be gone with their owner too. */
async function ensureNoProperties({ id, name }: User, trx: TransactionClientContract) {
  for (const table of ['properties', 'trashed_properties']) {
    const property = await trx.from(table).where('owner_id', id).first()
    if (property) throw new Conflict('links.has_properties', { params: { name } })
  }
}

function ensureMayLogIn(user: User) {
  const { name } = user
  if (user.role === 'tenant') throw new Conflict('links.tenant')
  if (user.wasDeactivated) throw new Conflict('links.deactivated', { params: { name } })
}
