import type { I18n } from '@adonisjs/i18n'
import i18nManager from '@adonisjs/i18n/services/main'
import { DateTime } from 'luxon'
import ListingAlert from '#alerts/listing_alert'
import { absolute } from '#config/app'
import limits from '#config/limits'
import { inLanguage } from '#database/current_language'
import { sizesOfImage, cardsOf } from '#listings/listing_cards'
import { searchInWords } from '#listings/index_head'
import { newListings } from '#listings/new_listings'
import type { ListingCardRow } from '#lists/listing_lists'
import { typed, type MailCard, type MailKindSpec } from '#mail/mail_text'
import { listingAlert } from '#mail/signed_links'
import type { MailData } from '#outbox/mail_kinds'
import { absoluteIn } from '#server/language'
import { beside } from '#texts/beside'

type Asked = Pick<ListingAlert, 'link' | 'rhythm'>
type Search = Awaited<ReturnType<typeof searchInWords>>
type News = Search & Asked & { count: number; hasMore: boolean; rows: ListingCardRow[] }

/** The search is not in it: whoever asks may type anything, for anybody's address. */
export const alertAsked: MailKindSpec<MailData['alert_asked'], Asked> = {
  typed: [],
  async prepare({ recipient: email, data: { id } }) {
    const alert = await ListingAlert.findOpen({ id, email })
    return alert && !alert.toldUntil ? { link: alert.link, rhythm: alert.rhythm } : null
  },
  compose: (t, { link, rhythm }, i18n) => ({
    subject: t('mails.alert_asked.subject'),
    paragraphs: [t('mails.alert_asked.text', { rhythm }), t('mails.alert_asked.not_asked')],
    action: { text: t('mails.alert_asked.action'), url: listingAlert.urlOf(link, i18n) },
  }),
}

/** Listings are chosen when the mail goes, because some may be gone by then, and so may the alert. */
export const alertNews: MailKindSpec<MailData['alert_news'], News> = {
  typed: [],
  async prepare({ recipient: email, data: { id, since, until } }) {
    const alert = await ListingAlert.findOpen({ id, email })
    if (!alert) return null
    const period = { since: DateTime.fromISO(since), until: DateTime.fromISO(until) }
    const { link, rhythm, language } = alert
    return inLanguage(language, async () => {
      const search = await searchIn(alert)
      const found = await newListings(search.query, period, limits.alerts.listings)
      const rows = found.rows.parse()
      const { total: count, hasMore } = found
      return rows.length ? { ...search, link, rhythm, rows, count, hasMore } : null
    })
  },
  compose(t, { link, rhythm, words, path, rows, count, hasMore }, i18n) {
    const url = absoluteIn(i18n, path)
    const cards = rows.map((row) => mailCard(i18n, row))
    const more = count - rows.length
    const rest = { text: t('mails.alert_news.more', { count: more, hasMore: `${hasMore}` }), url }
    return {
      subject: t('mails.alert_news.subject', { count, words: typed(words) }),
      paragraphs: more ? [{ cards }, { list: [rest] }] : [{ cards }],
      action: { text: t('listing_alert.search'), url },
      footnote: t('mails.alert_news.why', { rhythm }),
      end: { text: t('listing_alert.end'), url: listingAlert.urlOf(link, i18n) },
    }
  },
}

export const alertEnded: MailKindSpec<MailData['alert_ended'], Search> = {
  typed: [],
  prepare: ({ data }) => inLanguage(data.language, () => searchIn(data)),
  compose: (t, { words, path }, i18n) => ({
    subject: t('mails.alert_ended.subject'),
    paragraphs: [t('mails.alert_ended.text', { words: typed(words, 300) })],
    action: { text: t('mails.alert_ended.action'), url: absoluteIn(i18n, `${path}#alert`) },
  }),
}

const searchIn = ({ language, query }: MailData['alert_ended']) =>
  searchInWords(i18nManager.locale(language), query)

function mailCard(i18n: I18n, row: ListingCardRow): MailCard {
  const [{ title, href, price, reduction, stage, facts, places, picture }] = cardsOf(i18n, [row])
  const reduced = reduction && i18n.t('facts.reduced', { price: reduction.from })
  const place = typed(beside(i18n.t.bind(i18n), places))
  return {
    title: typed(title),
    url: absoluteIn(i18n, href),
    price,
    lines: [reduced, stage, facts, place].flatMap((line) => line || []),
    image: row.cover && {
      src: absolute(sizesOfImage(row.cover)[0].url),
      alt: typed(picture?.alt ?? ''),
    },
  }
}
