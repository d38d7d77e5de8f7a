import { test } from '@japa/runner'
import type { Browser, Page, Route } from 'playwright'
import limits from '#config/limits'
import type { Area } from '#config/areas'
import { PropertyFactory } from '#database/factories/property_factory'
import { PropertyImageFactory } from '#database/factories/property_image_factory'
import { UserFactory } from '#database/factories/user_factory'
import PropertyImage from '#models/property_image'
import { addImages } from '#images/image_addition'
import { seriousFindings } from '#tests/helpers/axe'
import { imageFiles, removeImageFolders } from '#tests/helpers/image_files'
import { liftPhoto } from '#tests/helpers/page_events'
import { filesToChoose } from '#tests/helpers/photo_files'
import { jpeg, padded } from '#tests/helpers/pictures'
import { pageOf } from '#tests/helpers/screens'

const addresses = {
  admin: (id: number) => `/properties/${id}/edit-images`,
  owner: (id: number) => `/edit-images/${id}`,
} satisfies Record<Area, unknown>

/** A property with images called kitchen, bath and garden, and its edit screen. */
async function open(browser: Browser, area: Area, names = ['kitchen', 'bath', 'garden']) {
  const owner = await UserFactory.create()
  const user = area === 'owner' ? owner : await UserFactory.apply('admin').create()
  const property = await PropertyFactory.merge({ ownerId: owner.id }).create()
  const content = await jpeg()
  if (names.length) {
    const sources = names.map((name) => ({ content, originalName: `${name}.jpg` }))
    await addImages(property.id, sources)
  }
  const page = await pageOf(browser, { area, user })
  await page.goto(addresses[area](property.id))
  if (names.length) await tiles(page).last().waitFor()
  return { page, property, user }
}

const stored = (page: Page) => page.getByRole('list', { name: 'Images of this property' })
const tiles = (page: Page) => stored(page).getByRole('listitem')
const captions = (page: Page) => stored(page).locator('.photo-name').allTextContents()
const first = (page: Page, name: string) =>
  tiles(page).first().filter({ hasText: name }).getByText('Cover').waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function storedCaptions(propertyId: number) {
  const images = await PropertyImage.query().where('propertyId', propertyId).orderBy('position')
  return images.map(({ fileName }) => PropertyImage.captionOf(fileName))
}

