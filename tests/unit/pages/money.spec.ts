import { test } from '@japa/runner'
import { pageFunctions } from '#tests/helpers/page_functions'

const { detailPrice, listPrice, plainPrice, priceIn, setCurrency, typedDecimals } =
  await pageFunctions('lib/values/money')
const { readPrice } = await pageFunctions('lib/values/prices')

test.group('Pages | money', (group) => {
  group.each.teardown(() => setCurrency(null))

  test('shows dollars in lists, dirhams in details and no currency elsewhere', ({ assert }) => {
    assert.equal(listPrice(1250), '$1,250.00')
    assert.equal(detailPrice(1250.5), 'AED\u00a01,250.50')
    assert.equal(plainPrice(1250), '1,250')
    assert.equal(plainPrice(1250.5), '1,250.50')
    assert.equal(priceIn('50000'), '50,000')
    assert.equal(priceIn('cheap'), 'cheap')
    assert.isUndefined(priceIn())
  })

  test('shows {code} everywhere once it is set')
    .with([
      { code: 'SAR', decimals: 2, says: 'SAR\u00a01,250.50' },
      { code: 'EUR', decimals: 2, says: '€1,250.50' },
      { code: 'JPY', decimals: 0, says: '¥1,251' },
      { code: 'KWD', decimals: 3, says: 'KWD\u00a01,250.500' },
    ])
    .run(({ assert }, { says, ...currency }) => {
      setCurrency(currency)
      for (const price of [listPrice, detailPrice, plainPrice]) assert.equal(price(1250.5), says)
      assert.equal(priceIn('1250.5'), says)
    })

  test('reads as many decimals as the currency has, and two at most', ({ assert }) => {
    setCurrency({ code: 'KWD', decimals: 3 })
    assert.equal(typedDecimals(), 2)
    assert.equal(readPrice('KWD 1,250.50').amount, 1250.5)
    assert.equal(readPrice('1250.505').problem, 'invalid')
    setCurrency({ code: 'JPY', decimals: 0 })
    assert.equal(readPrice('¥1250').amount, 1250)
    assert.equal(readPrice('1,250.00 JPY').amount, 1250)
    assert.deepEqual(readPrice('1250.5'), { problem: 'invalid', amount: 1250.5 })
    assert.deepEqual(readPrice('1250.505'), { problem: 'invalid' })
    setCurrency({ code: 'CAD', decimals: 2 })
    assert.equal(readPrice('CA$85k').amount, 85_000)
    assert.equal(readPrice('$85k').amount, 85_000)
    setCurrency(null)
    assert.equal(readPrice('¥1250').problem, 'unreadable')
  })
})
