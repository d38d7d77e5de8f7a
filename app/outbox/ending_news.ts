import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isMailOn } from '#config/mail'
import { tellReaders } from '#outbox/outbox'
import { readersAmong } from '#outbox/readers'

/** One mail to each of them, whatever ends. @returns the ids of who gets one, because it tells the others nothing */
export async function tellEnding(ownerIds: number[], at: string, trx: TransactionClientContract) {
  if (!isMailOn()) return new Set<number>()
  const readers = await readersAmong(ownerIds, 'listings', trx)
  await tellReaders('ending', readers, ({ id, name }) => ({ name, ownerId: id, at }), trx)
  return new Set(readers.map(({ id }) => id))
}
