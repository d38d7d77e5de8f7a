import { setTimeout } from 'node:timers/promises'
import { test } from '@japa/runner'
import type { Browser, Locator, Page } from 'playwright'
import { PropertyFactory } from '#database/factories/property_factory'
import { expect } from '#tests/helpers/expect'
import { cards, isAlive, liveProperty, visit } from '#tests/helpers/listing_visit'
import { byMouse, byTouch } from '#tests/helpers/presses'

/** Milliseconds after which answers come. */
const latencies = [0, 60, 150, 600]

async function visitLate(browser: Browser, hasTouch = false) {
  const { page, faults } = await visit(browser, '/support', { hasTouch })
  let latency = 0
  await page.route(/\/listings(\/[a-z/-]+)?\?/, async (route) => {
    if (route.request().resourceType() === 'fetch') await setTimeout(latency)
    await route.continue().catch(() => {}) // given up by the page meanwhile
  })
  const open = async (path: string, late: number) => {
    latency = late
    await page.goto(path)
    await isAlive(page)
  }
  return { page, faults, open }
}

const priced = /[?&]price_max=900000000(&|$)/

/** What is pressed after a price was typed, and what has to come of it. */
const targets: Record<
  string,
  { of: (page: Page) => Locator; does: (page: Page) => Promise<void> }
> = {
  'Rent': {
    of: (page) => page.getByRole('link', { name: 'Rent', exact: true }),
    does: (page) => expect(page).toHaveURL(/\/listings\/rent\?/),
  },
  'a heart': {
    of: (page) => cards(page).nth(1).getByRole('button'),
    does: (page) => expect(page.locator('[data-saved-count]')).toHaveText('1'),
  },
  'More filters': {
    of: (page) => page.getByText('More filters'),
    does: (page) => expect(page.getByLabel('Furnished')).toBeHidden(),
  },
  'a feature': {
    of: (page) => page.getByLabel('Pool'),
    does: async (page) => {
      await expect(page).toHaveURL(/[?&]features=pool(&|$)/)
      await expect(page.getByLabel('Pool')).toBeChecked()
    },
  },
  'a chip': {
    of: (page) => page.getByRole('link', { name: 'Remove: Parking' }),
    does: (page) => expect(page).not.toHaveURL(/parking/),
  },
  'page 2': {
    of: (page) => page.getByRole('link', { name: 'Page 2', exact: true }),
    does: (page) => expect(page).toHaveURL(/[?&]page=2(&|$)/),
  },
  'Search': {
    of: (page) => page.getByRole('button', { name: 'Search', exact: true }),
    does: (page) => expect(page.locator('#results')).toContainText('26 listings'),
  },
}

