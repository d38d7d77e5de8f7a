import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import ListingAlert from '#alerts/listing_alert'
import { hashOf } from '#models/told_once'
import { askedBy, confirmedAlert } from '#tests/helpers/alerts'
import { assertStatus } from '#tests/helpers/calls'
import { hoursLater } from '#tests/helpers/clock'
import { linksIn, mailbox } from '#tests/helpers/mails'

const asked = { email: 'aisha@example.com', rhythm: 'daily', query: 'purpose=rent&kind=villa' }

const ask = (client: ApiClient, body: object = {}, path = '/api/listing-alerts') =>
  client.post(path).unsafeJson({ ...asked, ...body })

const post = (client: ApiClient, form: object = {}, path = '/listing-alerts') =>
  client
    .post(path)
    .redirects(0)
    .form({ ...asked, ...form })

const isConfirmed = async () => {
  const [row] = await stored()
  return row.isConfirmed
}

const stored = async () => {
  const rows = await db.from('listing_alerts').orderBy('id')
  return rows.map(({ email, query, rhythm, language, told_until: toldUntil }) => {
    return { email, query, rhythm, language, isConfirmed: toldUntil !== null }
  })
}

const limited = () => db.connection('limits').from('rate_limits')

const sent = 'A mail that asks to confirm is on its way. Mails about this search begin after that.'

