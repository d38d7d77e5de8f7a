import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { PropertyFactory } from '#database/factories/property_factory'
import { PropertyImageFactory } from '#database/factories/property_image_factory'
import { UserFactory } from '#database/factories/user_factory'
import { timeAgo, timestamp } from '#database/now'
import { idsOf } from '#database/statements'
import { endListings, forgetUntold } from '#maintenance/listing_ends'
import { rememberListingDays } from '#models/listing_days'
import type Property from '#models/property'
import type User from '#models/user'
import SessionToken from '#models/session_token'
import Mail from '#outbox/mail'
import { callsOf, assertStatus } from '#tests/helpers/calls'
import { atTime } from '#tests/helpers/clock'
import { ids, read } from '#tests/helpers/lists'
import { mailOff, setMail } from '#tests/helpers/mail_server'
import { linksIn, mailbox, recipientsOf } from '#tests/helpers/mails'
import { undoing } from '#tests/helpers/undo'

/** So many days ahead, and a little more. */
const later = <T>(days: number, work: () => Promise<T>) =>
  atTime(Date.now() + days * 86_400_000 + 60_000, work)

const listingOf = ({ id: ownerId }: User, title = 'Sea view') =>
  PropertyFactory.apply('active').merge({ ownerId, title }).create()

async function portfolio(titles = ['Sea view', 'Old town']) {
  const owner = await UserFactory.create()
  const properties = []
  for (const title of titles) properties.push(await listingOf(owner, title))
  return { owner, properties, ids: properties.map(({ id }) => id) }
}

const stored = (id: number) => db.from('properties').where({ id }).firstOrFail()
const isAvailable = async (id: number) => {
  const { available } = await stored(id)
  return Boolean(available)
}
const ended = () => idsOf(db.from('properties').whereNotNull('expired_at').orderBy('id'))

/** Without mail an owner is told by the dashboard, which a login shows. */
async function logInNow(client: ApiClient, owner: User) {
  await db.transaction((trx) => SessionToken.endAll([owner.id], trx))
  await callsOf(client, 'owner', owner).get('owner-properties?page=1')
}

