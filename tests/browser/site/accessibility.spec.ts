import { test } from '@japa/runner'
import { seriousFindings } from '#tests/helpers/axe'
import { expect } from '#tests/helpers/expect'
import { sidewaysRoom, visitHome } from '#tests/helpers/home_visit'

const paths = ['/home', '/support', '/nowhere']

test.group('Site | accessibility', () => {
  test('axe finds nothing serious in either scheme, with the search open too', async ({
    browser,
  }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [375, 1440]) {
        const { page } = await visitHome(browser, {
          colorScheme,
          reducedMotion: 'reduce',
          viewport: { width, height: 900 },
        })
        for (const path of paths) {
          await page.goto(path)
          await expect.poll(() => seriousFindings(page), path).toEqual([])
        }
        await page.goto('/home')
        await page.getByRole('button', { name: 'Next slide' }).click()
        await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
        await expect.poll(() => seriousFindings(page), 'search').toEqual([])
      }
    }
  })

  test('nothing scrolls sideways in a window of any width', async ({ browser }) => {
    const { page } = await visitHome(browser)
    for (const width of [320, 375, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 812 })
      for (const path of paths) {
        await page.goto(path)
        await expect.poll(() => sidewaysRoom(page), `${path} at ${width}`).toBe(0)
      }
    }
  })
})
