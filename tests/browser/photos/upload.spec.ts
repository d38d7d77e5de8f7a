import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { Page } from 'playwright'
import limits from '#config/limits'
import { PropertyFactory } from '#database/factories/property_factory'
import { PropertyImageFactory } from '#database/factories/property_image_factory'
import { password, UserFactory } from '#database/factories/user_factory'
import PropertyImage from '#models/property_image'
import { seriousFindings } from '#tests/helpers/axe'
import { removeImageFolders } from '#tests/helpers/image_files'
import { filesToChoose } from '#tests/helpers/photo_files'
import { bmp, html, jpeg, padded, png, strangers } from '#tests/helpers/pictures'
import { stopClock, timed } from '#tests/helpers/page_clock'
import { answerAt, liftPhoto, paste, transfer } from '#tests/helpers/page_events'
import { pageOf } from '#tests/helpers/screens'
import { aPage, cutOff } from '#tests/helpers/visitor'

const area = 'owner'
const address = (id: number) => `/upload-property-images/${id}`
const lists = '**/api/property-owner/properties/*/images'
const uploads = '**/api/property-owner/upload-property-images/*'

async function ownedProperty() {
  const user = await UserFactory.create()
  const property = await PropertyFactory.merge({ ownerId: user.id }).create()
  return { user, property }
}

const picker = (page: Page) => page.getByLabel('Choose images', { exact: true }).first()
const chosen = (page: Page) => page.getByRole('list', { name: 'Ready to upload' })
const namesIn = (page: Page) => chosen(page).locator('.photo-name').allTextContents()
const send = (page: Page) => page.getByRole('button', { name: /^Upload|^Try again/ })

async function captionsOf(propertyId: number) {
  const images = await PropertyImage.query().where('propertyId', propertyId).orderBy('position')
  return images.map(({ fileName }) => PropertyImage.captionOf(fileName))
}