test.group('Site | presses on listings', (group) => {
  group.each.timeout(360_000)

  test('by mouse and by touch after a price was typed do what they say and keep the price', async ({
    assert,
    browser,
  }) => {
    await PropertyFactory.apply('active')
      .merge({ features: ['parking'], purpose: 'rent', rentPeriod: 'month' })
      .createMany(26)
    for (const hand of ['mouse', 'touch']) {
      const { page, faults, open } = await visitLate(browser, hand === 'touch')
      const press = hand === 'touch' ? await byTouch(page) : byMouse(page)
      for (const late of latencies) {
        for (const [name, { of, does }] of Object.entries(targets)) {
          await page.evaluate('localStorage.clear()')
          await open('/listings?features=parking', late)
          const price = page.getByLabel('Highest price')
          await price.pressSequentially('900000000')
          await press(of(page))
          const isDone = async () => {
            await does(page)
            await expect(page).toHaveURL(priced)
            await expect(page.locator('main')).not.toHaveAttribute('aria-busy')
            await expect(price).toHaveValue('900,000,000')
          }
          await isDone().catch((error) => assert.fail(`${name}, ${late} ms: ${error}`))
          await isDone()
        }
        await open('/listings', late)
        await page.getByLabel('Highest price').pressSequentially('900000000')
        await press(cards(page).first().getByRole('link'))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Property \d+$/)
      }
      assert.deepEqual(faults, [])
    }
  })

  test('that follow each other quickly all count', async ({ assert, browser }) => {
    await PropertyFactory.apply('active').create()
    const { page, faults, open } = await visitLate(browser)
    const press = byMouse(page, 60)
    const features = { Balcony: 'balcony', Lift: 'lift', Pool: 'pool' }
    for (const late of latencies) {
      for (const pause of [30, 70]) {
        await open('/listings?features=parking', late)
        for (const label of Object.keys(features)) {
          await press(page.getByLabel(label))
          await setTimeout(pause)
        }
        await expect(page.locator('main')).not.toHaveAttribute('aria-busy')
        for (const [label, code] of Object.entries(features)) {
          await expect(page.getByLabel(label)).toBeChecked()
          await expect(page).toHaveURL(new RegExp(`features=${code}(&|$)`))
        }
      }
    }
    assert.deepEqual(faults, [])
  })

  test('take along what was asked for before its answer came', async ({ assert, browser }) => {
    await PropertyFactory.apply('active')
      .merge({ features: ['parking'], kind: 'villa', bedrooms: 3 })
      .createMany(26)
    const { page, faults, open } = await visitLate(browser)
    const press = byMouse(page)
    await open('/listings?bedrooms_min=1&features=parking', 600)
    await press(page.getByRole('link', { name: 'Buy', exact: true }))
    await press(page.getByLabel('Pool'))
    await press(page.getByRole('link', { name: 'Remove: Parking' }))
    await press(page.getByRole('link', { name: 'Rent', exact: true }))
    await page.locator('#filter-kind > summary').click()
    await page.getByLabel('Villa').check()
    await page.getByText('More filters').click()
    const asked = '/listings/rent/villas?bedrooms_min=1&features=pool'
    await expect(page).toHaveURL((url) => {
      const { pathname, searchParams: wanted } = new URL(asked, url)
      const isWanted = [...wanted].every(([name, value]) => url.searchParams.get(name) === value)
      return url.pathname === pathname && isWanted
    })
    await expect(page.locator('main')).not.toHaveAttribute('aria-busy')
    await expect(page.getByRole('link', { name: /^Remove: / })).toHaveCount(3)
    await expect(page.getByLabel('Furnished')).toBeHidden()
    await expect(page.getByLabel('Villa')).toBeChecked()

    // What is typed leaves no second page.
    await open('/listings', 600)
    await page.getByLabel('Lowest price').pressSequentially('800000000')
    await press(page.getByRole('link', { name: 'Page 2', exact: true }))
    await expect(page).toHaveURL(/price_min=800000000$/)
    await expect(page.getByRole('heading', { name: 'No listings' })).toBeFocused()
    assert.deepEqual(faults, [])
  })

  test('meet the same elements after an answer, with what was opened and chosen', async ({
    assert,
    browser,
  }) => {
    const { features } = await liveProperty({ title: 'First' }, [[300, 200]])
    assert.include(features, 'pool')
    await PropertyFactory.apply('active').createMany(3)
    const { page, open } = await visitLate(browser)
    await open('/listings', 0)
    const card = cards(page).filter({ hasText: 'First' })
    const image = card.locator('img')
    await card.scrollIntoViewIfNeeded()
    await expect(image).not.toHaveAttribute('data-src')
    const same = [
      page.getByLabel('Country or region'),
      page.getByLabel('City'),
      page.getByRole('link', { name: 'Rent', exact: true }),
      card.getByRole('button'),
      image,
    ]
    const handles = await Promise.all(same.map((one) => one.elementHandle()))
    await page.getByText('More filters').click()
    await page.getByLabel('Pool').check()
    await card.getByRole('button').focus()
    await expect(cards(page)).toHaveCount(1)
    for (const [index, handle] of handles.entries()) {
      assert.isTrue(await handle!.evaluate(isConnected), String(index))
    }
    await expect(card.getByRole('button')).toBeFocused()
    await expect(image).not.toHaveAttribute('data-src')
    await page.getByRole('link', { name: 'Remove: Pool' }).click()
    await expect(cards(page)).toHaveCount(4)
    assert.isTrue(await handles.at(-1)!.evaluate(isConnected))
    await expect(page.getByLabel('Pool')).not.toBeChecked()
    await expect(page.getByRole('heading', { name: '4 listings' })).toBeFocused()
  })
})

const isConnected = (node: unknown) => (node as { isConnected: boolean }).isConnected
