import emitter from '@adonisjs/core/services/emitter'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { EnquiryState, ReportReason } from '#enquiries/enquiry_states'
import limits from '#config/limits'
import { timeAgo } from '#database/now'
import { recordTransaction } from '#database/record_transaction'
import { lockUntilCommit } from '#database/server_locks'
import { select } from '#database/statements'
import Enquiry from '#enquiries/enquiry'
import { NotFound, TooManyRequests } from '#exceptions/refusal'
import { keyedHashOf } from '#models/told_once'
import { tellEnquiry } from '#outbox/enquiry_news'
import { networkOf } from '#server/network'

declare module '@adonisjs/core/types' {
  interface EventsList {
    'enquiry:received': 'stored' | 'repeated' | 'trapped' | 'refused'
  }
}

/** With a `reason` it is a report. People don't see `topic`, which was called `website` (api.md, "Enquiries"). */
type SentEnquiry = {
  reason?: ReportReason
  name?: string
  email?: string
  phone_number?: string
  message?: string
  topic?: unknown
  website?: unknown
}

type Sender = { address: string; language: string }

export async function ensureListed(id: number) {
  const [listing] = await select('SELECT id FROM properties WHERE id = ? AND live = TRUE', [id])
  if (!listing) throw new NotFound('enquiries.listing_gone')
}

export async function receiveEnquiry(propertyId: number, sent: SentEnquiry, sender: Sender) {
  const network = keyedHashOf(`enquiry ${networkOf(sender.address)}`)
  const { name = '', email = null, phone_number: phoneNumber = null, message = '' } = sent
  const { reason = null } = sent
  const about = reason
    ? { propertyId: 0, reportedId: propertyId }
    : { propertyId, reportedId: null }
  const words = { ...about, reason, network, name, email, phoneNumber, message }
  const state = sent.topic || sent.website ? 'spam' : 'new'
  const outcome = await recordTransaction(async (trx) => {
    // Two of one visitor at once would both find that they are the first.
    await lockUntilCommit(`enquiries from ${network}`, trx)
    await lockListing(propertyId, trx)
    if (await isRepeated(words, state, trx)) return 'repeated'
    await ensureWithinLimits(about, words, trx)
    const stored = { ...words, state, language: sender.language } as const
    const text = Enquiry.searchedText(stored)
    const row = await new Enquiry()
      .useTransaction(trx)
      .fill({ ...stored, text })
      .save()
    if (state === 'spam') return 'trapped'
    if (!reason) await tellEnquiry(row, trx)
    return 'stored'
  }).catch((error) => {
    if (error instanceof TooManyRequests) void emitter.emit('enquiry:received', 'refused')
    throw error
  })
  void emitter.emit('enquiry:received', outcome)
}

async function lockListing(id: number, trx: TransactionClientContract) {
  const listing = await trx
    .from('properties')
    .where({ id, live: true })
    .forUpdate()
    .select('id')
    .first()
  if (!listing) throw new NotFound('enquiries.listing_gone')
}

/** Spam from the start, but not by an owner's word, keeps nobody from sending the same. */
async function isRepeated(
  words: Record<string, string | number | null>,
  state: EnquiryState,
  trx: TransactionClientContract
) {
  const same = Enquiry.query({ client: trx }).where(words)
  if (state === 'new') void same.whereRaw(`NOT (state = 'spam' AND version = 1)`)
  return Boolean(await same.where('createdAt', '>', timeAgo({ days: 1 })).first())
}

async function ensureWithinLimits(
  about: { propertyId: number; reportedId: number | null },
  { network, email, phoneNumber }: Pick<Enquiry, 'network' | 'email' | 'phoneNumber'>,
  trx: TransactionClientContract
) {
  const { dailyFromSender, hourlyFromSender, hourlyFromAddress, hourlyForListing } =
    limits.enquiries
  const [day, hour] = [{ days: 1 }, { hours: 1 }]
  const sender = { network, email, ...(!email && { phoneNumber }) }
  const ofSender = [
    { by: sender, most: dailyFromSender, within: day, key: 'enquiries.too_many' },
    { by: sender, most: hourlyFromSender, within: hour, key: 'enquiries.too_many' },
  ]
  const bounds = [
    ...(email || phoneNumber ? ofSender : []),
    {
      ...{ by: { network }, most: hourlyFromAddress, within: hour },
      key: 'enquiries.too_many_from_address',
    },
    { by: about, most: hourlyForListing, within: hour, key: 'enquiries.too_many_for_listing' },
  ]
  for (const { by, most, within, key } of bounds) {
    const enquiries = Enquiry.query({ client: trx }).where(by)
    void (about.reportedId ? enquiries.whereNotNull('reason') : enquiries.whereNull('reason'))
    const recent = enquiries.where('createdAt', '>', timeAgo(within)).orderBy('createdAt', 'desc')
    const first = await recent.offset(most - 1).first()
    if (!first) continue
    const seconds = first.createdAt.plus(within).diffNow().as('seconds')
    throw new TooManyRequests(Math.max(1, Math.ceil(seconds)), key, {})
  }
}
