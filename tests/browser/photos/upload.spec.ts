import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { Page } from 'playwright'
import limits from '#config/limits'
import { PropertyFactory } from '#database/factories/property_factory'
import { PropertyImageFactory } from '#database/factories/property_image_factory'
import { password, UserFactory } from '#database/factories/user_factory'
import { captionOf } from '#image_store/image_name'
import type User from '#models/user'
import PropertyImage from '#models/property_image'
import { seriousFindings } from '#tests/helpers/axe'
import { expect } from '#tests/helpers/expect'
import { filesToChoose } from '#tests/helpers/photo_files'
import { bmp, html, jpeg, padded, png, strangers } from '#tests/helpers/pictures'
import { happensAfter, runUntil, stopClock } from '#tests/helpers/page_clock'
import { answerAt, lift, paste, transfer } from '#tests/helpers/page_events'
import { pageOf } from '#tests/helpers/screens'
import { aPage, cutOff } from '#tests/helpers/visitor'

const area = 'owner'
const address = (id: number) => `/upload-property-images/${id}`
const lists = '**/api/property-owner/properties/*/images'
const uploads = '**/api/property-owner/upload-property-images/*'

async function ownedProperty(owner?: User) {
  const user = owner ?? (await UserFactory.create())
  const property = await PropertyFactory.merge({ ownerId: user.id }).create()
  return { user, property }
}

const picker = (page: Page) => page.getByLabel('Choose photos', { exact: true }).first()
const chosen = (page: Page) => page.getByRole('list', { name: 'Ready to upload' })
const namesIn = (page: Page) => chosen(page).locator('.photo-name').allTextContents()
const send = (page: Page) => page.getByRole('button', { name: /^Upload|^Try again/ })

async function captionsOf(propertyId: number) {
  const images = await PropertyImage.query().where('propertyId', propertyId).orderBy('position')
  return images.map(({ fileName }) => captionOf(fileName))
}

