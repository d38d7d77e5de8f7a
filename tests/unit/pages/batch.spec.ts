import { test } from '@japa/runner'
import { pageFunctions } from '#tests/helpers/page_functions'

const { isConfirmed, matchingOf, rangeOf } = await pageFunctions('lib/batch')

test.group('Pages | batch', () => {
  test('asks for what a list shows, on all its pages', ({ assert }) => {
    const query = { search: 'sea', owner_id: 7, active: undefined }
    const matching = matchingOf({ ...query, sort: '-price', page: 2, per_page: 25 })
    assert.deepEqual(matching, { search: 'sea', owner_id: '7' })
  })

  test('takes a range in either direction, and one row without a first', ({ assert }) => {
    assert.deepEqual(rangeOf([5, 4, 3, 2], 4, 2), [4, 3, 2])
    assert.deepEqual(rangeOf([5, 4, 3, 2], 3, 5), [5, 4, 3])
    assert.deepEqual(rangeOf([5, 4], undefined, 4), [4])
    assert.deepEqual(rangeOf([5, 4], 9, 4), [4])
  })

  for (const [typed, expected] of [
    ['Huda', 'Huda'],
    [' huda  al-karam', 'Huda al-Karam'],
    ['jose', 'José'],
    ['1234', '1,234'],
    ['١٢', '12'],
  ]) {
    test(`takes “${typed}” for “${expected}”`, ({ assert }) => {
      assert.isTrue(isConfirmed(typed, expected))
    })
  }

  for (const [typed, expected] of [
    ['', 'Huda'],
    ['  ', '...'],
    ['Hud', 'Huda'],
    ['Huda al', 'Huda al-Karam'],
    ['12', '123'],
  ]) {
    test(`does not take “${typed}” for “${expected}”`, ({ assert }) => {
      assert.isFalse(isConfirmed(typed, expected))
    })
  }
})
