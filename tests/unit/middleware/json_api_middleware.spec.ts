import { test } from '@japa/runner'
import { isOwnOrigin } from '#middleware/server/json_api_middleware'

const appUrl = 'https://manzil.example.com'

test.group('Own origin', () => {
  test('is where people reach the server, whatever Host a proxy sends', ({ assert }) => {
    for (const host of ['manzil.example.com', 'internal:3333', '']) {
      assert.isTrue(isOwnOrigin('https://manzil.example.com', host, appUrl), host)
      assert.isTrue(isOwnOrigin('https://manzil.example.com', host, `${appUrl}/`), host)
    }
  })

  test('is not the same name under another scheme or port', ({ assert }) => {
    const others = ['http://manzil.example.com', 'https://manzil.example.com:8443']
    for (const origin of others) {
      assert.isFalse(isOwnOrigin(origin, 'manzil.example.com', appUrl), origin)
    }
  })

  test('is the address that was called, and no other', ({ assert }) => {
    assert.isTrue(isOwnOrigin('http://localhost:3333', 'localhost:3333', appUrl))
    for (const origin of ['http://localhost:4444', 'https://evil.example', 'null', '']) {
      assert.isFalse(isOwnOrigin(origin, 'localhost:3333', appUrl), origin)
    }
  })
})