test.group('Site | listing alerts', () => {
  test('asks by mail to confirm, and says the search on the page alone', async ({
    assert,
    client,
  }) => {
    const { open } = await mailbox()

    const response = await ask(client)

    response.assertStatus(202)
    response.assertBody({ message: sent })
    assert.isUndefined(response.header('set-cookie'))
    assert.deepEqual(await stored(), [{ ...asked, language: 'en', isConfirmed: false }])
    const [mail] = await open()
    assert.equal(mail.subject, 'Please confirm mails about your search')
    assert.deepEqual(mail.recipients, ['aisha@example.com'])
    assert.notInclude(mail.text!.toLowerCase(), 'villa')
    assert.isFalse(mail.headers.has('list-unsubscribe'))
    const [link] = linksIn(mail)
    assert.match(link, /^\/listing-alerts\/[\w.%-]+$/)

    const page = await client.get(link)
    page.assertStatus(200)
    page.assertTextIncludes('Villas to rent')
    page.assertTextIncludes('once a day')
    assert.equal(page.header('cache-control'), 'no-store')
    assert.equal(page.header('referrer-policy'), 'no-referrer')
    const [, action] = /<form method="post" action="([^"]+)">/.exec(page.text())!
    await assertStatus(client.head(link), 200)
    assert.isFalse(await isConfirmed())

    const confirmed = await client.post(link + action)
    confirmed.assertStatus(200)
    confirmed.assertTextIncludes('Confirmed: this search comes by mail')
    assert.isTrue(await isConfirmed())
    await assertStatus(client.post(link + action), 200) // pressed twice
    assert.lengthOf(await stored(), 1)
    const after = await client.get(link)
    after.assertTextIncludes('End these mails')

    const ended = await client.post(`${link}?to=end`)
    ended.assertTextIncludes('This search has ended')
    assert.deepEqual(await stored(), [])
    for (const call of [client.get(link), client.post(link), client.post(`${link}?to=confirm`)]) {
      const gone = await call
      gone.assertStatus(404)
      gone.assertTextIncludes('This link no longer works')
    }
  })

  test('keeps of a query what listings can read, without page and order', async ({
    assert,
    client,
  }) => {
    await mailbox()
    const country = await CountryFactory.create()
    for (const [query, kept] of [
      ['?purpose=rent&page=3&sort=price&per_page=9&nothing=1', 'purpose=rent'],
      ['bedrooms=x&price_max=90%2C000', 'price_max=90000'],
      ['kind=villa&kind=studio', 'kind=villa%2Cstudio'],
      [`country_id=${country.id}&search=sea%20view`, `search=sea+view&country_id=${country.id}`],
      ['', ''],
      [null, ''],
      ['%E0%A4%A&&==', ''],
    ] as const) {
      await db.from('listing_alerts').delete()
      await limited().delete()
      await assertStatus(ask(client, { query }), 202)
      const [row] = await stored()
      assert.equal(row.query, kept)
    }
  })

  for (const [what, body, fields] of [
    ['nothing', { email: undefined, rhythm: undefined }, ['email', 'rhythm']],
    ['no address', { email: 'aisha' }, ['email']],
    ['two addresses', { email: 'a@b.co,c@d.co' }, ['email']],
    ['another rhythm', { rhythm: 'hourly' }, ['rhythm']],
    ['a list as the query', { query: ['purpose=rent'] }, ['query']],
    ['a long query', { query: 'a'.repeat(4001) }, ['query']],
  ] as const) {
    test(`refuses ${what}, and doesn't count it`, async ({ assert, client }) => {
      const { open } = await mailbox()
      for (let count = 0; count < 12; count++) {
        const response = await ask(client, body)
        response.assertStatus(422)
        const errors: { field: string }[] = response.body().errors
        assert.sameMembers(
          errors.map(({ field }) => field),
          [...fields]
        )
      }
      await assertStatus(ask(client), 202)
      assert.lengthOf(await stored(), 1)
      assert.lengthOf(await open(), 1)
    })
  }

  test('takes three an hour for an address, and ten a day from a network', async ({
    assert,
    client,
  }) => {
    await mailbox()
    for (let count = 0; count < 3; count++) await assertStatus(ask(client), 202)
    const response = await ask(client)
    response.assertStatus(429)
    assert.closeTo(Number(response.header('retry-after')), 3600, 10)
    for (let count = 0; count < 7; count++) {
      await assertStatus(ask(client, { email: `a${count}@example.com` }), 202)
    }
    const daily = await ask(client, { email: 'b@example.com' })
    daily.assertStatus(429)
    assert.closeTo(Number(daily.header('retry-after')), 86_400, 10)
    const plain = await post(client, { email: 'b@example.com' })
    plain.assertStatus(429)
    plain.assertTextIncludes('value="b@example.com"')

    await limited().where('key', 'like', '%listing_alert_from%').delete()
    for (let count = 0; count < 3; count++) {
      await assertStatus(ask(client, { email: 'b@example.com' }), 202)
    }
    const keys = JSON.stringify(await limited().select('key'))
    for (const part of ['127.0.0.1', hashOf('b@example.com')]) assert.notInclude(keys, part)
  })

  test('answers programs that fill the hidden field alike, and stores nothing', async ({
    assert,
    client,
  }) => {
    const { open } = await mailbox()
    for (const trap of [{ topic: 'x' }, { website: ['y'] }]) {
      const response = await ask(client, trap)
      response.assertStatus(202)
      response.assertBody({ message: sent })
    }
    assert.deepEqual(await stored(), [])
    assert.lengthOf(await open(), 0)
  })

  test('mails again where the same is asked again, whose former link works too', async ({
    assert,
    client,
  }) => {
    const { open } = await mailbox()
    await ask(client)
    await ask(client, { rhythm: 'weekly' })
    assert.lengthOf(await stored(), 1)
    const mails = await open()
    for (const mail of mails) {
      const page = await client.get(linksIn(mail)[0])
      page.assertTextIncludes('once a week')
    }
    assert.lengthOf(mails, 2)
  })

  test('is one with the same search that is confirmed again, whose former links end it', async ({
    assert,
    client,
  }) => {
    const { open } = await mailbox()
    const links: string[] = []
    for (const rhythm of ['daily', 'weekly']) {
      await ask(client, { rhythm })
      const [mail] = await open()
      const [link] = linksIn(mail)
      links.push(link)
      await assertStatus(client.post(`${link}?to=confirm`), 200)
      await assertStatus(client.post(`${link}?to=confirm`), 200) // pressed twice
    }
    for (const link of links) {
      const page = await client.get(link)
      page.assertTextIncludes('once a week')
      page.assertTextIncludes('End these mails')
    }
    const other = await confirmedAlert({ ...askedBy(asked.email), query: 'kind=land' })

    for (const link of links) {
      const former = await ListingAlert.findByOrFail({ query: asked.query })
      await assertStatus(client.post(link).form({ 'List-Unsubscribe': 'One-Click' }), 200)
      const left = await ListingAlert.query()
      assert.deepEqual(
        left.map(({ id }) => id),
        [other.id]
      )
      await confirmedAlert({ ...askedBy(asked.email), query: former.query })
    }
    await db.from('listing_alerts').delete()
    await ListingAlert.ask({ ...askedBy(asked.email), query: asked.query })
    for (const link of links) await assertStatus(client.post(link), 404)
    assert.isFalse(await isConfirmed())
  })

  test('knows two buttons, and anything else as none', async ({ assert, client }) => {
    const { open } = await mailbox()
    await ask(client)
    const [mail] = await open()
    const [link] = linksIn(mail)
    for (const query of ['to=anything', 'to[]=end', 'to=']) {
      await db.from('listing_alerts').update({ told_until: null })
      await assertStatus(client.post(`${link}?${query}`), 200)
      assert.isTrue(await isConfirmed(), query)
    }
  })

  test('has room for three of an address, which nobody else is told', async ({
    assert,
    client,
  }) => {
    const { open } = await mailbox()
    const { email } = asked
    for (const query of ['kind=villa', 'kind=studio']) {
      await confirmedAlert({ ...askedBy(email), query })
    }
    await ask(client, { query: 'kind=land' })
    await ask(client, { query: 'kind=shop' })
    const mails = await open()
    const links = mails.map((mail) => linksIn(mail)[0])
    await assertStatus(client.post(links[0]), 200)

    const full = await client.post(links[1])
    full.assertStatus(409)
    full.assertTextIncludes('Three searches come already')
    const further = await ask(client, { query: 'kind=office' })
    further.assertStatus(202)
    further.assertBody({ message: sent })
    assert.lengthOf(await open(), 0)
    assert.lengthOf(await ListingAlert.confirmed(), 3)

    await limited().delete()
    await ask(client, { query: 'kind=villa', rhythm: 'weekly' })
    const [again] = await open()
    await assertStatus(client.post(linksIn(again)[0]), 200)
    const alerts = await ListingAlert.confirmed()
    assert.lengthOf(alerts, 3)
    const villas = alerts.filter(({ query }) => query === 'kind=villa')
    assert.deepEqual(
      villas.map(({ rhythm }) => rhythm),
      ['weekly']
    )
  })

  test('can be confirmed for seven days', async ({ assert, client }) => {
    const { open } = await mailbox()
    await ask(client)
    const [mail] = await open()
    const [link] = linksIn(mail)
    await hoursLater(7 * 24 - 1, () => assertStatus(client.get(link), 200))
    await hoursLater(7 * 24 + 1, async () => {
      await assertStatus(client.get(link), 404)
      await assertStatus(client.post(link), 404)
    })
    assert.isFalse(await isConfirmed())
  })

  test('knows no link of its own making', async ({ client }) => {
    await mailbox()
    for (const token of ['cut', '1', '%00']) {
      await assertStatus(client.get(`/listing-alerts/${token}`), 404)
      await assertStatus(client.post(`/listing-alerts/${token}`), 404)
    }
  })

  test('is nowhere where no mail is set up', async ({ assert, client }) => {
    await assertStatus(ask(client), 404)
    await assertStatus(ask(client, { email: '' }), 404)
    await assertStatus(post(client), 404)
    await assertStatus(client.get('/listing-alerts/cut'), 404)
    for (const path of ['/listings', '/listings?search=nothing']) {
      const page = await client.get(path)
      assert.notInclude(page.text(), 'id="alert"')
    }
    assert.deepEqual(await stored(), [])
  })
})

