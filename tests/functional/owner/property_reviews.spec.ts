import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import User from '#models/user'
import { adminCalls, assertStatus, bodyOf, callsOf, ownerCalls } from '#tests/helpers/calls'

const changes = { verdict: 'changes_requested', reasons: ['photos_missing'], submission: 1 }

test.group('Owner | property reviews', () => {
  test('has a new property wait for its review', async ({ client, assert }) => {
    const { owner, post } = await ownerCalls(client)

    const form = { title: 'Sea villa', country_id: owner.countryId, price: 5 }
    const { property } = await bodyOf(post('owner-add-property', form))

    assert.containsSubset(property, { review_state: 'pending', waiting_as: 'new', review: null })
    assert.match(property.submitted_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  })

  test('learns the reasons, and not who has decided', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const { id, ownerId } = await PropertyFactory.apply('waiting').create()
    await callsOf(client, 'admin', admin).post(`properties/${id}/reviews`, changes)
    const { get } = callsOf(client, 'owner', await User.findOrFail(ownerId))

    const list = await get('owner-properties')
    const reviews = await get(`properties/${id}/reviews`)

    const [row] = list.body().properties
    assert.equal(row.review_state, 'changes_requested')
    assert.containsSubset(row.review, { reasons: ['photos_missing'], note: null })
    assert.deepEqual(Object.keys(reviews.body()[0]).sort(), [
      'at',
      'id',
      'note',
      'property_id',
      'reasons',
      'verdict',
    ])
  })

  test('sends a property for review again, with what has changed since', async ({
    client,
    assert,
    db,
  }) => {
    const { admin, ...desk } = await adminCalls(client)
    const { id, ownerId, countryId } = await PropertyFactory.apply('waiting').create()
    await desk.post(`properties/${id}/reviews`, changes)
    const { post, put } = callsOf(client, 'owner', await User.findOrFail(ownerId))
    await put(`property-update/${id}`, { title: 'Palm villa', price: 5, country_id: countryId })
    await db.assertHas('properties', { id, review_state: 'changes_requested', waiting_as: null })

    const response = await post(`properties/${id}/resubmit`)

    response.assertStatus(200)
    const { message, property } = response.body()
    assert.equal(message, 'Sent for review again.')
    assert.containsSubset(property, { review_state: 'pending', waiting_as: 'resubmitted' })
    const [item] = await bodyOf(desk.get('reviews'))
    assert.containsSubset(item, { kind: 'resubmitted', submission: 4 })
    assert.containsSubset(item.changes, [{ field: 'title', to: 'Palm villa' }])
    assert.containsSubset(item.last_review, {
      verdict: 'changes_requested',
      reviewer: { id: admin.id },
    })
    await db.assertHas('operations', { action: 'resubmitted', actor_id: ownerId, count: 1 })
  })

  test('takes a note to the admins, until the next time', async ({ client, assert, db }) => {
    const desk = await adminCalls(client)
    const { id, ownerId } = await PropertyFactory.apply('waiting').create()
    const { post } = callsOf(client, 'owner', await User.findOrFail(ownerId))
    const queued = async () => {
      const [item] = await bodyOf(desk.get('reviews'))
      return item
    }
    const first = await queued()
    assert.isNull(first.owner_note)
    await desk.post(`properties/${id}/reviews`, changes)

    const response = await post(`properties/${id}/resubmit`, { note: ' صور جديدة \n Have a look ' })

    response.assertStatus(200)
    assert.notProperty(response.body().property, 'owner_note')
    const { owner_note: note, submission } = await queued()
    assert.equal(note, 'صور جديدة \n Have a look')

    await desk.post(`properties/${id}/reviews`, { ...changes, submission })
    await post(`properties/${id}/resubmit`)
    const again = await queued()
    assert.isNull(again.owner_note)
    await db.assertHas('properties', { id, owner_note: null })
  })

  test('shows the note of what was withdrawn, and of nothing that comes from the trash', async ({
    client,
    assert,
  }) => {
    const desk = await adminCalls(client)
    const { id, ownerId } = await PropertyFactory.apply('waiting').create()
    const calls = callsOf(client, 'owner', await User.findOrFail(ownerId))
    const queued = async () => {
      const [item] = await bodyOf(desk.get('reviews'))
      return item
    }
    await calls.post(`properties/${id}/withdraw`)
    await calls.post(`properties/${id}/resubmit`, { note: 'Ready now.' })
    assert.containsSubset(await queued(), { kind: 'new', owner_note: 'Ready now.' })

    await desk.post(`properties/${id}/toggle-active`)
    await calls.post(`properties/${id}/withdraw`)
    await calls.post(`properties/${id}/resubmit`, { note: 'Painted.' })
    const { submission, ...item } = await queued()
    assert.containsSubset(item, { kind: 'resubmitted', owner_note: 'Painted.' })

    await desk.post(`properties/${id}/reviews`, { verdict: 'approved', submission })
    await calls.delete(`properties/${id}`)
    await calls.post(`trash/${id}/restore`)
    assert.containsSubset(await queued(), { kind: 'resubmitted', owner_note: null })
  })

  test('stores no note that is too long', async ({ client, assert, db }) => {
    const { id, ownerId } = await PropertyFactory.apply('rejected').create()
    const { post } = callsOf(client, 'owner', await User.findOrFail(ownerId))

    const response = await post(`properties/${id}/resubmit`, { note: 'x'.repeat(1001) })

    response.assertStatus(422)
    assert.equal(response.body().errors[0].field, 'note')
    await db.assertHas('properties', { id, review_state: 'rejected', owner_note: null })
    await assertStatus(post(`properties/${id}/resubmit`, { note: 'x'.repeat(1000) }), 200)
  })

  test('shows no note beside changes, or once the resubmission was undone', async ({
    client,
    assert,
  }) => {
    const desk = await adminCalls(client)
    const { id, ownerId, countryId } = await PropertyFactory.apply('waiting').create()
    const { post, put } = callsOf(client, 'owner', await User.findOrFail(ownerId))
    const queue = () => bodyOf(desk.get('reviews'))
    await desk.post(`properties/${id}/reviews`, changes)

    const sent = await post(`properties/${id}/resubmit`, { note: 'Done.' })
    const undone = await post(`operations/${sent.header('x-operation-id')}/undo`)
    assert.isEmpty(await queue())
    await post(`operations/${undone.header('x-operation-id')}/undo`)
    const [{ submission, owner_note: note }] = await queue()
    assert.equal(note, 'Done.')

    await desk.post(`properties/${id}/reviews`, { verdict: 'approved', submission })
    await put(`property-update/${id}`, { title: 'Palm villa', price: 5, country_id: countryId })
    const [changed] = await queue()
    assert.containsSubset(changed, { kind: 'changed', owner_note: null })
  })

  test('refuses to send again what is {state}')
    .with([{ state: 'waiting' }, { state: 'active' }] as const)
    .run(async ({ client, db }, { state }) => {
      const { id, ownerId } = await PropertyFactory.apply(state).create()
      const { post } = callsOf(client, 'owner', await User.findOrFail(ownerId))

      const response = await post(`properties/${id}/resubmit`)

      response.assertStatus(409)
      const message = 'This property can’t be sent for review: no changes were requested.'
      response.assertBodyContains({ message })
      await db.assertCount('operations', 0)
    })

  test('answers 404 for the property of another owner', async ({ client }) => {
    const { id } = await PropertyFactory.apply('rejected').create()
    const { get, post } = await ownerCalls(client)

    const reviews = await get(`properties/${id}/reviews`)
    const again = await post(`properties/${id}/resubmit`)

    reviews.assertStatus(404)
    again.assertStatus(404)
  })
})
