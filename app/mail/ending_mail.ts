import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import limits from '#config/limits'
import { dayOf } from '#listings/listing_texts'
import { expiresAt, timeOf } from '#models/listing_days'
import { greeting, typed, type MailKindSpec } from '#mail/mail_text'
import { stillAvailable } from '#mail/signed_links'
import type { MailData } from '#outbox/mail_kinds'

type Ending = { id: number; title?: string; ends: string }
type PreparedEnding = MailData['ending'] & { properties: Ending[] }

const { toldDays, mailed } = limits.listingEnds

/** Names what is still to end: who confirmed all of it meanwhile gets no mail. */
async function stillEnding(data: MailData['ending']): Promise<PreparedEnding | null> {
  const rows = await db
    .connection('reader')
    .from('properties')
    .where({ owner_id: data.ownerId, end_told_at: data.at, live: true })
    .where('confirmed_at', '<=', data.at)
    .select('id', 'title', db.raw(`${expiresAt()} AS ends`))
    .orderBy(['confirmed_at', 'id'])
  const properties = rows.flatMap(({ id, title, ends }) =>
    ends ? { id, title, ends: endTold(ends, data.at) } : []
  )
  return properties.length ? { ...data, properties } : null
}

/** Nothing ends before its owner was told for some days (api.md, "Listings that end"). */
export const endTold = (ends: Date | string, told: string) =>
  DateTime.max(timeIn(ends), timeIn(told).plus({ days: toldDays })).toISO()!

export const timeIn = (time: Date | string) =>
  typeof time === 'string' && time.includes('T') ? DateTime.fromISO(time) : timeOf(time)

export const endingMail: MailKindSpec<MailData['ending'], PreparedEnding> = {
  preference: 'listings',
  typed: ['name', 'title'],
  prepare: ({ data }) => stillEnding(data),
  compose: (t, { name, ownerId, at, properties }, i18n) => {
    const count = properties.length
    const day = (ends: string) => dayOf(i18n, ends)
    const [{ ends, title }] = properties
    const isTold = title !== undefined
    const more = count - mailed
    const items = properties.slice(0, mailed).map((one) => {
      return t('mails.ending.item', { title: typed(one.title ?? ''), day: day(one.ends) })
    })
    const url = stillAvailable.urlOf({ ownerId, at }, i18n)
    const rest = {
      text: t('mails.review.more', { count: more }),
      url,
    }
    return {
      subject: t('mails.ending.subject', { count, day: day(ends) }),
      paragraphs: [
        greeting(t, name),
        t(isTold ? 'mails.ending.text' : 'mails.ending.untold_text', { count }),
        ...(isTold ? [{ list: [...items, ...(more > 0 ? [rest] : [])] }] : []),
        t('mails.ending.next', { count }),
      ],
      action: { text: t('mails.ending.action'), url },
      footnote: t('mails.ending.footnote', { days: limits.listingEnds.linkDays }),
    }
  },
}
