import { test } from '@japa/runner'
import { comesTo, visitHome } from '#tests/helpers/home_visit'

const plain = { javaScriptEnabled: false } as const

test.group('Site | home without a script', () => {
  test('both slides are reachable', async ({ browser }) => {
    const { page, context } = await visitHome(browser, plain)
    await page.getByRole('button', { name: 'Next slide' }).click()
    await comesTo(page.locator('#slide-2'), 'x', 0)

    await page.getByRole('button', { name: 'Previous slide' }).click()
    await comesTo(page.locator('#slide-1'), 'x', 0)
    await context.close()
  })

  test('the figures are shown', async ({ assert, browser }) => {
    const { page, context } = await visitHome(browser, plain)
    const figures = await page.locator('.counter__figure').allTextContents()
    assert.deepEqual(
      figures.map((figure) => figure.trim()),
      ['31+', '377+', '4.9K', '98%']
    )
    await context.close()
  })

  test('menus and search open and close', async ({ assert, browser }) => {
    const { page, context } = await visitHome(browser, plain)
    await page.getByText('Pages', { exact: true }).click()
    await page.getByRole('link', { name: '404 Page' }).waitFor()

    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await page.getByPlaceholder('Keywords').fill('residence')
    await page.keyboard.press('Enter')
    assert.equal(new URL(page.url()).search, '')
    await page.getByRole('button', { name: 'Close search' }).click()
    await page.getByPlaceholder('Keywords').waitFor({ state: 'hidden' })
    await context.close()
  })

  test('the menu opens on a phone', async ({ assert, browser }) => {
    const phone = { ...plain, viewport: { width: 375, height: 812 } }
    const { page, context } = await visitHome(browser, phone)
    const about = page.getByRole('link', { name: 'About' })
    assert.isFalse(await about.isVisible())
    await page.getByRole('button', { name: 'Menu' }).click()
    await about.waitFor()
    await page.keyboard.press('Escape')
    await about.waitFor({ state: 'hidden' })
    await context.close()
  })

  test('placeholder links leave the page where it is, and the way back to the top works', async ({
    assert,
    browser,
  }) => {
    const { page, context } = await visitHome(browser, plain)
    const height = () => page.locator('.footer').boundingBox()
    await page.locator('.footer').getByRole('link', { name: 'Manzil on Facebook' }).click()
    const { y } = (await height())!
    await page.locator('.footer').getByRole('link', { name: 'Manzil on X' }).click()
    assert.equal((await height())!.y, y)

    const up = page.getByRole('button', { name: 'Back to top' })
    await up.scrollIntoViewIfNeeded()
    assert.isBelow((await page.locator('.bar').boundingBox())!.y, 0)
    await up.click()
    await comesTo(page.locator('.bar'), 'y', 0)
    await context.close()
  })
})
