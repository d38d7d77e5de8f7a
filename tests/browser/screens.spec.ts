import { test } from '@japa/runner'
import type { Browser, BrowserContextOptions } from 'playwright'
import { directionOfLanguage, languages } from '#config/languages'
import { faultyArabic } from '#tests/helpers/arabic'
import { findings } from '#tests/helpers/axe'
import { everyPage, filledWorld, openWhole, type FilledWorld } from '#tests/helpers/every_page'
import { expect } from '#tests/helpers/expect'
import { cutTexts, unmarkedInForcedColours } from '#tests/helpers/fit'
import { scrollsSideways } from '#tests/helpers/page_events'
import { narrow, pageOf } from '#tests/helpers/screens'
import { visitorPage } from '#tests/helpers/visitor'

const devices = {
  phone: { ...narrow, colorScheme: 'dark' },
  desktop: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
} satisfies Record<string, BrowserContextOptions>

async function openPages(
  browser: Browser,
  { admin, owner }: FilledWorld,
  screen: BrowserContextOptions
) {
  return {
    admin: await pageOf(browser, { area: 'admin', user: admin, screen }),
    owner: await pageOf(browser, { area: 'owner', user: owner, screen }),
    visitor: await visitorPage(browser, screen),
  }
}

test.group('Screens', () => {
  for (const language of languages) {
    for (const [device, screen] of Object.entries(devices)) {
      test(`fit a ${device} and are accessible there: ${language}`, async ({ browser }) => {
        const world = await filledWorld()
        const settings = { ...screen, locale: language, reducedMotion: 'reduce' as const }
        const pages = await openPages(browser, world, settings)
        for (const { by, ...visited } of await everyPage(world, language)) {
          const { path } = visited
          const page = pages[by]
          await openWhole(page, visited)
          const root = page.locator(`html[lang=${language}][dir=${directionOfLanguage(language)}]`)
          await expect(root, path).toBeAttached()
          await expect.poll(() => scrollsSideways(page), path).toBe(false)
          await expect.poll(() => cutTexts(page), path).toEqual([])
          await expect.poll(() => findings(page), path).toEqual([])
          if (language === 'ar') await expect.poll(() => faultyArabic(page), path).toEqual([])
          if (by !== 'visitor')
            await expect.poll(() => unmarkedInForcedColours(page), path).toEqual([])
        }
      }).timeout(300_000) // every page
    }
  }
})
