import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { PropertyImageFactory } from '#database/factories/property_image_factory'
import { UserFactory } from '#database/factories/user_factory'
import { timestamp } from '#database/now'
import { removeImage, reorderImages } from '#images/property_images'
import Country from '#models/country'
import Operation from '#history/operation'
import Property from '#models/property'
import TrashedImage from '#trash/trashed_image'
import User from '#models/user'
import { assertStatus, callsOf } from '#tests/helpers/calls'
import { manyProperties } from '#tests/helpers/many_properties'
import { tokenOf } from '#tests/helpers/tokens'
import { undoing } from '#tests/helpers/undo'
import { accountForm, propertyForm } from '#tests/helpers/forms'

async function propertyWithImages(count: number, state: 'active' | 'unavailable' = 'active') {
  const property = await PropertyFactory.apply(state).create()
  const images = []
  for (let position = 1; position <= count; position++) {
    images.push(await PropertyImageFactory.merge({ propertyId: property.id, position }).create())
  }
  return { property, images, ids: images.map(({ id }) => id) }
}

async function orderOf(propertyId: number) {
  const property = await Property.findOrFail(propertyId)
  const images = await property.related('images').query().orderBy('position')
  return images.map(({ id, position }) => [id, position])
}

const numbered = (ids: number[]) => ids.map((id, index) => [id, index + 1])