test.group('Photos | upload', () => {
  test('previews selected images and stores them in their order', async ({ browser, assert }) => {
    const { user, property } = await ownedProperty()
    const page = await pageOf(browser, { area, user })
    const content = await jpeg()
    await page.goto(address(property.id))
    await picker(page).setInputFiles(
      await filesToChoose({ 'a.jpg': content, 'b.jpg': content, 'c.png': await png() })
    )
    await chosen(page).getByRole('listitem').nth(2).locator('img').waitFor()
    await expect.poll(() => namesIn(page)).toEqual(['a.jpg', 'b.jpg', 'c.png'])
    await expect.poll(() => seriousFindings(page)).toEqual([])

    await page.getByRole('button', { name: 'Remove “b.jpg”' }).click()
    await lift(page, 'c.png')
    await page.keyboard.press('ArrowLeft')
    await page.getByText('“c.png” is now photo 1 of 2.').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await page.locator('.photo-name').first().filter({ hasText: 'c.png' }).waitFor()

    await stopClock(page)
    await page.getByRole('button', { name: 'Upload 2 photos' }).click()
    const said = page.getByText('Images uploaded successfully!')
    await runUntil(page, () => said.isVisible())
    assert.deepEqual(await captionsOf(property.id), ['c', 'a'])
    await expect.poll(() => namesIn(page)).toEqual(['c.png', 'a.jpg'])
    await happensAfter(page, 2000, () => chosen(page).isHidden())
    await page.clock.resume()
    await page.getByText('There is room for 8 more.').waitFor()
    const list = page.getByRole('list', { name: 'Photos of this property' })
    await expect(list.locator('.photo-name')).toHaveText(['c', 'a'])
    const next = { 'See the property': 'property-details', 'My Properties': 'owner-dashboard' }
    for (const [name, path] of Object.entries(next)) {
      const link = page.getByRole('link', { name, exact: true })
      await expect(link).toHaveAttribute('href', new RegExp(`/${path}`))
    }
    await page.getByRole('link', { name: 'Add another property' }).click()
    await page.waitForURL('**/owner-add-property')
  })

  test('accepts dropped and pasted images', async ({ browser }) => {
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
    await expect.poll(() => namesIn(page)).toEqual(['dropped.jpg', 'pasted.jpg'])
  })

  test('converts other formats, and rejects unusable files with their count and each reason', async ({
    browser,
  }) => {
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
        'plan.bmp': bmp(),
      })
    )
    const warning = page.locator('.rejected-photos')
    await warning.getByText('5 files were not added.').waitFor()
    await expect(warning.getByRole('listitem')).toHaveText([
      '“page.html”: not an image.',
      "“torn.jpg”: it can't be opened. It may be damaged.",
      "“heavy.gif”: 1 byte larger than 2 MB, and a GIF can't be made smaller here.",
      "“phone.heic”: a HEIC photo, which this browser can't open. Save it as JPG and choose it again.",
      '“empty.png”: the file is empty.',
    ])
    await page.getByText('1 photo was made smaller.').waitFor()
    await page.getByText('1 photo was made a JPG.').waitFor()
    await expect
      .poll(() => namesIn(page))
      .toEqual(['good.jpg', 'heavy.jpg', 'just.jpg', 'plan.jpg'])
    await expect.poll(() => seriousFindings(page)).toEqual([])
    await warning.locator('..').getByRole('button', { name: 'Close' }).click()
    await warning.waitFor({ state: 'detached' })
    await expect.poll(() => namesIn(page)).toHaveLength(4)
  })

  test('requires one image, makes no more smaller than there is room for, and none beyond ten', async ({
    browser,
  }) => {
    const { user, property } = await ownedProperty()
    await PropertyImageFactory.merge({ propertyId: property.id }).createMany(8)
    const page = await pageOf(browser, { area, user })
    await page.goto(address(property.id))
    await page.getByText('There is room for 2 more.').waitFor()
    await send(page).click()
    await page.getByRole('alert').getByText('At least one image must be selected.').waitFor()

    const content = await jpeg()
    const heavy = padded(content, limits.imageBytes + 1)
    await picker(page).setInputFiles(
      await filesToChoose({ 'a.jpg': content, 'b.jpg': heavy, 'c.jpg': heavy })
    )
    await page.getByText('1 file was not added.').waitFor()
    await page.getByText('1 photo was made smaller.').waitFor()
    await page
      .getByText('You can only have a total of 10 images per property. This property has 8 so far.')
      .waitFor()
    await page.getByText('“c.jpg”: no room left.').waitFor()
    await expect.poll(() => namesIn(page)).toEqual(['a.jpg', 'b.jpg'])
    await page.getByText('With the 2 photos below this property has 10 of 10.').waitFor()
    await expect(page.getByRole('button', { name: 'Choose photos' })).toHaveCount(0)

    const full = await ownedProperty(user)
    await PropertyImageFactory.merge({ propertyId: full.property.id }).createMany(10)
    await answerAt(page, 'Leave', () => page.getByRole('link', { name: '← My Properties' }).click())
    await page.waitForURL('**/owner-dashboard')
    await page.goto(address(full.property.id))
    await page.getByText('This property has 10 of 10 photos. Delete one to add another.').waitFor()
    await expect(page.getByRole('button', { name: /^(Choose|Upload) images$/ })).toHaveCount(0)
    const dropped = await transfer(page, 'dropped.jpg', content)
    await page.locator('.drop').dispatchEvent('drop', { dataTransfer: dropped })
    await page.getByText('“dropped.jpg”: no room left.').waitFor()
  })

  test('keeps the selected images when an upload fails or the session ends, and sends them again', async ({
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
    await page.getByText('The photos could not be uploaded.').waitFor()

    await page.route(uploads, aPage, { times: 1 })
    const answered = page.waitForResponse(uploads)
    await page.getByRole('button', { name: 'Try again' }).click()
    await answered
    await page.getByText('The photos could not be uploaded.').waitFor()

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
    await page.getByText('The photos could not be uploaded.').waitFor()
    await answerAt(page, 'Stay', () => page.getByRole('link', { name: '← My Properties' }).click())

    await db.from('session_tokens').delete()
    await page.getByRole('button', { name: 'Try again' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Session invalid. Please log in again.').waitFor()
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Login', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Images uploaded successfully!').waitFor()
    assert.deepEqual(await captionsOf(property.id), ['a'])
  })

  test('shows what it has stored when the list can’t be read, and reads it again', async ({
    browser,
  }) => {
    const { user, property } = await ownedProperty()
    await PropertyImageFactory.merge({ propertyId: property.id }).create()
    const page = await pageOf(browser, { area, user })
    await page.route(lists, cutOff)
    await page.goto(address(property.id))
    await page.getByRole('alert').getByText('Network error: No response from server.').waitFor()
    await picker(page).setInputFiles(await filesToChoose({ 'a.jpg': await jpeg() }))
    await page.getByRole('button', { name: 'Upload 1 photo' }).click()
    await page.getByRole('link', { name: 'See the property' }).waitFor()
    await chosen(page).waitFor({ state: 'detached' })
    await expect(page.getByText(/\d of 10|There is room/)).toHaveCount(0)
    await page.unroute(lists)
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await page.getByText('This property now has 2 of 10 photos.').waitFor()

    await picker(page).setInputFiles(await filesToChoose({ 'b.jpg': await jpeg() }))
    await page.route(lists, cutOff)
    await send(page).click()
    await page.getByText('This property now has 3 of 10 photos.').waitFor()
    await page.getByText('There is room for 7 more.').waitFor()
    const names = page.getByRole('list', { name: 'Photos of this property' }).locator('.photo-name')
    await expect(names).toHaveText([/./, 'a', 'b'])
  })

  test('shows the server’s message at the file, and offers no retry for what is refused', async ({
    browser,
    assert,
  }) => {
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

    await page.getByRole('button', { name: 'Upload the other photo' }).click()
    await page.getByText('Images uploaded successfully!').waitFor()
    assert.deepEqual(await captionsOf(property.id), ['fine'])

    await page.goto(address(property.id))
    await picker(page).setInputFiles(await filesToChoose({ 'a.jpg': content, 'b.jpg': content }))
    const answer = (status: number, message?: string) =>
      page.route(uploads, (route) => route.fulfill({ status, json: { message } }), { times: 1 })

    await answer(429, 'You can upload at most 100 images an hour.')
    await send(page).click()
    await page.getByText('You can upload at most 100 images an hour.').waitFor()

    await answer(413)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Together these photos are too large.').waitFor()
    await expect(send(page)).toHaveCount(0)

    await page.getByRole('button', { name: 'Remove “b.jpg”' }).click()
    await page.getByText('Together these photos are too large.').waitFor({ state: 'detached' })
    await property.delete()
    await page.getByRole('button', { name: 'Upload 1 photo' }).click()
    await page.getByText('This property is gone, so the photos could not be uploaded.').waitFor()
    await expect(send(page)).toHaveCount(0)
    await expect.poll(() => seriousFindings(page)).toEqual([])
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
    await page.getByText('The upload was cancelled. Your photos are still here.').waitFor()
    await expect.poll(() => namesIn(page)).toEqual(['a.jpg'])
  })
})
