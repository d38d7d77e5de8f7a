import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { absolute } from '#config/app'
import { isMailOn } from '#config/mail'
import type { ReviewReason, Verdict } from '#config/reviews'
import { dialect } from '#database/dialect'
import { parsedJson } from '#database/column_types'
import { execute, select } from '#database/statements'
import type Operation from '#history/operation'
import type { MailKindSpec, Translate } from '#mail/kinds'
import { listingUrl } from '#models/listing_address'
import { queueMails } from '#mail/outbox'
import { mailTo, readersAmong } from '#mail/readers'
import { greeting, typed } from '#mail/typed_text'

type VerdictRow = {
  review_id: number
  owner_id: number
  property_id: number
  title: string
  verdict: Verdict
  reasons: ReviewReason[] | string
  note: string | null
}

/** Properties of one owner, the first ones with their titles; all ids, because some verdicts may be undone. */
type Verdicts = Pick<VerdictRow, 'verdict' | 'note'> & {
  reasons: ReviewReason[]
  reviews: number[]
  properties: { id: number; title?: string; review: number }[]
}

/** `listing` is where visitors see the only one, as long as they do. */
type Sent = Verdicts & { name?: string; listing?: string }

const titles = 10

/** Once at the end of an operation: one mail for each owner, whatever was decided in it. */
export async function tellVerdicts({ id }: Operation, trx: TransactionClientContract) {
  if (!isMailOn() || !id) return
  const rows = await execute<VerdictRow>(
    `SELECT reviews.id AS review_id, reviews.verdict, reviews.reasons, reviews.note,
        properties.id AS property_id, properties.title, properties.owner_id
      FROM changes
      JOIN reviews ON reviews.id = CAST(changes.details -> 'review' ->> 'review_id' AS integer)
      JOIN properties ON properties.id = reviews.property_id
      WHERE changes.operation_id = ? ORDER BY changes.id`,
    [id],
    trx
  )
  const byOwner = Map.groupBy(rows, ({ owner_id: ownerId }) => ownerId)
  const readers = await readersAmong([...byOwner.keys()], 'review', trx)
  const mails = readers.map((reader) => ({
    ...mailTo(reader),
    kind: 'review' as const,
    data: { name: reader.name, ...verdictsIn(byOwner.get(reader.id)!) },
  }))
  await queueMails(mails, trx)
}

/** The verdict of one operation has the same reasons and the same note for all its properties. */
function verdictsIn(rows: VerdictRow[]): Verdicts {
  const [{ verdict, reasons, note }] = rows
  return {
    verdict,
    note,
    reasons: parsedJson(reasons),
    reviews: rows.map(({ review_id: id }) => id),
    properties: rows.slice(0, titles).map(({ property_id: id, title, review_id: review }) => {
      return { id, title, review }
    }),
  }
}

/** Nothing is said of verdicts that were undone before the mail went: their rows are gone. */
async function stillDecided(data: Sent): Promise<Sent | null> {
  const sql = `SELECT id FROM reviews WHERE ${dialect().among('id')}`
  const rows = await select<{ id: number }>(sql, [JSON.stringify(data.reviews)])
  const ids = new Set(rows.map(({ id }) => id))
  if (!ids.size) return null
  const reviews = data.reviews.filter((id) => ids.has(id))
  const properties = data.properties.filter(({ review }) => ids.has(review))
  const [first] = properties
  const isOneApproved = data.verdict === 'approved' && reviews.length === 1 && first
  const listing = isOneApproved ? await listingOf(first.id) : undefined
  return { ...data, reviews, properties, listing }
}

async function listingOf(id: number) {
  const sql = 'SELECT title FROM properties WHERE id = ? AND live'
  const [live] = await select<{ title: string }>(sql, [id])
  return live && listingUrl(id, live.title)
}

export const reviewMail: MailKindSpec<Sent> = {
  preference: 'review',
  typed: ['name', 'title', 'listing'],
  prepare: ({ data }) => stillDecided(data),
  compose: (t, { name, verdict, reasons, note, reviews, properties, listing }) => {
    const count = reviews.length
    const { id, title } = properties.at(0) ?? {} // none where the first ones were undone
    const isTold = title !== undefined
    const about = { verdict, count, title: typed(title ?? '') }
    const why = reasons.filter((reason) => reason !== 'other')
    const more = count - properties.length
    const list = absolute('/owner-dashboard')
    return {
      subject: t(isTold ? 'mails.review.subject' : 'mails.review.untold_subject', about),
      paragraphs: [
        greeting(t, name),
        t(isTold ? 'mails.review.text' : 'mails.review.untold_text', about),
        ...(isTold && count > 1 ? [{ list: titlesOf(t, properties, more) }] : []),
        ...(why.length
          ? [
              t('mails.review.reasons', { verdict }),
              { list: why.map((reason) => t(`my_reviews.${items[verdict]}`, { reason })) },
            ]
          : []),
        ...(note ? [t('mails.review.note'), { quote: note }] : []),
        t('mails.review.next', { verdict, count }),
      ],
      action: {
        text: t(listing ? 'mails.review.listing' : 'mails.review.action', { verdict, count }),
        url: listing ?? (count === 1 && id ? absolute(`/property-details/${id}`) : list),
      },
      second: listing ? { text: t('mails.review.list'), url: list } : undefined,
    }
  },
}

/** An approval says no reasons. */
const items = {
  approved: 'asked_item',
  changes_requested: 'asked_item',
  rejected: 'rejected_item',
} satisfies Record<Verdict, string>

function titlesOf(t: Translate, properties: { title?: string }[], more: number) {
  const known = properties.map(({ title }) => typed(title ?? ''))
  return more > 0 ? [...known, t('mails.review.more', { count: more })] : known
}
