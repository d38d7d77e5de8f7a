import { test } from '@japa/runner'
import { pageFunctions } from '#tests/helpers/page_functions'
import { valuesOf } from '#tests/helpers/values'

const { decided, emptyQueue, nextOf, previousOf, received, replaced, skippedIn } =
  await pageFunctions('components/reviews/waiting_queue')

const days = '0123456789'

/** The lower the id, the longer it has waited. */
const row = (id: number, revision = 1) => ({
  id,
  revision,
  since: `2026-11-0${days[id]}T00:00:00Z`,
  item: `item ${id}`,
})

const page = (ids: number[], total = ids.length, isFirst = true) => ({
  waiting: ids.map((id) => row(id)),
  total,
  isFirst,
})

const filled = (...ids: number[]) => received(emptyQueue, page(ids))
const idsOf = ({ entries }: { entries: { id: number }[] }) => entries.map(({ id }) => id)

test.group('Pages | the queue of what waits', () => {
  test('begins with what has waited longest', ({ assert }) => {
    const queue = filled(1, 2, 3)
    assert.equal(queue.currentId, 1)
    assert.equal(queue.left, 3)
    assert.isNull(received(emptyQueue, page([])).currentId)
  })

  test('keeps what was decided in its place, and counts it off once', ({ assert }) => {
    const queue = decided(decided(filled(1, 2, 3), 2, 'approved'), 2, 'approved')
    assert.deepEqual(idsOf(queue), [1, 2, 3])
    assert.equal(queue.left, 2)
    assert.equal(nextOf(queue).id, 3)
  })

  test('goes from the last one to the first that was skipped, and to none when none waits', ({
    assert,
  }) => {
    const last = { ...decided(filled(1, 2, 3), 1, 'approved'), currentId: 3 }
    assert.equal(nextOf(last).id, 2)
    const done = [1, 2, 3].reduce((queue, id) => decided(queue, id, 'approved'), filled(1, 2, 3))
    assert.isUndefined(nextOf(done))
  })

  test('goes back to the one before, decided or not, and from the end to the last', ({
    assert,
  }) => {
    const queue = { ...decided(filled(1, 2, 3), 2, 'rejected'), currentId: 3 }
    assert.equal(previousOf(queue).id, 2)
    assert.isUndefined(previousOf({ ...queue, currentId: 1 }))
    assert.equal(previousOf({ ...queue, currentId: null }).id, 3)
  })

  test('counts what was skipped', ({ assert }) => {
    assert.equal(skippedIn({ ...decided(filled(1, 2, 3), 1, 'approved'), currentId: 3 }), 1)
    assert.equal(skippedIn(emptyQueue), 0)
  })

  test('adds further pages at the end', ({ assert }) => {
    const queue = received(received(emptyQueue, page([1, 2], 4)), page([3, 4], 4, false))
    assert.deepEqual(idsOf(queue), [1, 2, 3, 4])
    assert.equal(queue.currentId, 1)
  })

  test('leaves out what somebody else decided, but not what is being looked at', ({ assert }) => {
    const queue = received(filled(1, 2, 3), page([3]))
    assert.deepEqual(idsOf(queue), [1, 3])
    assert.equal(queue.left, 1)
  })

  test('keeps what may stand on a page that was not read', ({ assert }) => {
    const known = filled(1, 2, 3, 4)
    assert.deepEqual(idsOf(received(known, page([2, 3], 9))), [1, 2, 3, 4])
    assert.deepEqual(idsOf(received(known, page([2, 4], 9))), [1, 2, 4])
    assert.deepEqual(idsOf(received(known, page([4, 6], 9, false))), [1, 2, 3, 4, 6])
    assert.deepEqual(idsOf(received(known, page([], 9, false))), [1, 2, 3, 4])
  })

  test('ignores an answer that was read before a decision', ({ assert }) => {
    const queue = received(decided(filled(1, 2), 1, 'approved'), page([1, 2]))
    assert.equal(queue.entries[0].outcome, 'approved')
    assert.equal(queue.left, 1)
  })

  test('shows again what waits again after an undo', ({ assert }) => {
    const before = { ...decided(filled(1, 2), 1, 'approved'), currentId: 2 }
    const answer = { waiting: [row(1, 2), row(2)], total: 2, isFirst: true }
    const queue = received(before, answer)
    assert.isUndefined(queue.entries[0].outcome)
    assert.equal(queue.currentId, 1)
    assert.equal(queue.left, 2)
  })

  test('shows what is being looked at as it was, until it is replaced', ({ assert }) => {
    const answer = { waiting: [row(1, 2), row(2, 2)], total: 2, isFirst: true }
    const queue = received(filled(1, 2), answer)
    assert.deepEqual(valuesOf(queue.entries, 'revision'), [1, 2])
    assert.equal(replaced(queue, row(1, 2)).entries[0].revision, 2)
  })

  test('waits again after its decision failed, and is shown where nothing else is', ({
    assert,
  }) => {
    const next = { ...decided(filled(1, 2), 1, 'approved'), currentId: 2 }
    assert.deepInclude(replaced(next, row(1)), { currentId: 2, left: 2 })
    const ended = { ...decided(filled(1), 1, 'approved'), currentId: null }
    assert.deepInclude(replaced(ended, row(1)), { currentId: 1, left: 1 })
  })
})
