import { test } from '@japa/runner'
import { ownStateOf, type Judged } from '#review/shown_state'
import { pageFunctions } from '#tests/helpers/page_functions'

const { fieldsToChange, isChanged, maySend, mayWithdraw, reviewStatusOf, reviewStatusValues } =
  await pageFunctions('components/properties/review_status')
const { nearDay } = await pageFunctions('lib/values/dates')

type Property = Judged & {
  review: object | null
  submitted_at: string | null
  changed_since_review: boolean
}

const approved: Property = {
  active: 1,
  live: true,
  stage: null,
  review_state: 'approved',
  review: null,
  waiting_as: null,
  submitted_at: null,
  changed_since_review: false,
}
const review = {
  reasons: ['price_implausible', 'wrong_place'],
  note: null,
  at: '2026-11-17T09:00:00Z',
}
const asked: Property = {
  ...approved,
  active: 0,
  live: false,
  review_state: 'changes_requested',
  review,
}
const waiting: Property = {
  ...approved,
  active: 0,
  live: false,
  review_state: 'pending',
  submitted_at: '2026-11-20T09:00:00Z',
}

test.group('Pages | review status', () => {
  test('tells each state apart', ({ assert }) => {
    const states = {
      new: { ...waiting, waiting_as: 'new' },
      resubmitted: { ...waiting, waiting_as: 'resubmitted' },
      held: { ...waiting, waiting_as: 'changed' },
      unsubmitted: { ...waiting, submitted_at: null },
      changes_requested: asked,
      rejected: { ...asked, review_state: 'rejected' },
      changed_since: { ...asked, changed_since_review: true },
      switched_off: { ...approved, active: 0 },
      changed: { ...approved, waiting_as: 'changed', submitted_at: '2026-11-20T09:00:00Z' },
      approved,
    }
    for (const [name, property] of Object.entries(states)) {
      assert.equal(reviewStatusOf(property), name)
    }
    assert.equal(reviewStatusOf({ ...approved, review_state: 'pending' }), 'approved')
  })

  test('labels as pending only what waits for an admin', ({ assert }) => {
    assert.equal(ownStateOf({ ...waiting, waiting_as: 'new' }), 'pending')
    assert.equal(ownStateOf({ ...waiting, waiting_as: 'changed' }), 'pending')
    assert.equal(ownStateOf(waiting), 'off')
    assert.equal(ownStateOf(asked), 'changes_requested')
    assert.equal(ownStateOf({ ...asked, review_state: 'rejected' }), 'rejected')
    assert.equal(ownStateOf({ ...approved, active: 0, live: false }), 'off')
    assert.equal(ownStateOf(approved), 'live')
  })

  test('lets an owner withdraw and send only what is in such a state', ({ assert }) => {
    const unsubmitted = { ...waiting, submitted_at: null }
    const isNew = { ...waiting, waiting_as: 'new' }
    const changed = { ...approved, waiting_as: 'changed' }
    for (const property of [approved, changed, isNew]) {
      assert.isTrue(mayWithdraw(property))
      assert.isFalse(maySend(property))
    }
    for (const property of [unsubmitted, { ...asked, changed_since_review: true }]) {
      assert.isFalse(mayWithdraw(property))
      assert.isTrue(maySend(property))
    }
    for (const property of [asked, { ...approved, active: 0 }]) {
      assert.isFalse(mayWithdraw(property))
      assert.isFalse(maySend(property))
    }
  })

  test('dates a state from what began it, and says one reason or how many', ({ assert }) => {
    const clock = { now: new Date('2026-11-22T12:00:00Z'), zone: 'UTC' }
    const day = nearDay(review.at, clock)
    assert.deepEqual(reviewStatusValues(asked, clock), {
      state: 'changes_requested',
      live: 'false',
      ...day,
      reason: 'several',
      count: 2,
    })
    const one = { ...asked, review: { ...review, reasons: ['duplicate'] } }
    assert.equal(reviewStatusValues(one, clock).reason, 'duplicate')
    const noted = { ...asked, review: { ...review, reasons: [] } }
    assert.equal(reviewStatusValues(noted, clock).reason, 'other')
    const again = { ...waiting, waiting_as: 'resubmitted', review }
    assert.deepInclude(reviewStatusValues(again, clock), nearDay('2026-11-20T09:00:00Z', clock))
    assert.deepInclude(reviewStatusValues(approved, clock), { near: 'unknown' })
  })

  test('names the fields that an admin asked about, as long as the owner is asked', ({
    assert,
  }) => {
    assert.deepEqual(fieldsToChange(asked), ['price', 'country_id', 'address', 'city'])
    assert.deepEqual(fieldsToChange({ ...waiting, waiting_as: 'resubmitted', review }), [])
    assert.deepEqual(
      fieldsToChange({ ...asked, review: { ...review, reasons: ['photos_missing'] } }),
      []
    )
  })

  test('knows whether what a reason is about was changed', ({ assert }) => {
    assert.isTrue(isChanged('wrong_place', ['city']))
    assert.isTrue(isChanged('photos_unclear', ['images']))
    assert.isFalse(isChanged('price_implausible', ['title', 'images']))
    assert.isFalse(isChanged('other', ['title']))
  })
})
