import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import database from '@adonisjs/lucid/services/db'
import env from '#start/env'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Change from '#history/change'
import Operation from '#history/operation'
import Property from '#models/property'
import Review from '#review/review'
import User from '#models/user'
import { assertStatus, bodyOf, callsOf } from '#tests/helpers/calls'
import { raw } from '#tests/helpers/raw'
import { valuesOf } from '#tests/helpers/values'
import { propertyForm } from '#tests/helpers/forms'

const anAdmin = (name = 'Amina') => UserFactory.apply('admin').merge({ name }).create()
const waiting = () => PropertyFactory.apply('waiting').merge({ title: 'Sea villa' })

test.group('Admin | property reviews', () => {
  test('approves a property and switches it on', async ({ client, assert, db }) => {
    const admin = await anAdmin()
    const { id } = await waiting().create()

    const response = await callsOf(client, 'admin', admin).post(`properties/${id}/reviews`, {
      verdict: 'approved',
      submission: 1,
    })

    response.assertStatus(201)
    const { message, review, property } = response.body()
    assert.equal(message, 'Property approved.')
    assert.containsSubset(review, { property_id: id, verdict: 'approved', reasons: [], note: null })
    assert.deepEqual(review.reviewer, { id: admin.id, name: 'Amina' })
    assert.containsSubset(property, { active: 1, review_state: 'approved', waiting_as: null })
    assert.containsSubset(property, { submitted_at: null, submission: 2, version: 2 })
    assert.deepEqual(property.review, { reasons: [], note: null, at: review.at })
    await db.assertHas('operations', { action: 'reviewed', actor_id: admin.id, count: 1 })
    assert.equal(response.header('x-operation-id')?.length, 36)
  })

  test('asks for changes with reasons and a note, and switches the property off', async ({
    client,
    assert,
  }) => {
    const admin = await anAdmin()
    const { id } = await PropertyFactory.apply('active').create()
    const { get, post } = callsOf(client, 'admin', admin)

    const response = await post(`properties/${id}/reviews`, {
      verdict: 'changes_requested',
      reasons: ['photos_missing', 'other'],
      note: ' Please show the kitchen. ',
      submission: 1,
    })

    response.assertStatus(201)
    const verdict = { reasons: ['photos_missing', 'other'], note: 'Please show the kitchen.' }
    assert.containsSubset(response.body().property.review, verdict)
    assert.containsSubset(response.body().property, {
      active: 0,
      review_state: 'changes_requested',
    })
    const [change] = await bodyOf(get(`properties/${id}/changes`))
    assert.containsSubset(change, { action: 'reviewed', verdict: 'changes_requested' })
    const [operation] = await bodyOf(get('operations'))
    assert.containsSubset(operation, { action: 'reviewed', verdict: 'changes_requested' })
    assert.deepEqual(change.changes, [
      { field: 'review_state', from: 'approved', to: 'changes_requested' },
      { field: 'active', from: 1, to: 0 },
      { field: 'reasons', from: null, to: verdict.reasons },
      { field: 'note', from: null, to: verdict.note },
    ])
  })

  test('refuses {what} as no verdict')
    .with([
      { what: 'an unknown one', body: { verdict: 'pending' }, field: 'verdict' },
      {
        what: 'one without what was seen',
        body: { reasons: ['duplicate'], submission: undefined },
        field: 'submission',
      },
      { what: 'an unknown reason', body: { reasons: ['ugly'] }, field: 'reasons.0' },
      { what: 'a rejection without a reason', body: {}, field: 'note' },
      { what: '“other” without a note', body: { reasons: ['other'], note: ' ' }, field: 'note' },
      { what: 'a long note', body: { note: 'a'.repeat(1001) }, field: 'note' },
    ])
    .run(async ({ client, assert, db }, { body, field }) => {
      const { id } = await waiting().create()
      const { post } = callsOf(client, 'admin', await anAdmin())

      const rejection = { verdict: 'rejected', submission: 1, ...body }
      const response = await post(`properties/${id}/reviews`, rejection)

      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, field)
      await db.assertCount('reviews', 0)
      await db.assertHas('properties', { id, review_state: 'pending', submission: 1 })
    })

  test('answers 404 for a property that is gone or in the trash', async ({ client, db }) => {
    const { id } = await waiting().create()
    await Property.remove(id)
    const { post } = callsOf(client, 'admin', await anAdmin())

    for (const gone of [id, 999_999]) {
      const body = { verdict: 'approved', submission: 1 }
      await assertStatus(post(`properties/${gone}/reviews`, body), 404)
    }
    await db.assertCount('reviews', 0)
  })

  test('decides once when two admins decide at the same time', async ({ client, assert, db }) => {
    const [amina, badr] = [await anAdmin('Amina'), await anAdmin('Badr')]
    const { id } = await waiting().create()
    const body = { verdict: 'approved', submission: 1 }

    const answers = await Promise.all(
      [amina, badr].map((admin) =>
        callsOf(client, 'admin', admin).post(`properties/${id}/reviews`, body)
      )
    )

    const [done, late] = answers.sort((one, other) => one.status() - other.status())
    assert.deepEqual([done.status(), late.status()], [201, 409])
    const { name } = done.body().review.reviewer
    assert.equal(
      late.body().message,
      `${name} has approved “Sea villa” in the meantime. Nothing was decided.`
    )
    assert.deepEqual(Object.keys(late.body()), ['message'])
    await db.assertCount('reviews', 1)
    await db.assertCount('operations', 1)
  })

  test('refuses a verdict on what the owner has changed since', async ({ client, assert, db }) => {
    const { id, ownerId, countryId } = await waiting().create()
    const owner = callsOf(client, 'owner', await User.findOrFail(ownerId))
    await owner.put(`property-update/${id}`, {
      title: 'Palm villa',
      price: 5,
      country_id: countryId,
    })

    const response = await callsOf(client, 'admin', await anAdmin()).post(
      `properties/${id}/reviews`,
      { verdict: 'approved', submission: 1 }
    )

    response.assertStatus(409)
    assert.include(response.body().message, 'The owner has changed “Palm villa” in the meantime.')
    await db.assertCount('reviews', 0)
  })

  test('tells of no former approval where the owner has taken a change back', async ({
    client,
    assert,
  }) => {
    const property = await waiting().create()
    const admin = await anAdmin('Amina')
    const { post } = callsOf(client, 'admin', admin)
    await post(`properties/${property.id}/reviews`, { verdict: 'approved', submission: 1 })
    const operation = Operation.by(await User.findOrFail(property.ownerId))
    const { title } = await property.refresh()
    await property.edit({ operation }, (row) => (row.title = 'Palm villa'))
    await property.edit({ operation }, (row) => (row.title = title))

    const response = await post(`properties/${property.id}/reviews`, {
      verdict: 'rejected',
      reasons: ['duplicate'],
      submission: 3,
    })

    response.assertStatus(409)
    assert.equal(
      response.body().message,
      '“Sea villa” no longer waits for review. Nothing was decided.'
    )
  })

  test('lists the reviews of a property, newest first, also of a reviewer who is gone', async ({
    client,
    assert,
  }) => {
    const [admin, gone] = [await anAdmin(), await anAdmin('Badr')]
    const { id } = await PropertyFactory.create()
    const review = (verdict: string, submission: number) => ({ verdict, note: 'Why', submission })
    await callsOf(client, 'admin', gone).post(`properties/${id}/reviews`, review('rejected', 1))
    const { get, post, delete: remove } = callsOf(client, 'admin', admin)
    await post(`properties/${id}/reviews`, review('approved', 2))
    await remove(`admin-delete-user/${gone.id}`)

    const response = await get(`properties/${id}/reviews`)

    response.assertStatus(200)
    assert.deepEqual(valuesOf(response.body(), 'verdict'), ['approved', 'rejected'])
    assert.isNull(response.body()[1].reviewer)
    assert.deepEqual(response.headers()['x-total-count'], '2')
    await assertStatus(get('properties/999999/reviews'), 404)
  })

  test('approves by switching on, whatever the verdict was, one and many', async ({
    client,
    assert,
    db,
  }) => {
    const admin = await anAdmin()
    const refused = await PropertyFactory.apply('rejected').create()
    const others = await PropertyFactory.apply('waiting').createMany(2)
    const { post } = callsOf(client, 'admin', admin)

    await post(`properties/${refused.id}/toggle-active`)
    const ids = [refused.id, ...others.map(({ id }) => id)]
    await post('properties/bulk', { action: 'activate', ids })

    for (const id of ids) {
      const state = { review_state: 'approved', waiting_as: null, submitted_at: null }
      await db.assertHas('properties', { id, active: true, submission: 2, ...state })
      await db.assertHas('reviews', { property_id: id, verdict: 'approved', reviewer_id: admin.id })
    }
    await db.assertHas('changes', { action: 'activated' }, 3)
    const [{ details }] = await Change.where('id > 0 ORDER BY id', [])
    assert.containsSubset(details, { review: { before: { review_state: 'rejected' } } })
  })

  test('leaves the verdict when it switches off, and writes none when on again', async ({
    client,
    db,
  }) => {
    const { id } = await PropertyFactory.apply('active').create()
    const { post } = callsOf(client, 'admin', await anAdmin())

    await post(`properties/${id}/toggle-active`)
    await db.assertHas('properties', { id, active: false, review_state: 'approved' })
    await post(`properties/${id}/toggle-active`)

    await db.assertHas('properties', { id, active: true, submission: 1 })
    await db.assertCount('reviews', 0)
  })

  test('adds no property of an admin to the queue', async ({ client, assert }) => {
    const owner = await UserFactory.create()
    const { get, post } = callsOf(client, 'admin', await anAdmin())
    const added = await post('add-property', {
      owner_id: owner.id,
      country_id: owner.countryId,
      title: 'Sea villa',
      description: 'Bright',
      address: '1 Palm Street',
      price: 5,
    })

    const property = await get(`properties/${added.body().propertyId}`)
    assert.containsSubset(property.body(), {
      review_state: 'pending',
      waiting_as: null,
      review: null,
    })
    const queue = await get('reviews')
    assert.deepEqual(queue.body(), [])
  })

  test('keeps the reviews of a deleted property, and purges them with it', async ({
    client,
    db,
  }) => {
    const admin = await anAdmin()
    const property = await PropertyFactory.apply('active').create()
    const { post, delete: remove } = callsOf(client, 'admin', admin)
    const body = { verdict: 'rejected', note: 'Why', submission: 1 }
    await post(`properties/${property.id}/reviews`, body)

    await Property.remove(property.id)
    await db.assertHas('reviews', { property_id: property.id })
    await remove(`admin-delete-user/${property.ownerId}`)

    await db.assertCount('reviews', 0)
  })
})

