import { mock } from 'node:test'
import { test } from '@japa/runner'
import encryption from '@adonisjs/core/services/encryption'
import db from '@adonisjs/lucid/services/db'
import ListingAlert from '#alerts/listing_alert'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { PropertyImageFactory } from '#database/factories/property_image_factory'
import { queueAlerts } from '#mail/alert_run'
import { askedBy, confirmedAlert } from '#tests/helpers/alerts'
import { assertStatus } from '#tests/helpers/calls'
import { hoursLater } from '#tests/helpers/clock'
import { linksIn, mailbox, recipientsOf } from '#tests/helpers/mails'

const email = 'aisha@example.com'

const villa = (title: string) =>
  PropertyFactory.apply('active').merge({ title, kind: 'villa', purpose: 'rent', price: 9000 })

const day = 24.1

test.group('Mail | listing alerts', () => {
  test('tells what became live since, the newest first, once', async ({ assert, client }) => {
    const { open } = await mailbox()
    const old = await villa('Old villa').create()
    await db.from('properties').where('id', old.id).update({ listed_at: '2026-01-01 00:00:00' })
    await confirmedAlert({ ...askedBy(email), query: 'kind=villa' })
    const first = await villa('First villa').create()
    await PropertyImageFactory.merge({ propertyId: first.id }).create()
    const second = await villa('Second villa').create()
    await PropertyFactory.apply('active').merge({ title: 'A studio', kind: 'studio' }).create()

    await hoursLater(23, queueAlerts)
    assert.lengthOf(await open(), 0)
    await hoursLater(day, queueAlerts)
    await hoursLater(day, queueAlerts)

    const mails = await hoursLater(day, open)
    assert.deepEqual(recipientsOf(mails), [email])
    const [{ subject, text, html }] = mails
    assert.equal(subject, '2 new listings: Villas')
    const titles = [...text!.matchAll(/\w+ villa(?=\n)/g)].map(([title]) => title)
    assert.deepEqual(titles, ['Second villa', 'First villa'])
    assert.notInclude(text!, 'studio')
    const [secondLink, firstLink, search] = linksIn(mails[0])
    assert.match(secondLink, new RegExp(`/listings/${second.id}/`))
    assert.match(firstLink, new RegExp(`/listings/${first.id}/`))
    assert.equal(search, '/listings?kind=villa')
    assert.match(`${html}`, /<img [^>]*width="120" height="90" alt="[^"]+"/)
    const [, path] = /List-Unsubscribe: ?<http:\/\/[^/]+([^>]+)>/.exec(
      mails[0].source.replaceAll(/\r\n\s+/g, '')
    )!
    assert.include(mails[0].source, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click')

    await hoursLater(2 * day, queueAlerts)
    assert.lengthOf(await hoursLater(2 * day, open), 0)
    await villa('Third villa').create()
    await db
      .from('properties')
      .where('title', 'Third villa')
      .update({ listed_at: inHours(60) })
    await hoursLater(3 * day, queueAlerts)
    const [later] = await hoursLater(3 * day, open)
    assert.equal(later.subject, '1 new listing: Villas')

    const other = await confirmedAlert({ ...askedBy(email), query: 'kind=land' })
    const ended = await client.post(path).form({ 'List-Unsubscribe': 'One-Click' })
    ended.assertStatus(200)
    const left = await ListingAlert.query()
    assert.deepEqual(
      left.map(({ id }) => id),
      [other.id]
    )
    await assertStatus(client.get(path), 404)
  })

  test('comes once a week where that was asked for', async ({ assert }) => {
    const { open } = await mailbox()
    await confirmedAlert(askedBy(email, 'weekly'))
    await villa('Sea villa').create()
    await hoursLater(6.9 * 24, queueAlerts)
    assert.lengthOf(await open(), 0)
    await hoursLater(7.1 * 24, queueAlerts)
    const [mail] = await hoursLater(7.1 * 24, open)
    assert.include(mail.text!, 'You asked for this once a week')
  })

  test('names twenty, and how many more there are', async ({ assert }) => {
    const { open } = await mailbox()
    await confirmedAlert({ ...askedBy(email), query: 'purpose=rent&search=sea' })
    await villa('Sea villa').createMany(23)
    await villa('Other villa').create()
    await hoursLater(day, queueAlerts)
    const [mail] = await hoursLater(day, open)
    assert.include(mail.subject!, '23 new listings')
    assert.lengthOf(mail.text!.match(/^Sea villa$/gm)!, 20)
    assert.include(mail.text!, '- and 3 more: http')
  })

  test('says the stage of a listing, and what its price was', async ({ assert }) => {
    const { open } = await mailbox()
    await confirmedAlert(askedBy(email))
    const { id } = await villa('Sea villa').create()
    const cut = { price_cut_from: 1_200_000, price_cut_at: inHours(0), stage: 'under_offer' }
    await db.from('properties').where({ id }).update(cut)
    await hoursLater(day, queueAlerts)
    const [mail] = await hoursLater(day, open)
    assert.match(mail.text!, /Sea villa\nAED.9,000.*\nReduced from AED.12,000\nUnder offer\n/)
    assert.include(`${mail.html}`, 'Under offer')
  })

  test('names nothing that is not live when it goes', async ({ assert }) => {
    const { open } = await mailbox()
    await confirmedAlert(askedBy(email))
    const [gone] = await villa('Gone villa').createMany(2)
    await hoursLater(day, queueAlerts)
    await db.from('properties').where('id', gone.id).update({ title: 'Off villa', active: false })
    const [mail] = await hoursLater(day, open)
    assert.notInclude(mail.text!, 'Off villa')
    assert.equal(mail.subject, '1 new listing: All listings')

    await db.from('properties').where('id', gone.id).update({ active: true })
    await hoursLater(2 * day, queueAlerts)
    assert.lengthOf(await hoursLater(2 * day, open), 0)

    await confirmedAlert({ ...askedBy('b@example.com'), query: 'kind=villa' })
    await db.from('properties').update({ listed_at: inHours(1) })
    await hoursLater(day, queueAlerts)
    await db.from('properties').update({ available: false })
    assert.lengthOf(await hoursLater(day, open), 0)
  })

  test('goes to nobody who has ended it meanwhile', async ({ assert }) => {
    const { open } = await mailbox()
    const alert = await confirmedAlert(askedBy(email))
    await villa('Sea villa').create()
    await hoursLater(day, queueAlerts)
    await alert.delete()
    assert.lengthOf(await hoursLater(day, open), 0)
  })

  test('goes though its search was confirmed again meanwhile', async ({ assert }) => {
    const { open } = await mailbox()
    await confirmedAlert(askedBy(email))
    await villa('Sea villa').create()
    await hoursLater(day, queueAlerts)
    await hoursLater(day, () => confirmedAlert(askedBy(email, 'weekly')))
    const [mail] = await hoursLater(day, open)
    assert.include(mail.text!, 'Sea villa')
    assert.include(mail.text!, 'You asked for this once a week')
  })

  test('is queued with its mark, or not at all', async ({ assert }) => {
    await mailbox()
    await confirmedAlert(askedBy(email))
    await villa('Sea villa').create()
    const mark = async () => {
      const { told_until: toldUntil } = await db.from('listing_alerts').firstOrFail()
      return toldUntil
    }
    const before = await mark()
    const queued = () => db.from('mails').where('kind', 'alert_news')
    const cut = mock.method(encryption, 'encrypt', () => {
      throw new Error('cut')
    })
    await assert.rejects(() => hoursLater(day, queueAlerts), 'cut')
    cut.mock.restore()
    assert.deepEqual([await mark(), await queued()], [before, []])

    await hoursLater(day, () => Promise.all([queueAlerts(), queueAlerts()]))

    assert.lengthOf(await queued(), 1)
    assert.notDeepEqual(await mark(), before)
  })

  test('speaks the language in which it was asked for', async ({ assert }) => {
    const { open } = await mailbox()
    const main = await CountryFactory.merge({ name: 'United Arab Emirates' }).create()
    const place = { countryId: main.id, kind: 'villa' as const, purpose: 'rent' as const }
    await confirmedAlert({ ...askedBy(email), language: 'ar', query: 'purpose=rent&kind=villa' })
    await PropertyFactory.apply('active')
      .merge({ title: 'Sea villa', ...place })
      .create()
    await hoursLater(day, queueAlerts)
    const [mail] = await hoursLater(day, open)
    assert.equal(mail.subject, 'إعلان جديد واحد: فلل للإيجار')
    assert.include(`${mail.html}`, 'dir="rtl"')
    assert.isTrue(linksIn(mail).every((link) => link.startsWith('/ar/listings')))
  })

  test('ends after 180 days, with a last mail that leads to the search', async ({ assert }) => {
    const { open } = await mailbox()
    await confirmedAlert({ ...askedBy(email), query: 'kind=villa' })
    await ListingAlert.ask({ ...askedBy('b@example.com') })
    await db.from('mails').delete()
    await hoursLater(180 * 24 - 1, queueAlerts)
    assert.lengthOf(await ListingAlert.query(), 1) // what was never confirmed has gone without a word
    assert.lengthOf(await hoursLater(180 * 24, open), 0)

    await hoursLater(180 * 24 + 1, queueAlerts)

    assert.lengthOf(await ListingAlert.query(), 0)
    const mails = await hoursLater(180 * 24 + 1, open)
    assert.deepEqual(recipientsOf(mails), [email])
    assert.equal(mails[0].subject, 'Your search by mail has ended')
    assert.include(mails[0].text!, '180 days')
    assert.deepEqual(linksIn(mails[0]), ['/listings?kind=villa#alert'])
  })
})

const inHours = (hours: number) =>
  new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
