import { test } from '@japa/runner'
import { pageFunctions } from '#tests/helpers/page_functions'

const { areaOfCall, isLoginCall } = await pageFunctions('lib/areas')

test.group('Pages | areas', (group) => {
  group.each.setup(() => {
    Object.assign(globalThis, { location: { origin: 'https://manzil.test' } })
    return () => void Reflect.deleteProperty(globalThis, 'location')
  })

  test('knows the area of a call by its path', ({ assert }) => {
    assert.equal(areaOfCall('/api/users/fetch-users?page=2'), 'admin')
    assert.equal(areaOfCall('https://manzil.test/api/property-owner/images/7'), 'owner')
    assert.isUndefined(areaOfCall('/home'))
  })

  test('gives no area to another site', ({ assert }) => {
    assert.isUndefined(areaOfCall('https://elsewhere.test/api/users/fetch-users'))
    assert.isUndefined(areaOfCall('//elsewhere.test/api/property-owner/images/7'))
  })

  test('knows the calls that give a token', ({ assert }) => {
    for (const path of ['users/login', 'property-owner/owner-login', 'users/resume-session'])
      assert.isTrue(isLoginCall(`/api/${path}`), path)
    for (const path of ['users/logout', 'users/login/7', 'property-owner/owner-properties'])
      assert.isFalse(isLoginCall(`/api/${path}`), path)
  })
})
