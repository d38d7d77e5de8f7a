import { base, Faker } from '@faker-js/faker'
import { test } from '@japa/runner'
import { verdicts } from '#review/review_terms'
import {
  changedByAdmin,
  changedByOwner,
  isSame,
  statusAfterVerdict,
  restoredByOwner,
  resubmitted,
  type StatusChoice,
  type ReviewedState,
  type ReviewStatus,
  withdrawn,
} from '#review/review_status'
import { noFacts } from '#fields/property_fields'

const at = '2026-11-22T10:00:00Z'
const earlier = '2026-11-20T10:00:00Z'

const image = (id: number) => ({ id, caption: `photo-${id}`, file_name: `photo-${id}-1-a.jpg` })
const home: ReviewedState = {
  title: 'Sea villa',
  description: null,
  price: 100.5,
  address: null,
  city: 'Aden',
  country_id: 1,
  latitude: null,
  longitude: null,
  ...noFacts,
  images: [image(1), image(2)],
  active: 1,
}
const dearer = { ...home, price: 200 }
const approved = statusAfterVerdict('approved')
const isNew: ReviewStatus = {
  review_state: 'pending',
  reviewed_state: null,
  waiting_as: 'new',
  submitted_at: earlier,
}
const byAdmin: ReviewStatus = { ...isNew, waiting_as: null, submitted_at: null }
const flagged: ReviewStatus = {
  review_state: 'approved',
  reviewed_state: home,
  waiting_as: 'changed',
  submitted_at: earlier,
}
const held: ReviewStatus = { ...flagged, review_state: 'pending' }

const change = (before: ReviewedState, after: ReviewedState) => ({ before, after })
const flag = { edits: 'flag' as const, at }
const hold = { edits: 'hold' as const, at }
const off = { edits: 'off' as const, at }

/** One of few states, so that many changes are taken back. */
function randomState(faker: Faker, state: ReviewedState): ReviewedState {
  const images = home.images.filter(() => faker.datatype.boolean(0.8)).toReversed()
  return { ...state, price: faker.helpers.arrayElement([100.5, 200]), images }
}