for (const area of ['admin', 'owner'] as const) {
  const calls = area === 'admin' ? '**/api/users/' : '**/api/property-owner/'

  test.group(`Photos | edit | ${area}`, (group) => {
    group.each.setup(removeImageFolders)
    group.each.teardown(removeImageFolders)

    test('moves an image by keyboard, by pointer and to the cover', async ({ browser, assert }) => {
      const { page, property } = await open(browser, area)
      assert.deepEqual(await captions(page), ['kitchen', 'bath', 'garden'])
      assert.deepEqual(await seriousFindings(page), [])

      const place = await stored(page).boundingBox()
      await liftPhoto(page, 'garden')
      assert.equal(await page.getByText('It is image 3 of 3.').count(), 1)
      await page.keyboard.press('ArrowLeft')
      await page.getByText('“garden” is now image 2 of 3.').waitFor({ state: 'attached' })
      await page.keyboard.press('Space')
      await page.getByText('The new order is saved.').waitFor()
      assert.deepEqual(await stored(page).boundingBox(), place)
      assert.deepEqual(await storedCaptions(property.id), ['kitchen', 'garden', 'bath'])

      const from = await tiles(page).nth(2).locator('img').boundingBox()
      const to = await tiles(page).nth(0).locator('img').boundingBox()
      await page.mouse.move(from!.x + 60, from!.y + 60)
      await page.mouse.down()
      await page.mouse.move(to!.x + 80, to!.y + 60, { steps: 8 })
      await page.getByText('“bath” is now image 1 of 3.').waitFor({ state: 'attached' })
      const ordered = page.waitForResponse(/images\/order$/)
      await page.mouse.up()
      await ordered
      await first(page, 'bath')
      assert.deepEqual(await storedCaptions(property.id), ['bath', 'kitchen', 'garden'])

      const covered = page.waitForResponse(/images\/order$/)
      await press(page, 'Make “garden” the cover')
      await first(page, 'garden')
      await covered
      assert.deepEqual(await storedCaptions(property.id), ['garden', 'bath', 'kitchen'])
    })

    test('shows a photo in the whole window', async ({ browser }) => {
      const { page } = await open(browser, area)
      await tiles(page).first().getByRole('button', { name: 'Open “kitchen” large' }).click()
      await page.locator('.lightbox-caption').getByText('1 of 3').waitFor()
      const box = `document.querySelector('.lightbox-caption').getBoundingClientRect()`
      await page.waitForFunction(
        `{ const { left, right, bottom } = ${box}; left >= 0 && right <= innerWidth && bottom <= innerHeight }`
      )
    })

    test('restores the old order when the new one is not stored', async ({ browser, assert }) => {
      const { page, property } = await open(browser, area)
      const order = `${calls}properties/*/images/order`
      await page.route(order, (route) => route.abort())
      await press(page, 'Make “garden” the cover')
      await page.getByRole('alert').getByText('Network error: No response from server.').waitFor()
      await first(page, 'kitchen')

      await page.unroute(order)
      await page.route(order, (route) => route.fulfill({ status: 500, body: '{}' }))
      await press(page, 'Make “garden” the cover')
      await page.getByText('The new order could not be saved, so the old one is back.').waitFor()
      await first(page, 'kitchen')
      assert.deepEqual(await storedCaptions(property.id), ['kitchen', 'bath', 'garden'])
    })

    test('shows the latest order while an earlier one is stored', async ({ browser, assert }) => {
      const { page } = await open(browser, area)
      const held: Route[] = []
      await page.route(`${calls}properties/*/images/order`, (route) => void held.push(route))
      const asked = page.waitForRequest(/images\/order$/)
      await press(page, 'Make “garden” the cover')
      await first(page, 'garden')
      await press(page, 'Make “bath” the cover')
      await first(page, 'bath')
      await asked
      await held[0].continue()
      await page.getByText('The new order is saved.').waitFor()
      assert.deepEqual(await captions(page), ['bath', 'garden', 'kitchen'])
    })

    test('deletes after a question, and says when that fails', async ({ browser, assert }) => {
      const { page, property } = await open(browser, area)
      const dialog = page.getByRole('alertdialog')
      await press(page, 'Delete “bath”')
      await dialog.getByText('Are you sure you want to delete this image?').waitFor()
      assert.deepEqual(await seriousFindings(page), [])
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await dialog.waitFor({ state: 'detached' })

      const removals = `${calls}images/*`
      await page.route(removals, (route) => route.abort())
      await press(page, 'Delete “bath”')
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('alert').getByText('Network error: No response from server.').waitFor()
      assert.deepEqual(await captions(page), ['kitchen', 'bath', 'garden'])

      await page.unroute(removals)
      await dialog.waitFor({ state: 'detached' })
      await press(page, 'Delete “bath”')
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await page.getByText('Image deleted successfully!').waitFor()
      assert.deepEqual(await captions(page), ['kitchen', 'garden'])
      assert.deepEqual(await storedCaptions(property.id), ['kitchen', 'garden'])
    })

    test('adds an image and lists it', async ({ browser, assert }) => {
      const { page, property } = await open(browser, area)
      const picker = page.getByLabel('Choose images', { exact: true }).first()
      await picker.setInputFiles(await filesToChoose({ 'roof terrace.jpg': await jpeg() }))
      await press(page, 'Upload 1 image')
      await page.getByText('Images uploaded successfully!').waitFor()
      await stored(page).getByText('roof-terrace').waitFor()
      await page.getByText('There is room for 6 more.').waitFor()
      assert.lengthOf(await storedCaptions(property.id), 4)
    })

    test('uploads what was refused for lack of room, once there is room', async ({
      browser,
      assert,
    }) => {
      const { page, property } = await open(browser, area, ['kitchen', 'bath'])
      await PropertyImageFactory.merge({ propertyId: property.id }).createMany(6)
      await page.reload()
      await tiles(page).nth(7).waitFor()
      const content = await jpeg()
      const picker = page.getByLabel('Choose images', { exact: true }).first()
      await picker.setInputFiles(await filesToChoose({ 'a.jpg': content, 'b.jpg': content }))
      await PropertyImageFactory.merge({ propertyId: property.id }).createMany(2)
      await press(page, 'Upload 2 images')
      const reason = page.getByText('This property has 10 so far.')
      await reason.waitFor()
      await tiles(page).nth(9).waitFor()
      const upload = page.getByRole('button', { name: 'Upload 2 images' })
      assert.equal(await upload.count(), 0)

      const dialog = page.getByRole('alertdialog')
      for (const [name, left] of [
        ['kitchen', 9],
        ['bath', 8],
      ] as const) {
        assert.equal(await upload.count(), 0)
        await press(page, `Delete “${name}”`)
        await dialog.getByRole('button', { name: 'Delete' }).click()
        await tiles(page).nth(left).waitFor({ state: 'detached' })
      }
      await upload.click()
      await page.getByText('Images uploaded successfully!').waitFor()
      assert.equal(await reason.count(), 0)
      assert.lengthOf(await storedCaptions(property.id), 10)
    })

    test('shows a placeholder for an image that does not load', async ({ browser, assert }) => {
      const { page, property } = await open(browser, area, [])
      await page.getByText('No images yet').waitFor()
      await PropertyImageFactory.merge({ propertyId: property.id }).create()
      await page.reload()
      const picture = stored(page).getByRole('img', { name: 'sea-view' })
      await picture.and(page.locator('.is-missing')).waitFor()
      assert.equal(await stored(page).locator('img').count(), 0)
    })

    test('says when the images do not load, and tries again', async ({ browser }) => {
      const { page } = await open(browser, area, [])
      const lists = `${calls}properties/*/images`
      await page.route(lists, (route) =>
        route.fulfill({ status: 418, json: { message: 'The kettle is on.' } })
      )
      await page.reload()
      await page.getByText('Failed to load property details/images.').waitFor()
      await page.getByText('The kettle is on.').waitFor()
      await page.unroute(lists)
      await press(page, 'Try again')
      await page.getByText('No images yet').waitFor()
    })
  })
}

