import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { DateTime } from 'luxon'
import { isMailOn } from '#config/mail'
import serverLimits from '#config/server_limits'
import { timestamp } from '#database/now'
import Mail from '#outbox/mail'

export async function countWaiting() {
  return countOf(waiting())
}

export async function secondsWaiting() {
  const oldest = await waiting().orderBy('createdAt').first()
  return oldest ? -oldest.createdAt.diffNow('seconds').seconds : 0
}

/** Mail is stalled once some has waited for an hour while none went out; one full mailbox alone is no sign of that. */
export async function stalledSince() {
  const oldest = (await oldestLate(false)) ?? (await oldestOfSeveral())
  if (!oldest) return null
  const sent = await Mail.query().whereNotNull('sentAt').orderBy('sentAt', 'desc').first()
  const since = DateTime.max(oldest, sent?.sentAt ?? oldest)
  return since > anHourAgo() ? null : since
}

/** `failed` were given up, `late` are tried for more than an hour, `last` says what became of one of them. */
export async function undelivered() {
  const last =
    (await failed().orderBy('failedAt', 'desc').first()) ??
    (await late().orderBy('attempts', 'desc').first())
  return { failed: await countOf(failed()), late: await countOf(late()), last }
}

const late = () => waiting().where('createdAt', '<', timestamp(anHourAgo()))

const waiting = () => Mail.waiting().if(!isMailOn(), none)

const failed = () => Mail.query().whereNotNull('failedAt').if(!isMailOn(), none)

const none = (query: Mails) => void query.whereRaw('FALSE')

type Mails = ModelQueryBuilderContract<typeof Mail>

async function oldestLate(recipientRefused: boolean) {
  const oldest = await late().where({ recipientRefused }).orderBy('createdAt').first()
  return oldest?.createdAt
}

/** Several refused recipients mean that it is rather the server. */
async function oldestOfSeveral() {
  const { $extras } = await late().countDistinct('recipient as recipients').firstOrFail()
  return Number($extras.recipients) > 1 ? oldestLate(true) : undefined
}

function anHourAgo() {
  return DateTime.utc().minus({ minutes: serverLimits.mail.stalledMinutes })
}

async function countOf(query: Mails) {
  const { $extras } = await query.count('* as count').firstOrFail()
  return Number($extras.count)
}
