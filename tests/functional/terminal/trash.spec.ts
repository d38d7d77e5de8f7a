import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { PropertyFactory } from '#database/factories/property_factory'
import { timestamp } from '#database/now'
import { purgeImages } from '#images/image_purge'
import Operation from '#history/operation'
import Property from '#models/property'
import TrashedProperty from '#trash/trashed_property'
import { addImages } from '#tests/helpers/stored_images'
import { onlyOnSqlite } from '#tests/helpers/database'
import { hoursLater } from '#tests/helpers/clock'
import { imageFiles, removeImageFile } from '#tests/helpers/image_files'
import { manyProperties } from '#tests/helpers/many_properties'
import { jpeg } from '#tests/helpers/pictures'
import { checkOf, manzil, manzilJson, ownFolder } from '#tests/helpers/terminal'

async function trashedProperty(title = 'Villa') {
  const property = await PropertyFactory.merge({ title }).apply('active').create()
  const content = await jpeg({ width: 8, height: 8 })
  const [image] = await addImages(property.id, [{ content, originalName: 'sea.jpg' }])
  const operation = Operation.by(undefined)
  await Property.remove(property.id, operation)
  return { property, name: image.image_url, operation }
}

const filesOf = (name: string) => [name, `thumbnails/${name}`]

async function stateOf(name: string) {
  const { state } = await checkOf(name)
  return state
}

test.group('Terminal | trash and undo', () => {
  test('lists, restores and empties', async ({ assert, db: database }) => {
    const { property, name } = await trashedProperty()
    const gone = await trashedProperty('Office')
    const list = await manzil(['trash', 'list'])
    assert.equal(list.code, 0)
    assert.match(list.out, /Office[\s\S]*Villa/)
    const { answer } = await manzilJson(['trash', 'list'])
    assert.containsSubset(answer[1], { id: property.id, image_count: 1, cover: name })

    const restored = await manzilJson(['trash', 'restore', `${property.id}`])
    assert.deepEqual(restored.answer, { id: property.id, label: 'Villa', active: 0 })
    await database.assertHas('properties', { id: property.id, active: false })
    const again = await manzil(['trash', 'restore', `${property.id}`])
    assert.deepEqual(again, {
      code: 1,
      out: '',
      error: 'This property is not in the trash any more.\n',
    })

    const careless = await manzil(['trash', 'empty'])
    assert.equal(careless.code, 2)
    await database.assertHas('trashed_properties', { id: gone.property.id })
    const emptied = await manzil(['trash', 'empty', '--yes'])
    assert.deepEqual([emptied.code, emptied.out], [0, '1 property deleted for good\n'])
    assert.sameMembers(await imageFiles(), filesOf(name))
  })

  test('undoes an operation, once', async ({ assert, db: database }) => {
    const { property, operation } = await trashedProperty()
    const undone = await manzilJson(['undo', operation.uuid])
    const record = { type: 'property', id: property.id, label: 'Villa' }
    const counts = { done_count: 1, skipped_count: 0 }
    assert.deepEqual(undone.answer, {
      message: 'Undone.',
      done: [record],
      skipped: [],
      ...counts,
    })
    await database.assertHas('properties', { id: property.id, active: true })

    const again = await manzil(['undo', operation.uuid])
    assert.deepEqual([again.code, again.error], [1, 'This has been undone already.\n'])
    const unknown = await manzil(['undo', 'nothing'])
    assert.deepEqual([unknown.code, unknown.error], [1, 'This operation is gone.\n'])
    const bare = await manzil(['undo'])
    assert.equal(bare.code, 2)
  })

  test('says how many more an undo has skipped than it names', async ({ assert }) => {
    const ids = await manyProperties(502)
    const operation = Operation.by(undefined)
    await Property.setActive(ids, true, operation)
    await Property.setActive(ids.slice(1), false, Operation.by(undefined))

    const { out } = await manzil(['undo', operation.uuid])

    const lines = out.trim().split('\n')
    assert.equal(lines[0], 'Undone, 501 skipped.')
    assert.lengthOf(lines, 502)
    assert.equal(lines.at(-1), 'and 1 more')
  })

  test('keeps the files of the trash at a sweep', async ({ assert }) => {
    const { name } = await trashedProperty()
    await hoursLater(2, () => manzil(['images', 'sweep', '--all']))
    assert.sameMembers(await imageFiles(), filesOf(name))
  })

  test('doctor looks at the trash and its files', async ({ assert }) => {
    const { property, name } = await trashedProperty()
    assert.deepEqual([await stateOf('trash'), await stateOf('images')], ['ok', 'ok'])
    await removeImageFile(name)
    assert.equal(await stateOf('images'), 'fail')
    await db.from('trashed_properties').where('id', property.id).delete()
    assert.equal(await stateOf('trash'), 'fail')
  })

  onlyOnSqlite(() => {
    test('backup copies the files of the trash', async ({ assert }) => {
      const { name } = await trashedProperty()
      const folder = await ownFolder()
      const { answer } = await manzilJson(['backup', folder])
      assert.containsSubset(answer, { properties: 0, images: 0, missing: [] })
      assert.include(await readdir(join(answer.folder, 'property-images')), name)
    })
  })
})

test.group('Jobs | trash', () => {
  test('delete for good what has been in the trash for 30 days', async ({
    assert,
    db: database,
  }) => {
    const { property, operation } = await trashedProperty()
    const { name } = await trashedProperty()
    const past = timestamp(DateTime.utc().minus({ minutes: 1 }))
    await TrashedProperty.query().where('id', property.id).update({ purged_at: past })
    await db.from('trashed_images').update({ purged_at: past })
    await purgeImages()
    assert.lengthOf(await imageFiles(), 4) // an image waits for its property

    await TrashedProperty.purgeExpired()
    await purgeImages()

    assert.sameMembers(await imageFiles(), filesOf(name))
    await database.assertCount('trashed_properties', 1)
    await database.assertHas('operations', { action: 'purged', via: 'system', count: 1 })
    await database.assertHas('operations', { uuid: operation.uuid, undoable: false })
  })

  test('forget operations older than HISTORY_DAYS', async ({ db: database }) => {
    const { operation } = await trashedProperty()
    const kept = await trashedProperty()
    const other = await PropertyFactory.create()
    const switched = Operation.by(undefined)
    await Property.toggleActive(other.id, switched)
    const old = timestamp(DateTime.utc().minus({ days: 401 }))
    const uuids = [operation.uuid, switched.uuid]
    await database.assertHas('changed_fields', { operation_id: switched.id, field: 'active' })
    await Operation.query().whereIn('uuid', uuids).update({ created_at: old })
    await Operation.purge()
    for (const uuid of uuids) await database.assertMissing('operations', { uuid })
    await database.assertMissing('changes', { operation_id: switched.id })
    await database.assertMissing('changed_fields', { operation_id: switched.id })
    await database.assertHas('operations', { uuid: kept.operation.uuid })
    await database.assertHas('changes', { record_id: kept.property.id, action: 'deleted' })
  })
})
