import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { Area } from '#config/areas'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { timestamp } from '#database/now'
import Property from '#models/property'
import User from '#models/user'
import { assertStatus, bodyOf, callsOf } from '#tests/helpers/calls'
import { raw } from '#tests/helpers/raw'

type Fields = Parameters<typeof PropertyFactory.merge>[0]

const areas: Area[] = ['admin', 'owner']

const paths = {
  admin: { add: 'add-property', change: 'update-property', list: 'fetch-all-properties' },
  owner: { add: 'owner-add-property', change: 'property-update', list: 'owner-properties' },
}

const listed = (fields: Fields = {}) =>
  PropertyFactory.apply('active')
    .merge({ purpose: 'sale', city: 'Marina', description: 'Bright and quiet', ...fields })
    .create()

/** Of one area, for the property's owner or an admin. */
async function callsFor(client: ApiClient, area: Area, property: Property) {
  const owner = await User.findOrFail(property.ownerId)
  const user = area === 'owner' ? owner : await UserFactory.apply('admin').create()
  const { get, post, put } = callsOf(client, area, user)
  const { title, description, address, price, countryId, ownerId } = property
  const body = { title, description, address, price, country_id: countryId, owner_id: ownerId }
  return {
    post,
    add: (fields: object) => post(paths[area].add, { ...body, ...fields }),
    change: (fields: object) => put(`${paths[area].change}/${property.id}`, { ...body, ...fields }),
    set: (ids: number[], fields: object) =>
      post('properties/bulk', { ids, action: 'set', ...fields }),
    idsFor: async (query: object) => {
      const answer = await bodyOf(get(paths[area].list).qs(query))
      return (answer.properties ?? answer).map(({ id }: { id: number }) => id).sort()
    },
  }
}

const stored = async ({ id }: { id: number }) => db.from('properties').where({ id }).first()

const idsAt = async (path: string) => {
  const { text } = await raw(path)
  return JSON.parse(text).map(({ id }: { id: number }) => id)
}

const page = ({ id }: { id: number }, language = '') => raw(`${language}/listings/${id}/any`)

