import { test } from '@japa/runner'
import database from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { password, UserFactory } from '#database/factories/user_factory'
import { timestamp } from '#database/now'
import Operation from '#history/operation'
import Property from '#models/property'
import TrashedProperty from '#trash/trashed_property'
import User from '#models/user'
import { backgroundJobs } from '#server/pending_work'
import { addImages } from '#tests/helpers/stored_images'
import { Browser } from '#tests/helpers/browser'
import { adminCalls, assertStatus, callsOf } from '#tests/helpers/calls'
import { imageFiles } from '#tests/helpers/image_files'
import { jpeg } from '#tests/helpers/pictures'
import { valuesOf } from '#tests/helpers/values'

async function propertyWithPhotos(count: number, merged: object = {}) {
  const property = await PropertyFactory.merge(merged).apply('active').create()
  const content = await jpeg({ width: 8, height: 8 })
  const sources = Array.from({ length: count }, (_, index) => ({
    content,
    originalName: `photo ${index}.jpg`,
  }))
  const images = await addImages(property.id, sources)
  return { property, names: images.map(({ image_url: name }) => name) }
}

const columns = ['id', 'deleted_at', 'deleted_by', 'purged_at']

test.group('Admin | trash', () => {
  test('lists deleted properties, the last deletion first, and finds them', async ({
    assert,
    client,
  }) => {
    const admin = await UserFactory.apply('admin').merge({ name: 'Amina' }).create()
    const owner = await UserFactory.merge({ name: 'José Pérez' }).create()
    const { property, names } = await propertyWithPhotos(2, { ownerId: owner.id, title: 'Villa' })
    const other = await PropertyFactory.merge({ title: 'Château' }).create()
    await Property.remove(other.id)
    const earlier = timestamp(DateTime.utc().minus({ days: 1 }))
    await TrashedProperty.query().update({ deleted_at: earlier })
    await Property.remove(property.id, Operation.by(admin))
    const { get } = callsOf(client, 'admin', admin)

    const response = await get('trash')

    response.assertStatus(200)
    assert.equal(response.header('x-total-count'), '2')
    const [row, last] = response.body()
    const { deleted_at: deletedAt, purged_at: purgedAt, ...rest } = row
    assert.deepEqual(rest, {
      id: property.id,
      label: 'Villa',
      owner: { id: owner.id, name: 'José Pérez' },
      image_count: 2,
      cover: names[0],
      deleted_by: { id: admin.id, name: 'Amina' },
    })
    const days = DateTime.fromISO(purgedAt).diff(DateTime.fromISO(deletedAt), 'days').days
    assert.equal(days, 30)
    assert.containsSubset(last, { id: other.id, image_count: 0, cover: null, deleted_by: null })

    for (const [search, found] of [
      ['jose', property.id],
      ['chateau', other.id],
    ]) {
      const searched = await get(`trash?search=${search}`)
      assert.deepEqual(valuesOf(searched.body(), 'id'), [found])
    }
    const page = await get('trash?per_page=1&page=2')
    assert.lengthOf(page.body(), 1)
    await assertStatus(client.get('/api/users/trash').withGuard('owner').loginAs(owner), 403)
  })

  test('restores a property, switched off, with its images', async ({ assert, client, db }) => {
    const { post } = await adminCalls(client)
    const { property, names } = await propertyWithPhotos(2)
    await Property.remove(property.id)
    await assertStatus(client.get(`/property-images/${names[0]}`), 404)

    const response = await post(`trash/${property.id}/restore`)

    response.assertStatus(200)
    assert.containsSubset(response.body(), {
      message: 'Property restored. It is switched off.',
      property: { id: property.id, active: 0, imageCount: 2, title: property.title },
    })
    await db.assertEmpty('trashed_images')
    await assertStatus(client.get(`/property-images/${names[0]}`), 200)

    const again = await post(`trash/${property.id}/restore`)
    again.assertStatus(404)
    assert.equal(again.body().message, 'This property is not in the trash any more.')
    await assertStatus(post(`operations/${response.header('x-operation-id')}/undo`), 200)
    await db.assertHas('trashed_properties', { id: property.id, active: true })
  })

  test('restores several in one operation, says which were skipped, and takes it back', async ({
    assert,
    client,
    db,
  }) => {
    const { get, post } = await adminCalls(client)
    const [villa, loft] = await PropertyFactory.apply('active')
      .merge([{ title: 'Villa' }, { title: 'Loft' }])
      .createMany(2)
    const homeless = await PropertyFactory.merge({ title: 'Hut' }).create()
    for (const { id } of [villa, loft, homeless]) await Property.remove(id)
    await User.query().where('id', homeless.ownerId).update({ role: 'tenant' })

    const ids = [villa.id, loft.id, homeless.id, 999_999]
    const response = await post('trash/restore', { ids })

    response.assertStatus(200)
    const { message, done, skipped } = response.body()
    assert.equal(message, '2 properties restored, switched off, 2 skipped.')
    assert.sameMembers(done, [villa.id, loft.id])
    assert.deepEqual(valuesOf(skipped, 'id'), [homeless.id, 999_999])
    await db.assertHas('properties', { active: false }, 2)
    await assertStatus(post(`operations/${response.header('x-operation-id')}/undo`), 200)
    await db.assertCount('trashed_properties', 3)

    for (const [body, status] of [
      [{}, 422],
      [{ ids: [] }, 422],
      [{ ids: Array.from({ length: 501 }, (_, index) => index + 1) }, 422],
      [{ ids: [villa.id], matching: {}, count: 1 }, 422],
      [{ matching: { search: 'villa' }, count: 2 }, 409],
    ] as const) {
      await assertStatus(post('trash/restore', body), status)
    }
    const matching = await post('trash/restore', { matching: { search: 'villa' }, count: 1 })
    assert.deepEqual(matching.body().done, [villa.id])
    const left = await get('trash')
    assert.lengthOf(left.body(), 2)
    const owner = await UserFactory.create()
    await assertStatus(callsOf(client, 'owner', owner).post('trash/restore', { ids }), 404)
  })

  test('takes many back with the days of each, in as many statements as one', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { post } = await adminCalls(client)
    const properties = await PropertyFactory.with('images', 1).createMany(6)
    const ids = properties.map(({ id }) => id)
    for (const [index, id] of ids.entries()) {
      await Property.remove(id)
      const day = DateTime.utc(2026, 1, index + 1)
      const [deletedAt, purgedAt] = [timestamp(day), timestamp(day.plus({ years: 100 }))]
      const trashed = TrashedProperty.query().where({ id })
      await trashed.update({ deleted_at: deletedAt, purged_at: purgedAt })
    }
    const before = await database.from('trashed_properties').orderBy('id').select(columns)
    let statements = 0
    const count = () => void (statements += 1)
    const knex = database.connection().getWriteClient()
    knex.on('query', count)
    cleanup(() => void knex.off('query', count))
    const undo = async (chosen: number[]) => {
      const restored = await post('trash/restore', { ids: chosen })
      statements = 0
      await assertStatus(post(`operations/${restored.header('x-operation-id')}/undo`), 200)
      return statements
    }

    const ofOne = await undo(ids.slice(0, 1))
    const ofAll = await undo(ids)

    assert.isAbove(ofOne, 5)
    assert.equal(ofAll, ofOne)
    const after = await database.from('trashed_properties').orderBy('id').select(columns)
    assert.deepEqual(after, before)
    const images = await database.from('trashed_images').orderBy('property_id').select('purged_at')
    assert.deepEqual(
      valuesOf(images, 'purged_at'),
      before.map(({ purged_at: at }) => at)
    )
  })

  test('offers to switch on what was restored, by its id', async ({ assert, client }) => {
    const { delete: remove, post } = await adminCalls(client)
    const { id } = await PropertyFactory.apply('active').create()
    const offerOf = (answer: { header(name: string): string | undefined }) =>
      new URLSearchParams(answer.header('x-operation-undo'))
    const deletion = await remove(`delete-property/${id}`)
    assert.isNull(offerOf(deletion).get('record'))
    const restoration = await post(`trash/${id}/restore`)
    assert.equal(offerOf(restoration).get('record'), String(id))
  })

  test('does not offer to switch on what was off before its deletion', async ({
    assert,
    client,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const { id } = await PropertyFactory.apply('rejected').create()
    await Property.remove(id)
    const restoration = await callsOf(client, 'admin', admin).post(`trash/${id}/restore`)
    restoration.assertStatus(200)
    const offer = new URLSearchParams(restoration.header('x-operation-undo'))
    assert.equal(offer.get('action'), 'restored')
    assert.isNull(offer.get('record'))
  })

  test('restores none whose country is gone, which the trash does not use', async ({
    assert,
    client,
    db,
  }) => {
    const calls = await adminCalls(client)
    const { id: parentId } = await CountryFactory.create()
    const country = await CountryFactory.merge({ parentId }).create()
    const { id } = await PropertyFactory.merge({ countryId: country.id, title: 'Villa' }).create()
    await Property.remove(id)
    const uses = await calls.get(`countries/${country.id}/uses`)
    assert.deepEqual(uses.body(), { users: 0, properties: 0 })
    await country.remove()

    const response = await calls.post(`trash/${id}/restore`)
    response.assertStatus(409)
    assert.include(response.body().message, 'The country of “Villa” is gone.')
    await db.assertHas('trashed_properties', { id })
    await db.assertEmpty('properties')
  })

  test('restores none whose owner is a tenant by now', async ({ assert, client, db }) => {
    const { admin, post } = await adminCalls(client)
    const owner = await UserFactory.create()
    const { id } = await PropertyFactory.merge({ ownerId: owner.id, title: 'Villa' }).create()
    const deletion = Operation.by(admin)
    await Property.remove(id, deletion)
    await owner.editAccount({ role: 'tenant' })

    for (const call of [`trash/${id}/restore`, `operations/${deletion.uuid}/undo`]) {
      const response = await post(call)
      response.assertStatus(409)
      assert.include(response.body().message, 'The owner of “Villa” is no property owner any more.')
    }
    await db.assertEmpty('properties')
    await owner.refresh()
    await owner.editAccount({ role: 'Property owner' })
    await assertStatus(post(`trash/${id}/restore`), 200)
  })

  test('deletes for good, with the files, and ends the undo', async ({ assert, client, db }) => {
    const { admin, delete: remove, get, post } = await adminCalls(client)
    const { property } = await propertyWithPhotos(1)
    const kept = await propertyWithPhotos(1)
    const deletion = Operation.by(admin)
    await Property.remove(property.id, deletion)

    const response = await remove(`trash/${property.id}`)

    response.assertStatus(200)
    assert.deepEqual(response.body(), { message: '1 property deleted for good.', count: 1 })
    await backgroundJobs.settled()
    const [name] = kept.names
    assert.sameMembers(await imageFiles(), [name, `thumbnails/${name}`])
    await db.assertEmpty('trashed_properties')
    await db.assertEmpty('trashed_images')
    const closed = await get(`operations/${deletion.uuid}`)
    assert.equal(closed.body().operation.undo, 'impossible')
    await assertStatus(post(`operations/${deletion.uuid}/undo`), 409)
    await assertStatus(remove(`trash/${kept.property.id}`), 404)
    await db.assertHas('properties', { id: kept.property.id })
  })

  test('is emptied as one operation', async ({ assert, client, db }) => {
    const { delete: remove } = await adminCalls(client)
    const properties = await PropertyFactory.createMany(3)
    await Property.removeAll(properties.map(({ id }) => id))

    const response = await remove('trash')
    response.assertStatus(200)
    assert.deepEqual(response.body(), { message: '3 properties deleted for good.', count: 3 })
    await db.assertEmpty('trashed_properties')
    await db.assertHas('operations', { action: 'purged', count: 3, label: '3 properties' })

    const empty = await remove('trash')
    assert.equal(empty.body().count, 0)
    assert.isUndefined(empty.header('x-operation-id'))
  })

  test('shows admins previews of what is in the trash alone', async ({ assert, client }) => {
    const { admin, get } = await adminCalls(client)
    const { property, names } = await propertyWithPhotos(1)
    const path = `/api/users/trash/images/${names[0]}`
    const browser = new Browser()
    await browser.logIn('admin', admin.email, password)
    await assertStatus(browser.call('GET', path), 404)
    await Property.remove(property.id)

    await assertStatus(browser.call('GET', path), 200)
    const answered = await get(`trash/images/${names[0]}`)
    assert.equal(answered.header('content-type'), 'image/jpeg')
    assert.equal(answered.header('cache-control'), 'private, no-cache')

    await assertStatus(get('trash/images/none-1760000000001-0123456789abcdef.jpg'), 404)
    await assertStatus(get('trash/images/..%2F..%2Fmanzil.sqlite3'), 404)
    assert.include(await imageFiles(), names[0])
  })
})
