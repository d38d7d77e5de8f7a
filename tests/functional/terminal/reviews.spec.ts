import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { PropertyFactory } from '#database/factories/property_factory'
import { manzil, manzilJson } from '#tests/helpers/terminal'

const waiting = () => PropertyFactory.apply('waiting')

test.group('Terminal | reviews', () => {
  test('lists what waits, the longest waiting first, or one kind of it', async ({ assert }) => {
    const late = await waiting().create()
    const submittedAt = DateTime.fromISO('2026-01-31T10:00:00Z')
    const early = await waiting().merge({ waitingAs: 'changed', submittedAt }).create()
    await PropertyFactory.apply('active').create()

    const { code, out } = await manzil(['reviews', 'list'])
    const { answer } = await manzilJson(['reviews', 'list', '--kind', 'new'])

    assert.equal(code, 0)
    const lines = out.split('\n')
    assert.match(lines[1], new RegExp(`^ *${early.id} +${early.title} .* changed +2026-01-31$`))
    assert.match(lines[2], new RegExp(`^ *${late.id} `))
    assert.lengthOf(answer, 1)
    assert.containsSubset(answer, [{ kind: 'new', property: { id: late.id }, submission: 1 }])
  })

  test('says that nothing waits', async ({ assert }) => {
    const { code, out } = await manzil(['reviews', 'list'])
    assert.deepEqual([code, out], [0, 'Nothing is waiting.\n'])
  })

  test('approves several as one operation', async ({ assert, db }) => {
    const [one, other] = await waiting().createMany(2)

    const { code, out } = await manzil(['reviews', 'approve', `${one.id}`, `${other.id}`])

    assert.deepEqual([code, out], [0, '2 properties approved\n'])
    for (const { id } of [one, other]) {
      await db.assertHas('properties', { id, active: true, waiting_as: null })
      await db.assertHas('reviews', { property_id: id, verdict: 'approved', reviewer_id: null })
    }
    await db.assertHas('operations', { action: 'reviewed', via: 'terminal', count: 2 })
  })

  test('asks for changes with reasons and a note', async ({ assert, db }) => {
    const { id, title } = await waiting().create()
    const why = ['--reason', 'photos_missing', '--reason', 'duplicate', '--note', 'Show the roof']

    const { code, answer } = await manzilJson(['reviews', 'ask', `${id}`, ...why])

    assert.equal(code, 0)
    assert.deepEqual(answer, [{ id, title, review_state: 'changes_requested' }])
    const reasons = JSON.stringify(['photos_missing', 'duplicate'])
    await db.assertHas('reviews', { property_id: id, note: 'Show the roof', reasons })
  })

  test('decides nothing when one of the ids is unknown', async ({ assert, db }) => {
    const { id } = await waiting().create()

    const { code, error } = await manzil(['reviews', 'approve', `${id}`, '999999'])

    assert.equal(code, 1)
    assert.equal(error, 'This property is gone.\n')
    await db.assertHas('properties', { id, active: false, waiting_as: 'new' })
    await db.assertCount('reviews', 0)
  })
})
