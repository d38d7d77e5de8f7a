import { test } from '@japa/runner'
import { expect } from '#tests/helpers/expect'
import { scrollsSideways } from '#tests/helpers/page_events'
import { isAlive, liveProperty, visit } from '#tests/helpers/listing_visit'

const phone = { viewport: { width: 375, height: 740 } }

test.group('Site | languages', () => {
  test('a switch keeps what is typed, and the login speaks the choice', async ({ browser }) => {
    const { id } = await liveProperty()
    const { page } = await visit(browser, `/listings/${id}`, phone)
    await isAlive(page)
    await page.getByLabel('Your name').fill('Aisha')
    await page.getByLabel('Message').fill('Is it still to be had?')
    await page.getByRole('link', { name: 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('#enquiry-name')).toHaveValue('Aisha')
    await expect(page.locator('#enquiry-message')).toHaveValue('Is it still to be had?')
    await expect.poll(() => scrollsSideways(page)).toBe(false)

    await page.locator('#enquiry-name').fill('')
    await page.locator('[data-enquiry] [type=submit]').click()
    await expect(page.locator('[data-summary]')).toContainText(/\p{Script=Arabic}/u)
    await page.goto('/owner-login')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  })

  test('the top of the home page leads a phone to the other language and back', async ({
    browser,
  }) => {
    const { page } = await visit(browser, '/home', { viewport: { width: 320, height: 740 } })
    for (const [other, address, dir] of [
      ['العربية', /\/ar\/home$/, 'rtl'],
      ['English', /:\d+\/home$/, 'ltr'],
    ] as const) {
      await page.getByRole('complementary').getByRole('link', { name: other }).click()
      await expect(page).toHaveURL(address)
      await expect(page.locator('html')).toHaveAttribute('dir', dir)
      await expect(page.locator('a[href^="tel:"]').first()).toHaveCSS('direction', 'ltr')
      await expect(page.locator('footer a[href^="tel:"]')).toHaveCSS('direction', 'ltr')
    }
  })

  test('a switch keeps a search that was made in place', async ({ browser }) => {
    await liveProperty({ title: 'Sea villa' })
    const { page } = await visit(browser, '/listings')
    await isAlive(page)
    await page.getByRole('searchbox').fill('villa')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/listings\?search=villa$/)
    await page.getByRole('link', { name: 'العربية' }).click()
    await expect(page).toHaveURL(/\/ar\/listings\?search=villa$/)
    await page.route(/\/ar\/listings\/%D8[^?]*\?search=villa$/, () => {}) // its page never comes
    await page.locator('#door-rent').click()
    await expect(page).toHaveURL(/\/ar\/listings\/%D8[^?]*\?search=villa$/)
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(/:\d+\/listings\/rent\?search=villa$/)
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  })
})