test.group('Review | status of a review', () => {
  test('flags an approved property that its owner changes', ({ assert }) => {
    assert.deepEqual(changedByOwner(approved, change(home, dearer), flag), {
      status: { ...flagged, submitted_at: at },
    })
  })

  test('holds an approved property that its owner changes', ({ assert }) => {
    assert.deepEqual(changedByOwner(approved, change(home, dearer), hold), {
      status: { ...held, submitted_at: at },
      active: false,
    })
  })

  test('remembers what was approved where changes are not reviewed', ({ assert }) => {
    const unseen = { ...approved, reviewed_state: home }
    assert.deepEqual(changedByOwner(approved, change(home, dearer), off), { status: unseen })
    assert.deepEqual(changedByOwner(unseen, change(dearer, home), off), { status: approved })
  })

  test('keeps the place in the queue, and what was approved, for a second change', ({ assert }) => {
    const after = { ...dearer, title: 'Palm villa' }
    for (const rule of [flag, hold, off]) {
      assert.deepEqual(changedByOwner(flagged, change(dearer, after), rule), { status: flagged })
      assert.deepEqual(changedByOwner(held, change(dearer, after), rule), { status: held })
    }
  })

  test('takes a property out of the queue once its changes are taken back', ({ assert }) => {
    assert.deepEqual(changedByOwner(flagged, change(dearer, home), flag), {
      status: approved,
      active: undefined,
    })
    assert.deepEqual(changedByOwner(held, change(dearer, home), hold), {
      status: approved,
      active: true,
    })
  })

  test('leaves a held property off that was off before', ({ assert }) => {
    const wasOff = { ...held, reviewed_state: { ...home, active: 0 as const } }
    assert.deepEqual(changedByOwner(wasOff, change(dearer, home), hold).active, false)
  })

  test('takes another order of the images for no change', ({ assert }) => {
    const turned = { ...home, images: home.images.toReversed() }
    assert.deepEqual(changedByOwner(approved, change(home, turned), flag).status.waiting_as, null)
    assert.equal(changedByOwner(flagged, change(dearer, turned), flag).status.waiting_as, null)
  })

  test('counts an image for an image, also where their number stays', ({ assert }) => {
    const other = { ...home, images: [image(1), image(3)] }
    const { status } = changedByOwner(approved, change(home, other), flag)
    assert.equal(status.waiting_as, 'changed')
    assert.deepEqual(status.reviewed_state, home)
  })

  test('changes nothing for a new one', ({ assert }) => {
    assert.deepEqual(changedByOwner(isNew, change(home, dearer), flag), { status: isNew })
  })

  test('submits nothing by a change of what does not wait, and remembers it', ({ assert }) => {
    for (const status of [byAdmin, withdrawn(approved)]) {
      const changed = { ...status, reviewed_state: home }
      assert.deepEqual(changedByOwner(status, change(home, dearer), off), { status: changed })
      assert.deepEqual(changedByOwner(changed, change(dearer, home), off), { status })
    }
  })

  test('leaves the queue when it is withdrawn, and is not approved any more', ({ assert }) => {
    for (const status of [isNew, approved, flagged, held]) {
      const { reviewed_state: reviewed } = status
      assert.deepEqual(withdrawn(status), { ...byAdmin, reviewed_state: reviewed })
    }
  })

  test('waits as new if no admin has ever decided', ({ assert }) => {
    const changed = { ...byAdmin, reviewed_state: home }
    assert.deepEqual(resubmitted(changed, at, false), { ...isNew, submitted_at: at })
    const again = { ...changed, waiting_as: 'resubmitted' as const, submitted_at: at }
    assert.deepEqual(resubmitted(changed, at), again)
  })

  test('waits again when its owner restores what was approved, and that alone', ({ assert }) => {
    const waiting = { review_state: 'pending', waiting_as: 'resubmitted', submitted_at: at }
    for (const status of [approved, flagged, held]) {
      assert.deepEqual(restoredByOwner(status, at), { ...status, ...waiting } as ReviewStatus)
    }
    for (const status of [isNew, byAdmin, statusAfterVerdict('rejected')]) {
      assert.isUndefined(restoredByOwner(status, at))
    }
  })

  test('does not resubmit by a change, and remembers what was refused', ({ assert }) => {
    for (const verdict of ['changes_requested', 'rejected'] as const) {
      const { status } = changedByOwner(statusAfterVerdict(verdict), change(home, dearer), flag)
      assert.deepEqual(status, { ...statusAfterVerdict(verdict), reviewed_state: home })
      assert.deepEqual(
        changedByOwner(status, change(dearer, home), flag).status,
        statusAfterVerdict(verdict)
      )
    }
  })

  test('resubmits what was refused or sent back, and nothing that waits or is approved', ({
    assert,
  }) => {
    const changed = { ...statusAfterVerdict('changes_requested'), reviewed_state: home }
    const again = { ...changed, review_state: 'pending', waiting_as: 'resubmitted' }
    assert.deepEqual(resubmitted(changed, at), { ...again, submitted_at: at } as ReviewStatus)
    assert.equal(resubmitted(statusAfterVerdict('rejected'), at)?.review_state, 'pending')
    for (const status of [isNew, approved, flagged, held]) {
      assert.isUndefined(resubmitted(status, at))
    }
  })

  test('goes on waiting as resubmitted, with or without changes', ({ assert }) => {
    const waiting = resubmitted(statusAfterVerdict('rejected'), earlier)!
    const { status } = changedByOwner(waiting, change(home, dearer), hold)
    assert.deepEqual(status, { ...waiting, reviewed_state: home })
    assert.deepEqual(changedByOwner(status, change(dearer, home), hold).status, waiting)
  })

  test('approves what an admin changes beside the owner', ({ assert }) => {
    const after = { ...dearer, city: 'Dubai', images: [image(2), image(4)] }
    const { status } = changedByAdmin(flagged, change(dearer, after))
    const { images } = after
    assert.deepEqual(status, { ...flagged, reviewed_state: { ...home, city: 'Dubai', images } })
  })

  test('takes a property out of the queue once an admin has decided all its fields', ({
    assert,
  }) => {
    const after = { ...dearer, price: 150 }
    assert.deepEqual(changedByAdmin(flagged, change(dearer, after)).status, approved)
    assert.isTrue(changedByAdmin(held, change(dearer, after)).active)
  })

  test('knows in each of many random histories what differs from the last verdict', ({
    assert,
  }) => {
    const faker = new Faker({ locale: base, seed: 11 })
    for (let history = 0; history < 300; history++) {
      const edits = faker.helpers.arrayElement(['flag', 'hold', 'off'] as const)
      let status: ReviewStatus = statusAfterVerdict('approved')
      let present = home
      let approvedState = home
      for (let step = 0; step < 30; step++) {
        const before = present
        const verdict = faker.helpers.arrayElement(verdicts)
        const followed = faker.helpers.arrayElement<() => StatusChoice>([
          () => {
            present = randomState(faker, before)
            return changedByOwner(status, change(before, present), { edits, at })
          },
          () => ({ status: resubmitted(status, at) ?? status }),
          () => ({ status: withdrawn(status), active: false }),
          () => {
            approvedState = before
            return { status: statusAfterVerdict(verdict), active: verdict === 'approved' }
          },
        ])()
        status = followed.status
        const active = followed.active ?? present.active === 1
        present = { ...present, active: active ? 1 : 0 }

        assert.equal(status.waiting_as === null, status.submitted_at === null)
        assert.equal(status.reviewed_state === null, isSame(present, approvedState))
        if (status.reviewed_state) assert.isTrue(isSame(status.reviewed_state, approvedState))
        const isChanged = status.waiting_as === 'changed'
        if (isChanged) assert.equal(status.review_state, edits === 'flag' ? 'approved' : 'pending')
        if (status.review_state === 'approved')
          assert.equal(isChanged, edits !== 'off' && !!status.reviewed_state)
        assert.equal(present.active === 1, status.review_state === 'approved')
      }
    }
  })

  test("has nothing to remember of an admin's change alone", ({ assert }) => {
    for (const status of [isNew, byAdmin, ...verdicts.map(statusAfterVerdict)]) {
      assert.deepEqual(changedByAdmin(status, change(home, dearer)), { status })
    }
  })
})
