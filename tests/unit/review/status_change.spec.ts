import { test } from '@japa/runner'
import { statusAfterVerdict, type ReviewedState, type ReviewStatus } from '#review/review_status'
import { formerStatus, holdsStatus, statusChange } from '#review/status_change'
import { noFacts } from '#fields/property_fields'

const description = 'Rooms on two floors. '.repeat(100)
const state: ReviewedState = {
  title: 'Sea villa',
  description,
  price: 100,
  address: null,
  city: null,
  country_id: 1,
  latitude: null,
  longitude: null,
  ...noFacts,
  images: [{ id: 1, caption: 'sea', file_name: 'sea-1-a.webp' }],
  active: 1,
}
const waiting: ReviewStatus = {
  review_state: 'approved',
  reviewed_state: state,
  waiting_as: 'changed',
  submitted_at: '2026-11-01T10:00:00Z',
}
const approved = statusAfterVerdict('approved')

function times(text: string, change: object) {
  return JSON.stringify(change).split(text).length - 1
}

test.group('Review | status change', () => {
  test('repeats the record only where its undo needs it', ({ assert }) => {
    const again = { ...waiting, waiting_as: null, review_state: 'rejected' as const }
    assert.equal(times(description, statusChange(approved, waiting)), 0)
    assert.equal(times(description, statusChange(again, waiting)), 0)
    assert.equal(times(description, statusChange(waiting, approved)), 1)
  })

  test('gives the former status back', ({ assert }) => {
    const again = { ...waiting, submitted_at: null }
    for (const [before, after] of [
      [approved, waiting],
      [waiting, approved],
      [again, waiting],
    ]) {
      const change = statusChange(before, after)
      assert.isTrue(holdsStatus(after, change))
      assert.deepEqual(formerStatus(after, change), before)
    }
  })

  test('is not held by another status, or another state', ({ assert }) => {
    const change = statusChange(approved, waiting)
    assert.isFalse(holdsStatus(approved, change))
    assert.isFalse(holdsStatus({ ...waiting, submitted_at: null }, change))
    assert.isFalse(holdsStatus({ ...waiting, reviewed_state: { ...state, price: 99 } }, change))
  })

  test('knows those of earlier versions, in any order of their keys', ({ assert }) => {
    const { title, ...rest } = state
    const change = { before: approved, after: { ...waiting, reviewed_state: { ...rest, title } } }
    assert.isTrue(holdsStatus(waiting, change))
    assert.deepEqual(formerStatus(waiting, change), approved)
  })
})
