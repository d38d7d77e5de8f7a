import limits from '#config/limits'
import { dayOf } from '#listings/listing_texts'
import { greeting, typed, type MailKindSpec } from '#mail/mail_text'
import { stillAvailable } from '#mail/signed_links'
import { toldListings } from '#mail/told_listings'
import type { MailData } from '#outbox/mail_kinds'

type Prepared = MailData['ending'] & { soon: { title?: string; end: string }[] }

const { linkDays, mailed } = limits.listingEnds

export const endingMail: MailKindSpec<MailData['ending'], Prepared> = {
  preference: 'listings',
  typed: ['name', 'title'],
  /** Names what is still to end: who confirmed all of it meanwhile gets no mail. */
  async prepare({ data }) {
    const told = await toldListings(data)
    const soon = told?.listings.filter(({ state }) => state === 'ends') ?? []
    return soon.length ? { ...data, soon } : null
  },
  compose: (t, { name, ownerId, at, soon }, i18n) => {
    const count = soon.length
    const [{ title, end: first }] = soon
    const isTold = title !== undefined
    const url = stillAvailable.urlOf({ ownerId, at }, i18n)
    const items = soon.slice(0, mailed).map((one) => {
      return t('mails.ending.item', { title: typed(one.title ?? ''), day: dayOf(i18n, one.end) })
    })
    const rest = { text: t('mails.review.more', { count: count - mailed }), url }
    return {
      subject: t('mails.ending.subject', { count, day: dayOf(i18n, first) }),
      paragraphs: [
        greeting(t, name),
        t(isTold ? 'mails.ending.text' : 'mails.ending.untold_text', { count }),
        ...(isTold ? [{ list: count > mailed ? [...items, rest] : items }] : []),
        t('mails.ending.next', { count }),
      ],
      action: { text: t('mails.ending.action'), url },
      footnote: t('mails.ending.footnote', { days: linkDays }),
    }
  },
}