test.group('Photos | upload', (group) => {
  group.each.setup(removeImageFolders)
  group.each.teardown(removeImageFolders)

  test('previews selected images and stores them in their order', async ({ browser, assert }) => {
    const { user, property } = await ownedProperty()
    const page = await pageOf(browser, { area, user })
    const content = await jpeg()
    await page.goto(address(property.id))
    await picker(page).setInputFiles(
      await filesToChoose({ 'a.jpg': content, 'b.jpg': content, 'c.png': await png() })
    )
    await chosen(page).getByRole('listitem').nth(2).locator('img').waitFor()
    assert.deepEqual(await namesIn(page), ['a.jpg', 'b.jpg', 'c.png'])
    assert.deepEqual(await seriousFindings(page), [])

    await page.getByRole('button', { name: 'Remove “b.jpg”' }).click()
    await liftPhoto(page, 'c.png')
    await page.keyboard.press('ArrowLeft')
    await page.getByText('“c.png” is now image 1 of 2.').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await page.locator('.photo-name').first().filter({ hasText: 'c.png' }).waitFor()

    await stopClock(page)
    await page.getByRole('button', { name: 'Upload 2 images' }).click()
    const said = page.getByText('Images uploaded successfully!')
    await timed(page, () => said.isVisible())
    assert.deepEqual(await captionsOf(property.id), ['c', 'a'])
    assert.deepEqual(await namesIn(page), ['c.png', 'a.jpg'])
    assert.closeTo(await timed(page, () => chosen(page).isHidden()), 2000, 100)
    await page.clock.resume()
    await page.getByText('There is room for 8 more.').waitFor()
    const list = page.getByRole('list', { name: 'Images of this property' })
    assert.deepEqual(await list.locator('.photo-name').allTextContents(), ['c', 'a'])
    const next = { 'See the property': 'property-details', 'My Properties': 'owner-dashboard' }
    for (const [name, path] of Object.entries(next)) {
      const href = await page.getByRole('link', { name, exact: true }).getAttribute('href')
      assert.include(href, `/${path}`)
    }
    await page.getByRole('link', { name: 'Add another property' }).click()
    await page.waitForURL('**/owner-add-property')
  })

  test('accepts dropped and pasted images', async ({ browser, assert }) => {
    const { user, property } = await ownedProperty()
    const page = await pageOf(browser, { area, user })
    await page.goto(address(property.id))
    await picker(page).waitFor({ state: 'attached' })
    const content = await jpeg()
    const dropped = await transfer(page, 'dropped.jpg', content)
    const zone = page.locator('.drop')
    await zone.dispatchEvent('dragenter', { dataTransfer: dropped })
    await page.getByText('Let go to add them').waitFor()
    await zone.dispatchEvent('drop', { dataTransfer: dropped })
    await chosen(page).getByText('dropped.jpg').waitFor()

    const pasted = await transfer(page, 'pasted.jpg', content)
    await paste(page, pasted)
    await chosen(page).getByText('pasted.jpg').waitFor()
    assert.deepEqual(await namesIn(page), ['dropped.jpg', 'pasted.jpg'])
  })

  test('rejects unusable files with their count and each reason', async ({ browser, assert }) => {
    const { user, property } = await ownedProperty()
    const page = await pageOf(browser, { area, user })
    const content = await jpeg()
    await page.goto(address(property.id))
    await picker(page).setInputFiles(
      await filesToChoose({
        'good.jpg': content,
        'page.html': html,
        'torn.jpg': padded(content.subarray(0, 200), limits.imageBytes + 1),
        'heavy.jpg': padded(content, limits.imageBytes + 1),
        'heavy.gif': padded(content, limits.imageBytes + 1),
        'just.jpg': padded(content, limits.imageBytes),
        'phone.heic': strangers.HEIC,
        'empty.png': Buffer.alloc(0),
      })
    )
    const warning = page.locator('.rejected-photos')
    await warning.getByText('5 files were not added.').waitFor()
    assert.deepEqual(await warning.getByRole('listitem').allTextContents(), [
      '“page.html”: not an image.',
      "“torn.jpg”: it can't be opened. It may be damaged.",
      "“heavy.gif”: 1 byte larger than 2 MB, and a GIF can't be made smaller here.",
      "“phone.heic”: a HEIC photo, which this browser can't open. Save it as JPG and choose it again.",
      '“empty.png”: the file is empty.',
    ])
    await page.getByText('1 photo was made smaller.').waitFor()
    assert.deepEqual(await namesIn(page), ['good.jpg', 'heavy.jpg', 'just.jpg'])
    assert.deepEqual(await seriousFindings(page), [])
    await warning.locator('..').getByRole('button', { name: 'Close' }).click()
    await warning.waitFor({ state: 'detached' })
    assert.lengthOf(await namesIn(page), 3)
  })

  test('requires one image, and counts stored images towards the ten', async ({
    browser,
    assert,
  }) => {
    const { user, property } = await ownedProperty()
    await PropertyImageFactory.merge({ propertyId: property.id }).createMany(8)
    const page = await pageOf(browser, { area, user })
    await page.goto(address(property.id))
    await page.getByText('There is room for 2 more.').waitFor()
    await send(page).click()
    await page.getByRole('alert').getByText('At least one image must be selected.').waitFor()

    const content = await jpeg()
    await picker(page).setInputFiles(
      await filesToChoose({ 'a.jpg': content, 'b.jpg': content, 'c.jpg': content })
    )
    await page.getByText('1 file was not added.').waitFor()
    await page
      .getByText('You can only have a total of 10 images per property. This property has 8 so far.')
      .waitFor()
    await page.getByText('“c.jpg”: no room left.').waitFor()
    assert.deepEqual(await namesIn(page), ['a.jpg', 'b.jpg'])
  })

  test('makes no more photos smaller than there is room for', async ({ browser, assert }) => {
    const { user, property } = await ownedProperty()
    await PropertyImageFactory.merge({ propertyId: property.id }).createMany(9)
    const page = await pageOf(browser, { area, user })
    await page.goto(address(property.id))
    await page.getByText('There is room for 1 more.').waitFor()
    const heavy = padded(await jpeg(), limits.imageBytes + 1)
    await picker(page).setInputFiles(await filesToChoose({ 'a.jpg': heavy, 'b.jpg': heavy }))
    await page.getByText('“b.jpg”: no room left.').waitFor()
    await page.getByText('1 file was not added.').waitFor()
    await page.getByText('1 photo was made smaller.').waitFor()
    assert.deepEqual(await namesIn(page), ['a.jpg'])
    await page.getByText('With the 1 photo below this property has 10 of 10.').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Choose images' }).count(), 0)
  })

  test('offers no picker for a property with ten images', async ({ browser, assert }) => {
    const { user, property } = await ownedProperty()
    await PropertyImageFactory.merge({ propertyId: property.id }).createMany(10)
    const page = await pageOf(browser, { area, user })
    await page.goto(address(property.id))
    await page.getByText('This property has 10 of 10 photos. Delete one to add another.').waitFor()
    for (const name of ['Choose images', 'Upload images']) {
      assert.equal(await page.getByRole('button', { name }).count(), 0)
    }
    const dropped = await transfer(page, 'dropped.jpg', await jpeg())
    await page.locator('.drop').dispatchEvent('drop', { dataTransfer: dropped })
    await page.getByText('“dropped.jpg”: no room left.').waitFor()
  })

  test('converts images of other formats to JPG', async ({ browser, assert }) => {
    const { user, property } = await ownedProperty()
    const page = await pageOf(browser, { area, user })
    await page.goto(address(property.id))
    await picker(page).setInputFiles(await filesToChoose({ 'plan.bmp': bmp() }))
    await chosen(page).getByText('plan.jpg').waitFor()
    await page.getByText('1 photo was made a JPG.').waitFor()
    await send(page).click()
    await page.getByText('Images uploaded successfully!').waitFor()
    assert.deepEqual(await captionsOf(property.id), ['plan'])
  })

  test('keeps the selected images when the session ends', async ({ browser, assert }) => {
    const { user, property } = await ownedProperty()
    const page = await pageOf(browser, { area, user })
    await page.goto(address(property.id))
    await page.getByText('There is room for 10 more.').waitFor()
    await picker(page).setInputFiles(await filesToChoose({ 'a.jpg': await jpeg() }))
    await db.from('session_tokens').delete()
    await send(page).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Session invalid. Please log in again.').waitFor()
    await dialog.getByLabel('Email').fill(user.email)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Login', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Images uploaded successfully!').waitFor()
    assert.deepEqual(await captionsOf(property.id), ['a'])
  })

  test('keeps the selected images when an upload fails, and sends them again', async ({
    browser,
    assert,
  }) => {
    const { user, property } = await ownedProperty()
    const page = await pageOf(browser, { area, user })
    await page.goto(address(property.id))
    await picker(page).setInputFiles(await filesToChoose({ 'a.jpg': await jpeg() }))

    await page.route(uploads, (route) => route.abort(), { times: 1 })
    await send(page).click()
    await page.getByRole('alert').getByText('Network error: No response from server.').waitFor()

    await page.route(uploads, (route) => route.fulfill({ status: 500, body: 'oops' }), { times: 1 })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('The images could not be uploaded.').waitFor()

    await page.route(uploads, aPage, { times: 1 })
    const answered = page.waitForResponse(uploads)
    await page.getByRole('button', { name: 'Try again' }).click()
    await answered
    await page.getByText('The images could not be uploaded.').waitFor()

    const damaged = 'The request can’t be read.'
    await page.route(
      uploads,
      (route) => route.fulfill({ status: 400, json: { message: damaged } }),
      {
        times: 1,
      }
    )
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText(damaged).waitFor()

    // A proxy's page doesn't say that the property is gone.
    const missing = { status: 404, contentType: 'text/html', body: '<h1>Not Found</h1>' }
    await page.route(uploads, (route) => route.fulfill(missing), { times: 1 })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('The images could not be uploaded.').waitFor()
    await answerAt(page, 'Stay', () => page.getByRole('link', { name: '← My Properties' }).click())

    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Images uploaded successfully!').waitFor()
    assert.deepEqual(await captionsOf(property.id), ['a'])
  })

  test('shows what it has stored when the list can’t be read again', async ({
    browser,
    assert,
  }) => {
    const { user, property } = await ownedProperty()
    await PropertyImageFactory.merge({ propertyId: property.id }).create()
    const page = await pageOf(browser, { area, user })
    await page.goto(address(property.id))
    await page.getByText('There is room for 9 more.').waitFor()
    await picker(page).setInputFiles(await filesToChoose({ 'a.jpg': await jpeg() }))
    await page.route(lists, cutOff)
    await send(page).click()
    await page.getByText('This property now has 2 of 10 photos.').waitFor()
    await page.getByText('There is room for 8 more.').waitFor()
    const names = page.getByRole('list', { name: 'Images of this property' }).locator('.photo-name')
    assert.equal(await names.count(), 2)
    assert.equal(await names.last().textContent(), 'a')
  })

  test('tells no number of photos that it could not read, and reads them again', async ({
    browser,
    assert,
  }) => {
    const { user, property } = await ownedProperty()
    await PropertyImageFactory.merge({ propertyId: property.id }).create()
    const page = await pageOf(browser, { area, user })
    await page.route(lists, cutOff)
    await page.goto(address(property.id))
    await page.getByRole('alert').getByText('Network error: No response from server.').waitFor()
    await picker(page).setInputFiles(await filesToChoose({ 'a.jpg': await jpeg() }))
    await page.getByRole('button', { name: 'Upload 1 image' }).click()
    await page.getByRole('link', { name: 'See the property' }).waitFor()
    await chosen(page).waitFor({ state: 'detached' })
    assert.equal(await page.getByText(/\d of 10|There is room/).count(), 0)
    await page.unroute(lists)
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await page.getByText('This property now has 2 of 10 photos.').waitFor()
  })

  test('shows the server’s message at the file', async ({ browser, assert }) => {
    const { user, property } = await ownedProperty()
    const page = await pageOf(browser, { area, user })
    const content = await jpeg()
    await page.goto(address(property.id))
    await picker(page).setInputFiles(
      await filesToChoose({ 'fine.jpg': content, 'torn.jpg': content.subarray(0, 200) })
    )
    await send(page).click()
    const tile = chosen(page).getByRole('listitem').filter({ hasText: 'torn.jpg' })
    await tile.getByText("“torn.jpg” can't be opened").waitFor()
    assert.deepEqual(await captionsOf(property.id), [])

    await page.getByRole('button', { name: 'Upload the other image' }).click()
    await page.getByText('Images uploaded successfully!').waitFor()
    assert.deepEqual(await captionsOf(property.id), ['fine'])
  })

  test('offers no retry for what is refused', async ({ browser, assert }) => {
    const { user, property } = await ownedProperty()
    const page = await pageOf(browser, { area, user })
    const content = await jpeg()
    await page.goto(address(property.id))
    await picker(page).setInputFiles(await filesToChoose({ 'a.jpg': content, 'b.jpg': content }))
    const answer = (status: number, message?: string) =>
      page.route(uploads, (route) => route.fulfill({ status, json: { message } }), { times: 1 })

    await answer(429, 'You can upload at most 100 images an hour.')
    await send(page).click()
    await page.getByText('You can upload at most 100 images an hour.').waitFor()

    await answer(413)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Together these images are too large.').waitFor()
    assert.equal(await send(page).count(), 0)

    await page.getByRole('button', { name: 'Remove “b.jpg”' }).click()
    await page.getByText('Together these images are too large.').waitFor({ state: 'detached' })
    await property.delete()
    await page.getByRole('button', { name: 'Upload 1 image' }).click()
    await page.getByText('This property is gone, so the images could not be uploaded.').waitFor()
    assert.equal(await send(page).count(), 0)
    assert.deepEqual(await seriousFindings(page), [])
    await page.locator('.upload-bar').getByRole('link', { name: 'My Properties' }).click()
    await page.waitForURL('**/owner-dashboard')
  })

  test('shows the progress of an upload, which can be cancelled', async ({ browser, assert }) => {
    const { user, property } = await ownedProperty()
    const page = await pageOf(browser, { area, user })
    await page.goto(address(property.id))
    await picker(page).setInputFiles(
      await filesToChoose({ 'a.jpg': padded(await jpeg(), limits.imageBytes) })
    )
    const network = await page.context().newCDPSession(page)
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 }
    await network.send('Network.emulateNetworkConditions', slow)
    await send(page).click()
    await page
      .getByText(/Uploading... [1-9]\d?%/)
      .first()
      .waitFor()
    const part = Number(await page.locator('progress').getAttribute('value'))
    assert.isAbove(part, 0)
    assert.isBelow(part, 1)
    await page.getByRole('button', { name: 'Cancel upload' }).click()
    await page.getByText('The upload was cancelled. Your images are still here.').waitFor()
    assert.deepEqual(await namesIn(page), ['a.jpg'])
  })

  test('asks before leaving images that were not sent', async ({ browser, assert }) => {
    const { user, property } = await ownedProperty()
    const page = await pageOf(browser, { area, user })
    await page.goto(address(property.id))
    await picker(page).setInputFiles(await filesToChoose({ 'a.jpg': await jpeg() }))
    await chosen(page).waitFor()
    const leave = () => page.getByRole('link', { name: '← My Properties' }).click()
    await answerAt(page, 'Stay', leave)
    assert.isTrue(page.url().endsWith(address(property.id)))
    assert.deepEqual(await namesIn(page), ['a.jpg'])
    await answerAt(page, 'Leave', leave)
    await page.waitForURL('**/owner-dashboard')
  })
})
