import { test } from '@japa/runner'
import { largeViewSizes } from '#config/image_sizes'
import { PropertyFactory } from '#database/factories/property_factory'
import { password, UserFactory } from '#database/factories/user_factory'
import { Browser } from '#tests/helpers/browser'

async function preloadedAt(area: 'admin' | 'owner', email: string, path: string) {
  const browser = new Browser()
  await browser.logIn(area, email, password)
  const { status, headers } = await browser.call('GET', path)
  return { status, link: headers.get('link') }
}

test.group('Images | preloaded cover', () => {
  test('loads the cover with the document of the details', async ({ assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const owner = await UserFactory.create()
    const property = await PropertyFactory.merge({ ownerId: owner.id }).with('images', 2).create()
    const [cover] = await property.related('images').query().orderBy('position')
    const choice = [400, 800, 1200, 1600]
      .map((width) => `/property-images/sizes/${width}/${cover.fileName} ${width}w`)
      .concat(`/property-images/${cover.fileName} 1600w`)
    const link =
      `</property-images/${cover.fileName}>; rel=preload; as=image; ` +
      `imagesrcset="${choice.join(', ')}"; imagesizes="${largeViewSizes}"; fetchpriority=high`

    const forAdmin = await preloadedAt('admin', admin.email, `/properties/${property.id}/details`)
    assert.deepEqual(forAdmin, { status: 200, link })
    const own = await preloadedAt('owner', owner.email, `/property-details/${property.id}`)
    assert.deepEqual(own, { status: 200, link })
  })

  test('names no image of another owner, and none of a property without images', async ({
    assert,
  }) => {
    const owner = await UserFactory.create()
    const others = await PropertyFactory.with('images', 1).create()
    const bare = await PropertyFactory.merge({ ownerId: owner.id }).create()
    for (const id of [others.id, bare.id, 999_999]) {
      const { status, link } = await preloadedAt('owner', owner.email, `/property-details/${id}`)
      assert.deepEqual({ status, link }, { status: 200, link: null }, String(id))
    }
  })
})
