import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isMailOn } from '#config/mail'
import { execute } from '#database/statements'
import type { MailData, MailKind } from '#outbox/mail_kinds'
import { forgetAddresses, queueMails, tellReaders } from '#outbox/outbox'
import {
  mailTo,
  readerOf,
  readersAmong,
  readersOfAccount,
  type Reader,
  type ReaderAccount,
} from '#outbox/readers'

/** An operation lets in several owners, so the mails are queued once at its end. */
export async function tellActivated({ id }: { id?: number }, trx: TransactionClientContract) {
  if (!isMailOn() || !id) return
  const rows = await execute<{ id: number }>(
    `SELECT record_id AS id FROM changes WHERE operation_id = ? AND record_type = 'user'
      AND action = 'activated' AND details ->> 'waited' IS NOT NULL`,
    [id],
    trx
  )
  const ids = rows.map((row) => row.id)
  const readers = await readersAmong(ids, 'account', trx)
  await tellReaders('account_let_in', readers, ({ name }) => ({ name }), trx)
}

type AccountChange = { password?: boolean; formerEmail?: string; byAdmin?: boolean }

export async function tellAccountChanged(
  user: ReaderAccount,
  { password = false, formerEmail, byAdmin = false }: AccountChange,
  trx: TransactionClientContract
) {
  const { name, email, role } = user
  if (formerEmail) await forgetAddresses([formerEmail], trx)
  if (!(password || formerEmail) || role === 'tenant') return
  const reader = readerOf(user)
  const what = password ? (formerEmail ? 'both' : 'password') : 'email'
  const { area } = reader
  const mail = { ...mailTo(reader), kind: 'account_changed' as const }
  const data = { name, area, what, by: byAdmin ? 'admin' : 'self' } as const
  const former = { ...mail, recipient: formerEmail!, data: { ...data, to: 'former' as const } }
  const present = { ...mail, data: { ...data, to: 'present' as const, email } }
  await queueMails(formerEmail ? [former, present] : [present], trx)
}

/** Of the security of an account, which its user is told also while it is off. */
export async function tellAccount<Kind extends MailKind>(
  kind: Kind,
  userId: number,
  dataFor: (reader: Pick<Reader, 'name' | 'area'>) => MailData[Kind],
  trx: TransactionClientContract
) {
  const readers = await readersOfAccount(userId, trx)
  await tellReaders(kind, readers, ({ name, area }) => dataFor({ name, area }), trx)
}
