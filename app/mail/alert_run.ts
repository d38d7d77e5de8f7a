import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import ListingAlert from '#alerts/listing_alert'
import limits from '#config/limits'
import { isMailOn } from '#config/mail'
import serverLimits from '#config/server_limits'
import { among, rowsAmong } from '#database/dialect'
import { now, timestamp } from '#database/now'
import { inShortTransactions } from '#database/short_transactions'
import { idsOf, partsById } from '#database/statements'
import { readQueryText } from '#listings/listing_query'
import { newListings } from '#listings/new_listings'
import { rhythms } from '#outbox/mail_kinds'
import { queueMails } from '#outbox/outbox'

const { settledSeconds, atOnce } = serverLimits.alerts

/** What ends is told for the last time before it does. */
export async function queueAlerts() {
  if (isMailOn()) await queueNews()
  await endAlerts()
}

/** A commit that comes late still has the time of its beginning, so the last minute is told of next time. */
async function queueNews() {
  const until = DateTime.utc().minus({ seconds: settledSeconds }).startOf('second')
  const reader = db.connection('reader')
  const dueAfter = (last: number) =>
    dueAlerts(until, reader).where('id', '>', last).orderBy('id').limit(atOnce)
  for await (const due of partsById(dueAfter)) {
    const news = new Set<number>()
    for (const alert of due) if (await hasNews(alert, until)) news.add(alert.id)
    await moveOn(due, news, until)
  }
}

function dueAlerts(until: DateTime, client: QueryClientContract) {
  return ListingAlert.query({ client })
    .where('endsAt', '>', now())
    .where((due) => {
      for (const rhythm of rhythms) {
        const before = timestamp(until.minus({ hours: limits.alerts.hours[rhythm] }))
        void due.orWhere((one) => one.where({ rhythm }).where('toldUntil', '<=', before))
      }
    })
}

async function hasNews({ query: text, toldUntil }: ListingAlert, until: DateTime) {
  const { query } = await readQueryText(text)
  const { total } = await newListings(query, { since: toldUntil!, until }, 1)
  return total > 0
}

/** A mail is queued with the mark that it moves, so that neither a kill nor another server tells anything twice. */
async function moveOn(alerts: ListingAlert[], news: Set<number>, until: DateTime) {
  await db.transaction(async (trx) => {
    const due = await locked(dueAlerts(until, trx), alerts.map(idOf))
    const rows = rowsAmong(trx, 'listing_alerts', 'id', due.map(idOf))
    await rows.update({ told_until: timestamp(until) })
    const mails = due
      .filter(({ id }) => news.has(id))
      .map(({ id, email, language, toldUntil }) => ({
        ...{ kind: 'alert_news' as const, recipient: email, language },
        data: { id, since: toldUntil!.toISO()!, until: until.toISO()! },
      }))
    await queueMails(mails, trx)
  })
}

async function endAlerts() {
  const over = await idsOf(db.from('listing_alerts').where('ends_at', '<=', now()).orderBy('id'))
  await inShortTransactions(over, atOnce, async (ids, trx) => {
    const ended = await locked(ListingAlert.query({ client: trx }), ids)
    await rowsAmong(trx, 'listing_alerts', 'id', ids).delete()
    const mails = ended
      .filter(({ toldUntil }) => toldUntil)
      .map(({ email, language, query }) => ({
        ...{ kind: 'alert_ended' as const, recipient: email, language },
        data: { query, language },
      }))
    await queueMails(mails, trx)
    return ids
  })
}

const idOf = ({ id }: ListingAlert) => id

const locked = (alerts: ReturnType<typeof dueAlerts>, ids: number[]) =>
  alerts
    .whereRaw(...among('id', ids))
    .orderBy('id')
    .forUpdate()