test.group('Admin | properties that their owners change', (group) => {
  group.each.teardown(() => env.set('REVIEW_EDITS', 'flag'))

  async function changeApproved(client: Parameters<typeof callsOf>[0]) {
    const property = await PropertyFactory.apply('active').merge({ price: 100 }).create()
    const owner = callsOf(client, 'owner', await User.findOrFail(property.ownerId))
    const form = { title: property.title, price: 100, country_id: property.countryId }
    const texts = { description: property.description, address: property.address }
    const unchanged = { ...form, ...texts, city: property.city }
    const change = (fields: object) =>
      owner.put(`property-update/${property.id}`, { ...unchanged, ...fields })
    return { id: property.id, property, change }
  }

  test('flags them, and forgets what was taken back', async ({ client, assert, db }) => {
    const { id, change } = await changeApproved(client)
    await change({ price: 200, available: false })
    await db.assertHas('properties', { id, active: true, review_state: 'approved' })
    const { get } = callsOf(client, 'admin', await anAdmin())

    const [item] = await bodyOf(get('reviews'))
    assert.containsSubset(item, { kind: 'changed', submission: 2 })
    assert.deepEqual(item.changes, [{ field: 'price', from: 100, to: 200 }])

    await change({ price: 100, available: false })
    await db.assertHas('properties', { id, waiting_as: null, reviewed_state: null, submission: 3 })
  })

  test('takes no notice of what is not reviewed', async ({ client, db }) => {
    const { id, change } = await changeApproved(client)
    await change({ available: false })
    await db.assertHas('properties', { id, available: false, waiting_as: null, submission: 1 })
  })

  test('holds them until they are approved or taken back', async ({ client, assert, db }) => {
    env.set('REVIEW_EDITS', 'hold')
    const { id, change } = await changeApproved(client)
    await change({ price: 200 })
    const held = { active: false, review_state: 'pending', waiting_as: 'changed' }
    await db.assertHas('properties', { id, ...held })
    const { get } = callsOf(client, 'admin', await anAdmin())
    const [{ changes }] = await bodyOf(get(`properties/${id}/changes`))
    assert.deepEqual(changes, [
      { field: 'price', from: 100, to: 200 },
      { field: 'active', from: 1, to: 0 },
    ])

    await change({ price: 100 })
    await db.assertHas('properties', { id, active: true, review_state: 'approved' })
  })

  test('leaves them alone where changes are not reviewed', async ({ client, db }) => {
    env.set('REVIEW_EDITS', 'off')
    const { id, change } = await changeApproved(client)
    await change({ price: 200 })
    const unasked = { active: true, review_state: 'approved', waiting_as: null }
    await db.assertHas('properties', { id, ...unasked, submitted_at: null })
  })

  test('loses the day of the check with what was checked, until an admin looks again', async ({
    client,
    assert,
  }) => {
    for (const edits of ['flag', 'hold', 'off'] as const) {
      env.set('REVIEW_EDITS', edits)
      const { id, property, change } = await changeApproved(client)
      const { post, put } = callsOf(client, 'admin', await anAdmin())
      const createdAt = DateTime.fromISO('2026-11-10T12:00:00Z')
      await Review.create({ propertyId: id, verdict: 'approved', reasons: [], createdAt })
      const checked = async () => {
        const { text } = await raw(`/api/listings/${id}`)
        const { headers } = await raw(`/listings/${id}`)
        const page = await raw(String(headers.location ?? `/listings/${id}`))
        const day = JSON.parse(text).listing?.checked_at
        assert.equal(page.text.includes('Checked on'), Boolean(day), edits)
        return day
      }
      const byAdmin = (fields: object) =>
        put(`update-property/${id}`, { ...propertyForm(property), ...fields })
      const look = async () => {
        const { submission } = await Property.findOrFail(id)
        await post(`properties/${id}/reviews`, { verdict: 'approved', submission })
      }
      const today = DateTime.utc().toISODate()
      const gone = edits === 'hold' ? undefined : null
      const steps: [string, () => Promise<unknown>, string | null | undefined][] = [
        ['nothing', async () => {}, '2026-11-10'],
        ['what is not reviewed', () => change({ available: true }), '2026-11-10'],
        ['an admin', () => byAdmin({ price: 120 }), '2026-11-10'],
        ['its owner', () => change({ price: 200 }), gone],
        ['an admin elsewhere', () => byAdmin({ price: 200, address: '1 New Street' }), gone],
        ['its owner, back', () => change({ price: 120, address: '1 New Street' }), '2026-11-10'],
        ['its owner again', () => change({ price: 200, address: '1 New Street' }), gone],
        ['an admin, over it', () => byAdmin({ price: 150, address: '1 New Street' }), '2026-11-10'],
        ['its owner, at last', () => change({ title: 'Palace' }), gone],
        ['a look', look, today],
      ]
      for (const [by, step, day] of steps) {
        await step()
        assert.equal(await checked(), day, `${edits}: ${by}`)
      }
    }
  })

  test('is checked anew by an admin who switches it off and on', async ({ client, assert }) => {
    env.set('REVIEW_EDITS', 'off')
    const { id, change } = await changeApproved(client)
    await change({ price: 200 })
    const { post } = callsOf(client, 'admin', await anAdmin())
    await post(`properties/${id}/toggle-active`)
    await post(`properties/${id}/toggle-active`)
    const { text } = await raw(`/api/listings/${id}`)
    assert.equal(JSON.parse(text).listing.checked_at, DateTime.utc().toISODate())
  })

  test('remembers what was approved before that was stored, by the history', async ({
    client,
    assert,
  }) => {
    env.set('REVIEW_EDITS', 'off')
    const day = '2026-11-10'
    const admin = callsOf(client, 'admin', await anAdmin())
    const cases: [string, object[], object, string | null][] = [
      ['nothing', [], {}, day],
      ['another price', [{ price: 200 }], {}, null],
      ['another price and back', [{ price: 200 }, { price: 100 }], {}, day],
      ['what is not reviewed', [{ available: true }], {}, day],
      ["an admin's price over it", [{ price: 200 }], { price: 300 }, day],
      [
        'a title beside it',
        [{ price: 200, title: 'Palace' }],
        { price: 300, title: 'Palace' },
        null,
      ],
    ]
    const migration = new URL(
      '../../../database/migrations/0150_remember_what_was_approved.ts',
      import.meta.url
    )
    const { default: Migration } = await import(migration.href)
    for (const [what, byOwner, byAdmin, checked] of cases) {
      const { id, property, change } = await changeApproved(client)
      const createdAt = DateTime.fromISO(`${day}T12:00:00Z`)
      await Review.create({ propertyId: id, verdict: 'approved', reasons: [], createdAt })
      for (const fields of byOwner) await change(fields)
      const form = { ...propertyForm(property), ...byAdmin }
      if ('price' in byAdmin) await admin.put(`update-property/${id}`, form)
      await Property.query().where({ id }).update({ reviewedState: null })
      await new Migration(database.connection(), '0150').execUp()
      const { text } = await raw(`/api/listings/${id}`)
      assert.equal(JSON.parse(text).listing.checked_at, checked, what)
    }
  })

  test("goes on waiting for an owner's field beside an admin's own edit", async ({
    client,
    assert,
  }) => {
    const { id, property, change } = await changeApproved(client)
    await change({ price: 200 })
    const { get, put } = callsOf(client, 'admin', await anAdmin())
    const named = { price: 200, title: 'Named anew', address: '1 New Street' }
    await put(`update-property/${id}`, { ...propertyForm(property), ...named })

    const [item] = await bodyOf(get('reviews'))

    assert.deepEqual(item.changes, [{ field: 'price', from: 100, to: 200 }])
  })

  test('moves a property that waits to another country without asking for a review of that', async ({
    client,
    assert,
  }) => {
    const { id, change } = await changeApproved(client)
    await change({ price: 200 })
    const { countryId } = await PropertyFactory.create()
    const { get, post } = callsOf(client, 'admin', await anAdmin())
    await post('properties/bulk', { action: 'move', ids: [id], country_id: countryId })

    const [item] = await bodyOf(get('reviews'))

    assert.deepEqual(item.changes, [{ field: 'price', from: 100, to: 200 }])
  })
})