for (const area of areas) {
  test.group(`Stages | ${area}`, () => {
    test('closes a live property from the next request on, and an undo lists it again', async ({
      assert,
      client,
    }) => {
      const property = await listed()
      const near = await listed({ countryId: property.countryId, title: 'Next door' })
      const { id } = property
      const { change, post, idsFor } = await callsFor(client, area, property)
      const [count] = await db.from('listing_counts').where({ country_id: property.countryId })
      assert.equal(Number(count.count), 2)

      const sold = await change({ stage: 'sold' })

      sold.assertStatus(200)
      const { live, stage, url, review_state: verdict, waiting_as: waits } = sold.body().property
      assert.deepEqual(
        { live, stage, url, verdict, waits },
        { live: false, stage: 'sold', url: null, verdict: 'approved', waits: null }
      )
      const [fewer] = await db.from('listing_counts').where({ country_id: property.countryId })
      assert.equal(Number(fewer.count), 1)
      assert.deepEqual(await idsAt('/api/listings'), [near.id])
      await assertStatus(raw(`/api/listings/${id}`), 404)
      const letter = { name: 'Sara', email: 'sara@example.com', message: 'Is it free?' }
      await assertStatus(client.post(`/api/listings/${id}/enquiries`).json(letter), 404)
      for (const path of ['/listings', '/listings.atom', '/sitemap.xml', '/home']) {
        const { text } = await raw(path)
        assert.notInclude(text, `/listings/${id}`, path)
      }
      assert.deepEqual(await idsFor({ state: 'closed' }), [id])
      assert.deepEqual(await idsFor({ stage: 'sold' }), [id])
      assert.notInclude(await idsFor({ state: 'off' }), id)

      await assertStatus(post(`operations/${sold.header('x-operation-id')}/undo`), 200)
      assert.sameMembers(await idsAt('/api/listings'), [id, near.id])
      await assertStatus(page(near), 301)
      assert.deepEqual(await idsFor({ state: 'closed' }), [])
    })

    test('refuses what a purpose excludes, and clears what another one does', async ({
      assert,
      client,
    }) => {
      const property = await listed({ purpose: 'rent', rentPeriod: 'year' })
      const { add, change, set } = await callsFor(client, area, property)
      const unfit = [
        await add({ purpose: 'sale', stage: 'let' }),
        await add({ purpose: 'rent', stage: 'sold' }),
        await change({ stage: 'sold' }),
        await change({ purpose: 'sale', stage: 'let' }),
        await change({ stage: 'reserved' }),
      ]
      for (const response of unfit) {
        response.assertStatus(422)
        const fields = response.body().errors.map(({ field }: { field: string }) => field)
        assert.deepEqual(fields, ['stage'])
      }
      const batch = await set([property.id], { stage: 'sold' })
      assert.deepEqual(batch.body().done, [])

      await assertStatus(change({ stage: 'let' }), 200)
      const kept = await change({ price: 5 })
      assert.equal(kept.body().property.stage, 'let')
      const cleared = await change({ purpose: 'sale' })
      const { stage, live } = cleared.body().property
      assert.deepEqual([stage, live], [null, area === 'owner' ? live : true])
      const offered = await change({ stage: 'under_offer' })
      assert.equal(offered.body().property.stage, 'under_offer')
      const turned = await change({ purpose: 'rent' })
      assert.equal(turned.body().property.stage, 'under_offer')
    })

    test('sets many at once, and one undo takes it back', async ({ assert, client, db: rows }) => {
      const owner = await UserFactory.create()
      const rent = await listed({ ownerId: owner.id, purpose: 'rent' })
      const sale = await listed({ ownerId: owner.id })
      const unsaid = await listed({ ownerId: owner.id, purpose: null })
      const { post, set } = await callsFor(client, area, rent)

      const response = await set([rent.id, sale.id, unsaid.id], { stage: 'let' })

      const { done, skipped } = response.body()
      assert.sameMembers(done, [rent.id, unsaid.id])
      assert.deepEqual(
        skipped.map(({ id }: { id: number }) => id),
        [sale.id]
      )
      await rows.assertHas('properties', { stage: 'let', live: false }, 2)
      await assertStatus(post(`operations/${response.header('x-operation-id')}/undo`), 200)
      await rows.assertHas('properties', { stage: null, live: true }, 3)
    })
  })
}

test.group('Stages | properties', () => {
  test('are not reviewed and not copied, and another stage renews the day', async ({
    assert,
    client,
  }) => {
    const property = await listed({ purpose: 'rent' })
    const { change, post } = await callsFor(client, 'owner', property)
    await change({ stage: 'let' })
    const first = await stored(property)
    assert.deepEqual([first.reviewed_state, first.waiting_as, first.submission], [null, null, 1])
    const copy = await post(`properties/${property.id}/copy`)
    assert.deepInclude(await stored({ id: copy.body().propertyId }), {
      stage: null,
      stage_changed_at: null,
    })

    const long = timestamp(DateTime.utc().minus({ days: 31 }))
    await db.from('properties').where({ id: property.id }).update({ stage_changed_at: long })
    await assertStatus(page(property), 404)
    await change({ price: 5 })
    await assertStatus(page(property), 404)
    await change({ stage: 'under_offer' })
    await assertStatus(page(property), 301)
    await change({ stage: 'let' })
    await assertStatus(page(property), 410)
  })

  test('refuse the undo of a purpose that the stage of today excludes', async ({
    assert,
    client,
  }) => {
    const property = await listed({ purpose: 'rent' })
    const { change, post } = await callsFor(client, 'admin', property)
    const other = await change({ purpose: 'sale' })
    await change({ stage: 'sold' })

    const undone = await post(`operations/${other.header('x-operation-id')}/undo`)

    undone.assertStatus(409)
    assert.deepInclude(await stored(property), { purpose: 'sale', stage: 'sold' })
  })

  test('are closed after what a review says, and before what is off', async ({
    assert,
    client,
  }) => {
    const owner = await UserFactory.create()
    const of = { ownerId: owner.id, stage: 'let' as const }
    const closed = await listed(of)
    const off = await PropertyFactory.merge({ ...of, reviewState: 'approved' }).create()
    const unavailable = await listed({ ...of, available: false })
    const rejected = await PropertyFactory.apply('rejected').merge(of).create()
    const waiting = await PropertyFactory.apply('waiting').merge(of).create()
    const offered = await listed({ ...of, stage: 'under_offer' })
    const { idsFor } = await callsFor(client, 'owner', closed)

    assert.sameMembers(await idsFor({ state: 'closed' }), [closed.id, off.id, unavailable.id])
    assert.deepEqual(await idsFor({ state: 'rejected' }), [rejected.id])
    assert.deepEqual(await idsFor({ state: 'waiting' }), [waiting.id])
    assert.deepEqual(await idsFor({ state: 'live' }), [offered.id])
    assert.deepEqual(await idsFor({ state: 'off' }), [])
    for (const one of [off, unavailable, rejected, waiting]) await assertStatus(page(one), 404)
    await assertStatus(page(closed), 410)
    await User.setActive([owner.id], false)
    await assertStatus(page(closed), 404)
    await User.setActive([owner.id], true)
    await assertStatus(page(closed), 410)
    const [closedRow, offeredRow] = [await stored(closed), await stored(offered)]
    assert.deepEqual([closedRow.stage, Boolean(closedRow.live)], ['let', false])
    assert.isTrue(Boolean(offeredRow.live))
  })
})