test.group('Photos | edit', (group) => {
  group.each.setup(removeImageFolders)
  group.each.teardown(removeImageFolders)

  test('accepts images of 5 MB from admins, and links back to the list', async ({
    browser,
    assert,
  }) => {
    const { page, property } = await open(browser, 'admin', [])
    await page.getByText('up to 5 MB each').waitFor()
    const content = padded(await jpeg(), limits.adminEditImageBytes)
    const picker = page.getByLabel('Choose images', { exact: true }).first()
    await picker.setInputFiles(await filesToChoose({ 'large.jpg': content }))
    await press(page, 'Upload 1 image')
    await page.getByText('Images uploaded successfully!').waitFor()
    assert.deepEqual(await storedCaptions(property.id), ['large'])
    assert.lengthOf(await imageFiles(), 2)

    const asked = page.waitForRequest(
      (request) => new URL(request.url()).pathname === '/properties'
    )
    await page.getByRole('link', { name: '← Properties' }).click()
    await asked
    await page.waitForURL('**/propertiesList')
  })

  test('redirects owners from another owner’s property, and says why', async ({ browser }) => {
    const { page, user } = await open(browser, 'owner', [])
    const foreign = await PropertyFactory.create()
    for (const address of [`/edit-images/${foreign.id}`, `/upload-property-images/${foreign.id}`]) {
      await page.goto(address)
      await page.waitForURL('**/owner-dashboard')
      await page.getByText('This property is gone, or it belongs to somebody else.').waitFor()
    }

    const own = await PropertyFactory.merge({ ownerId: user.id }).create()
    await page.route('**/api/property-owner/properties/*/images', (route) =>
      route.fulfill({ status: 401, json: { message: 'Session invalid. Please log in again.' } })
    )
    await page.goto(`/edit-images/${own.id}`)
    await page.waitForURL('**/owner-login*')
    await page.getByText('Session invalid. Please log in again.').waitFor()
  })
})
