import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'
import { password, UserFactory } from '#database/factories/user_factory'
import env from '#start/env'
import { Browser } from '#tests/helpers/browser'
import { adminCalls, assertStatus, callsOf } from '#tests/helpers/calls'
import { tokenOf } from '#tests/helpers/tokens'
import { codeOf, enrol } from '#tests/helpers/second_factor'

test.group('Second factor | needed by admins', (group) => {
  group.each.setup(() => {
    env.set('SECOND_FACTOR', 'admins')
    return () => env.set('SECOND_FACTOR', 'optional')
  })

  test('refuses every call of an admin without one but those that lead to it', async ({
    assert,
    client,
  }) => {
    const { admin, get, post, delete: end } = await adminCalls(client)
    const calls = routesOf('/api/users/').filter(({ name }) => !openCalls.test(name!))
    assert.isAbove(calls.length, 70)

    const token = await tokenOf('admin', admin)
    for (const { methods, pattern } of calls) {
      const response = await client
        .request(pathOf(pattern), methods[0])
        .header('X-Session-Token', token)
      assert.equal(response.status(), 403, `${methods[0]} ${pattern}`)
      assert.equal(response.body().factor, 'enrol')
    }
    for (const call of [
      get('edit-profile'),
      get('second-factor'),
      get('sessions'),
      post('resume-session'),
      end('sessions'),
    ]) {
      await assertStatus(call, 200)
    }
  })

  test('lets an admin on after the enrolment', async ({ assert, client }) => {
    const { get, post, put } = await adminCalls(client)

    const begun = await post('second-factor', { current_password: password })
    await assertStatus(get('dashboard-stats'), 403)
    const { secret } = begun.body()
    await assertStatus(put('second-factor', { code: codeOf(secret) }), 200)
    const admitted = await get('dashboard-stats')
    admitted.assertStatus(200)
    assert.property(admitted.body(), 'ownerCount')
  })

  test('leads from each page to the enrolment and back', async ({ assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const browser = new Browser()
    await assertStatus(browser.logIn('admin', admin.email, password), 200)

    const pages = routesOf('/').filter(({ name }) => isPage(name ?? ''))
    assert.isAbove(pages.length, 18)
    for (const { pattern } of pages) {
      const led = await browser.call('GET', pathOf(pattern))
      assert.match(led.headers.get('location')!, /^\/second-factor(\?|$)/, pattern)
    }
    for (const [page, address] of [
      ['/admin-dashboard', '/second-factor'],
      ['/trash?page=2', '/second-factor?return=%2Ftrash%3Fpage%3D2'],
      ['/admin-profile', '/second-factor?return=%2Fadmin-profile'],
    ]) {
      const led = await browser.call('GET', page)
      assert.equal(led.status, 302)
      assert.equal(led.headers.get('location'), address)
    }
    const shown = await browser.call('GET', '/second-factor?return=%2Ftrash')
    assert.equal(shown.status, 200)
    assert.match(shown.text, /"waiting":null,"enquiries":null/)

    await enrol(admin)
    const again = new Browser()
    const nobody = await again.call('GET', '/second-factor')
    assert.equal(nobody.headers.get('location'), '/login?return=%2Fsecond-factor')
  })

  test('leads an admin who has one on, and never to another site', async ({ assert }) => {
    env.set('SECOND_FACTOR', 'optional')
    const admin = await UserFactory.apply('admin').create()
    const browser = new Browser()
    await browser.logIn('admin', admin.email, password)
    for (const [sent, address] of [
      ['', '/admin-dashboard'],
      ['?return=%2Ftrash', '/trash'],
      ['?return=%2F%2Fevil.example', '/admin-dashboard'],
      ['?return=https%3A%2F%2Fevil.example', '/admin-dashboard'],
      ['?return[]=%2Ftrash', '/admin-dashboard'],
    ]) {
      const led = await browser.call('GET', `/second-factor${sent}`)
      assert.equal(led.headers.get('location'), address)
    }
  })

  test('asks no owner for one', async ({ client }) => {
    const owner = await UserFactory.create()
    await assertStatus(callsOf(client, 'owner', owner).get('owner-properties'), 200)
  })
})

/** Those with which an admin logs in and out, and sets up a second factor. */
const openCalls =
  /^api\.(countries\.index|admin\.(sessions|session_resumptions|second_factor|own_sessions)\..*|admin\.profile\.show)$/

const isPage = (name: string) =>
  name.startsWith('admin.') &&
  !/^admin\.(login|login_alias|second_factor|password_requests)\./.test(name)

const routesOf = (prefix: string) =>
  router.toJSON().root.filter(({ pattern }) => pattern.startsWith(prefix))

const pathOf = (pattern: string) =>
  pattern
    .replace(':operationId', '00000000-0000-4000-8000-000000000000')
    .replace('list-settings/:list', 'list-settings/users')
    .replace(':list', 'owners')
    .replaceAll(/:\w+/g, '1')
