import { test } from '@japa/runner'
import { pageFunctions } from '#tests/helpers/page_functions'

const { aed, amount, usd } = await pageFunctions('lib/values/money')

test.group('Pages | money', () => {
  test('shows dollars in lists, dirhams in details and no currency in forms', ({ assert }) => {
    assert.equal(usd(1250), '$1,250.00')
    assert.equal(aed(1250.5), 'AED\u00a01,250.50')
    assert.equal(amount(1250), '1,250.00')
  })
})
