import { test } from '@japa/runner'
import { pageFunctions } from '#tests/helpers/page_functions'

const { hasLostToken, hasSession, isLoggedIn, removeSession, storeSession, tokenOf } =
  await pageFunctions('lib/session')

const stored = new Map<string, string>()
const sessionStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
}

test.group('Pages | session', (group) => {
  group.each.setup(() => {
    Object.assign(globalThis, { sessionStorage })
    return () => {
      stored.clear()
      Reflect.deleteProperty(globalThis, 'sessionStorage')
    }
  })

  test('stores the flag and the token of one area', ({ assert }) => {
    storeSession('admin', 'secret', 'amina@x.io')
    assert.deepEqual(
      [...stored],
      [
        ['adminLoggedIn', 'true'],
        ['adminSessionToken', 'secret'],
        ['adminEmail', 'amina@x.io'],
      ]
    )
    assert.equal(tokenOf('admin'), 'secret')
    assert.isTrue(isLoggedIn('admin'))
    assert.isFalse(isLoggedIn('owner'))
  })

  test('takes an owner for logged in by the flag alone, and an admin not', ({ assert }) => {
    stored.set('ownerLoggedIn', 'true').set('adminLoggedIn', 'true')
    assert.isTrue(isLoggedIn('owner'))
    assert.isFalse(isLoggedIn('admin'))
    assert.isTrue(hasLostToken('owner'))
    assert.isTrue(hasLostToken('admin'))
  })

  test('tells a new tab from one that lost its token', ({ assert }) => {
    assert.isFalse(hasSession('owner'))
    assert.isFalse(hasLostToken('owner'))
    stored.set('ownerSessionToken', 'secret')
    assert.isTrue(hasSession('owner'))
    assert.isFalse(isLoggedIn('owner'))
  })

  test('removes all keys of one area, the legacy token too', ({ assert }) => {
    storeSession('owner', 'mine', 'owner@x.io')
    storeSession('admin', 'secret', 'amina@x.io')
    stored.set('adminToken', 'old')
    removeSession('admin')
    assert.deepEqual([...stored.keys()], ['ownerLoggedIn', 'ownerSessionToken', 'ownerEmail'])
  })
})
