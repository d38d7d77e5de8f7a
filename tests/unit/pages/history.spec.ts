import { test } from '@japa/runner'
import { pageFunctions } from '#tests/helpers/page_functions'

const { byDay, daysAgo, daysUntil } = await pageFunctions('components/history/days')
const { countIn, sentenceOf } = await pageFunctions('components/history/changes/history')
const { undoOfferIn } = await pageFunctions('components/history/undo/offer')

test.group('Pages | history', () => {
  test('groups what happened by the days of the reader', ({ assert }) => {
    const times = ['2026-11-22T12:00:00', '2026-11-22T00:10:00', '2026-11-21T23:50:00']
    const days: { rows: unknown[] }[] = byDay(times.map((at) => ({ at })))
    assert.deepEqual(
      days.map(({ rows }) => rows.length),
      [2, 1]
    )
    const now = new Date('2026-11-22T00:30:00')
    assert.equal(daysAgo('2026-11-22T00:10:00', now), 0)
    assert.equal(daysAgo('2026-11-21T23:50:00', now), 1)
    assert.equal(daysAgo('2026-11-20T00:00:00', now), 2)
  })

  test('tells how many days are left', ({ assert }) => {
    const now = new Date('2026-11-22T12:00:00Z')
    assert.equal(daysUntil('2026-12-22T11:59:00Z', now), 30)
    assert.equal(daysUntil('2026-11-23T12:00:00Z', now), 1)
    assert.equal(daysUntil('2026-11-23T11:59:00Z', now), 0)
    assert.equal(daysUntil('2026-11-21T12:00:00Z', now), 0)
  })

  test('tells what users did with their own account apart', ({ assert }) => {
    const actor = { id: 7, name: 'Huda' }
    assert.equal(sentenceOf({ action: 'created', actor }, 7), 'activity.registered')
    assert.equal(sentenceOf({ action: 'created', actor }, 8), 'activity.by_created')
    assert.equal(sentenceOf({ action: 'created', actor: null }), 'activity.by_created')
    assert.equal(sentenceOf({ action: 'updated', actor }, 7), 'activity.by_updated')
  })

  test('counts the records that a label tells, and not what went with them', ({ assert }) => {
    assert.equal(countIn({ record: { id: 1 }, label: '12 Palm Street', count: 3 }), 1)
    assert.equal(countIn({ record: null, label: '40 properties', count: 43 }), 40)
  })

  test('reads an offer from the header of an answer', ({ assert }) => {
    const told = 'area=owner&id=abc&action=updated&type=property&label=Villa+%26+sea&count=1'
    assert.deepEqual(undoOfferIn(told), {
      area: 'owner',
      id: 'abc',
      action: 'updated',
      type: 'property',
      label: 'Villa & sea',
      count: 1,
      record: undefined,
    })
    assert.equal(undoOfferIn('area=admin&action=restored&record=12')?.record, 12)
    assert.isUndefined(undoOfferIn('area=owner&action=purged'))
  })
})
