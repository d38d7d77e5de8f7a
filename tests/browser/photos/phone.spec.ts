import { test } from '@japa/runner'
import sharp from 'sharp'
import limits from '#config/limits'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { captionOf } from '#image_store/image_name'
import PropertyImage from '#models/property_image'
import { seriousFindings } from '#tests/helpers/axe'
import { expect } from '#tests/helpers/expect'
import { readImageFile } from '#tests/helpers/image_files'
import {
  colourOnTop,
  filesToChoose,
  heavyPhotos,
  type Orientation,
} from '#tests/helpers/photo_files'
import { Hands } from '#tests/helpers/hands'
import { scrollsSideways } from '#tests/helpers/page_events'
import { restingBox } from '#tests/helpers/rects'
import { pageOf, screens } from '#tests/helpers/screens'

const colours = [
  ...[0xd00000, 0x00a000, 0x0000d0, 0xc0c000, 0x00b0b0],
  ...[0xb000b0, 0xffffff, 0x101010, 0xe08000, 0x5000a0],
]
const orientations: Orientation[] = [1, 6, 3, 8, 1, 6, 1, 3, 8, 6]

test.group('Photos | on a phone', () => {
  test('makes ten photos of 12 megapixels smaller, and uploads them with one tap', async ({
    browser,
    assert,
  }) => {
    const user = await UserFactory.create()
    const property = await PropertyFactory.merge({ ownerId: user.id }).create()
    const looks = colours.map((colour, index) => ({
      channels: [colour >> 16, (colour >> 8) & 255, colour & 255],
      orientation: orientations[index],
    }))
    const photos = await heavyPhotos(looks)
    for (const photo of photos) assert.isAbove(photo.length, limits.imageBytes)
    const files = photos.map((photo, index) => [`room ${index + 1}.jpg`, photo] as const)

    const page = await pageOf(browser, { area: 'owner', user, screen: screens.phone })
    await page.goto(`/upload-property-images/${property.id}`)
    const picker = page.getByLabel('Choose photos', { exact: true }).first()
    await picker.setInputFiles(await filesToChoose(Object.fromEntries(files)))
    await page
      .getByText(/Making photos smaller: \d of 10 done/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Upload 10 photos' }).tap()
    await expect(page.locator('.photo-name')).toHaveText(files.map(([name]) => name))
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await page.getByText('Images uploaded successfully!').waitFor({ timeout: 150_000 })
    await expect.poll(() => seriousFindings(page)).toEqual([])
    const images = await PropertyImage.query().orderBy('position')
    assert.deepEqual(
      images.map(({ fileName }) => captionOf(fileName)),
      files.map((_, index) => `room-${index + 1}`)
    )
    for (const [index, { fileName, width, height }] of images.entries()) {
      const isTurned = [6, 8].includes(orientations[index])
      assert.deepEqual([width, height], isTurned ? [1920, 2560] : [2560, 1920])
      const seen = await colourOnTop(await readImageFile(fileName))
      for (const [channel, value] of seen.entries()) {
        assert.closeTo(value, looks[index].channels[channel], 12, `${fileName} on top`)
      }
    }
  }).timeout(240_000)

  test('shows picker and camera first, then the photos and what sends them, and moves photos by touch', async ({
    browser,
  }) => {
    const user = await UserFactory.create()
    const property = await PropertyFactory.merge({ ownerId: user.id }).create()
    const screen = { ...screens.phone, viewport: { width: 375, height: 740 } }
    const page = await pageOf(browser, { area: 'owner', user, screen })
    const content = await sharp({
      create: { width: 300, height: 200, channels: 3, background: '#147' },
    })
      .jpeg()
      .toBuffer()
    await page.goto(`/upload-property-images/${property.id}?added=1`)
    const hands = new Hands(page, 'phone')
    const button = (name: string) => page.getByRole('button', { name, exact: true }).last()
    await page.getByText('There is room for 10 more.').waitFor()
    await hands.seeInWindow(button('Choose photos'), button('Take a picture'))
    await expect(button('Upload photos')).toHaveCount(0)
    const camera = page.locator('input[capture]')
    await expect(camera).toHaveAttribute('capture', 'environment')
    const opened = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Take a picture' }).tap()
    const chooser = await opened
    await chooser.setFiles(await filesToChoose({ 'taken.jpg': content }))
    const more = await filesToChoose({ 'b.jpg': content, 'c.jpg': content })
    await page.getByLabel('Choose photos', { exact: true }).first().setInputFiles(more)
    await page.getByText('c.jpg', { exact: true }).waitFor()
    await hands.seeInWindow(button('Upload 3 photos'), page.locator('.photo-picture').first())

    const middleOf = async (index: number) => {
      const box = await restingBox(page.locator('.photo-picture').nth(index))
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    await page.locator('.photo-tile').nth(2).scrollIntoViewIfNeeded()
    const from = await middleOf(2)
    const to = await middleOf(0)
    const touch = await page.context().newCDPSession(page)
    const move = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: (typeof from)[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    await move('touchStart', [from])
    await page.locator('.photo-tile.is-lifted').waitFor()
    for (const part of [0.25, 0.5, 0.75, 1]) {
      const between = (a: number, b: number) => a + (b - a) * part
      await move('touchMove', [{ x: between(from.x, to.x), y: between(from.y, to.y) }])
    }
    await page.getByText('“c.jpg” is now photo 1 of 3.').waitFor({ state: 'attached' })
    await move('touchEnd', [])
    await page.locator('.photo-name').first().filter({ hasText: 'c.jpg' }).waitFor()
    await expect(page.locator('.photo-name')).toHaveText(['c.jpg', 'taken.jpg', 'b.jpg'])
  })

  test('asks for one caption after the other in a field as wide as the sheet', async ({
    browser,
  }) => {
    const user = await UserFactory.create()
    const property = await PropertyFactory.merge({ ownerId: user.id }).with('images', 2).create()
    const page = await pageOf(browser, { area: 'owner', user, screen: screens.phone })
    await page.goto(`/edit-images/${property.id}`)
    await page
      .getByRole('button', { name: /^Change the caption/ })
      .first()
      .tap()
    const sheet = page.getByRole('dialog', { name: 'Captions' })
    const first = sheet.getByLabel('Caption of photo 1 of 2')
    await expect(first).toBeFocused()
    await expect.poll(() => restingBox(first).then(({ width }) => width)).toBeGreaterThan(250)
    await page.keyboard.type('Kitchen')
    await sheet.getByRole('button', { name: 'Next' }).tap()
    await expect(sheet.getByLabel('Caption of photo 2 of 2')).toBeFocused()
    await expect.poll(() => seriousFindings(page)).toEqual([])
    await page.keyboard.type('Bath')
    await sheet.getByRole('button', { name: 'Save' }).tap()
    await expect(page.locator('.photo-name')).toHaveText(['Kitchen', 'Bath'])
  })
})
