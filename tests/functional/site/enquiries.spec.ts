import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { EnquiryFactory } from '#database/factories/enquiry_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { receiveEnquiry } from '#enquiries/enquiry_receipt'
import Enquiry from '#enquiries/enquiry'
import Property from '#models/property'
import User from '#models/user'
import { hoursLater } from '#tests/helpers/clock'
import { failAtCommit, fillDatabase, lockDatabase } from '#tests/helpers/database'
import { assertStatus } from '#tests/helpers/calls'
import { valuesOf } from '#tests/helpers/values'

const enquiry = {
  name: 'Aisha Rahman',
  email: 'aisha@example.com',
  phone_number: '+971 50 (123) 45-67',
  message: 'Is it still to be had?\nMay I see it on Friday?',
}

const liveListing = () => PropertyFactory.apply('active').create()

const send = (client: ApiClient, id: number | string, body: object = enquiry) =>
  client.post(`/api/listings/${id}/enquiries`).unsafeJson(body)

async function stored() {
  const rows = await db.from('enquiries').orderBy('id')
  return rows.map(({ name, email, phone_number, message }) => {
    return { name, email, phone_number, message }
  })
}

test.group('Site | enquiries', () => {
  test('keeps what a visitor writes, without a session or a cookie', async ({ assert, client }) => {
    const { id } = await liveListing()

    const response = await send(client, id)

    response.assertStatus(201)
    response.assertBody({ message: 'Thank you. Your message is on its way to the owner.' })
    assert.isUndefined(response.header('set-cookie'))
    assert.isUndefined(response.header('x-operation-id'))
    assert.deepEqual(await stored(), [{ ...enquiry, phone_number: '+971501234567' }])
    const row = await Enquiry.firstOrFail()
    assert.containsSubset(row.$attributes, { propertyId: id, language: 'en', state: 'new' })
    assert.equal(row.version, 1)
    assert.isNull(row.answeredAt)
    assert.match(row.network!, /^[\w-]{43}$/)
    assert.equal(await db.from('operations').count('* as count').firstOrFail().then(countOf), 0)
  })

  test('keeps one message of what a form and a page send', async ({ assert, client }) => {
    const { id } = await liveListing()
    const message = Array.from({ length: 20 }, () => 'a'.repeat(99)).join('\n')
    const path = `/api/listings/${id}/enquiries`

    for (const lineBreak of ['\r\n', '\n', '\r']) {
      const body = { ...enquiry, message: message.replaceAll('\n', lineBreak) + 'b' }
      await assertStatus(client.post(path).form(body), 201)
      await assertStatus(send(client, id, body), 201)
    }

    const rows = await stored()
    assert.deepEqual(
      rows.map((row) => row.message),
      [`${message}b`]
    )
  })

  test('takes a form as well', async ({ assert, client }) => {
    const { id } = await liveListing()

    await assertStatus(client.post(`/api/listings/${id}/enquiries`).form(enquiry), 201)
    assert.lengthOf(await stored(), 1)
  })

  for (const [what, body, fields] of [
    ['nothing', {}, ['name', 'email', 'message']],
    ['a list', [], ['name', 'email', 'message']],
    ['blanks alone', { ...enquiry, name: ' ', message: '\n ' }, ['name', 'message']],
    ['neither address nor number', { name: 'A', message: 'B' }, ['email']],
    ['blanks as both', { ...enquiry, email: ' ', phone_number: ' ' }, ['email']],
    ['no address', { ...enquiry, email: 'aisha' }, ['email']],
    ['a long address', { ...enquiry, email: `${'a'.repeat(250)}@b.co` }, ['email']],
    ['three digits', { ...enquiry, phone_number: '12-3' }, ['phone_number']],
    ['21 digits', { ...enquiry, phone_number: '1'.repeat(21) }, ['phone_number']],
    ['letters in a number', { ...enquiry, phone_number: '050 CALL ME' }, ['phone_number']],
    ['a long name', { ...enquiry, name: 'a'.repeat(256) }, ['name']],
    ['a name of two lines', { ...enquiry, name: 'Aisha\nRahman' }, ['name']],
    ['a long message', { ...enquiry, message: 'a'.repeat(2001) }, ['message']],
    ['a NUL', { ...enquiry, message: 'a\0b' }, ['message']],
    ['a control character', { ...enquiry, name: 'a\u0001b' }, ['name']],
    ['no text', { ...enquiry, email: { toString: 1 }, phone_number: null }, ['email']],
    ['another type', { ...enquiry, name: { first: 'A' }, message: 7 }, ['name', 'message']],
  ] as const) {
    test(`refuses ${what}`, async ({ assert, client }) => {
      const { id } = await liveListing()

      const response = await send(client, id, body)

      response.assertStatus(422)
      const errors: { field: string; message: string }[] = response.body().errors
      assert.sameMembers([...new Set(errors.map(({ field }) => field))], [...fields])
      assert.isTrue(errors.every(({ message }) => /^[A-Z].*\.$/.test(message)))
      assert.deepEqual(await stored(), [])
    })
  }

  test('says in one voice what an empty message lacks, each thing once', async ({
    assert,
    client,
  }) => {
    const { id } = await liveListing()
    const response = await send(client, id, {})
    const errors: { field: string; message: string }[] = response.body().errors
    const said = errors.map(({ field, message }) => `${field}: ${message}`)
    assert.sameMembers(said, [
      'name: Name is required.',
      'email: Email or phone number is required, so that you can be answered.',
      'message: Message is required.',
    ])
  })

  test('needs no second way to answer, and takes the longest texts', async ({ assert, client }) => {
    const { id } = await liveListing()
    const message = '𝒳'.repeat(1000)

    for (const body of [
      { name: 'a'.repeat(255), email: 'a@example.com', message },
      { name: 'أحمد', phone_number: '٠٥٠ ١٢٣ ٤٥٦٧', message: 'مرحبا' },
      { name: 'B', email: null, phone_number: 501234567, message: 'x', other: 'ignored' },
    ]) {
      await assertStatus(send(client, id, body), 201)
    }

    const rows = await stored()
    const numbers = rows.map(({ phone_number: number }) => number)
    assert.deepEqual(numbers, [null, '0501234567', '501234567'])
  })

  for (const [what, change] of [
    ['off', (property: Property) => property.merge({ active: false }).save()],
    ['unavailable', (property: Property) => property.merge({ available: false }).save()],
    ['in the trash', (property: Property) => Property.remove(property.id)],
    [
      'of an owner who is off',
      (property: Property) => User.query().where('id', property.ownerId).update({ active: false }),
    ],
  ] as const) {
    test(`knows no listing that is ${what}`, async ({ assert, client }) => {
      const property = await liveListing()
      await change(property)

      for (const body of [enquiry, {}]) {
        const response = await send(client, property.id, body)
        response.assertStatus(404)
        response.assertBody({ message: 'This listing is not available any more.' })
      }
      assert.deepEqual(await stored(), [])
    })
  }

  test('knows no listing without an id', async ({ client }) => {
    for (const id of ['0', 'x', '999999999', '1e3']) {
      for (const body of [enquiry, {}]) {
        await assertStatus(send(client, id, body), 404)
      }
    }
  })

  test('stores what fills the hidden field as spam, with the same answer', async ({
    assert,
    client,
  }) => {
    const { id } = await liveListing()

    for (const [index, trap] of [
      { topic: 'https://example.com' },
      { topic: ' x ' },
      { website: ['y'] },
      { website: 7 },
    ].entries()) {
      const response = await send(client, id, { ...enquiry, ...trap, message: `${index}` })
      response.assertStatus(201)
      response.assertBody({ message: 'Thank you. Your message is on its way to the owner.' })
    }
    const rows = await Enquiry.query().orderBy('id')
    assert.deepEqual(
      rows.map(({ state, message }) => [state, message]),
      [0, 1, 2, 3].map((index) => ['spam', `${index}`])
    )
    assert.isTrue(rows.every((row) => row.name === enquiry.name && row.answeredAt === null))
    await assertStatus(send(client, 999_999, { ...enquiry, topic: 'x' }), 404)

    await assertStatus(send(client, id, { ...enquiry, topic: '', website: null }), 201)
    const last = await Enquiry.query().orderBy('id', 'desc').firstOrFail()
    assert.equal(last.state, 'new')
  })

  test('counts spam towards the limits, and keeps a repeat of it once', async ({
    assert,
    client,
  }) => {
    const { id } = await liveListing()
    const trapped = { ...enquiry, topic: 'x' }
    for (const body of [trapped, trapped, enquiry, enquiry]) {
      await assertStatus(send(client, id, body), 201)
    }
    const rows = await Enquiry.query().orderBy('id')
    assert.deepEqual(valuesOf(rows, 'state'), ['spam', 'new'])
    for (const message of ['3', '4', '5']) await send(client, id, { ...trapped, message })
    await assertStatus(send(client, id, { ...trapped, message: '6' }), 429)
    assert.lengthOf(await stored(), 5)
  })

  test('keeps a repeated message once, even of two at the same time', async ({
    assert,
    client,
  }) => {
    const [one, other] = [await liveListing(), await liveListing()]

    const answers = await Promise.all([1, 2, 3].map(() => send(client, one.id)))
    for (const answer of answers) answer.assertStatus(201)
    assert.lengthOf(await stored(), 1)

    await assertStatus(send(client, other.id), 201)
    await assertStatus(send(client, one.id, { ...enquiry, message: 'Another one' }), 201)
    assert.lengthOf(await stored(), 3)
    const spam = Enquiry.query().where('message', 'Another one')
    await spam.update({ state: 'spam', version: 2 })
    await assertStatus(send(client, one.id, { ...enquiry, message: 'Another one' }), 201)
    assert.lengthOf(await stored(), 3)
    await hoursLater(25, () => receiveEnquiry(one.id, enquiry, sender('127.0.0.1')))
    assert.lengthOf(await stored(), 4)
  })

  test('keeps the same words from two people who share a network', async ({ assert, client }) => {
    const { id } = await liveListing()
    const anna = { name: 'Anna', email: 'anna@example.com', message: 'Still available?' }
    const others = [
      { ...anna, name: 'Boris' },
      { ...anna, email: 'boris@example.com' },
      { ...anna, phone_number: '0501234567' },
      { ...anna, email: undefined, phone_number: '0501234567' },
    ]

    const answers = await Promise.all(
      [anna, ...others, ...others, anna].map((body) => send(client, id, body))
    )

    for (const answer of answers) answer.assertStatus(201)
    assert.lengthOf(await stored(), 5)
  })

  test('takes five an hour from one sender, and refuses the next', async ({ assert, client }) => {
    const { id } = await liveListing()
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map((number) => send(client, id, { ...enquiry, message: `${number}` }))
    )
    const statuses = answers.map((answer) => answer.status()).toSorted()
    assert.deepEqual(statuses, [201, 201, 201, 201, 201, 429, 429])
    const refused = answers.find((answer) => answer.status() === 429)!
    assert.match(refused.body().message, /several messages already.*60 minutes/)
    const seconds = Number(refused.header('retry-after'))
    assert.isTrue(seconds > 3500 && seconds <= 3600)
    const [{ message }] = await stored()
    await assertStatus(send(client, id, { ...enquiry, message }), 201)
    assert.lengthOf(await stored(), 5)
  })

  test('refuses pages of another site, and reads from none', async ({ assert, client }) => {
    const { id } = await liveListing()
    for (const origin of ['https://evil.example', 'null', 'file://']) {
      await assertStatus(send(client, id).header('origin', origin), 403)
    }
    assert.deepEqual(await stored(), [])
  })

  test('refuses bodies that can not be read', async ({ assert, client }) => {
    const { id } = await liveListing()
    const path = `/api/listings/${id}/enquiries`
    await assertStatus(client.post(path).type('json').unsafeJson('{"name"'), 400)
    await assertStatus(send(client, id, { ...enquiry, message: 'a'.repeat(200_000) }), 413)
    assert.deepEqual(await stored(), [])
  })

  for (const [what, fail, status] of [
    ['COMMIT fails', failAtCommit, 409],
    ['the disk is full', fillDatabase, 507],
    ['the database is locked', lockDatabase, 503],
  ] as const) {
    test(`thanks for nothing when ${what}`, async ({ assert, client, cleanup }) => {
      const { id } = await liveListing()
      cleanup(await fail())

      // More than what is left of a page.
      const response = await send(client, id, { ...enquiry, message: 'م'.repeat(2000) })

      response.assertStatus(status)
      assert.isString(response.body().message)
      assert.deepEqual(await stored(), [])
    })
  }
})

