import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright'
import type { Area } from '#config/areas'
import { PropertyFactory } from '#database/factories/property_factory'
import { PropertyImageFactory } from '#database/factories/property_image_factory'
import { UserFactory } from '#database/factories/user_factory'
import { captionOf } from '#image_store/image_name'
import PropertyImage from '#models/property_image'
import { addImages } from '#tests/helpers/stored_images'
import { seriousFindings, transitionsEnd } from '#tests/helpers/axe'
import { expect } from '#tests/helpers/expect'
import { becomesTrue, lift } from '#tests/helpers/page_events'
import { filesToChoose } from '#tests/helpers/photo_files'
import { jpeg } from '#tests/helpers/pictures'
import { restingBox } from '#tests/helpers/rects'
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

const stored = (page: Page) => page.getByRole('list', { name: 'Photos of this property' })
const tiles = (page: Page) => stored(page).getByRole('listitem')
const captions = (page: Page) => stored(page).locator('.photo-name').allTextContents()
const first = (page: Page, name: string) =>
  tiles(page).first().filter({ hasText: name }).getByText('Cover').waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function storedCaptions(propertyId: number) {
  const images = await PropertyImage.query().where('propertyId', propertyId).orderBy('position')
  return images.map(({ fileName }) => captionOf(fileName))
}

test.group('Photos | edit', () => {
  test('moves an image by keyboard, by pointer and to the cover, and shows it large', async ({
    browser,
    assert,
  }) => {
    const { page, property } = await open(browser, 'owner')
    await expect.poll(() => captions(page)).toEqual(['kitchen', 'bath', 'garden'])
    await expect.poll(() => seriousFindings(page)).toEqual([])

    const place = await restingBox(stored(page))
    await lift(page, 'garden')
    await expect(page.getByText('It is photo 3 of 3.')).toHaveCount(1)
    await page.keyboard.press('ArrowLeft')
    await page.getByText('“garden” is now photo 2 of 3.').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await page.getByText('The new order is saved.').waitFor()
    await expect.poll(() => stored(page).boundingBox()).toEqual(place)
    assert.deepEqual(await storedCaptions(property.id), ['kitchen', 'garden', 'bath'])

    await transitionsEnd(page)
    const from = await restingBox(tiles(page).nth(2).locator('img'))
    const to = await restingBox(tiles(page).nth(0).locator('img'))
    await page.mouse.move(from.x + 60, from.y + 60)
    await page.mouse.down()
    await page.mouse.move(to.x + 80, to.y + 60, { steps: 8 })
    await page.getByText('“bath” is now photo 1 of 3.').waitFor({ state: 'attached' })
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

    await tiles(page).first().getByRole('button', { name: 'Open “garden” large' }).click()
    await page.locator('.large-photos-position').getByText('1 of 3').waitFor()
    const box = `document.querySelector('.large-photos-caption').getBoundingClientRect()`
    await becomesTrue(
      page,
      `(({ left, right, bottom }) => left >= 0 && right <= innerWidth && bottom <= innerHeight)(${box})`
    )
  })

  test('uploads what was refused for lack of room, once there is room', async ({
    browser,
    assert,
  }) => {
    const { page, property } = await open(browser, 'owner', ['kitchen', 'bath'])
    await PropertyImageFactory.merge({ propertyId: property.id }).createMany(6)
    await page.reload()
    await tiles(page).nth(7).waitFor()
    const content = await jpeg()
    const picker = page.getByLabel('Choose photos', { exact: true }).first()
    await picker.setInputFiles(await filesToChoose({ 'a.jpg': content, 'b.jpg': content }))
    await PropertyImageFactory.merge({ propertyId: property.id }).createMany(2)
    await press(page, 'Upload 2 photos')
    const reason = page.getByText('This property has 10 so far.')
    await reason.waitFor()
    await tiles(page).nth(9).waitFor()
    const upload = page.getByRole('button', { name: 'Upload 2 photos' })
    await expect(upload).toHaveCount(0)

    const dialog = page.getByRole('alertdialog')
    for (const [name, left] of [
      ['kitchen', 9],
      ['bath', 8],
    ] as const) {
      await expect(upload).toHaveCount(0)
      await press(page, `Delete “${name}”`)
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await dialog.waitFor({ state: 'detached' })
      await tiles(page).nth(left).waitFor({ state: 'detached' })
    }
    await upload.click()
    await page.getByText('Images uploaded successfully!').waitFor()
    await expect(reason).toHaveCount(0)
    assert.lengthOf(await storedCaptions(property.id), 10)
  })
})
