import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Operation from '#history/operation'
import Property from '#models/property'
import User from '#models/user'
import { adminCalls, assertStatus, bodyOf, callsOf, ownerCalls } from '#tests/helpers/calls'
import { ids, read } from '#tests/helpers/lists'

const undoOf = (response: { header(name: string): string | undefined }) =>
  `operations/${response.header('x-operation-id')}/undo`

test.group('Owner | withdrawals', () => {
  test('takes a property off the market until it is sent for review', async ({
    assert,
    client,
    db,
  }) => {
    const desk = await adminCalls(client)
    const { id, ownerId } = await PropertyFactory.apply('waiting').create()
    await desk.post(`properties/${id}/toggle-active`)
    const owner = await User.findOrFail(ownerId)
    const { post } = callsOf(client, 'owner', owner)

    const response = await post(`properties/${id}/withdraw`)

    response.assertStatus(200)
    const { message, property } = response.body()
    assert.include(message, 'Withdrawn.')
    assert.containsSubset(property, { active: 0, review_state: 'pending', waiting_as: null })
    const off = await read(client, 'owner', owner, 'owner-properties', { state: 'off' })
    assert.deepEqual(ids(off.rows), [id])

    const again = await post(`properties/${id}/resubmit`)
    again.assertStatus(200)
    assert.containsSubset(again.body().property, { active: 0, waiting_as: 'resubmitted' })
    const [item] = await bodyOf(desk.get('reviews'))
    assert.containsSubset(item, { kind: 'resubmitted', last_review: { verdict: 'approved' } })
    await db.assertHas('operations', { action: 'withdrawn', actor_id: ownerId, count: 1 })
  })

  test('takes a new property out of the queue, and lets it in as new', async ({
    assert,
    client,
  }) => {
    const desk = await adminCalls(client)
    const { id, ownerId, submission } = await PropertyFactory.apply('waiting').create()
    const { post } = callsOf(client, 'owner', await User.findOrFail(ownerId))

    await post(`properties/${id}/withdraw`)

    assert.deepEqual(await bodyOf(desk.get('reviews')), [])
    const late = await desk.post(`properties/${id}/reviews`, { verdict: 'approved', submission })
    late.assertStatus(409)
    const again = await post(`properties/${id}/resubmit`)
    assert.equal(again.body().property.waiting_as, 'new')
  })

  test('sends for review what an admin has added', async ({ assert, client }) => {
    const { id, ownerId } = await PropertyFactory.create()
    const { post } = callsOf(client, 'owner', await User.findOrFail(ownerId))

    const response = await post(`properties/${id}/resubmit`)

    response.assertStatus(200)
    assert.containsSubset(response.body().property, { review_state: 'pending', waiting_as: 'new' })
  })

  test('shows an admin what has been changed since the verdict', async ({ assert, client }) => {
    const admin = await UserFactory.apply('admin').create()
    const { id, ownerId, ...rest } = await approved()
    const { post, put } = callsOf(client, 'owner', await User.findOrFail(ownerId))
    await post(`properties/${id}/withdraw`)
    await put(`property-update/${id}`, { ...rest, title: 'Palm villa' })
    await post(`properties/${id}/resubmit`)

    const [item] = await bodyOf(callsOf(client, 'admin', admin).get('reviews'))

    assert.deepEqual(item.changes, [{ field: 'title', from: rest.title, to: 'Palm villa' }])
  })

  test('goes back to exactly what was there before', async ({ assert, client }) => {
    const { id, ownerId, ...rest } = await approved()
    const { post, put } = callsOf(client, 'owner', await User.findOrFail(ownerId))
    await put(`property-update/${id}`, { ...rest, price: 7 })
    const status = async () => {
      const row = await Property.findOrFail(id)
      const { active, reviewState, waitingAs, reviewedState, submittedAt } = row
      return { active, reviewState, waitingAs, reviewedState, at: submittedAt?.toISO() }
    }
    const before = await status()
    assert.containsSubset(before, { active: true, waitingAs: 'changed' })
    const withdrawal = await post(`properties/${id}/withdraw`)

    const undone = await post(undoOf(withdrawal))

    undone.assertStatus(200)
    assert.deepEqual(await status(), before)
    await assertStatus(post(undoOf(undone)), 200)
    assert.containsSubset(await status(), { active: false, waitingAs: null })
  })

  test('is not undone once the property was changed, sent or decided on', async ({
    assert,
    client,
  }) => {
    const { id, ownerId, ...rest } = await approved()
    const { post, put } = callsOf(client, 'owner', await User.findOrFail(ownerId))
    const withdrawal = await post(`properties/${id}/withdraw`)
    const edit = await put(`property-update/${id}`, { ...rest, title: 'Palm villa' })
    await assertStatus(post(undoOf(withdrawal)), 409)
    await post(undoOf(edit))
    const sent = await post(`properties/${id}/resubmit`)
    await assertStatus(post(undoOf(withdrawal)), 409)
    await post(undoOf(sent))
    await Property.setActive([id], true)
    await Property.setActive([id], false)

    await assertStatus(post(undoOf(withdrawal)), 409)
    const { active } = await Property.findOrFail(id)
    assert.isFalse(active)
  })

  test('does not switch on what an admin has switched off', async ({ client, db }) => {
    const { id, ownerId } = await approved()
    await Property.setActive([id], false)
    const { post } = callsOf(client, 'owner', await User.findOrFail(ownerId))

    for (const call of ['withdraw', 'resubmit']) {
      await assertStatus(post(`properties/${id}/${call}`), 409)
    }

    await db.assertHas('properties', { id, active: false, review_state: 'approved' })
  })

  test('refuses to withdraw what is {state}')
    .with([{ state: 'rejected' }, { state: 'changesRequested' }] as const)
    .run(async ({ client, db }, { state }) => {
      const { id, ownerId } = await PropertyFactory.apply(state).create()
      const { post } = callsOf(client, 'owner', await User.findOrFail(ownerId))

      const response = await post(`properties/${id}/withdraw`)

      response.assertStatus(409)
      response.assertTextIncludes('so there is nothing to withdraw')
      await db.assertCount('operations', 0)
    })

  test('answers 404 for the property of another owner', async ({ client }) => {
    const { id } = await approved()
    const { post } = await ownerCalls(client)

    await assertStatus(post(`properties/${id}/withdraw`), 404)
  })
})

/** The form of its owner, with its id and owner. */
async function approved() {
  const property = await PropertyFactory.apply('active').create()
  const { id, ownerId, title, description, price, address, city, countryId } = property
  await Property.decide(id, { verdict: 'approved' }, Operation.ofProcess())
  return { id, ownerId, title, description, price, address, city, country_id: countryId }
}
