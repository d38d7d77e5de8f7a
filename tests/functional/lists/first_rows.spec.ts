import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { password, UserFactory } from '#database/factories/user_factory'
import { Browser } from '#tests/helpers/browser'

type FirstRows = { query: object; rows: { id: number; title: string }[]; total: number }
type Props = {
  firstRows?: FirstRows
  firstWaiting: Record<'refused' | 'withoutPhotos', FirstRows>
}

async function propsOf(browser: Browser, address: string) {
  const { text } = await browser.call('GET', address)
  const [, json] = /<script[^>]*data-page[^>]*>(.*?)<\/script>/s.exec(text)!
  return (JSON.parse(json) as { props: Props }).props
}

async function firstRowsOf(browser: Browser, address: string) {
  const { firstRows } = await propsOf(browser, address)
  return firstRows
}

async function signedIn(area: 'admin' | 'owner') {
  const user = await UserFactory.apply(area).create()
  const browser = new Browser()
  await browser.signIn(area, user.email, password)
  return { browser, user }
}

test.group('Lists | first rows', () => {
  test('bring an admin the rows of the address with the page', async ({ assert }) => {
    const { browser } = await signedIn('admin')
    await PropertyFactory.merge({ title: 'Sea <villa>' }).create()
    await PropertyFactory.merge({ title: 'Harbour house' }).createMany(30)

    const all = await firstRowsOf(browser, '/propertiesList')
    assert.equal(all?.total, 31)
    assert.lengthOf(all!.rows, 25)
    const found = await firstRowsOf(browser, '/propertiesList?search=villa')
    assert.deepEqual(
      found?.rows.map(({ title }) => title),
      ['Sea <villa>']
    )
    assert.deepEqual(found?.query, { search: 'villa', page: 1, per_page: 25 })
  })

  test('bring an owner their own rows alone', async ({ assert }) => {
    const { browser, user } = await signedIn('owner')
    const own = await PropertyFactory.merge({ ownerId: user.id }).create()
    await PropertyFactory.create()
    const first = await firstRowsOf(browser, '/owner-dashboard')
    assert.deepEqual(
      first?.rows.map(({ id }) => id),
      [own.id]
    )
  })

  test('bring an owner what they have to do, whatever the list searches', async ({ assert }) => {
    const { browser, user } = await signedIn('owner')
    const mine = () => PropertyFactory.merge({ ownerId: user.id })
    const rejected = await mine().apply('rejected').create()
    const bare = await mine().create()
    await mine().with('images', 1).create()
    await PropertyFactory.apply('rejected').create()

    const { firstWaiting } = await propsOf(browser, '/owner-dashboard?search=nowhere')
    const { refused, withoutPhotos } = firstWaiting
    assert.deepEqual([refused.total, refused.rows[0].id], [1, rejected.id])
    assert.deepEqual([withoutPhotos.total, withoutPhotos.rows[0].id], [2, bare.id])
    assert.deepEqual(refused.query, { page: 1, per_page: 5, asked: 1 })
  })

  test('bring the users, the owners and everyone but admins', async ({ assert }) => {
    const { browser, user } = await signedIn('admin')
    const owner = await UserFactory.apply('owner').create()
    const tenant = await UserFactory.apply('tenant').create()
    for (const [address, ids] of [
      ['/all-users', [tenant.id, owner.id, user.id]],
      ['/user-list', [tenant.id, owner.id]],
      ['/admin-property-owner', [owner.id]],
    ] as const) {
      const first = await firstRowsOf(browser, address)
      assert.deepEqual(
        first?.rows.map(({ id }) => id),
        [...ids],
        address
      )
    }
  })

  test('leave an address that is no valid query to the call of the page', async ({ assert }) => {
    const { browser } = await signedIn('admin')
    for (const query of ['page=0', 'sort=secret', 'active=2', 'search[]=a&search[]=b']) {
      assert.isUndefined(await firstRowsOf(browser, `/propertiesList?${query}`), query)
    }
  })
})