test.group('History | undo', () => {
  test('sets the fields back, is an operation itself and can be undone', async ({
    assert,
    client,
    db,
  }) => {
    const { user, undo, takeBack, expectRefusal } = await undoing(client)
    const calls = callsOf(client, 'admin', user)
    const property = await PropertyFactory.merge({
      title: 'Villa',
      price: 100,
      city: null,
    }).create()
    const path = `update-property/${property.id}`
    const body = { ...propertyForm(property), title: 'Sea villa', price: 250.5 }
    const edited = await calls.put(path, body)
    edited.assertStatus(200)

    const undone = await undo(edited.header('x-operation-id')!)

    undone.assertStatus(200)
    const record = { type: 'property', id: property.id, label: 'Sea villa' }
    const counts = { done_count: 1, skipped_count: 0 }
    assert.deepEqual(undone.body(), {
      message: 'Undone.',
      done: [record],
      skipped: [],
      ...counts,
    })
    const before = { title: 'Villa', price: 10_000 }
    await db.assertHas('properties', { id: property.id, ...before, version: 3 })

    const id = undone.header('x-operation-id')!
    const shown = await calls.get(`operations/${id}`)
    const { operation, changes } = shown.body()
    assert.containsSubset(operation, { action: 'undone', label: 'Sea villa', undo: 'possible' })
    assert.sameDeepMembers(changes[0].changes, [
      { field: 'title', from: 'Sea villa', to: 'Villa' },
      { field: 'price', from: 250.5, to: 100 },
    ])

    await expectRefusal(edited.header('x-operation-id')!, 'This has been undone already.')
    await takeBack(id)
    const after = { title: 'Sea villa', price: 25_050 }
    await db.assertHas('properties', { id: property.id, ...after })
  })

  test('takes a text back that came with half a character', async ({ assert, client, db }) => {
    const { user, takeBack } = await undoing(client)
    const property = await PropertyFactory.merge({ title: 'Villa' }).create()
    const { id } = property
    const { put } = callsOf(client, 'admin', user)
    const body = { ...propertyForm(property), title: 'Sea \ud800' }
    const edited = await put(`update-property/${id}`, body)
    edited.assertStatus(200)
    assert.equal(edited.body().property.title, 'Sea \ufffd')

    await takeBack(edited.header('x-operation-id')!)
    await db.assertHas('properties', { id, title: 'Villa' })
  })

  test('ends no own session with an own change', async ({ assert, client }) => {
    const user = await UserFactory.apply('admin').create()
    const token = await tokenOf('admin', user)
    const { get, post, put } = callsOf(client, 'admin')
    const moved = { name: user.name, email: 'moved@example.com' }
    const edited = await put('edit-profile', moved).header('X-Session-Token', token)
    edited.assertStatus(200)
    const uuid = edited.header('x-operation-id')!

    await assertStatus(post(`operations/${uuid}/undo`).header('X-Session-Token', token), 200)
    const profile = await get('edit-profile').header('X-Session-Token', token)
    profile.assertStatus(200)
    assert.equal(profile.body().email, user.email)
  })

  test('skips a record whose same field was changed since, with the reason', async ({
    assert,
    client,
    db,
  }) => {
    const { user, undo, operation } = await undoing(client)
    const [one, two] = await PropertyFactory.merge({ title: 'Sea villa' }).createMany(2)
    const { post } = callsOf(client, 'admin', user)
    const batch = await post('properties/bulk', { ids: [one.id, two.id], action: 'activate' })
    // It holds the same value again, but by another decision.
    await Property.setActive([one.id], false, operation())
    await Property.setActive([one.id], true, operation())
    await two.edit({}, (row) => (row.price = 5))

    const response = await undo(batch.header('x-operation-id')!)

    response.assertStatus(200)
    const skipped = [
      {
        record: { type: 'property', id: one.id, label: 'Sea villa' },
        reason: '“Sea villa” has been changed since: active state.',
      },
    ]
    assert.deepEqual(response.body().skipped, skipped)
    assert.equal(response.body().message, 'Undone, 1 skipped.')
    await db.assertHas('properties', { id: one.id, active: true })
    await db.assertHas('properties', { id: two.id, active: false, price: 500 })
  })

  test('names five hundred records of each kind, and counts them all', async ({
    assert,
    client,
  }) => {
    const { undo, operation } = await undoing(client)
    const ids = await manyProperties(1002)
    const change = operation()
    await Property.setActive(ids, true, change)
    await Property.setActive(ids.slice(501), false, operation())

    const response = await undo(change.uuid)

    const { done, skipped, ...rest } = response.body()
    assert.lengthOf(done, 500)
    assert.lengthOf(skipped, 500)
    const message = '501 records set back, 501 skipped.'
    assert.deepEqual(rest, { message, done_count: 501, skipped_count: 501 })
  })

  test('shows the first five hundred changes of an operation, and others in pages', async ({
    assert,
    client,
  }) => {
    const { user, operation } = await undoing(client)
    const { get } = callsOf(client, 'admin', user)
    const change = operation()
    await Property.setActive(await manyProperties(502), true, change)
    const show = (query = {}) => get(`operations/${change.uuid}`).qs(query)

    const first = await show()
    const last = await show({ page: 2 })
    const small = await show({ page: 3, per_page: 100 })

    const numbers = [first, last, small].map((response) => response.body().changes.length)
    assert.deepEqual(numbers, [500, 2, 100])
    assert.equal(first.header('x-total-count'), '502')
    assert.include(first.header('link')!, 'page=2>; rel="next"')
    assert.notInclude(last.header('link')!, 'rel="next"')
    assert.equal(last.body().operation.count, 502)
    for (const query of [{ per_page: 501 }, { page: 0 }, { page: 'x' }]) {
      await assertStatus(show(query), 422)
    }
  })

  test('answers 409 with the reason where nothing can be set back', async ({ client, db }) => {
    const { undo, expectRefusal, operation } = await undoing(client)
    const property = await PropertyFactory.create()
    const first = operation()
    await property.edit({ operation: first }, (row) => (row.price = 5))
    await property.edit({ operation: operation() }, (row) => (row.price = 6))

    await expectRefusal(first.uuid, /has been changed since: price\./)
    await db.assertHas('properties', { id: property.id, price: 600 })
    await db.assertCount('operations', 2)

    const created = operation()
    const { id } = await Property.add(
      { title: 'New', price: 1, countryId: property.countryId, ownerId: property.ownerId },
      created
    )
    await expectRefusal(created.uuid, "This can't be undone.")
    await db.assertHas('properties', { id })

    await assertStatus(undo('9f1c1d52-0d2c-4d0a-8a53-d2f0e3b8f7aa'), 404)
    const stranger = callsOf(client, 'owner', await User.findOrFail(property.ownerId))
    await assertStatus(stranger.post(`operations/${first.uuid}/undo`), 404)
  })

  test('restores a deleted property as it was, and deletes it again', async ({
    assert,
    client,
    db,
  }) => {
    const { takeBack, operation } = await undoing(client)
    const { property, ids } = await propertyWithImages(3)
    const deletion = operation()
    await Property.remove(property.id, deletion)

    const undone = await takeBack(deletion.uuid)
    await db.assertHas('properties', { id: property.id, active: true, title: property.title })
    assert.deepEqual(await orderOf(property.id), numbered(ids))
    await db.assertEmpty('trashed_properties')
    await db.assertEmpty('trashed_images')

    await takeBack(undone)
    await db.assertCount('trashed_images', 3)
    await db.assertHas('trashed_properties', { id: property.id, active: true })
  })

  test('leaves a deleted property where its country is gone', async ({ client, db }) => {
    const { expectRefusal, operation } = await undoing(client)
    const { id: parentId } = await CountryFactory.create()
    const country = await CountryFactory.merge({ parentId }).create()
    const property = await PropertyFactory.merge({ countryId: country.id, title: 'Villa' }).create()
    const deletion = operation()
    await Property.remove(property.id, deletion)
    await country.remove()

    await expectRefusal(deletion.uuid, /The country of “Villa” is gone\./)
    await db.assertHas('trashed_properties', { id: property.id })
  })

  test('takes no field back of a property that is in the trash', async ({ client }) => {
    const { expectRefusal, operation } = await undoing(client)
    const property = await PropertyFactory.merge({ title: 'Villa' }).create()
    const edit = operation()
    await property.edit({ operation: edit }, (row) => (row.price = 5))
    await Property.remove(property.id)

    await expectRefusal(edit.uuid, '“Villa” is in the trash.')
  })

  test('gives a removed image its position back, and an order its former one', async ({
    assert,
    client,
    db,
  }) => {
    const { takeBack, expectRefusal, operation } = await undoing(client)
    const { property, images, ids } = await propertyWithImages(4)
    const [a, b, c, d] = ids
    const removal = operation()
    await removeImage(images[1], removal)
    const order = operation()
    await reorderImages(property.id, [d, a, c], order)

    await expectRefusal(removal.uuid, /photos/)
    await takeBack(order.uuid)
    assert.deepEqual(await orderOf(property.id), numbered([a, c, d]))
    const restored = await takeBack(removal.uuid)
    assert.deepEqual(await orderOf(property.id), numbered([a, b, c, d]))
    await db.assertEmpty('trashed_images')

    await takeBack(restored)
    assert.deepEqual(await orderOf(property.id), numbered([a, c, d]))
    await db.assertHas('trashed_images', { id: b, with_property: false })
  })

  test('gives no image back whose files are about to be purged', async ({ client, db }) => {
    const { expectRefusal, operation } = await undoing(client)
    const { images } = await propertyWithImages(1)
    const removal = operation()
    await removeImage(images[0], removal)
    await TrashedImage.query().update({ purged_at: timestamp(DateTime.utc()) })

    await expectRefusal(removal.uuid, /is deleted for good/)
    await db.assertEmpty('property_images')
  })

  test('keeps accounts apart, and ends the sessions of a changed one', async ({ client, db }) => {
    const { takeBack, expectRefusal, operation } = await undoing(client)
    const user = await UserFactory.merge({ email: 'old@example.com' }).create()
    const edit = operation()
    await user.editAccount({ email: 'new@example.com' }, { operation: edit })
    await tokenOf('owner', user)
    const other = await UserFactory.merge({ email: 'old@example.com' }).create()

    await expectRefusal(edit.uuid, 'Email already in use.')
    await db.assertHas('users', { id: user.id, email: 'new@example.com' })
    await db.assertHas('session_tokens', { tokenable_id: user.id })

    await other.editAccount({ email: 'else@example.com' })
    await takeBack(edit.uuid)
    await db.assertHas('users', { id: user.id, email: 'old@example.com' })
    await db.assertMissing('session_tokens', { tokenable_id: user.id })
  })

  test('lets an owner wait again who was let in, and nobody who was switched off before', async ({
    assert,
    client,
  }) => {
    const { takeBack, operation } = await undoing(client)
    const [pending, off] = await UserFactory.apply('pending').createMany(2)
    await User.setActive([off.id], true, operation())
    await User.setActive([off.id], false, operation())
    const letIn = operation()
    await User.setActive([pending.id, off.id], true, letIn)

    const undone = await takeBack(letIn.uuid)
    for (const user of [pending, off]) {
      await user.refresh()
      assert.isFalse(user.active)
    }
    assert.isFalse(pending.wasDeactivated)
    assert.isTrue(off.wasDeactivated)

    const again = await takeBack(undone)
    await takeBack(again)
    await pending.refresh()
    assert.isFalse(pending.wasDeactivated)
  })

  test('gives a role and the properties that left with it back together', async ({
    client,
    db,
  }) => {
    const { user, takeBack } = await undoing(client)
    const [owner, next] = await UserFactory.createMany(2)
    const [property] = await PropertyFactory.merge({ ownerId: owner.id }).createMany(2)
    const { put } = callsOf(client, 'admin', user)
    const leaving = { ...accountForm(owner), role: 'tenant', new_owner_id: next.id }
    const edited = await put(`admin-edit-user/${owner.id}`, leaving)
    edited.assertStatus(200)

    const undone = await takeBack(edited.header('x-operation-id')!)
    await db.assertHas('users', { id: owner.id, role: 'Property owner' })
    await db.assertHas('properties', { owner_id: owner.id }, 2)
    await takeBack(undone)
    await db.assertHas('properties', { id: property.id, owner_id: next.id })
    await db.assertHas('users', { id: owner.id, role: 'tenant' })
  })

  test('gives the role of a tenant back to nobody who has properties by now', async ({
    client,
    db,
  }) => {
    const { takeBack, expectRefusal, operation } = await undoing(client)
    const user = await UserFactory.apply('tenant').merge({ name: 'Huda' }).create()
    const promotion = operation()
    await user.editAccount({ role: 'Property owner' }, { operation: promotion })
    const properties = await PropertyFactory.merge({ ownerId: user.id }).createMany(2)

    await expectRefusal(
      promotion.uuid,
      "Huda has 2 properties, which a tenant can't have. Give them to another owner first."
    )
    await db.assertHas('users', { id: user.id, role: 'Property owner' })

    for (const { id } of properties) await Property.remove(id)
    await takeBack(promotion.uuid)
    await db.assertHas('users', { id: user.id, role: 'tenant' })
  })

  test('leaves the role as it is where the user has another property by now', async ({
    assert,
    client,
    db,
  }) => {
    const { undo, operation } = await undoing(client)
    const [owner, next] = await UserFactory.createMany(2)
    const { id } = await PropertyFactory.merge({ ownerId: owner.id }).create()
    const change = operation()
    const left = { role: 'tenant' as const, newOwnerId: next.id }
    await owner.editAccount(left, { operation: change })
    const undone = await undo(change.uuid)
    await PropertyFactory.merge({ ownerId: owner.id }).create()

    const redone = await undo(undone.header('x-operation-id')!)

    redone.assertStatus(200)
    const [{ record, reason }] = redone.body().skipped
    assert.deepEqual(record, { type: 'user', id: owner.id, label: owner.name })
    assert.include(reason, 'has 1 property, which a tenant can')
    await db.assertHas('properties', { id, owner_id: next.id })
    await db.assertHas('users', { id: owner.id, role: 'Property owner' })
  })

  test('skips a property whose former owner is no owner any more', async ({ client, db }) => {
    const { user, expectRefusal } = await undoing(client)
    const [owner, next] = await UserFactory.createMany(2)
    const property = await PropertyFactory.merge({ ownerId: owner.id }).create()
    const { post } = callsOf(client, 'admin', user)
    const batch = { ids: [property.id], action: 'reassign', owner_id: next.id }
    const reassigned = await post('properties/bulk', batch)
    await owner.editAccount({ role: 'tenant' })

    await expectRefusal(reassigned.header('x-operation-id')!, /is no property owner any more/)
    await db.assertHas('properties', { id: property.id, owner_id: next.id })
  })

  test('keeps two levels of countries, each name once', async ({ client, db }) => {
    const { takeBack, expectRefusal, operation } = await undoing(client)
    const [main, moved] = await CountryFactory.createMany(2)
    const name = moved.name
    const move = operation()
    await moved.change({ name: 'Renamed', parentId: main.id }, { operation: move })
    const { country: twin } = await Country.addWithSubCountries({ name, mainId: null })

    await expectRefusal(move.uuid, 'There is already a country with this name here.')
    await twin.change({ name: 'Another' }, {})
    const undone = await takeBack(move.uuid)
    await db.assertHas('countries', { id: moved.id, name, parent_id: null })

    await Country.addWithSubCountries({ name: 'Below', mainId: moved.id })
    await expectRefusal(undone, /has sub-countries/)
  })
})

