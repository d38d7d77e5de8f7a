import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import env from '#start/env'
import { timestamp } from '#database/now'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { PropertyImageFactory } from '#database/factories/property_image_factory'
import { UserFactory } from '#database/factories/user_factory'
import Operation from '#history/operation'
import Mail from '#outbox/mail'
import { queueMails } from '#outbox/outbox'
import User from '#models/user'
import { adminCalls, callsOf } from '#tests/helpers/calls'
import { deliverDue, startIdleMailServer } from '#tests/helpers/mail_server'

const daysAgo = (days: number) => DateTime.utc().startOf('day').minus({ days })

const none = {
  live: 0,
  waiting: 0,
  changed: 0,
  changes_requested: 0,
  rejected: 0,
  closed: 0,
  off: 0,
}

const countsOf = (states: { state: string; count: number }[]) =>
  Object.fromEntries(states.map(({ state, count }) => [state, count]))

const queueTest = (recipient: string) =>
  db.transaction((trx) => queueMails([{ kind: 'test', recipient, language: null, data: {} }], trx))

test.group('Admin | dashboard figures', () => {
  test('counts properties by state, photos and main country', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const { id: ownerId } = await UserFactory.create()
    const mains = await CountryFactory.createMany(8)
    const city = await CountryFactory.merge({ parentId: mains[3].id }).create()
    const rows = [...mains, mains[3], city].map(({ id: countryId }) => ({ ownerId, countryId }))
    const [first, second] = await PropertyFactory.merge(rows).createMany(rows.length)
    await first.merge({ active: true }).save()
    await second.merge({ active: true }).save()
    await PropertyImageFactory.merge({ propertyId: first.id }).create()

    const response = await callsOf(client, 'admin', admin).get('dashboard-figures')
    response.assertStatus(200)
    const { states, countries, others, without_images: withoutImages } = response.body()
    assert.deepEqual(countsOf(states), { ...none, live: 2, off: 8 })
    assert.equal(withoutImages, 9)
    assert.lengthOf(countries, 6)
    assert.deepEqual(countries[0], { id: mains[3].id, name: mains[3].name, count: 3 })
    assert.equal(others, 2)
  })

  test('counts each state as its filter does, and what waits as the queue does', async ({
    client,
    assert,
  }) => {
    const { get } = await adminCalls(client)
    const off = await UserFactory.apply('pending').create()
    await PropertyFactory.apply('active').create()
    await PropertyFactory.apply('active').merge({ ownerId: off.id }).create()
    await PropertyFactory.apply('active', 'unavailable').create()
    await PropertyFactory.apply('active', 'waiting').merge({ waitingAs: 'changed' }).create()
    await PropertyFactory.apply('waiting').createMany(2)
    await PropertyFactory.apply('changesRequested').create()
    await PropertyFactory.apply('rejected').create()
    await PropertyFactory.apply('active').merge({ stage: 'sold' }).create()

    const figures = await get('dashboard-figures')
    const counts = countsOf(figures.body().states)
    const expected = {
      ...{ live: 2, waiting: 2, changed: 1, changes_requested: 1, rejected: 1 },
      ...{ closed: 1, off: 2 },
    }
    assert.deepEqual(counts, expected)
    for (const [state, count] of Object.entries(counts)) {
      const list = await get('fetch-all-properties').qs({ state, per_page: 1 })
      list.assertHeader('x-total-count', String(count))
    }
    const queue = await get('reviews')
    queue.assertHeader('x-total-count', String(counts.waiting + counts.changed))
  })

  test('counts the owners who wait, and none who was switched off', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    await UserFactory.apply('pending').createMany(2)
    await UserFactory.apply('tenant', 'pending').create()
    const [, switchedOff] = await UserFactory.createMany(2)
    await User.setActive([switchedOff.id], false, Operation.by(admin))

    const response = await callsOf(client, 'admin', admin).get('dashboard-figures')
    assert.equal(response.body().waiting_owners, 2)
  })

  test('counts the new properties of each of the last 30 days', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const { id: ownerId } = await UserFactory.create()
    const { id: countryId } = await CountryFactory.create()
    const rows = [0, 29, 29, 30].map((days) => ({ ownerId, countryId, createdAt: daysAgo(days) }))
    await PropertyFactory.merge(rows).createMany(rows.length)

    const response = await callsOf(client, 'admin', admin).get('dashboard-figures')
    const { days } = response.body()
    assert.lengthOf(days, 30)
    assert.deepEqual(days[0], { day: daysAgo(29).toISODate(), count: 2 })
    assert.deepEqual(days[1], { day: daysAgo(28).toISODate(), count: 0 })
    assert.deepEqual(days[29], { day: daysAgo(0).toISODate(), count: 1 })
  })

  test('answers empty figures of an empty product', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const response = await callsOf(client, 'admin', admin).get('dashboard-figures')
    const { states, countries, others } = response.body()
    assert.deepEqual(countsOf(states), none)
    assert.deepEqual([countries, others], [[], 0])
  })

  test('tells since when no mail goes out', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const stalled = async () => {
      const response = await callsOf(client, 'admin', admin).get('dashboard-figures')
      return response.body().mail_stalled_since
    }
    const server = await startIdleMailServer()
    const queue = () => queueTest(admin.email)
    const ago = (minutes: number) => DateTime.utc().minus({ minutes })
    const age = (id: number, columns: object) => Mail.query().where({ id }).update(columns)
    assert.isNull(await stalled())

    await queue()
    const { id } = await Mail.firstOrFail()
    await age(id, { created_at: timestamp(ago(59)) })
    assert.isNull(await stalled())
    await age(id, { created_at: timestamp(ago(61)) })
    const { createdAt } = await Mail.firstOrFail()
    assert.equal(Date.parse(await stalled()), createdAt.toMillis())

    server.refuse('connection', 421)
    await deliverDue()
    assert.isNotNull(await stalled())
    server.accept()
    await queue()
    await deliverDue()
    assert.isNull(await stalled(), 'another one went out')
    await age(id + 1, { sent_at: timestamp(ago(61)) })
    assert.isNotNull(await stalled())
    env.set('MAIL_URL', '')
    assert.isNull(await stalled())
  })

  test('takes one mailbox that takes no mail for no standstill', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const stalled = async () => {
      const response = await callsOf(client, 'admin', admin).get('dashboard-figures')
      return response.body().mail_stalled_since
    }
    const server = await startIdleMailServer()
    server.refuse('recipient', 452, 'mailbox full')
    await queueTest('full@example.com')
    await queueTest('full@example.com')
    await deliverDue()
    const age = { created_at: timestamp(DateTime.utc().minus({ hours: 2 })) }
    await Mail.query().update(age)
    assert.isNull(await stalled())

    await queueTest('other@example.com')
    await deliverDue()
    await Mail.query().where({ recipient: 'other@example.com' }).update(age)
    assert.isNotNull(await stalled(), 'two mailboxes')
  })

  test('names no time before the last mail that went out', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const server = await startIdleMailServer()
    await queueTest(admin.email)
    await deliverDue()
    await server.stop()
    await queueTest(admin.email)
    await deliverDue()
    const sent = DateTime.utc().minus({ minutes: 90 }).startOf('second')
    await Mail.query()
      .whereNotNull('sentAt')
      .update({ sent_at: timestamp(sent) })
    const created = timestamp(sent.minus({ minutes: 5 }))
    await Mail.query().whereNull('sentAt').update({ created_at: created })

    const response = await callsOf(client, 'admin', admin).get('dashboard-figures')
    assert.equal(Date.parse(response.body().mail_stalled_since), sent.toMillis())
  })
})
