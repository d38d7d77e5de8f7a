import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isMailOn } from '#config/mail'
import { queueMails } from '#outbox/outbox'
import { mailTo, readersAmong } from '#outbox/readers'

type ReceivedEnquiry = { id: number; propertyId: number; name: string; email?: string | null }

export async function tellEnquiry(
  { id, propertyId, name, email }: ReceivedEnquiry,
  trx: TransactionClientContract
) {
  if (!isMailOn()) return
  const { owner_id: ownerId } = await trx.from('properties').where('id', propertyId).firstOrFail()
  const [reader] = await readersAmong([ownerId], 'enquiry', trx)
  if (!reader) return
  const replyTo = email ? { address: email, name } : undefined
  const data = { id, ownerId }
  await queueMails([{ kind: 'enquiry', ...mailTo(reader), replyTo, data }], trx)
}
