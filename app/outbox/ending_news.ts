import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isMailOn } from '#config/mail'
import { rowsAmong } from '#database/dialect'
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
