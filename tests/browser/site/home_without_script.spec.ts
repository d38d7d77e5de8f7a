import { test } from '@japa/runner'
import { expect } from '#tests/helpers/expect'
import { visitHome } from '#tests/helpers/home_visit'
import { comesTo } from '#tests/helpers/rects'

test.group('Site | home without a script', () => {
  test('shows slides, figures, menus and the search, and leads back to the top', async ({
    browser,
  }) => {
    const { page } = await visitHome(browser, { javaScriptEnabled: false })
    await page.getByRole('button', { name: 'Next slide' }).click()
    await comesTo(page.locator('#slide-2'), 'x', 0)
    await page.getByRole('button', { name: 'Previous slide' }).click()
    await comesTo(page.locator('#slide-1'), 'x', 0)
    await expect(page.locator('.counter__figure')).toHaveText(['31+', '377+', '4.9K', '98%'])

    await page.getByText('Pages', { exact: true }).click()
    await page.getByRole('link', { name: '404 Page' }).waitFor()
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await page.getByPlaceholder('Keywords').fill('residence')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/home(#.*)?$/)
    await page.getByRole('button', { name: 'Close search' }).click()
    await page.getByPlaceholder('Keywords').waitFor({ state: 'hidden' })

    const footer = page.locator('.footer')
    await footer.getByRole('link', { name: 'Manzil on Facebook' }).click()
    const { y } = (await footer.boundingBox())!
    await footer.getByRole('link', { name: 'Manzil on X' }).click()
    await comesTo(footer, 'y', y)
    const up = page.getByRole('button', { name: 'Back to top' })
    await up.scrollIntoViewIfNeeded()
    await expect(page.locator('.bar')).not.toBeInViewport()
    await up.click()
    await comesTo(page.locator('.bar'), 'y', 0)

    await page.setViewportSize({ width: 375, height: 812 })
    const about = page.getByRole('link', { name: 'About' })
    await expect(about).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await about.waitFor()
    await page.keyboard.press('Escape')
    await about.waitFor({ state: 'hidden' })

    await page.getByRole('searchbox', { name: 'Search listings' }).fill('Sea & view')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/listings\?search=Sea\+%26\+view$/)
    await expect(page.getByRole('searchbox')).toHaveValue('Sea & view')
  })
})
