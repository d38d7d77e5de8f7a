import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Area } from '#config/areas'
import { isMailOn } from '#config/mail'
import { execute } from '#database/statements'
import type { MailData } from '#outbox/mail_kinds'
import { forgetAddresses, queueMails, type NewMail } from '#outbox/outbox'
import { mailTo, ownerOfAccount, readerOf, readersAmong, type ReaderAccount } from '#outbox/readers'

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
  const mails = readers.map((reader) => ({
    ...mailTo(reader),
    kind: 'account_let_in' as const,
    data: { name: reader.name },
  }))
  await queueMails(mails, trx)
}

type AccountChange = { password?: boolean; formerEmail?: string; byAdmin?: boolean }

/** A changed e-mail address is told to both, without naming the new one to the old. */
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

export function tellSecondFactor(
  userId: number,
  { on }: { on: boolean },
  trx: TransactionClientContract
) {
  const state = on ? 'on' : 'off'
  return tellAccount(userId, trx, (account) => ({
    kind: 'second_factor',
    data: { ...account, state },
  }))
}

type Visit = Pick<MailData['new_browser'], 'browser' | 'system' | 'address'> & { at: Date }

export function tellNewBrowser(
  userId: number,
  { at, ...visit }: Visit,
  trx: TransactionClientContract
) {
  return tellAccount(userId, trx, (account) => ({
    kind: 'new_browser',
    data: { ...account, ...visit, at: at.toISOString() },
  }))
}

async function tellAccount<Kind extends 'second_factor' | 'new_browser'>(
  userId: number,
  trx: TransactionClientContract,
  mailAbout: (account: { name: string; area: Area }) => Pick<NewMail<Kind>, 'kind' | 'data'>
) {
  if (!isMailOn()) return
  const reader = await ownerOfAccount(userId, trx)
  if (!reader) return
  const { name, area } = reader
  await queueMails([{ ...mailTo(reader), ...mailAbout({ name, area }) }], trx)
}
