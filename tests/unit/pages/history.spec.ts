import { test } from '@japa/runner'
import { pageFunctions } from '#tests/helpers/page_functions'

const { countIn, sentenceOf } = await pageFunctions('components/history/changes/history')
const { undoOfferIn } = await pageFunctions('components/history/undo/offer')

test.group('Pages | history', () => {
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
