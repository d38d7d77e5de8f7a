import { randomUUID } from 'node:crypto'
import emitter from '@adonisjs/core/services/emitter'
import encryption from '@adonisjs/core/services/encryption'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import { appUrl } from '#config/app'
import { isMailOn } from '#config/mail'
import { bulkInsert } from '#database/bulk_insert'
import { now, timestamp } from '#database/now'
import Mail, { type MailAddress } from '#outbox/mail'
import type { MailData, MailKind } from '#outbox/mail_kinds'
import { mailTo, type Reader } from '#outbox/readers'

export type NewMail<Kind extends MailKind = MailKind> = {
  kind: Kind
  userId?: number
  recipient: string
  language: string | null
  data: MailData[Kind]
  replyTo?: MailAddress
  notBefore?: DateTime
  notAfter?: DateTime
}

export async function queueMails<Kind extends MailKind>(
  mails: NewMail<Kind>[],
  trx: TransactionClientContract
) {
  if (!isMailOn() || !mails.length) return
  await bulkInsert(trx, Mail.table, mails.map(rowOf))
  trx.after('commit', () => void emitter.emit('mails:queued', mails.length))
}

export async function tellReaders<Kind extends MailKind>(
  kind: Kind,
  readers: Reader[],
  dataFor: (reader: Reader) => MailData[Kind],
  trx: TransactionClientContract
) {
  const mails = readers.map((reader) => ({ ...mailTo(reader), kind, data: dataFor(reader) }))
  await queueMails(mails, trx)
}

function rowOf({ kind, userId, recipient, language, data, replyTo, notBefore, notAfter }: NewMail) {
  return {
    kind,
    user_id: userId ?? null,
    recipient,
    language,
    data: encryption.encrypt(data),
    reply_to: replyTo ? encryption.encrypt(replyTo) : null,
    message_id: newMessageId(),
    created_at: now(),
    not_after: notAfter ? timestamp(notAfter) : null,
    next_attempt_at: notBefore ? timestamp(notBefore) : now(),
  }
}

export function newMessageId() {
  return `<${randomUUID()}@${new URL(appUrl).hostname}>`
}

/** Resets are asked for by an address alone, so they don't go with its account. */
export async function forgetAddresses(emails: string[], trx: TransactionClientContract) {
  await trx.from(Mail.table).whereNull('user_id').whereIn('recipient', emails).delete()
}
