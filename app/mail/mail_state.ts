import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { DateTime } from 'luxon'
import { isMailOn } from '#config/mail'
import serverLimits from '#config/server_limits'
import { timestamp } from '#database/now'
import Mail from '#mail/mail'

const waiting = () => Mail.query().whereNull('sentAt').whereNull('failedAt')

export async function countWaiting() {
  return countOf(waiting())
}

/** 0 where nothing waits. */
export async function secondsWaiting() {
  const oldest = await oldestWaiting()
  return oldest ? -oldest.diffNow('seconds').seconds : 0
}

/** Since when nothing has gone out, once that is an hour; one mail that nobody takes, beside others that go, is not meant. */
export async function stalledSince() {
  if (!isMailOn()) return null
  const latest = anHourAgo()
  const oldest = await oldestWaiting()
  if (!oldest || oldest > latest) return null
  const sent = await Mail.query().whereNotNull('sentAt').orderBy('sentAt', 'desc').first()
  return sent && sent.sentAt! > latest ? null : oldest
}

/** `failed` were given up, `late` are tried for more than an hour, `last` says what became of one of them. */
export async function undelivered() {
  const failed = () => Mail.query().whereNotNull('failedAt')
  const late = () => waiting().where('createdAt', '<', timestamp(anHourAgo()))
  const last =
    (await failed().orderBy('failedAt', 'desc').first()) ??
    (await late().orderBy('attempts', 'desc').first())
  return { failed: await countOf(failed()), late: await countOf(late()), last }
}

async function oldestWaiting() {
  const oldest = await waiting().orderBy('createdAt').first()
  return oldest?.createdAt
}

function anHourAgo() {
  return DateTime.utc().minus({ minutes: serverLimits.mail.stalledMinutes })
}

async function countOf(query: ModelQueryBuilderContract<typeof Mail>) {
  const { $extras } = await query.count('* as count').firstOrFail()
  return Number($extras.count)
}
