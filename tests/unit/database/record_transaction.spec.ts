import { test } from '@japa/runner'
import database from '@adonisjs/lucid/services/db'
import serverLimits from '#config/server_limits'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { recordTransaction } from '#database/record_transaction'
import Operation from '#history/operation'
import PortalFeed from '#models/portal_feed'
import Property from '#models/property'
import User from '#models/user'
import Draft from '#preferences/draft'
import ListSetting from '#preferences/list_setting'
import SavedView from '#preferences/saved_view'
import { onlyOnPostgres } from '#tests/helpers/database'
import { expect } from '#tests/helpers/expect'

const view = { list: 'properties', name: 'Villas', address: '?search=villa' } as const

async function waitingForLocks() {
  const { rows } = await database.rawQuery(`SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  return rows[0].waiting
}

test.group('Database | transactions', () => {
  test('wait for those before them as long as a person does', ({ assert }) => {
    const { acquireTimeoutMillis } = database.connection().getWriteClient().client.pool
    assert.equal(acquireTimeoutMillis, serverLimits.databaseTimeouts.queue)
  })

  onlyOnPostgres(() => {
    test('on one record run beside one on another', async ({ assert, db }) => {
      const [one, other] = await PropertyFactory.createMany(2)

      await recordTransaction(async (trx) => {
        await trx.from('properties').where({ id: one.id }).update({ title: 'Sea villa' })
        assert.isTrue(await Property.toggleActive(other.id))
      })

      await db.assertHas('properties', { id: one.id, title: 'Sea villa' })
      await db.assertHas('properties', { id: other.id, active: true })
    })

    test('on one record wait for one on the same', async ({ assert, db }) => {
      const { id } = await PropertyFactory.create()
      let waiting: Promise<boolean> | undefined

      await recordTransaction(async (trx) => {
        await trx.from('properties').where({ id }).update({ active: true })
        waiting = Property.toggleActive(id)
      })

      assert.isFalse(await waiting)
      await db.assertHas('properties', { id, active: false })
    })

    for (const [what, store] of [
      ['a draft', (user: User) => Draft.add(user, { title: 'Sea villa' })],
      ['a list setting', (user: User) => ListSetting.change(user, 'properties', { perPage: 50 })],
      ['a saved view', (user: User) => SavedView.add(user, view)],
      [
        'a changed view',
        async (user: User) => {
          const stored = await SavedView.create({ ...view, userId: user.id, position: 2 })
          return stored.change(user, { name: 'Flats' })
        },
      ],
      [
        'the address of a feed',
        (user: User) => PortalFeed.make(user, 'owner', Operation.ofProcess()),
      ],
    ] as const) {
      test(`that store ${what} run beside one on another record`, async ({ assert }) => {
        const user = await UserFactory.apply('owner').create()
        const ended: string[] = []

        await recordTransaction(async () => {
          await store(user)
          ended.push('stored')
        })

        assert.deepEqual(ended, ['stored'])
      })
    }

    test('that switch an owner let a property be changed that locks its owner later', async ({
      assert,
      db,
    }) => {
      const { id, ownerId } = await PropertyFactory.merge({ active: true }).create()
      let switching: Promise<boolean> | undefined

      // As an upload does, which looks at its session again before it stores the rows.
      await recordTransaction(async (trx) => {
        await Property.lock(id, trx)
        switching = User.toggleActive(ownerId)
        await expect.poll(waitingForLocks).toBe(1)
        await trx.from('users').where({ id: ownerId }).forShare()
        await trx.from('properties').where({ id }).update({ title: 'Sea villa' })
      })

      assert.isFalse(await switching)
      await db.assertHas('properties', { id, title: 'Sea villa', live: false })
    })

    test('on many records have the database to themselves', async ({ assert }) => {
      const ended: string[] = []
      let batch: Promise<unknown> | undefined

      await recordTransaction(async (trx) => {
        batch = database.transaction(async () => void ended.push('batch'))
        await trx.from('properties')
        ended.push('record')
      })

      await batch
      assert.deepEqual(ended, ['record', 'batch'])
    })
  })
})
