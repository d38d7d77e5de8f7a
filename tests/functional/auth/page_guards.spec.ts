import { test } from '@japa/runner'
import { UserFactory, password } from '#database/factories/user_factory'
import { assertStatus } from '#tests/helpers/calls'
import { Browser } from '#tests/helpers/browser'

const visit = (path: string) => new Browser().call('GET', path)

/** The page that the login page redirects to after the login. */
async function redirectAt(login: string, address: string) {
  const { text } = await visit(`${login}?return=${encodeURIComponent(address)}`)
  const [, json] = /<script[^>]*data-page[^>]*>(.*?)<\/script>/s.exec(text)!
  return (JSON.parse(json) as { props: { redirect: string | null } }).props.redirect
}

test.group('Pages | guards', () => {
  test('send a visitor to the login with the page that was wanted', async ({ assert }) => {
    for (const [page, location] of [
      [
        '/all-users?search=a%26b&page=2',
        '/login?return=%2Fall-users%3Fsearch%3Da%2526b%26page%3D2',
      ],
      ['/properties/7/details', '/login?return=%2Fproperties%2F7%2Fdetails'],
      ['/edit-property/7', '/owner-login?return=%2Fedit-property%2F7'],
    ]) {
      const { status, headers } = await visit(page)
      assert.equal(status, 302, page)
      assert.equal(headers.get('location'), location)
    }
  })

  test('name no page where the dashboard was wanted, to which a login leads anyway', async ({
    assert,
  }) => {
    for (const [page, location] of [
      ['/admin-dashboard', '/login'],
      ['/owner-dashboard', '/owner-login'],
    ]) {
      const { headers } = await visit(page)
      assert.equal(headers.get('location'), location)
    }
  })

  test('let a session through', async () => {
    const { email } = await UserFactory.apply('admin').create()
    const browser = new Browser()
    await browser.logIn('admin', email, password)
    await assertStatus(browser.call('GET', '/all-users'), 200)
  })
})

test.group('Pages | login', () => {
  test('takes a page of its own area for the one that was wanted', async ({ assert }) => {
    assert.equal(await redirectAt('/login', '/all-users?search=x#top'), '/all-users?search=x#top')
    assert.equal(await redirectAt('/admin-login', '/properties/7/details'), '/properties/7/details')
    assert.equal(await redirectAt('/owner-login', '/edit-property/7'), '/edit-property/7')
  })

  test('takes nothing else for it', async ({ assert }) => {
    const others = [
      'https://elsewhere.test/all-users',
      '//elsewhere.test/all-users',
      '/\\elsewhere.test/all-users',
      '/..//all-users',
      '/\t/all-users',
      'all-users',
      'javascript:alert(1)',
      '/home',
      '/login',
      '/admin-login?return=%2Fall-users',
      '/edit-property/7',
      '/edit-properties/x',
      '/api/users/fetch-all-users',
      '/nowhere',
      'http://[',
      '/%E0%A4%A',
      '',
    ]
    for (const address of others) assert.isNull(await redirectAt('/login', address), address)
    assert.isNull(await redirectAt('/owner-login', '/all-users'))
    const twice = await visit('/login?return=/all-users&return=/user-list')
    assert.equal(twice.status, 200)
    assert.include(twice.text, '"redirect":null')
  })
})