test.group('Site | listing alerts by the plain form', () => {
  for (const [language, prefix, villas, thanks] of [
    ['en', '', '/listings/rent/villas', 'Please look into your mailbox'],
    ['ar', '/ar', encodeURI('/ar/listings/إيجار/فلل'), 'يرجى مراجعة صندوق البريد'],
  ] as const) {
    test(`stands below results and below none, and leads back: ${language}`, async ({
      assert,
      client,
    }) => {
      const { open } = await mailbox()
      await PropertyFactory.apply('active').merge({ purpose: 'rent', kind: 'villa' }).create()
      for (const path of [`${villas}?bedrooms_min=9`, `${prefix}/listings?sort=price`]) {
        const page = await client.get(path)
        assert.include(page.text(), `action="${prefix}/listing-alerts#alert-email"`)
      }
      const rents = await client.get(villas)
      assert.include(rents.text(), 'name="query" value="purpose=rent&amp;kind=villa"')

      const response = await post(client, {}, `${prefix}/listing-alerts`)

      response.assertStatus(303)
      response.assertHeader('location', `${villas}?sent=alert#alert`)
      const page = await client.get(`${villas}?sent=alert`)
      page.assertTextIncludes(thanks)
      const before = await client.get(villas)
      assert.notInclude(before.text(), thanks)
      const [row] = await stored()
      assert.equal(row.language, language)
      const [mail] = await open()
      const [link] = linksIn(mail)
      assert.isTrue(link.startsWith(`${prefix}/listing-alerts/`))
      await assertStatus(client.get(link), 200)
      const named = await client.get(`${prefix}/listings?bedrooms_min=1`)
      assert.include(named.text(), 'value="bedrooms_min=1"')
    })
  }

  test('keeps what was typed, and says what is wrong in its place', async ({ assert, client }) => {
    await mailbox()

    const response = await post(client, { email: 'aisha', rhythm: 'weekly' })

    response.assertStatus(422)
    const text = response.text()
    assert.include(text, 'Please enter a valid email address.')
    assert.include(text, 'value="aisha"')
    assert.match(text, /value="weekly" selected/)
    assert.include(text, 'Villas to rent')
    assert.deepEqual(await stored(), [])
  })

  test('refuses the form of another site', async ({ assert, client }) => {
    await mailbox()
    await assertStatus(post(client).header('origin', 'https://evil.example'), 403)
    assert.deepEqual(await stored(), [])
  })
})
