import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import ListingAlert from '#alerts/listing_alert'
import { inviteAgain, queueReset } from '#auth/account_links'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { next } from '#database/factories/sequence'
import { UserFactory } from '#database/factories/user_factory'
import { endListings } from '#maintenance/listing_ends'
import { now, timeAgo } from '#database/now'
import { rememberListingDays } from '#models/listing_days'
import { tellAccount } from '#outbox/account_news'
import { queueAlerts } from '#mail/alert_run'
import { queueDigests } from '#mail/digest'
import type { MailData, MailKind } from '#outbox/mail_kinds'
import { queueMails } from '#outbox/outbox'
import type User from '#models/user'
import { linkTo } from '#tests/helpers/account_links'
import { askedBy, confirmedAlert } from '#tests/helpers/alerts'
import { callsOf } from '#tests/helpers/calls'
import { bracketed } from '#tests/helpers/pseudo_language'
import { manzil } from '#tests/helpers/terminal'

export const name = 'Zaphod-at-evil.example'
export const title = 'Heartofgold evil.example'
const visitor = {
  name: 'Marvin',
  email: 'marvin@paranoid.example',
  message: 'Brainsize of a planet',
}
/** What somebody typed of all that they tell. */
export const typedInMails = [name, title, 'Heartofgold', ...Object.values(visitor)]

type Case = {
  /** What its confirmed reader reads of what was typed. */
  told: string[]
  happen: (user: User, client: ApiClient) => Promise<unknown>
  role?: 'admin'
}

/** Visitors' mails are in the language of the page where they were asked for. */
const spoken = (language: string | null) => (language ? { language } : {})

const listingOf = ({ id: ownerId }: User) =>
  PropertyFactory.apply('active').merge({ ownerId, title }).create()

export async function decide(client: ApiClient, user: User, verdict: object) {
  const { id } = await PropertyFactory.merge({ ownerId: user.id, title }).create()
  const { submission } = await db.from('properties').where({ id }).firstOrFail()
  const { post } = callsOf(client, 'admin', await UserFactory.apply('admin').create())
  const response = await post(`properties/${id}/reviews`, { submission, ...verdict })
  response.assertStatus(201)
}

type Told = 'second_factor' | 'api_token' | 'new_browser'

export function tellIt<Kind extends Told>(kind: Kind, news: Omit<MailData[Kind], 'name' | 'area'>) {
  return ({ id }: Pick<User, 'id'>) =>
    db.transaction((trx) =>
      tellAccount(kind, id, (reader) => ({ ...reader, ...news }) as MailData[Kind], trx)
    )
}

/** What brings a mail of each kind; a new kind doesn't compile without an example. */
export const mailCases: Record<MailKind, Case> = {
  account_let_in: {
    told: [name],
    async happen(user) {
      await db.from('users').where('id', user.id).update({ active: false })
      await manzil(['owners', 'activate', user.email])
    },
  },
  account_changed: {
    told: [name],
    happen: (user) => user.editAccount({ password: 'a quiet harbour' }),
  },
  second_factor: {
    told: [name],
    happen: tellIt('second_factor', { state: 'on' }),
  },
  api_token: {
    told: [name],
    happen: tellIt('api_token', { access: 'read' }),
  },
  new_browser: {
    told: [name],
    happen: tellIt('new_browser', {
      ...{ browser: 'Chrome', system: 'Android', address: '203.0.113.7' },
      at: new Date().toISOString(),
    }),
  },
  review: {
    told: [name, title],
    happen: (user, client) =>
      decide(client, user, { verdict: 'rejected', reasons: ['other'], note: 'Of the admin' }),
  },
  enquiry: {
    told: [name, title, ...Object.values(visitor)],
    async happen(user, client) {
      const { id } = await listingOf(user)
      const response = await client.post(`/api/listings/${id}/enquiries`).unsafeJson(visitor)
      response.assertStatus(201)
    },
  },
  alert_asked: {
    told: [],
    happen: ({ email, language }) =>
      ListingAlert.ask({ ...askedBy(email), ...spoken(language), query: `search=${name}` }),
  },
  alert_news: {
    told: [],
    async happen({ email, language }) {
      await confirmedAlert({ ...askedBy(email), ...spoken(language), query: 'kind=land' })
      const land = bracketed(`Oman ${next()}`)
      const { id: countryId } = await CountryFactory.merge({ name: land }).create()
      await PropertyFactory.apply('active')
        .merge({ title: bracketed('Sea view'), city: null, kind: 'land', countryId })
        .create()
      await db.from('properties').update({ listed_at: timeAgo({ hours: 1 }) })
      await db.from('listing_alerts').update({ told_until: timeAgo({ hours: 25 }) })
      await queueAlerts()
    },
  },
  alert_ended: {
    told: [],
    async happen({ email, language }) {
      await confirmedAlert({ ...askedBy(email), ...spoken(language) })
      await db.from('listing_alerts').update({ ends_at: now() })
      await queueAlerts()
    },
  },
  digest: {
    told: [name],
    role: 'admin',
    async happen() {
      await UserFactory.apply('pending').create()
      await queueDigests()
    },
  },
  ending: {
    told: [name, title],
    async happen(user) {
      await listingOf(user)
      await rememberListingDays(7)
      await endListings()
    },
  },
  test: {
    told: [],
    happen: ({ id, email, language }) =>
      db.transaction((trx) => {
        const mail = { kind: 'test' as const, userId: id, recipient: email, language }
        return queueMails([{ ...mail, data: {} }], trx)
      }),
  },
  password_reset: {
    told: [],
    happen: ({ email, language }) => queueReset(email, 'owner', language ?? 'en'),
  },
  invitation: {
    told: [name],
    async happen(user) {
      await linkTo(user, 'invitation')
      await inviteAgain(user)
    },
  },
}