test.group('Site | limits of enquiries', () => {
  test('tell when the next one is taken', async ({ assert }) => {
    const { id } = await liveListing()
    const began = Date.now()
    const later = (hours: number, message: string, address = '192.0.2.1') =>
      hoursLater(hours - (Date.now() - began) / 3_600_000, () =>
        receiveEnquiry(id, { ...enquiry, message }, sender(address))
      )

    for (const number of [1, 2, 3, 4, 5]) await later(0.1 * number, `a${number}`)
    const refusal = await later(0.6, 'a6').catch((error) => error)
    assert.equal(refusal.status, 429)
    assert.approximately(refusal.seconds, 0.5 * 3600, 2)
    await later(1.11, 'a6')
    await assert.rejects(() => later(1.12, 'a7'))
    await later(1.12, 'a7', '192.0.2.2')
  })

  test('are twenty a day for a sender', async ({ assert }) => {
    const { id } = await liveListing()
    await receiveEnquiry(id, { ...enquiry, message: 'First' }, sender('2001:db8:1:2::1'))
    const same = { propertyId: id, network: await network(), email: enquiry.email }
    await hoursLater(-20, () => EnquiryFactory.merge(same).createMany(19))

    const refusal = await receiveEnquiry(id, enquiry, sender('2001:db8:1:2:ffff::9')).catch(
      (error) => error
    )
    assert.equal(refusal.status, 429)
    assert.approximately(refusal.seconds, 4 * 3600, 5)
    await receiveEnquiry(id, enquiry, sender('2001:db8:1:3::1'))
    await hoursLater(4.1, () => receiveEnquiry(id, enquiry, sender('2001:db8:1:2::2')))
  })

  test('are for who writes: the e-mail, else the telephone number', async ({ assert }) => {
    const [one, other] = [await liveListing(), await liveListing()]
    const phone = { ...enquiry, email: undefined, phone_number: '+971501234567' }
    for (const [who, next] of [
      [enquiry, { ...enquiry, email: 'omar@example.com' }],
      [phone, { ...phone, phone_number: '+971507654321' }],
    ]) {
      for (const message of ['1', '2', '3', '4', '5']) {
        await receiveEnquiry(one.id, { ...who, message }, sender('192.0.2.1'))
      }
      await assert.rejects(() => receiveEnquiry(other.id, who, sender('192.0.2.1')))
      await receiveEnquiry(other.id, next, sender('192.0.2.1'))
      await receiveEnquiry(other.id, who, sender('192.0.2.2'))
    }
    const renamed = { ...enquiry, name: 'Sara', phone_number: '+971509999999' }
    await assert.rejects(() => receiveEnquiry(other.id, renamed, sender('192.0.2.1')))
  })

  test('are sixty an hour for an address, whoever writes', async ({ assert }) => {
    const { id } = await liveListing()
    await receiveEnquiry(id, enquiry, sender('192.0.2.1'))
    await EnquiryFactory.merge({ network: await network() }).createMany(59)

    const next = { ...enquiry, email: 'omar@example.com' }
    const refusal = await receiveEnquiry(id, next, sender('192.0.2.1')).catch((error) => error)
    assert.equal(refusal.status, 429)
    assert.equal(refusal.key, 'enquiries.too_many_from_address')
    assert.approximately(refusal.seconds, 3600, 5)
    await receiveEnquiry(id, next, sender('192.0.2.2'))
    await receiveEnquiry(id, { reason: 'gone' }, sender('192.0.2.1'))
  })

  test('are sixty an hour for a listing', async ({ assert }) => {
    const { id } = await liveListing()
    await EnquiryFactory.merge({ propertyId: id }).createMany(60)

    const refusal = await receiveEnquiry(id, enquiry, sender('192.0.2.1')).catch((error) => error)
    assert.equal(refusal.status, 429)
    assert.equal(refusal.key, 'enquiries.too_many_for_listing')
    const other = await liveListing()
    await receiveEnquiry(other.id, enquiry, sender('192.0.2.1'))
  })

  test('know an address for a day, and enquiries as long as they are kept', async ({ assert }) => {
    const { id } = await liveListing()
    await receiveEnquiry(id, enquiry, sender('192.0.2.1'))

    await hoursLater(23, () => Enquiry.purge())
    assert.isString(await network())
    await hoursLater(25, () => Enquiry.purge())
    assert.isNull(await network())
    await hoursLater(399 * 24, () => Enquiry.purge())
    assert.lengthOf(await stored(), 1)
    await hoursLater(401 * 24, () => Enquiry.purge())
    assert.lengthOf(await stored(), 0)
  })
})

const sender = (address: string) => ({ address, language: 'en' })

const countOf = ({ count }: { count: number }) => Number(count)

/** How the address of the only enquiry is told from others. */
async function network() {
  const enquiryOfIt = await Enquiry.firstOrFail()
  return enquiryOfIt.network
}
