import { absolute } from '#config/app'
import type { Verdict } from '#review/review_terms'
import { dialect } from '#database/dialect'
import { select } from '#database/statements'
import { greeting, typed, type MailKindSpec } from '#mail/mail_text'
import { listingPath } from '#models/listing_address'
import { absoluteIn } from '#server/language'
import type { Verdicts } from '#outbox/mail_kinds'

type DecidedReviews = Verdicts & { listing?: string }

/** Nothing is said of verdicts that were undone before the mail went, which left no row, or followed by another one. */
async function stillDecided(data: DecidedReviews): Promise<DecidedReviews | null> {
  const sql = `SELECT id FROM reviews WHERE ${dialect().among('id')} AND NOT EXISTS (
    SELECT 1 FROM reviews AS later
    WHERE later.property_id = reviews.property_id AND later.id > reviews.id)`
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
  return live && listingPath(id, live.title)
}

export const reviewMail: MailKindSpec<Verdicts, DecidedReviews> = {
  preference: 'review',
  typed: ['name', 'title', 'listing'],
  prepare: ({ data }) => stillDecided(data),
  compose: (t, { name, verdict, reasons, note, reviews, properties, listing: path }, i18n) => {
    const count = reviews.length
    const listing = path && absoluteIn(i18n, path)
    const { id, title } = properties.at(0) ?? {} // none where the first ones were undone
    const isTold = title !== undefined
    const about = { verdict, count, title: typed(title ?? '') }
    const why = reasons.filter((reason) => reason !== 'other')
    const more = count - properties.length
    const list = absolute('/owner-dashboard')
    const shown = properties.map(({ title: shownTitle }) => typed(shownTitle ?? ''))
    const rest = more > 0 ? [{ text: t('mails.review.more', { count: more }), url: list }] : []
    return {
      subject: t(isTold ? 'mails.review.subject' : 'mails.review.untold_subject', about),
      paragraphs: [
        greeting(t, name),
        t(isTold ? 'mails.review.text' : 'mails.review.untold_text', about),
        ...(isTold && count > 1 ? [{ list: [...shown, ...rest] }] : []),
        ...(why.length
          ? [
              t('mails.review.reasons', { verdict }),
              { list: why.map((reason) => t(`review.${items[verdict]}`, { reason })) },
            ]
          : []),
        ...(note ? [t('mails.review.note'), { quote: note }] : []),
        t('mails.review.next', { verdict, count }),
      ],
      action: {
        text: t(listing ? 'mails.review.listing' : 'mails.review.action', { verdict, count }),
        url: listing ?? (count === 1 && id ? absolute(`/property-details/${id}`) : list),
      },
      others: listing ? [{ text: t('mails.review.list'), url: list }] : [],
    }
  },
}

const items = {
  approved: 'asked_item',
  changes_requested: 'asked_item',
  rejected: 'rejected_item',
} satisfies Record<Verdict, string>
