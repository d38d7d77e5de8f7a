import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isMailOn } from '#config/mail'
import { dialect, rowsAmong } from '#database/dialect'
import { tellReaders } from '#outbox/outbox'
import { readersAmong } from '#outbox/readers'

/** One mail to each of them, whatever ends. @returns the ids of who gets one, because it tells the others nothing */
export async function tellEnding(ownerIds: number[], at: string, trx: TransactionClientContract) {
  if (!isMailOn()) return new Set<number>()
  const failed = await rowsAmong(trx, 'mails', 'user_id', ownerIds)
    .where({ kind: 'ending' })
    .whereNotNull('failed_at')
    .select('user_id', 'recipient')
  const refused = new Set(failed.map((mail) => `${mail.user_id} ${mail.recipient}`))
  const all = await readersAmong(ownerIds, 'listings', trx)
  const readers = all.filter(({ id, email }) => !refused.has(`${id} ${email}`))
  await tellReaders('ending', readers, ({ id, name }) => ({ name, ownerId: id, at }), trx)
  return new Set(readers.map(({ id }) => id))
}

/** A mail that was given up has told nobody. An owner gets one a day at most, so that the time tells which. */
export const forgetFailed = () =>
  db.rawQuery(`UPDATE properties SET end_told_at = NULL FROM mails
    WHERE user_id = owner_id AND mails.kind = 'ending' AND failed_at IS NOT NULL
      AND mails.created_at >= end_told_at AND mails.created_at < ${dialect().daysAfter('end_told_at', '1')}`)
