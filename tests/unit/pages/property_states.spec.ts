import { test } from '@japa/runner'
import texts from '../../../resources/lang/en/properties.json' with { type: 'json' }
import {
  ownStateOf,
  ownStateTextOf,
  stateOf,
  stateTextOf,
  type StateFields,
} from '#review/shown_state'
import { pageFunctions } from '#tests/helpers/page_functions'

const { stateTones } = await pageFunctions('components/properties/property_states')

const off: StateFields = {
  active: 0,
  available: true,
  live: false,
  stage: null,
  review_state: 'approved',
  waiting_as: null,
}

test.group('Pages | property states', () => {
  test('tells why visitors do not see a property', ({ assert }) => {
    assert.equal(stateOf({ ...off, active: 1, live: true }), 'live')
    assert.equal(stateOf(off), 'off')
    assert.equal(stateOf({ ...off, review_state: 'rejected' }), 'rejected')
    assert.equal(stateOf({ ...off, review_state: 'changes_requested' }), 'changes_requested')
    for (const kind of ['new', 'resubmitted'] as const) {
      assert.equal(stateOf({ ...off, review_state: 'pending', waiting_as: kind }), 'waiting')
    }
  })

  test('has one sentence and one tone for each state, whoever reads it', ({ assert }) => {
    const sentences: Record<string, string> = texts
    for (const state of ['pending', 'waiting', 'changes_requested', 'rejected', 'off']) {
      const sentence = sentences[`state_${state}`]
      assert.lengthOf(
        Object.values(sentences).filter((other) => other === sentence),
        1,
        state
      )
    }
    assert.equal(stateTones.changes_requested, 'waiting')
  })

  test('tells of a live one that its changes wait', ({ assert }) => {
    assert.equal(stateOf({ ...off, active: 1, live: true, waiting_as: 'changed' }), 'changed')
  })

  test('says what takes off one that is switched on', ({ assert }) => {
    assert.equal(stateTextOf({ ...off, active: 1, available: false }), 'properties.unavailable')
    const ended = { ...off, active: 1 as const, available: false, expired: true }
    assert.equal(stateTextOf(ended), 'ends.ended')
    assert.equal(ownStateTextOf(ended), 'ends.ended')
    assert.equal(stateTextOf({ ...off, active: 1 }), 'properties.owner_off')
    assert.equal(stateTextOf({ ...off, available: false }), 'properties.state_off')
  })

  test('closes what is let or sold, after what a review says of it', ({ assert }) => {
    const sold = { ...off, active: 1 as const, stage: 'sold' as const }
    assert.equal(stateOf(sold), 'closed')
    assert.equal(stateTextOf(sold), 'facts.stage_sold')
    assert.equal(ownStateOf(sold), 'closed')
    assert.equal(ownStateTextOf({ ...off, stage: 'let' }), 'facts.stage_let')
    assert.equal(stateTextOf({ ...sold, available: false }), 'facts.stage_sold')
    assert.equal(stateOf({ ...sold, review_state: 'rejected' }), 'rejected')
    assert.equal(ownStateOf({ ...sold, waiting_as: 'changed' }), 'pending')
  })

  test('says of a live one that it is under offer', ({ assert }) => {
    const offered = { ...off, active: 1 as const, live: true, stage: 'under_offer' as const }
    assert.equal(stateOf(offered), 'live')
    assert.equal(stateTextOf(offered), 'facts.stage_under_offer')
    assert.equal(ownStateTextOf(offered), 'facts.stage_under_offer')
    assert.equal(stateTextOf({ ...offered, waiting_as: 'changed' }), 'properties.state_changed')
  })

  test('says that one is off since it was restored', ({ assert }) => {
    const restored = { ...off, isRestored: true }
    assert.equal(stateTextOf(restored), 'properties.restored_off')
    assert.equal(
      stateTextOf({ ...restored, review_state: 'rejected' }),
      'properties.state_rejected'
    )
  })
})
