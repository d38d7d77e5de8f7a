import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from '@japa/runner'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright'
import { layoutShift, sidewaysRoom, visitHome } from '#tests/helpers/home_visit'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds serious or critical, in a form that a failing test can print. */
async function troubles(page: Page) {
  await page.evaluate(axe)
  const { violations } = await page.evaluate(() => {
    return (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run()
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join('; ')}`)
}

test.group('Site | accessibility', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [375, 1440]) {
      test(`axe finds nothing serious at ${width} px, ${colorScheme}`, async ({
        assert,
        browser,
      }) => {
        const { page, context } = await visitHome(browser, {
          colorScheme,
          reducedMotion: 'reduce',
          viewport: { width, height: 900 },
        })
        for (const path of ['/home', '/support', '/nowhere']) {
          await page.goto(path)
          assert.deepEqual(await troubles(page), [], path)
        }
        await page.goto('/home')
        await page.getByRole('button', { name: 'Next slide' }).click()
        await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
        assert.deepEqual(await troubles(page), [], 'search')
        await context.close()
      })
    }
  }

  for (const width of [320, 375, 768, 1024, 1440]) {
    test(`nothing scrolls sideways at ${width} px`, async ({ assert, browser }) => {
      const { page, context } = await visitHome(browser, { viewport: { width, height: 812 } })
      for (const path of ['/home', '/support', '/nowhere']) {
        await page.goto(path)
        assert.equal(await sidewaysRoom(page), 0, path)
      }
      await context.close()
    })
  }

  test('nothing shifts while the page loads and its script starts', async ({ assert, browser }) => {
    const { page, context } = await visitHome(browser)
    await page.waitForLoadState('networkidle')
    assert.isBelow(await layoutShift(page), 0.01)
    await context.close()
  })
})
