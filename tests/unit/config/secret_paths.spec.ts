import { test } from '@japa/runner'
import { withoutSecret } from '#config/secret_paths'

test.group('Secret paths', () => {
  test('lose what opens an account, however they are spelled', ({ assert }) => {
    for (const [path, shown] of [
      ['/reset-password/t0ken', '/reset-password/…'],
      ['/api/password-resets/t0ken', '/api/password-resets/…'],
      ['/unsubscribe/t0ken.more/and-more', '/unsubscribe/…'],
      ['/feeds/t0ken/kyero.xml', '/feeds/…'],
      ['/answered-enquiry/t0ken', '/answered-enquiry/…'],
      ['/listing-alerts/t0ken', '/listing-alerts/…'],
      ['/ar/still-available/t0ken', '/ar/still-available/…'],
      ['/confirm-email/t0ken.more', '/confirm-email/…'],
      ['/reset%2Dpassword/t0ken', '/reset-password/…'],
      ['/%72eset-password%2Ft0ken', '/reset-password/…'],
      ['//Reset-Password//t0ken', '//Reset-Password/…'],
      ['/reset-password/%E0%A4%At0ken', '/reset-password/…'],
    ]) {
      assert.equal(withoutSecret(path), shown)
    }
  })

  test('are no others', ({ assert }) => {
    for (const path of ['/', '/home', '/api/password-resets', '/listings/7/villa%20%E0%A4%A']) {
      assert.equal(withoutSecret(path), path)
    }
  })
})
