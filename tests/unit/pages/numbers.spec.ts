import { test } from '@japa/runner'
import { pageFunctions } from '#tests/helpers/page_functions'

const { differenceOf } = await pageFunctions('lib/values/numbers')

test.group('Pages | numbers', () => {
  test('tells by how much a number has changed', ({ assert }) => {
    assert.deepEqual(differenceOf(200, 150.5), { amount: '−49.5', percent: '−24.8%' })
    assert.deepEqual(differenceOf(1_000, 2_500), { amount: '+1,500', percent: '+150%' })
    assert.deepEqual(differenceOf(0, 10), { amount: '+10', percent: 'none' })
  })
})
