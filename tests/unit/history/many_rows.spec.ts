import { EventEmitter } from 'node:events'
import database from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import limits from '#config/limits'
import { bulkInsert } from '#database/bulk_insert'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { undo } from '#reversals/undo'
import Operation from '#history/operation'
import Property from '#models/property'
import TrashedProperty from '#trash/trashed_property'

type Change = (ids: number[], operation: Operation) => Promise<unknown>

/** How often something listened for the end of a transaction, whose removal takes the square of it. */
async function listenersOf(work: () => Promise<unknown>) {
  const prototype = await database.transaction(async (trx) => Object.getPrototypeOf(trx))
  let count = 0
  prototype.once = function (...args: Parameters<EventEmitter['once']>) {
    count += 1
    return EventEmitter.prototype.once.apply(this, args)
  }
  await work().finally(() => delete prototype.once)
  return count
}

test.group('History | many rows', () => {
  const changes: Record<string, Change> = {
    'switching on': (ids, operation) => Property.setActive(ids, true, operation),
    'deleting': (ids, operation) => Property.removeAll(ids, operation),
    'moving': async (ids, operation) => {
      const { id } = await CountryFactory.create()
      return database.transaction((trx) =>
        Property.assignToAll(ids, { countryId: id }, { operation, trx })
      )
    },
    'setting a detail': (ids, operation) =>
      database.transaction((trx) => Property.assignToAll(ids, { bedrooms: 3 }, { operation, trx })),
    'giving to another owner': async (ids, operation) => {
      const { id } = await UserFactory.create()
      return database.transaction((trx) => Property.reassign(ids, id, { operation, trx }))
    },
  }

  test('{$self} and its undo listen no more often than for one')
    .with(Object.keys(changes))
    .run(async ({ assert }, name) => {
      const counts = []
      for (const size of [1, 12]) {
        const properties = await PropertyFactory.with('images', 1).createMany(size)
        const ids = properties.map(({ id }) => id)
        const operation = Operation.ofProcess()
        counts.push(
          await listenersOf(async () => {
            await changes[name](ids, operation)
            await undo(operation.uuid)
          })
        )
      }
      assert.equal(counts[1], counts[0])
    })

  test('emptying the trash keeps what it has purged before a failure, as one operation', async ({
    assert,
    cleanup,
    db,
  }) => {
    const { id } = await PropertyFactory.create()
    await Property.remove(id)
    const row = await database.from('trashed_properties').first()
    const copies = Array.from({ length: limits.batchIds }, (_, index) => ({
      ...row,
      id: id + 1 + index,
    }))
    await database.transaction((trx) => bulkInsert(trx, 'trashed_properties', copies))
    await database.rawQuery('CREATE TABLE trap (id INTEGER REFERENCES trashed_properties (id))')
    const dropTrap = () => database.rawQuery('DROP TABLE IF EXISTS trap')
    cleanup(dropTrap)
    await database.table('trap').insert({ id: id + limits.batchIds })
    const operation = Operation.ofProcess()

    assert.equal(await TrashedProperty.empty(operation), limits.batchIds)
    await db.assertHas('trashed_properties', { id: id + limits.batchIds })
    await db.assertCount('trashed_properties', 1)
    await db.assertHas('operations', { uuid: operation.uuid, count: limits.batchIds })
    await assert.rejects(() => TrashedProperty.empty(), /foreign key/i)
    await dropTrap()
    assert.equal(await TrashedProperty.empty(), 1)
  })

  test('emptying the trash listens no more often than for one', async ({ assert, db }) => {
    const counts = []
    for (const size of [1, 12]) {
      const properties = await PropertyFactory.with('images', 1).createMany(size)
      await Property.removeAll(properties.map(({ id }) => id))
      counts.push(await listenersOf(() => TrashedProperty.empty()))
    }
    assert.equal(counts[1], counts[0])
    await db.assertEmpty('trashed_properties')
  })

  test('gives each property its own former value back', async ({ assert, db }) => {
    const properties = await PropertyFactory.createMany(3)
    const ids = properties.map(({ id }) => id)
    const { id: countryId } = await CountryFactory.create()
    const operation = Operation.ofProcess()
    await database.transaction((trx) =>
      Property.assignToAll(ids, { countryId }, { operation, trx })
    )

    const { done } = await undo(operation.uuid)

    assert.lengthOf(done, 3)
    for (const { id, countryId: former } of properties) {
      await db.assertHas('properties', { id, country_id: former, version: 3 })
    }
  })

  test('brings covers and numbers of photos back with deleted properties', async ({
    assert,
    db,
  }) => {
    const properties = await PropertyFactory.with('images', 3).createMany(2)
    await PropertyFactory.with('images', 1).create()
    const before = await stored()
    const operation = Operation.ofProcess()
    await Property.removeAll(
      properties.map(({ id }) => id),
      operation
    )
    await db.assertCount('property_images', 1)

    await undo(operation.uuid)

    assert.deepEqual(await stored(), before)
    await db.assertCount('property_images', 7)
    await db.assertEmpty('trashed_images')
  })
})

function stored() {
  return database.from('properties').select('id', 'image_count', 'cover').orderBy('id')
}
