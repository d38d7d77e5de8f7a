import { test } from '@japa/runner'
import commonPasswords from '#texts/common_passwords'
import { containsAccount, isCommon } from '#texts/password_rules'

const account = { name: 'Amal Haddad', email: 'amal@example.com' }

test.group('Password rules', () => {
  test('know the most common passwords, in any case', ({ assert }) => {
    assert.equal(commonPasswords.size, 10_000)
    for (const password of ['123456', 'Password', 'QWERTY', ' letmein ']) {
      assert.isTrue(isCommon(password, commonPasswords), password)
    }
    assert.isFalse(isCommon('seven green boats', commonPasswords))
  })

  test('find name and e-mail within a password, in any case and form', ({ assert }) => {
    for (const password of [
      'Amal Haddad',
      '1AMALHADDAD1',
      'amal@example.com',
      'x-Amal@Example.COM-x',
      'ａｍａｌhaddad',
    ]) {
      assert.isTrue(containsAccount(password, account), password)
    }
    assert.isTrue(containsAccount('أمل حداد 77', { name: 'أمل حداد' }))
  })

  test('leave a part of the name, a short one and a missing one alone', ({ assert }) => {
    assert.isFalse(containsAccount('amal-likes-tea', account))
    assert.isFalse(containsAccount('Bobby-likes-tea', { name: 'Bob', email: 'bob@example.com' }))
    assert.isTrue(containsAccount('Bobby-likes-tea', { name: 'Bobb' }))
    for (const name of ['', '   ', null, undefined, 7, ['amal']]) {
      assert.isFalse(containsAccount('amal-likes-tea', { name, email: name }))
    }
  })
})
