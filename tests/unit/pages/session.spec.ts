import { test } from '@japa/runner'
import { pageFunctions } from '#tests/helpers/page_functions'

const { goesOn, hasLostToken, hasSession, isLoggedIn, removeSession, storeSession, tokenOf } =
  await pageFunctions('lib/session')

const stored = new Map<string, string>()
const memory = (values: Map<string, string>) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => values.set(key, value),
  removeItem: (key: string) => values.delete(key),
})
const sessionStorage = memory(stored)

test.group('Pages | session', (group) => {
  group.each.setup(() => {
    Object.assign(globalThis, { sessionStorage, localStorage: memory(new Map()) })
    return () => {
      stored.clear()
      for (const name of ['sessionStorage', 'localStorage'])
        Reflect.deleteProperty(globalThis, name)
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

  test('goes on as the user of the cookie in a new tab and in one of the same session', ({
    assert,
  }) => {
    assert.isTrue(goesOn('owner', 'mine'))
    storeSession('owner', 'mine.secret', 'owner@x.io')
    assert.isTrue(goesOn('owner', 'mine'))
    assert.isFalse(goesOn('owner', 'other'))
    stored.delete('ownerSessionToken')
    assert.isFalse(goesOn('owner', 'mine'))
  })

  test('goes on as nobody after a logout until the next login', ({ assert }) => {
    storeSession('owner', 'mine.secret', 'owner@x.io')
    removeSession('owner')
    assert.isFalse(goesOn('owner', 'mine'))
    assert.isTrue(goesOn('admin', 'mine'))
    storeSession('owner', 'new.secret', 'owner@x.io')
    assert.isTrue(goesOn('owner', 'new'))
  })

  test('removes all keys of one area, the legacy token too', ({ assert }) => {
    storeSession('owner', 'mine', 'owner@x.io')
    storeSession('admin', 'secret', 'amina@x.io')
    stored.set('adminToken', 'old')
    removeSession('admin')
    assert.deepEqual([...stored.keys()], ['ownerLoggedIn', 'ownerSessionToken', 'ownerEmail'])
  })
})
