import { test } from '@japa/runner'
import { reviewReasons } from '#review/review_terms'
import { pageFunctions } from '#tests/helpers/page_functions'

const { missingIn, presets, toggled, withSentence } = await pageFunctions(
  'components/reviews/verdicts/reasons'
)

test.group('Pages | the reasons of a review', () => {
  test('are kept in the order of their keys, and chosen once', ({ assert }) => {
    assert.deepEqual(toggled(toggled([], 'other'), 'duplicate'), ['duplicate', 'other'])
    assert.deepEqual(toggled(['duplicate', 'other'], 'duplicate'), ['other'])
  })

  test('have a digit each, and sentences but for the last', ({ assert }) => {
    assert.isAtMost(reviewReasons.length, 9)
    for (const reason of reviewReasons.slice(0, -1)) assert.isNotEmpty(presets[reason])
    assert.isEmpty(presets.other)
  })

  test('add their sentence below what was typed', ({ assert }) => {
    assert.equal(withSentence('', 'Please.'), 'Please.')
    assert.equal(withSentence('Hello. ', 'Please.'), 'Hello.\nPlease.')
  })

  test('need a note where they say too little', ({ assert }) => {
    const draft = (chosen: string[], note = '') => missingIn({ reasons: chosen, note })
    assert.equal(draft([]), 'review.reason_required')
    assert.equal(draft([], ' '), 'review.reason_required')
    assert.equal(draft(['other', 'duplicate']), 'review.note_required')
    assert.isUndefined(draft(['duplicate']))
    assert.isUndefined(draft([], 'Hello'))
    assert.isUndefined(draft(['other'], 'Hello'))
  })
})