test.group('History | undo by an owner', () => {
  test('takes the owner’s own latest operation back', async ({ client, db }) => {
    const owner = await UserFactory.create()
    const property = await PropertyFactory.merge({ ownerId: owner.id, price: 100 }).create()
    const edit = Operation.by(owner)
    await property.edit({ operation: edit }, (row) => (row.price = 5))

    await assertStatus(callsOf(client, 'owner', owner).post(`operations/${edit.uuid}/undo`), 200)
    await db.assertHas('properties', { id: property.id, price: 10_000 })
  })

  test('finds no other operation', async ({ client, db }) => {
    const [owner, other] = await UserFactory.createMany(2)
    const property = await PropertyFactory.merge({ ownerId: owner.id }).create()
    const foreign = Operation.by(other)
    await property.edit({ operation: foreign }, (row) => (row.price = 5))
    const old = Operation.by(owner)
    await property.edit({ operation: old }, (row) => (row.price = 6))
    const earlier = timestamp(DateTime.utc().minus({ minutes: 11 }))
    await Operation.query().where('uuid', old.uuid).update({ created_at: earlier })
    const account = Operation.by(owner)
    await owner.editAccount({ name: 'Other' }, { operation: account })
    const lost = await PropertyFactory.merge({ ownerId: owner.id }).create()
    const edit = Operation.by(owner)
    await lost.edit({ operation: edit }, (row) => (row.price = 5))
    await lost.edit({}, (row) => (row.ownerId = other.id))

    const { post } = callsOf(client, 'owner', owner)
    for (const { uuid } of [foreign, old, account, edit]) {
      await assertStatus(post(`operations/${uuid}/undo`), 404)
    }
    await db.assertHas('properties', { id: property.id, price: 600 })
  })
})
