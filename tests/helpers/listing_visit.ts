import type { Browser, BrowserContextOptions, Page } from 'playwright'
import type { ModelAttributes } from '@adonisjs/lucid/types/model'
import { PropertyFactory } from '#database/factories/property_factory'
import type Property from '#models/property'
import { addImages } from '#tests/helpers/stored_images'
import { jpeg } from '#tests/helpers/pictures'
import { keepMessages } from '#tests/helpers/messages'
import { becomesTrue } from '#tests/helpers/page_events'
import { visitorPage } from '#tests/helpers/visitor'

type Globals = { scrollY: number; scrollTo(x: number, y: number): void }

/** A visitor's page, and what went wrong on it. */
export async function visit(browser: Browser, path: string, options: BrowserContextOptions = {}) {
  const page = await visitorPage(browser, {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('dialog', (dialog) => faults.push(dialog.message()))
  await keepMessages(page)
  await page.goto(path)
  return { page, faults }
}

/** What visitors see, with photos of these widths and heights. */
export async function liveProperty(
  merged: Partial<ModelAttributes<Property>> = {},
  photos: [number, number][] = []
) {
  const property = await PropertyFactory.apply('active').apply('described').create()
  await property.merge(merged).save()
  const sources = photos.map(async ([width, height], index) => ({
    content: await jpeg({ width, height, colour: colours[index % colours.length] }),
    originalName: `hall-${index + 1}.jpg`,
  }))
  if (photos.length) await addImages(property.id, await Promise.all(sources))
  return property
}

const colours = ['#0f5c45', '#a62b1f', '#8a5a06']

export const cards = (page: Page) => page.locator('.listings > li')

export const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => (globalThis as unknown as Globals).scrollTo(0, top), y)

/** Until the page is scrolled so far, give or take a little. */
export const isScrolledTo = (page: Page, y: number) =>
  becomesTrue(page, `Math.abs(scrollY - ${y}) < 5`)

/** A document that is still the same after something was changed in place. */
export const mark = (page: Page) => page.evaluate<boolean>('globalThis.isMarked = true')
/** Also while the page is being replaced. */
export const isMarked = (page: Page, expected = true) =>
  becomesTrue(page, `(globalThis.isMarked === true) === ${expected}`)

/** Until the page's script has come. */
export const isAlive = (page: Page) => page.locator('html.has-script').waitFor()
