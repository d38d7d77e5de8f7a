import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { adminPage, alertOf } from '#tests/helpers/admin'
import { seriousFindings } from '#tests/helpers/axe'
import { scrollsSideways } from '#tests/helpers/page_events'
import { jpeg } from '#tests/helpers/pictures'
import { pageOf, screens } from '#tests/helpers/screens'
import { answerWith, cutOff } from '#tests/helpers/visitor'

const narrow = { viewport: { width: 375, height: 812 } }

test.group('Admin | properties | details', () => {
  for (const [name, screen] of Object.entries({ ...screens, narrow })) {
    test(`shows a property and its images on a ${name}`, async ({ browser, assert }) => {
      const owner = await UserFactory.merge({ name: `Olga ${'w'.repeat(85)}` }).create()
      const { id } = await PropertyFactory.merge({
        ownerId: owner.id,
        title: 'Villa',
        price: 1234.5,
      })
        .with('images', 2)
        .create()
      const page = await adminPage(browser, screen)
      await page.goto(`/properties/${id}/details`)
      await page.getByRole('heading', { name: 'Villa', level: 1 }).waitFor()
      await page.getByText('AED 1,234.50').waitFor()
      await page.locator('.property-about').getByText('Olga').waitFor()
      await page.waitForFunction(`document.title === 'Villa · Property Details · Manzil'`)
      await page.getByRole('region', { name: 'Photos of Villa' }).waitFor()
      await page.getByText('sea-view').first().waitFor()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        assert.isFalse(await scrollsSideways(page))
        assert.deepEqual(await seriousFindings(page), [])
      }
      const hrefOf = (link: string) =>
        page.getByRole('main').getByRole('link', { name: link }).getAttribute('href')
      assert.equal(await hrefOf('Edit Images'), `/properties/${id}/edit-images`)
      assert.equal(await hrefOf('Properties'), '/propertiesList')
      await page.getByRole('link', { name: 'Edit', exact: true }).click()
      await page.waitForURL(`**/edit-properties/${id}`)
    })
  }

  test('shows previews of a photo and of those beside it until they are there', async ({
    browser,
    assert,
  }) => {
    const property = await PropertyFactory.merge({ title: 'Villa' }).with('images', 5).create()
    const picture = await jpeg()
    const page = await adminPage(browser, { reducedMotion: 'reduce' })
    let send = () => {}
    const asked = new Promise<void>((resolve) => (send = resolve))
    await page.route('**/property-images/**', async (route) => {
      if (!route.request().url().includes('/thumbnails/')) await asked
      await route.fulfill({ contentType: 'image/jpeg', body: picture })
    })
    await page.goto(`/properties/${property.id}/details`)
    const photos = page.locator('.carousel-slide .photo')
    const previews = page.locator('.carousel-slide .photo[style*="property-images/thumbnails/"]')
    const previewed = async () => {
      const all = await photos.all()
      const styles = await Promise.all(all.map((photo) => photo.getAttribute('style')))
      return styles.map(Boolean)
    }
    await photos.nth(4).waitFor({ state: 'attached' })
    assert.equal(await previews.count(), 3)
    assert.deepEqual(await previewed(), [true, true, false, false, true])
    assert.equal(await photos.first().getAttribute('fetchpriority'), 'high')
    await page.getByRole('button', { name: 'Next photo' }).click()
    await page.locator('.carousel-position').getByText('2 of 5').waitFor()
    assert.deepEqual(await previewed(), [true, true, true, false, false])
    send()
    await page.locator('.carousel-slide:nth-child(2) .photo:not([style*="thumbnails"])').waitFor()
  })

  test('names the main country of a sub-country wherever it stands', async ({ browser }) => {
    const main = await CountryFactory.merge({ name: 'Saudi Arabia' }).create()
    const sub = await CountryFactory.merge({ name: 'Eastern', parentId: main.id }).create()
    const owner = await UserFactory.merge({ name: 'Huda', countryId: sub.id }).create()
    const { id } = await PropertyFactory.apply('waiting')
      .merge({ title: 'Villa', ownerId: owner.id, countryId: sub.id, city: null })
      .create()
    const page = await adminPage(browser)
    const addresses = [
      '/propertiesList?search=east',
      `/properties/${id}/details`,
      '/review',
      '/all-users?search=huda',
      `/admin-property-owner/${owner.id}`,
    ]
    for (const address of addresses) {
      await page.goto(address)
      await page.getByText('Eastern, Saudi Arabia').first().waitFor()
    }
    const own = await pageOf(browser, { area: 'owner', user: owner })
    for (const address of ['/owner-dashboard', `/property-details/${id}`]) {
      await own.goto(address)
      await own.getByText('Eastern, Saudi Arabia').first().waitFor()
    }
  })

  test('switches a property on and off beside its title', async ({ browser, assert }) => {
    const property = await PropertyFactory.merge({ title: 'Villa', active: false }).create()
    const page = await adminPage(browser)
    await page.goto(`/properties/${property.id}/details`)
    await page.locator('.tag').getByText('Off', { exact: true }).waitFor()
    const toggle = page.getByRole('switch', { name: 'Villa is active' })
    await page.route('**/toggle-active', answerWith(500, {}), { times: 1 })
    await toggle.click()
    await alertOf(page, 'Error toggling property status.').waitFor()
    assert.isFalse(await toggle.isChecked())
    await toggle.click()
    await page.getByText('Property activated successfully!').waitFor()
    await page.locator('.tag').getByText('Live', { exact: true }).waitFor()
    assert.isTrue(await toggle.isChecked())
    await property.refresh()
    assert.isTrue(property.active)
  })

  test('leads back from a property that is gone, without trying again', async ({
    browser,
    assert,
  }) => {
    const page = await adminPage(browser)
    const id = 404_404
    const paths = ['details', 'edit-images', 'upload-images'].map(
      (name) => `properties/${id}/${name}`
    )
    for (const path of [...paths, `edit-properties/${id}`]) {
      await page.goto(`/${path}`)
      await alertOf(page, 'This property is gone.').waitFor()
      assert.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0)
    }
    const back = page.getByRole('main').getByRole('link', { name: 'Properties', exact: true })
    await back.click()
    await page.waitForURL('**/propertiesList')
  })

  test('names what did not load, and tries again', async ({ browser }) => {
    const { id } = await PropertyFactory.merge({ title: 'Villa' }).create()
    for (const call of [`**/api/users/properties/${id}`, `**/api/users/properties/${id}/images`]) {
      for (const answer of [answerWith(400, {}), cutOff]) {
        const page = await adminPage(browser)
        await page.clock.install()
        await page.route(call, answer)
        await page.goto(`/properties/${id}/details`)
        await page.getByRole('heading', { name: 'Property Details' }).waitFor()
        await page.clock.runFor(10_000)
        await alertOf(page, 'Failed to load property details/images.').waitFor()
        await page.unroute(call)
        await page.getByRole('button', { name: 'Try again' }).click()
        await page.getByRole('heading', { name: 'Villa', level: 1 }).waitFor()
      }
    }
  })
})
