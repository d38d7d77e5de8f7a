import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { findings, seriousFindings } from '#tests/helpers/axe'
import { expect } from '#tests/helpers/expect'
import { sidewaysRoom, visitHome } from '#tests/helpers/home_visit'
import { isAlive, liveProperty } from '#tests/helpers/listing_visit'

const paths = ['/home', '/support', '/nowhere']
const widths = [320, 375, 768, 1024, 1440]

test.group('Site | accessibility', () => {
  test('nothing scrolls sideways at any width, and axe finds nothing serious in either scheme', async ({
    browser,
  }) => {
    const { page } = await visitHome(browser, { reducedMotion: 'reduce' })
    const isAccessible = async (path: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expect.poll(() => seriousFindings(page), path).toEqual([])
      }
    }
    for (const path of paths) {
      await page.goto(path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => sidewaysRoom(page), `${path} at ${width}`).toBe(0)
        if ([375, 1440].includes(width)) await isAccessible(path)
      }
    }
    await page.goto('/home')
    await page.getByRole('button', { name: 'Next slide' }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await isAccessible('search')
    await page.setViewportSize({ width: 375, height: 900 })
    await isAccessible('search on a phone')
  })

  test('axe finds nothing on any page of listings, in either scheme and at any width', async ({
    browser,
  }) => {
    const property = await liveProperty({}, [
      [320, 200],
      [200, 320],
    ])
    await liveProperty({ title: 'Verylongword'.repeat(20) })
    const gone = await PropertyFactory.merge({ countryId: property.countryId }).create()
    const { page } = await visitHome(browser, { reducedMotion: 'reduce' })
    for (const path of [
      '/listings?bedrooms_min=1&search=property',
      '/listings?search=nothing+at+all&kind=villa',
      `/listings/${property.id}`,
      `/listings/${property.id}?sent=1`,
      `/listings/saved?ids=${property.id},${gone.id}`,
      '/listings/saved',
      `/listings/${gone.id}`,
    ]) {
      await page.goto(path)
      await isAlive(page)
      for (const width of [375, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => sidewaysRoom(page), path).toBe(0)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await expect.poll(() => findings(page), path).toEqual([])
        }
      }
    }
  })
})