test.group('Stages | visitors', () => {
  test('read the name, the place and the word of what is closed, and nothing else of it', async ({
    assert,
  }) => {
    const property = await listed({ title: 'Palm Villa', address: '7 Corniche', price: 987_654 })
    const { countryId } = property
    const near = []
    for (const title of ['One', 'Two', 'Three']) near.push(await listed({ title, countryId }))
    await Property.query().where({ id: property.id }).update({ stage: 'sold' })

    for (const [language, word] of [
      ['', 'Sold'],
      ['/ar', 'مباع'],
    ]) {
      const { status, text } = await page(property, language)
      assert.equal(status, 410)
      for (const said of ['Palm Villa', 'Marina', word, 'content="noindex"']) {
        assert.include(text, said)
      }
      for (const hidden of ['987', 'Bright and quiet', '7 Corniche', 'name="message"', 'ld+json']) {
        assert.notInclude(text, hidden)
      }
      for (const { id } of near) assert.include(text, `/listings/${id}/`)
      assert.notInclude(text, `/listings/${property.id}/Palm`)
    }
  })

  test('read that one is under offer, and may write about it', async ({ assert, client }) => {
    const property = await listed({ title: 'Palm Villa', stage: 'under_offer' })
    const { id } = property
    const { text: json } = await raw(`/api/listings/${id}`)
    assert.equal(JSON.parse(json).listing.stage, 'under_offer')
    for (const path of ['/listings', `/listings/${id}/Palm-Villa`, '/listings.atom', '/home']) {
      const { text } = await raw(path)
      assert.include(text, 'Under offer', path)
    }
    const { text } = await raw(`/ar/listings/${id}/Palm-Villa`)
    assert.include(text, 'محجوز')
    assert.include(text, 'https://schema.org/Reserved')
    const letter = { name: 'Sara', email: 'sara@example.com', message: 'Is it free?' }
    await assertStatus(client.post(`/api/listings/${id}/enquiries`).json(letter), 201)
  })

  test('find by words what is under offer, and keep it when they search on', async ({ assert }) => {
    const offered = await listed({ stage: 'under_offer' })
    const said = await listed({ title: 'Villa, under offer' })
    await listed({})
    for (const words of ['under offer', 'sale agreed', 'محجوز']) {
      const { headers } = await raw(`/api/listings?search=${encodeURIComponent(words)}`)
      assert.equal(headers['x-search-read'], 'stage=under_offer', words)
    }
    assert.sameMembers(await idsAt('/api/listings?search=under%20offer'), [offered.id, said.id])
    assert.deepEqual(await idsAt('/api/listings?stage=under_offer'), [offered.id])
    assert.deepEqual(await idsAt('/api/listings?stage=sold'), [])
    await assertStatus(raw('/api/listings?stage=taken'), 422)
    const { text } = await raw('/listings?stage=under_offer')
    assert.include(text, 'name="stage" value="under_offer"')
  })
})