test.group('Owner | listings that end', (group) => {
  group.each.setup(() => rememberListingDays(30))

  test('are told in one mail to each owner, and end once nobody said that they stand', async ({
    assert,
    client,
    db: rows,
  }) => {
    const { open } = await mailbox()
    const first = await portfolio()
    const second = await portfolio(['Garden flat'])
    await later(22, endListings)
    assert.lengthOf(await open(), 0)

    const link = await later(23.5, async () => {
      await Promise.all([endListings(), endListings()])
      await endListings()
      const mails = await open()
      assert.sameMembers(recipientsOf(mails), [first.owner.email, second.owner.email])
      const mail = mails.find(({ recipients }) => recipients[0] === first.owner.email)!
      assert.match(mail.subject!, /^2 of your listings end from .* on: are they still available\?$/)
      assert.match(mail.text!, /- Sea view: ends on .*\n- Old town: ends on /)
      const [address] = linksIn(mail)
      assert.match(address, /^\/still-available\//)
      return address
    })
    await later(30.25, endListings) // its owner was told less than seven days ago
    assert.lengthOf(await ended(), 0)

    await later(29, () => assertStatus(client.post(`${link}?property=${first.ids[1]}`), 200))
    await later(30.75, async () => {
      await Promise.all([endListings(), endListings()])
      await endListings()
      assert.lengthOf(await open(), 0)
    })
    assert.deepEqual(await ended(), [first.ids[0], ...second.ids])
    for (const id of [first.ids[0], ...second.ids]) {
      assert.isFalse(await isAvailable(id))
      await rows.assertHas('changes', { record_id: id, action: 'updated' })
    }
    await rows.assertCount('operations', 3)
    await rows.assertHas('operations', { via: 'system', actor_id: null, action: 'updated' }, 2)
    await rows.assertHas('operations', { via: 'web', actor_id: first.owner.id })
    await assertStatus(client.get(`/api/listings/${first.ids[0]}`), 404)
  })

  test('come back by an undo of an admin, which confirms them', async ({ assert, client }) => {
    await mailbox()
    const { ids: own } = await portfolio(['Sea view'])
    const admin = await UserFactory.apply('admin').create()
    await later(24, endListings)
    await later(31.5, async () => {
      await endListings()
      assert.deepEqual(await ended(), own)
      const { uuid } = await db.from('operations').where('via', 'system').firstOrFail()
      await assertStatus(callsOf(client, 'admin', admin).post(`operations/${uuid}/undo`), 200)
      await endListings()
    })
    assert.isTrue(await isAvailable(own[0]))
    assert.lengthOf(await ended(), 0)
  })

  test('are confirmed by their owner, what expired too', async ({ assert, client, db: rows }) => {
    await mailbox()
    const {
      owner,
      ids: [id, other],
    } = await portfolio()
    await later(24, endListings)
    await later(31.5, async () => {
      await endListings()
      const calls = callsOf(client, 'owner', owner)
      const before = await read(client, 'owner', owner, 'owner-properties', { page: 1 })
      assert.isTrue(before.rows.every(({ expired, expires_at: end }) => expired && end === null))
      const answer = await calls.post(`properties/${id}/confirm`)
      answer.assertStatus(200)
      const { property, message } = answer.body()
      assert.equal(message, 'Said that it is still available.')
      const { available, live, expired } = property
      assert.deepEqual(
        { available, live, expired },
        { available: true, live: true, expired: false }
      )
      const [confirmedAt, end] = [property.confirmed_at, property.expires_at].map((at) =>
        DateTime.fromISO(at)
      )
      assert.closeTo(end.diff(confirmedAt, 'days').days, 30, 0.01)

      const { version } = property
      const again = await calls.post(`properties/${id}/confirm`)
      again.assertStatus(200)
      assert.equal(again.body().property.version, version)
      await endListings()
    })
    await rows.assertHas('operations', { actor_id: owner.id, action: 'updated' }, 2)
    assert.deepEqual(await ended(), [other])
  })

  /** One that has ended, and an admin who takes operations back, while the clock is 31.5 days ahead. */
  async function afterEnd(
    client: ApiClient,
    work: (
      one: Awaited<ReturnType<typeof undoing>> & { property: Property; owner: User }
    ) => unknown
  ) {
    await mailbox()
    const { owner, properties } = await portfolio(['Sea view'])
    await later(24, endListings)
    await later(31.5, async () => {
      await endListings()
      await work({ ...(await undoing(client)), property: properties[0], owner })
    })
  }

  const endOf = async (id: number) => {
    const { available, expired_at: at } = await stored(id)
    return { available: Boolean(available), at }
  }

  test('have expired again once it is undone that they are available: {$self}')
    .with(['confirm', 'form', 'batch'] as const)
    .run(async ({ assert, client }, how) => {
      await afterEnd(client, async ({ property, owner, takeBack }) => {
        const { id, title, countryId } = property
        const { post, put } = callsOf(client, 'owner', owner)
        const form = { title, price: 7, country_id: countryId, available: true }
        const changes = {
          confirm: () => post(`properties/${id}/confirm`),
          form: () => put(`property-update/${id}`, form),
          batch: () => post('properties/bulk', { action: 'available', ids: [id] }),
        }
        const ending = await endOf(id)
        const answer = await changes[how]()
        answer.assertStatus(200)
        assert.deepEqual(await endOf(id), { available: true, at: null })
        const undone = await takeBack(answer.header('x-operation-id')!)
        assert.deepEqual(await endOf(id), ending)
        const again = await takeBack(undone)
        assert.deepEqual(await endOf(id), { available: true, at: null })
        await takeBack(again)
        assert.deepEqual(await endOf(id), ending)
        await assertStatus(post(`properties/${id}/confirm`), 200)
        assert.isTrue(await isAvailable(id))
      })
    })

  test('have expired again once the undo of their end is undone, and not where they were taken off', async ({
    assert,
    client,
  }) => {
    await afterEnd(client, async ({ property: { id }, owner, takeBack }) => {
      const ending = await endOf(id)
      const { uuid } = await db.from('operations').where('via', 'system').firstOrFail()
      const undone = await takeBack(uuid)
      assert.deepEqual(await endOf(id), { available: true, at: null })
      const again = await takeBack(undone)
      assert.deepEqual(await endOf(id), ending)
      await takeBack(again)

      const { post } = callsOf(client, 'owner', owner)
      const sent = { ids: [id] }
      await assertStatus(post('properties/bulk', { ...sent, action: 'unavailable' }), 200)
      const back = await post('properties/bulk', { ...sent, action: 'available' })
      await takeBack(back.header('x-operation-id')!)
      assert.deepEqual(await endOf(id), { available: false, at: null })
    })
  })

  test('have expired in the trash too, and after it', async ({ assert, client }) => {
    await afterEnd(client, async ({ property: { id }, owner, user, takeBack }) => {
      const admin = callsOf(client, 'admin', user)
      const { post, delete: remove } = callsOf(client, 'owner', owner)
      const ending = await endOf(id)
      const deleted = await remove(`properties/${id}`)
      await takeBack(deleted.header('x-operation-id')!)
      assert.deepEqual(await endOf(id), ending)

      await assertStatus(remove(`properties/${id}`), 200)
      await assertStatus(post(`trash/${id}/restore`), 200)
      assert.deepEqual(await endOf(id), ending)
      await assertStatus(post(`properties/${id}/confirm`), 409) // an admin looks at it first
      await assertStatus(admin.post(`properties/${id}/toggle-active`), 200)
      assert.deepEqual(await endOf(id), ending)
      await assertStatus(post(`properties/${id}/confirm`), 200)
      assert.isTrue(await isAvailable(id))
    })
  })

  test('stay as they are where something else keeps them off: {why}')
    .with([
      { why: 'taken off', values: { available: false } },
      { why: 'switched off', values: { active: false } },
      {
        why: 'expired and switched off',
        values: { active: false, available: false, expiredAt: DateTime.utc() },
      },
      { why: 'not approved', values: { active: false, reviewState: 'pending' as const } },
    ])
    .run(async ({ assert, client }, { values }) => {
      const owner = await UserFactory.create()
      const approved = { active: true, reviewState: 'approved' as const }
      const merged = { ...approved, ownerId: owner.id, ...values }
      const { id } = await PropertyFactory.merge(merged).create()
      const calls = callsOf(client, 'owner', owner)
      const refused = await calls.post(`properties/${id}/confirm`)
      refused.assertStatus(409)
      assert.include(refused.body().message, 'another reason')
      const stranger = callsOf(client, 'owner', await UserFactory.create())
      await assertStatus(stranger.post(`properties/${id}/confirm`), 404)
      const admin = callsOf(client, 'admin', await UserFactory.apply('admin').create())
      const listed = await listingOf(owner)
      for (const { post } of [calls, admin]) {
        const batch = await post('properties/bulk', { action: 'confirm', ids: [id, listed.id] })
        batch.assertStatus(200)
        assert.deepEqual(batch.body().done, [listed.id])
        assert.lengthOf(batch.body().skipped, 1)
      }
      assert.equal(await isAvailable(id), values.available ?? true)
    })

  test('are found and sorted by their end in both areas', async ({ assert, client }) => {
    const {
      owner,
      ids: [first, second, third],
    } = await portfolio(['One', 'Two', 'Three'])
    const admin = await UserFactory.apply('admin').create()
    const confirm = (id: number, days: number) =>
      db
        .from('properties')
        .where({ id })
        .update({ confirmed_at: timeAgo({ days }) })
    await db.from('listing_days').update({ made_at: timeAgo({ days: 90 }) })
    await confirm(first, 25)
    await confirm(second, 29)
    await confirm(third, 10)
    await PropertyFactory.merge({ ownerId: owner.id }).create()
    const query = { expiring: 1, sort: 'expires_at', page: 1 }
    for (const [area, user, address] of [
      ['owner', owner, 'owner-properties'],
      ['admin', admin, 'fetch-all-properties'],
    ] as const) {
      const list = await read(client, area, user, address, query)
      assert.deepEqual(ids(list.rows), [second, first])
      const all = await read(client, area, user, address, { sort: '-expires_at', page: 1 })
      assert.deepEqual(ids(all.rows).slice(0, 3), [third, first, second])
      const bad = await read(client, area, user, address, { expiring: 2 })
      bad.response.assertStatus(422)
    }
    await rememberListingDays(0)
    const none = await read(client, 'owner', owner, 'owner-properties', query)
    assert.lengthOf(none.rows, 0)
    const off = await read(client, 'owner', owner, 'owner-properties', { page: 1 })
    assert.isTrue(off.rows.every(({ expires_at: end }) => end === null))
  })

  test('count from the day on which the setting was made, also again after 0', async ({
    assert,
    client,
  }) => {
    await mailbox()
    const {
      owner,
      ids: [id],
    } = await portfolio(['Sea view'])
    await db.from('properties').update({ confirmed_at: '2020-01-01 00:00:00' })
    await later(10, async () => {
      await rememberListingDays(0)
      await endListings()
      await rememberListingDays(30)
    })
    await later(33, async () => {
      await endListings()
      const list = await read(client, 'owner', owner, 'owner-properties', { expiring: 1, page: 1 })
      assert.lengthOf(list.rows, 1)
    })
    await later(39, endListings)
    assert.isTrue(await isAvailable(id))
    await later(40.5, endListings)
    assert.isFalse(await isAvailable(id))
  })

  test('end no sooner than seven days after the setting was lowered, and are told again after it was raised', async ({
    assert,
  }) => {
    const { open } = await mailbox()
    const {
      ids: [id],
    } = await portfolio(['Sea view'])
    const run = async () => {
      await endListings()
      return open()
    }
    assert.lengthOf(await later(24, run), 1)
    await rememberListingDays(60)
    await later(40, endListings)
    await later(40, () => rememberListingDays(20))
    assert.lengthOf(await later(41, run), 1)
    assert.lengthOf(await later(46.5, run), 0)
    assert.isTrue(await isAvailable(id))
    assert.lengthOf(await later(48.5, run), 0)
    assert.isFalse(await isAvailable(id))
  })

  test('are told at most once a day where they end within days of each confirmation', async ({
    assert,
    client,
  }) => {
    const { open } = await mailbox()
    const { owner, ids: listed } = await portfolio()
    await rememberListingDays(5)
    const run = async () => {
      await endListings()
      return open()
    }
    assert.lengthOf(await later(0, run), 1)
    await later(0.2, () =>
      assertStatus(callsOf(client, 'owner', owner).post(`properties/${listed[0]}/confirm`), 200)
    )
    assert.lengthOf(await later(0.5, run), 0)
    assert.lengthOf(await later(1.5, run), 1)
  })

  test('stay without mail until their owner could see it', async ({ assert, client }) => {
    const {
      owner,
      ids: [id],
    } = await portfolio(['Sea view'])
    await later(1, () => logInNow(client, owner))
    await later(24, endListings)
    await later(60, endListings)
    assert.isTrue(await isAvailable(id))
    await later(61, async () => {
      await logInNow(client, owner)
      await endListings()
    })
    await later(67, endListings)
    assert.isTrue(await isAvailable(id))
    await later(68.5, endListings)
    assert.isFalse(await isAvailable(id))
  })

  test('are told by the dashboard where the mail about them was given up', async ({
    assert,
    client,
  }) => {
    const { server, open } = await mailbox()
    const {
      owner,
      ids: [id],
    } = await portfolio(['Sea view'])
    const run = (days: number) =>
      later(days, async () => {
        await endListings()
        await open()
        await Mail.purge()
        const failed = await Mail.query().whereNotNull('failedAt')
        return failed.length
      })
    server.refuse('recipient', 553, '5.1.1 not here')
    assert.equal(await run(23.5), 1)
    assert.equal(await run(24.5), 1)
    assert.equal(await run(31), 0)
    assert.isTrue(await isAvailable(id))
    assert.equal(await run(32), 1) // once the failure is forgotten, it is tried again
    await later(33, () => logInNow(client, owner))
    await run(33.1)
    await run(40)
    assert.isTrue(await isAvailable(id))
    await run(40.2)
    assert.isFalse(await isAvailable(id))
  })

  test('are told by the dashboard where no mail is sent any more', async ({ assert }) => {
    await mailbox()
    const {
      ids: [id],
    } = await portfolio(['Sea view'])
    await later(23.5, endListings)
    assert.lengthOf(await Mail.waiting(), 1)
    setMail(mailOff)
    await forgetUntold()
    await Mail.purge()
    await later(40, endListings)
    assert.isTrue(await isAvailable(id))
  })

  test('are confirmed by each change of somebody, and not by a change of the server', async ({
    assert,
    client,
  }) => {
    const {
      owner,
      properties: [one, other, third],
    } = await portfolio(['Sea view', 'Old town', 'Garden flat'])
    const admin = await UserFactory.apply('admin').create()
    const confirmed = async (id: number) => {
      const { confirmed_at: at } = await stored(id)
      return new Date(at).getTime()
    }
    const before = await confirmed(one.id)
    await later(5, async () => {
      const { countryId, title } = one
      const sent = { title, country_id: countryId, price: 7 }
      await assertStatus(
        callsOf(client, 'owner', owner).put(`property-update/${one.id}`, sent),
        200
      )
      const image = await PropertyImageFactory.merge({ propertyId: third.id }).create()
      const caption = { caption: 'The hall' }
      await assertStatus(callsOf(client, 'owner', owner).put(`images/${image.id}`, caption), 200)
      const set = { action: 'set', bedrooms: 2, ids: [other.id] }
      await assertStatus(callsOf(client, 'admin', admin).post('properties/bulk', set), 200)
    })
    const days = 4.9 * 86_400_000
    assert.isAbove((await confirmed(one.id)) - before, days)
    assert.isAbove((await confirmed(other.id)) - before, days)
    assert.isAbove((await confirmed(third.id)) - before, days)
  })
})

test.group('Owner | the page of what ends', (group) => {
  group.each.setup(() => rememberListingDays(30))

  async function mailed() {
    const { open } = await mailbox()
    const owned = await portfolio()
    const [mail] = await later(24, async () => {
      await endListings()
      return open()
    })
    return { ...owned, mail, link: linksIn(mail)[0] }
  }

  test('confirms one or all by a press, without a session, and changes nothing when it is read', async ({
    assert,
    client,
    db: rows,
  }) => {
    const {
      owner,
      ids: [id, other],
      link,
    } = await mailed()
    await later(25, async () => {
      const page = await client.get(link)
      page.assertStatus(200)
      assert.equal(page.header('cache-control'), 'no-store')
      assert.include(page.text(), 'Are they still available?')
      assert.lengthOf(page.text().match(/formaction=/g) ?? [], 2)
      await rows.assertCount('operations', 0)

      const press = () => client.post(`${link}?property=${id}`)
      const [one] = await Promise.all([press(), press()])
      assert.notInclude(one.text(), 'formaction=') // the button of the page is for the last one
      assert.include(one.text(), '<form method="post" action="?">')
      assert.include(one.text(), 'Is it still available?')
      assert.include(one.text(), 'See your list')
      assert.notProperty(one.headers(), 'set-cookie')
      await client.post(`${link}?property=${id}`) // pressed again
      await rows.assertCount('operations', 1)
      await rows.assertHas('operations', { actor_id: owner.id, label: 'Sea view' })
      const strange = await PropertyFactory.apply('active').create()
      await client.post(`${link}?property=${strange.id}`)
      await rows.assertCount('operations', 1)

      const all = await client.post(link)
      assert.include(all.text(), 'All said, thank you')
      await rows.assertCount('operations', 2)
    })
    await later(32, endListings)
    assert.deepEqual([await isAvailable(id), await isAvailable(other)], [true, true])
  })

  test('says the days of the mail, in an order that a press does not change', async ({
    assert,
    client,
  }) => {
    const { ids: own, mail, link } = await mailed()
    const [, day] = /Sea view: ends on (.*)/.exec(mail.text!)!
    const confirmed = { confirmed_at: timestamp(DateTime.utc().plus({ days: 3 })) }
    await db.from('properties').where('id', own[0]).update(confirmed)
    const page = await later(25, async () => client.get(link))
    const [first, second] = page
      .text()
      .split('<li')
      .filter((part) => part.includes('Ends on'))
    assert.include(first, 'Sea view')
    assert.include(second, 'Old town')
    assert.include(second, `Ends on ${day}`)
  })

  test('says no day where listings have no end any more', async ({ assert, client }) => {
    const { link } = await mailed()
    await rememberListingDays(0)
    const page = await later(25, async () => client.get(link))
    assert.lengthOf(page.text().match(/>Listed</g) ?? [], 2)
    assert.notInclude(page.text(), 'listed until')
  })

  test('brings back what has ended', async ({ assert, client }) => {
    const { ids: own, link } = await mailed()
    await later(32, async () => {
      await endListings()
      assert.deepEqual(await ended(), own)
      const page = await client.get(link)
      assert.include(page.text(), 'Ended on')
      await assertStatus(client.post(link), 200)
    })
    assert.lengthOf(await ended(), 0)
    assert.isTrue(await isAvailable(own[0]))
  })

  test('is refused with a sentence of its own', async ({ assert, client, db: rows }) => {
    const { owner, link } = await mailed()
    await later(24 + 14.5, () => assertStatus(client.post(link), 404))
    await later(25, () => assertStatus(client.get(link), 200))
    await db.from('users').where('id', owner.id).update({ active: false })
    for (const path of [link, '/still-available/cut', '/ar/still-available/cut']) {
      const refused = await later(25, async () => client.post(path))
      refused.assertStatus(404)
      assert.notInclude(refused.text(), 'method="post"')
    }
    await rows.assertCount('operations', 0)
  })
})
