import { test } from '@japa/runner'
import { password, UserFactory } from '#database/factories/user_factory'
import { assertStatus } from '#tests/helpers/calls'
import { Browser } from '#tests/helpers/browser'

const adminProfile = '/api/users/edit-profile'
const ownerProfile = '/api/property-owner/owner-profile'
const resume = '/api/users/resume-session'

test.group('Sessions | cookie', () => {
  test('knows a browser by its cookie session alone', async ({ assert }) => {
    const { browser, user } = await signedInAdmin()
    const response = await browser.call('GET', adminProfile)
    assert.equal(response.status, 200)
    assert.equal(response.json?.email, user.email)
  })

  test('asks a cookie session for the XSRF token before it changes anything', async ({
    assert,
    db,
  }) => {
    const { browser, user } = await signedInAdmin()
    const body = { name: 'New Name', email: user.email }

    for (const token of ['', 'e:nonsense']) {
      const headers = { 'X-XSRF-TOKEN': token }
      const refused = await browser.call('PUT', adminProfile, { body, headers })
      assert.equal(refused.status, 403)
      assert.isString(refused.json?.message)
    }
    const malformed = { 'X-XSRF-TOKEN': '%E0%A4%A' }
    await assertStatus(browser.call('PUT', adminProfile, { body, headers: malformed }), 400)
    await db.assertHas('users', { id: user.id, name: user.name })

    await assertStatus(browser.call('PUT', adminProfile, { body, headers: browser.xsrf }), 200)
    await db.assertHas('users', { id: user.id, name: 'New Name' })
  })

  test('gives a login an XSRF token that nobody has planted', async ({ db }) => {
    const stranger = new Browser()
    await stranger.call('GET', '/login')
    const browser = stranger.copy()
    const user = await UserFactory.apply('admin').create()
    await browser.logIn('admin', user.email, password)
    const body = { name: 'New Name', email: user.email }

    await assertStatus(browser.call('PUT', adminProfile, { body, headers: stranger.xsrf }), 403)
    await db.assertHas('users', { id: user.id, name: user.name })

    await assertStatus(browser.call('PUT', adminProfile, { body, headers: browser.xsrf }), 200)
  })

  test('asks a call with the token header for no XSRF token', async () => {
    const { browser, user, token } = await signedInAdmin()
    const body = { name: 'New Name', email: user.email }
    const headers = { 'X-Session-Token': token }
    await assertStatus(browser.call('PUT', adminProfile, { body, headers }), 200)
  })

  test('lets a dead token header hide behind no cookie session', async () => {
    const { browser } = await signedInAdmin()
    const headers = { 'X-Session-Token': 'adm_MQ.bm9uZQ' }
    await assertStatus(browser.call('GET', adminProfile, { headers }), 401)
  })

  test('gives a tab without its token one again', async ({ assert }) => {
    const { browser, user } = await signedInAdmin()
    await assertStatus(browser.call('POST', resume), 403)

    const response = await browser.call('POST', resume, { headers: browser.xsrf })
    assert.equal(response.status, 200)
    assert.sameMembers(Object.keys(response.json!), ['token', 'user', 'message'])
    assert.propertyVal(response.json!.user, 'id', user.id)
    const headers = { 'X-Session-Token': String(response.json!.token) }
    await assertStatus(new Browser().call('GET', adminProfile, { headers }), 200)
  })

  test('gives a browser without a session no token', async () => {
    await assertStatus(new Browser().call('POST', resume), 401)
  })

  test('keeps an admin and an owner side by side in one browser', async ({ assert }) => {
    const { browser, user: admin } = await signedInAdmin()
    const owner = await UserFactory.create()
    await browser.logIn('owner', owner.email, password)

    const asAdmin = await browser.call('GET', adminProfile)
    const asOwner = await browser.call('GET', ownerProfile)
    assert.deepEqual([asAdmin.json?.email, asOwner.json?.email], [admin.email, owner.email])

    await browser.call('POST', '/api/users/logout')
    const ended = await browser.call('GET', adminProfile)
    const stays = await browser.call('GET', ownerProfile)
    assert.deepEqual([ended.status, stays.status], [401, 200])
  })

  test('kills a copied cookie and the token with the logout', async ({ assert }) => {
    const { browser, token } = await signedInAdmin()
    const thief = browser.copy()
    await assertStatus(browser.call('POST', '/api/users/logout'), 200)

    const byCookie = await thief.call('GET', adminProfile)
    const headers = { 'X-Session-Token': token }
    const byHeader = await new Browser().call('GET', adminProfile, { headers })
    assert.deepEqual([byCookie.status, byHeader.status], [401, 401])
  })

  test('lets somebody log in again over a session that is alive', async () => {
    const { browser, user } = await signedInAdmin()
    await assertStatus(browser.logIn('admin', user.email, password), 200)
  })

  test('ends at once in both carriers when an admin deactivates the person', async ({ assert }) => {
    const { browser: adminBrowser } = await signedInAdmin()
    const owner = await UserFactory.create()
    const browser = new Browser()
    const login = await browser.logIn('owner', owner.email, password)
    const headers = { 'X-Session-Token': String(login.json!.token) }

    const path = `/api/users/${owner.id}/toggle-active`
    const off = await adminBrowser.call('POST', path, { headers: adminBrowser.xsrf })
    assert.deepEqual(off.json, { active: 0, message: 'User deactivated successfully!' })

    const byCookie = await browser.call('GET', ownerProfile)
    const byHeader = await new Browser().call('GET', ownerProfile, { headers })
    assert.deepEqual([byCookie.status, byHeader.status], [401, 401])
    assert.equal(byCookie.json?.message, 'Session invalid. Please log in again.')
  })
})

async function signedInAdmin() {
  const user = await UserFactory.apply('admin').create()
  const browser = new Browser()
  const login = await browser.logIn('admin', user.email, password)
  return { browser, user, token: String(login.json!.token) }
}
