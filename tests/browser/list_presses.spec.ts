import { setTimeout } from 'node:timers/promises'
import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import Property from '#models/property'
import { adminPage } from '#tests/helpers/admin'
import { expect } from '#tests/helpers/expect'
import { byMouse, byTouch } from '#tests/helpers/presses'

/** When an answer comes, in milliseconds from the beginning of a press of 90. */
const delays = [0, 30, 60, 85, 150]

const lists = '**/api/users/fetch-all-properties*'

test.group('List | presses', (group) => {
  group.each.timeout(240_000)

  test('by mouse and by touch count for their row, whenever the answer to a search comes', async ({
    browser,
  }) => {
    for (const title of ['Loft 1', 'Loft 2', 'Loft 3', 'Villa'])
      await PropertyFactory.merge({ title, active: false }).create()
    for (const hand of ['mouse', 'touch']) {
      const page = await adminPage(browser, {
        viewport: { width: 1440, height: 900 },
        hasTouch: hand === 'touch',
      })
      const press = hand === 'touch' ? await byTouch(page) : byMouse(page)
      const rows = page.locator('tbody tr')
      const villa = page.getByRole('switch', { name: 'Villa is active' })
      const activeTitles = async () => {
        const active = await Property.query().where('active', true)
        return active.map(({ title }) => title)
      }

      const search = async () => {
        await page.goto('/propertiesList?sort=-title&search=')
        await expect(rows).toHaveCount(4)
        await expect(rows.first()).toContainText('Villa')
        const asked = Promise.withResolvers<void>()
        const answer = Promise.withResolvers<void>()
        await page.route(lists, async (route) => {
          asked.resolve()
          await answer.promise
          await route.continue()
        })
        await page.getByRole('searchbox').fill('loft')
        return { asked: asked.promise, answer: answer.resolve }
      }
      let count = 0
      const counts = async (moment: string) => {
        count += 1
        await expect.poll(activeTitles, moment).toEqual(count % 2 ? ['Villa'] : [])
        await expect(rows).toHaveCount(3)
        await expect.poll(activeTitles, moment).toEqual(count % 2 ? ['Villa'] : [])
        await page.unroute(lists)
      }
      for (const delay of delays) {
        const { asked, answer } = await search()
        await asked
        await press(villa, async () => {
          await setTimeout(delay)
          answer()
        })
        await counts(`${delay} ms`)
      }
      const { asked, answer } = await search()
      await press(villa, async () => {
        await asked
        answer()
        await setTimeout(60)
      })
      await counts('both')
    }
  })
})
