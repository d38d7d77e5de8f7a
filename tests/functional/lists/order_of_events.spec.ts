import { mock } from 'node:test'
import type { ApiClient } from '@japa/api-client'
import { getActiveTestOrFail, test } from '@japa/runner'
import { DateTime } from 'luxon'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { timestamp } from '#database/now'
import { undo } from '#reversals/undo'
import Operation from '#history/operation'
import Property from '#models/property'
import TrashedProperty from '#trash/trashed_property'
import { callsOf } from '#tests/helpers/calls'
import { valuesOf } from '#tests/helpers/values'

/** @returns what does each piece of work a millisecond after the one before */
function withinASecond(began = '2026-11-20T09:00:00.400Z') {
  mock.timers.enable({ apis: ['Date'], now: new Date(began) })
  getActiveTestOrFail().cleanup(() => mock.timers.reset())
  return async (...works: (() => Promise<unknown>)[]) => {
    for (const work of works) {
      mock.timers.tick(1)
      await work()
    }
  }
}

const wholeSeconds = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

async function adminCalls(client: ApiClient) {
  const user = await UserFactory.apply('admin').create()
  return callsOf(client, 'admin', user)
}

test.group('Lists | order of events', () => {
  test('shows the last deletion of a second first', async ({ assert, client }) => {
    const happen = withinASecond()
    const [first, second, third] = await PropertyFactory.createMany(3)
    const { get } = await adminCalls(client)
    const deletion =
      ({ id }: Property) =>
      () =>
        Property.remove(id)

    await happen(deletion(second), deletion(third), deletion(first))

    const response = await get('trash')
    const rows: { id: number; deleted_at: string }[] = response.body()
    assert.deepEqual(valuesOf(rows, 'id'), [first.id, third.id, second.id])
    for (const { deleted_at: at } of rows) assert.match(at, wholeSeconds)
  })

  test('sorts deletions of an earlier version, which stored whole seconds', async ({
    assert,
    client,
  }) => {
    const happen = withinASecond()
    const [first, second, third] = await PropertyFactory.createMany(3)
    const { get } = await adminCalls(client)
    await happen(
      ...[third, first, second].map(
        ({ id }) =>
          () =>
            Property.remove(id)
      )
    )
    const early = timestamp(DateTime.utc().startOf('second'))
    await TrashedProperty.query().where('id', second.id).update({ deleted_at: early })

    const response = await get('trash')
    const rows: { id: number }[] = response.body()

    assert.deepEqual(valuesOf(rows, 'id'), [first.id, third.id, second.id])
    const trashed = await TrashedProperty.findOrFail(second.id)
    assert.equal(trashed.deletedAt.toMillis(), DateTime.utc().startOf('second').toMillis())
  })

  test('puts what was submitted first in a second first', async ({ assert, client }) => {
    const happen = withinASecond()
    const owner = await UserFactory.create()
    const asked = { ownerId: owner.id, reviewState: 'changes_requested' as const }
    const [first, second, third] = await PropertyFactory.merge(asked).createMany(3)
    const { get } = await adminCalls(client)
    const submission =
      ({ id }: Property) =>
      () =>
        Property.resubmit(id, Operation.by(owner))

    await happen(submission(third), submission(first), submission(second))

    const response = await get('reviews')
    const items: { property: { id: number }; submitted_at: string }[] = response.body()
    assert.deepEqual(
      items.map(({ property }) => property.id),
      [third.id, first.id, second.id]
    )
    for (const { submitted_at: at } of items) assert.match(at, wholeSeconds)
  })

  test('counts the whole last second of a day to the day', async ({ assert, client }) => {
    const happen = withinASecond('2026-11-20T23:59:59.700Z')
    const { get } = await adminCalls(client)
    await happen(() => PropertyFactory.create())
    const found = (days: object) => get('fetch-all-properties').qs(days)

    const day = await found({ created_from: '2026-11-20', created_to: '2026-11-20' })
    const next = await found({ created_from: '2026-11-21' })

    assert.lengthOf(day.body(), 1)
    assert.lengthOf(next.body(), 0)
  })

  test('takes a submission at {at} back, and does it again')
    .with([{ at: '2026-11-20T09:00:00.400Z' }, { at: '2026-11-20T08:59:59.999Z' }])
    .run(async ({ assert, db }, { at }) => {
      const happen = withinASecond(at)
      const owner = await UserFactory.create()
      const asked = { ownerId: owner.id, reviewState: 'changes_requested' as const }
      const { id } = await PropertyFactory.merge(asked).create()
      const submission = Operation.by(owner)
      await happen(() => Property.resubmit(id, submission))
      const { submittedAt } = await Property.findOrFail(id)

      const back = Operation.ofProcess()
      await undo(submission.uuid, back)
      await db.assertHas('properties', { id, submitted_at: null })
      await undo(back.uuid)

      const again = await Property.findOrFail(id)
      assert.equal(again.submittedAt?.toMillis(), submittedAt?.toMillis())
      assert.equal(again.submittedAt?.toMillis(), Date.parse(at) + 1)
    })
})
