import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Property from '#models/property'
import { adminPage, alertOf, statusOf } from '#tests/helpers/admin'
import { boxOf, choose, optionOf } from '#tests/helpers/choices'
import { expect } from '#tests/helpers/expect'
import { happensAfter, requestTo, runUntil, stopClock } from '#tests/helpers/page_clock'
import { jpeg } from '#tests/helpers/pictures'
import { awaitRects } from '#tests/helpers/rects'
import { screens } from '#tests/helpers/screens'
import { answerWith } from '#tests/helpers/visitor'

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

async function chooseOwner(page: Page, typed: string) {
  await boxOf(page, 'Owner').click()
  await page.keyboard.type(typed)
  await expect(optionOf(page, typed).first()).toBeVisible()
  await page.keyboard.press('Enter')
}

test.group('Admin | properties | details', () => {
  test('shows a property with its photos, and switches it on beside its title', async ({
    browser,
    assert,
  }) => {
    const factory = PropertyFactory.merge({ title: 'Villa', price: 1234.5, active: false })
    const property = await factory.with('images', 2).create()
    const page = await adminPage(browser)
    await page.goto(`/properties/${property.id}/details`)
    await expect(page).toHaveTitle('Villa · Property Details · Manzil')
    await expect(page.locator('.bar a[aria-current]')).toHaveText('Properties')
    await expect(page.getByText('AED 1,234.50')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Photos of Villa' })).toBeVisible()
    await expect(page.getByText('sea-view').first()).toBeVisible()
    const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
    await expect(link('Edit Images')).toHaveAttribute(
      'href',
      `/properties/${property.id}/edit-images`
    )
    await expect(link('← Properties')).toHaveAttribute('href', '/propertiesList')

    const tag = page.locator('.tag')
    await expect(tag).toHaveText('Off')
    const toggle = page.getByRole('switch', { name: 'Villa is active' })
    await page.route('**/toggle-active', answerWith(500, {}), { times: 1 })
    await toggle.click()
    await expect(alertOf(page, 'Error toggling property status.')).toBeVisible()
    await expect(toggle).not.toBeChecked()
    await toggle.click()
    await expect(page.getByText('Property activated successfully!')).toBeVisible()
    await expect(tag).toHaveText('Live')
    await expect(toggle).toBeChecked()
    await property.refresh()
    assert.isTrue(property.active)
    await link('Edit').click()
    await page.waitForURL(`**/edit-properties/${property.id}`)
  })

  test('keeps the ways back from the form above its title, and a city level with its neighbour', async ({
    browser,
  }) => {
    const { id } = await PropertyFactory.merge({ city: 'Muscat' }).create()
    const page = await adminPage(browser)
    await page.goto(`/edit-properties/${id}`)
    const back = page.locator('.back-link')
    await expect(back).toHaveCount(2)
    for (const width of [320, 375, 768]) {
      await page.setViewportSize({ width, height: 700 })
      for (const link of await back.all()) {
        await awaitRects(
          link,
          page.locator('h1'),
          (before, title) => before.y + before.height <= title.y + 12
        )
        await awaitRects(
          page.locator('.bar'),
          link,
          (bar, before) => bar.y + bar.height <= before.y + 12
        )
      }
    }
    await page.goto(`/properties/${id}/details`)
    const city = page.getByRole('definition').filter({ hasText: 'Muscat' }).last()
    await awaitRects(
      page.getByRole('definition').first(),
      city,
      (country, beside) => country.y === beside.y && country.height === beside.height
    )
  })

  test('shows previews of a photo and of those beside it until they are there', async ({
    browser,
  }) => {
    const property = await PropertyFactory.merge({ title: 'Villa' }).with('images', 5).create()
    const picture = await jpeg()
    const page = await adminPage(browser, { reducedMotion: 'reduce' })
    const { promise: asked, resolve: send } = Promise.withResolvers<void>()
    await page.route('**/property-images/**', async (route) => {
      if (!route.request().url().includes('/thumbnails/')) await asked
      await route.fulfill({ contentType: 'image/jpeg', body: picture })
    })
    // The page has loaded when its photos have.
    await page.goto(`/properties/${property.id}/details`, { waitUntil: 'commit' })
    await expect(page.locator('#app:not([data-server-rendered])')).toBeAttached()
    const photos = page.locator('.carousel-slide .photo')
    const previewed = async () => {
      const all = await photos.all()
      const styles = await Promise.all(all.map((photo) => photo.getAttribute('style')))
      return styles.map(Boolean)
    }
    await expect.poll(previewed).toEqual([true, true, false, false, true])
    await expect(photos.first()).toHaveAttribute('fetchpriority', 'high')
    await expect(photos.first()).toHaveAttribute('style', /property-images\/thumbnails\//)
    await page.getByRole('button', { name: 'Next photo' }).click()
    await expect(page.locator('.carousel-position')).toHaveText('2 of 5')
    await expect.poll(previewed).toEqual([true, true, true, false, false])
    send()
    await expect(photos.nth(1)).not.toHaveAttribute('style', /thumbnails/)
  })
})

test.group('Admin | properties | forms', () => {
  test('adds a property on a phone and leads to the dashboard', async ({ browser, assert }) => {
    await CountryFactory.merge({ name: 'Oman' }).create()
    await UserFactory.merge({ name: 'Omar Owner' }).create()
    const page = await adminPage(browser, screens.phone)
    await page.goto('/add-property')
    await chooseOwner(page, 'Omar')
    await page.getByLabel('Title').fill('Sea-view flat')
    await choose(page, 'Country', 'Oman')
    await page.getByLabel('Price').fill('1250.5')
    await page.getByLabel('Address').fill('Corniche 1')
    await page.getByLabel('Description').fill('Bright')
    await stopClock(page)
    await page.getByRole('button', { name: 'Add Property' }).click()
    await runUntil(page, () => statusOf(page, 'Property added successfully!').isVisible())
    await happensAfter(page, 1500, requestTo(page, '/admin-dashboard'))
    const property = await Property.query().preload('owner').firstOrFail()
    assert.equal(property.owner.name, 'Omar Owner')
    assert.equal(property.price, 1250.5)
    assert.isFalse(property.active)
  })

  test('gives a property to another owner, and refuses a name that nobody has', async ({
    browser,
    assert,
  }) => {
    const next = await UserFactory.merge({ name: 'Dalia Kamel' }).create()
    await UserFactory.merge({ name: 'Dalia Kanaan' }).create()
    const property = await PropertyFactory.merge({ title: 'Before', city: 'Muscat' }).create()
    const page = await adminPage(browser)
    await page.goto(`/edit-properties/${property.id}`)
    const owner = boxOf(page, 'Owner')
    await expect(page.getByLabel('Address')).toHaveValue(property.address!)
    await page.getByLabel('Title').fill('After')
    await owner.click()
    await page.keyboard.type('dalia zz')
    await save(page)
    await expect(page.locator('.help').getByText('No owner is called “dalia zz”.')).toBeVisible()
    await expect(owner).toBeFocused()
    await expect(owner).toHaveAttribute('aria-expanded', 'false')
    await owner.fill('dalia')
    await save(page)
    await expect(page.getByText('Choose one from the list.')).toBeVisible()

    await owner.press('Escape')
    await owner.fill('kam')
    await expect(optionOf(page, 'Dalia Kamel').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(owner).toHaveValue('Dalia Kamel')
    await stopClock(page)
    await save(page)
    const said = statusOf(page, 'Property updated successfully!')
    await runUntil(page, () => said.isVisible())
    await happensAfter(page, 3000, () => said.isHidden())
    await property.refresh()
    const stored = { title: 'After', ownerId: next.id, city: 'Muscat' }
    assert.deepInclude(property.serialize(), stored)
  })
})
