import { test } from '@japa/runner'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { areas } from '#config/areas'
import { directionOfLanguage, type Language } from '#config/languages'
import { faultyArabic } from '#tests/helpers/arabic'
import { findings } from '#tests/helpers/axe'
import { complaintsOf, takenOver } from '#tests/helpers/complaints'
import {
  askedPages,
  everyPage,
  filledWorld,
  openWhole,
  type FilledWorld,
} from '#tests/helpers/every_page'
import { expect } from '#tests/helpers/expect'
import { cutTexts, unmarkedInForcedColours } from '#tests/helpers/fit'
import { scrollsSideways } from '#tests/helpers/page_events'
import { narrow, pageOf } from '#tests/helpers/screens'
import { visitorPage } from '#tests/helpers/visitor'

const small = narrow.viewport
const wide = { width: 1440, height: 900 }
const widths = [320, 375, 768, 1024, 1440]

type Look = { viewport: typeof small; colorScheme: 'light' | 'dark' }
type Walk = { language: Language; device: BrowserContextOptions; looks: Look[] }

/** A page opens in its first look and is then turned into the second: the languages have all four between them. */
const walks: Record<string, Walk> = {
  'English on a desktop': {
    language: 'en',
    device: {},
    looks: [
      { viewport: wide, colorScheme: 'light' },
      { viewport: small, colorScheme: 'dark' },
    ],
  },
  'Arabic on a phone': {
    language: 'ar',
    device: narrow,
    looks: [
      { viewport: small, colorScheme: 'light' },
      { viewport: wide, colorScheme: 'dark' },
    ],
  },
}

async function openPages(
  browser: Browser,
  { admin, owner }: FilledWorld,
  { language, device, looks: [look] }: Walk
) {
  const screen = {
    ...{ ...device, ...look, locale: language, reducedMotion: 'reduce' as const },
    timezoneId: 'Pacific/Auckland', // far from the server's
  }
  return {
    admin: await pageOf(browser, { area: 'admin', user: admin, screen }),
    owner: await pageOf(browser, { area: 'owner', user: owner, screen }),
    visitor: await visitorPage(browser, screen),
  }
}

async function turnInto(page: Page, { viewport, colorScheme }: Look) {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme })
}

test.group('Screens', () => {
  for (const [name, walk] of Object.entries(walks)) {
    test(`come to life, fit every width and are accessible: ${name}`, async ({ browser }) => {
      const { language, looks } = walk
      const world = await filledWorld()
      const pages = await openPages(browser, world, walk)
      const complaints = {
        admin: complaintsOf(pages.admin),
        owner: complaintsOf(pages.owner),
        visitor: [],
      }
      const visits = [...(await everyPage(world, language)), ...askedPages(world, language)]
      for (const { by, ...visited } of visits) {
        const { path, table } = visited
        const page = pages[by]
        await turnInto(page, looks[0])
        complaints[by].length = 0
        await openWhole(page, visited)
        const root = page.locator(`html[lang=${language}][dir=${directionOfLanguage(language)}]`)
        await expect(root, path).toBeAttached()
        if (language === 'ar') await expect.poll(() => faultyArabic(page), path).toEqual([])
        for (const look of looks) {
          await turnInto(page, look)
          await expect.poll(() => cutTexts(page), path).toEqual([])
          await expect.poll(() => findings(page), path).toEqual([])
          if (by !== 'visitor')
            await expect.poll(() => unmarkedInForcedColours(page), path).toEqual([])
        }
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          await expect.poll(() => scrollsSideways(page), `${path} at ${width}`).toBe(false)
        }
        await takenOver(page)
        if (!table) expect(complaints[by], path).toEqual([])
      }

      // In a small window, and once what was shown before is gone.
      await world.villa.delete()
      const lists = { admin: '/propertiesList', owner: '/owner-dashboard' }
      for (const area of areas) {
        await pages[area].setViewportSize(small)
        for (const path of [lists[area], '/support', lists[area]]) {
          await pages[area].goto(path)
          await takenOver(pages[area])
        }
        expect(complaints[area]).toEqual([])
      }
    }).timeout(600_000) // every page
  }
})
