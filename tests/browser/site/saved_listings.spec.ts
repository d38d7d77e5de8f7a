import { test } from '@japa/runner'
import limits from '#config/limits'
import { expect } from '#tests/helpers/expect'
import { isFit } from '#tests/helpers/fit'
import { cards, isAlive, liveProperty, visit } from '#tests/helpers/listing_visit'
import { newPage } from '#tests/helpers/pages'
import { awaitRects } from '#tests/helpers/rects'
import { screens } from '#tests/helpers/screens'

test.group('Site | saved listings', () => {
  test('are kept by hearts in this browser alone, in step in every tab', async ({ browser }) => {
    const property = await liveProperty()
    const { page } = await visit(browser, '/listings')
    const other = await newPage(page.context())
    await other.goto(`/listings/${property.id}`)
    const heart = page.getByRole('button', { name: `Save ${property.title}` })
    const same = other.getByRole('button', { name: `Save ${property.title}` })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('status')).toContainText('Saved')
    const count = page.locator('[data-saved-count]')
    await expect(count).toHaveText('1')
    const icon = page.getByRole('link', { name: 'Saved', exact: false }).first().locator('svg')
    await awaitRects(icon, count, (sign, number) => number.x >= sign.x + sign.width)
    await expect(same).toHaveAttribute('aria-pressed', 'true')
    await same.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expect(page.locator('[data-saved-count]')).toBeHidden()
    await expect.poll(() => page.context().cookies()).toEqual([])
  })

  test('have a page that says plainly what is no longer available, and can be loaded again', async ({
    browser,
  }) => {
    const [kept, lost] = [await liveProperty(), await liveProperty()]
    const { page } = await visit(browser, '/listings/saved', {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await expect(page.getByText('Nothing saved yet')).toBeVisible()
    const isAtTheEnd = `document.querySelector('footer').getBoundingClientRect().bottom === innerHeight`
    await expect.poll(() => page.evaluate(isAtTheEnd)).toBe(true)
    await page.goto('/listings')
    for (const { title } of [kept, lost]) {
      await page.getByRole('button', { name: `Save ${title}`, exact: true }).click()
    }
    await page.goto('/listings/saved')
    await expect(cards(page)).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Save all' })).toBeHidden()
    await page.getByRole('button', { name: 'Send these' }).click()
    const copied = page.evaluate<string>('navigator.clipboard.readText()')
    await expect.poll(() => copied).toMatch(new RegExp(`/saved\\?ids=${lost.id},${kept.id}$`))

    await page.context().clearPermissions()
    await page.getByRole('button', { name: 'Send these' }).click()
    await expect(page.getByText('copy it from the address bar')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/saved\\?ids=${lost.id},${kept.id}$`))

    await lost.merge({ available: false }).save()
    await page.goto('/listings/saved')
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByText('One of these listings is no longer')).toBeVisible()
    await page.getByRole('button', { name: 'Remove it' }).click()
    await expect(page.locator('[data-saved-count]')).toHaveText('1')
    await expect(page.getByRole('heading', { name: '1 listing' })).toBeFocused()
    await page.reload()
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Remove it' })).toHaveCount(0)

    // What is taken off here can be put back at once, but counts no more.
    const heart = page.getByRole('button', { name: `Save ${kept.title}` })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'No listings' })).toBeVisible()
    await heart.click()
    await expect(page.locator('[data-saved-count]')).toHaveText('1')
    await expect(page.getByRole('heading', { name: '1 listing' })).toBeVisible()

    await page.route('**/listings/saved?ids=*', (route) => route.abort(), { times: 1 })
    await page.goto('/listings/saved')
    await expect(page.getByText('could not be loaded')).toBeVisible()
    await page.getByRole('button', { name: 'Load again' }).click()
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByRole('heading', { name: '1 listing' })).toBeFocused()
    await expect(page.locator('[data-announcement]')).toHaveText('1 listing')
  })

  test('of somebody else are not said to be kept here, and can all be saved', async ({
    browser,
  }) => {
    const live = [await liveProperty(), await liveProperty()]
    const gone = await liveProperty({ available: false })
    const ids = [...live, gone].map(({ id }) => id)
    const { page } = await visit(browser, `/saved?ids=${ids}`)
    await isAlive(page)
    await expect(page.getByText('Kept in this browser alone')).toHaveCount(0)
    await expect(
      page.getByRole('heading', { name: 'Somebody sent you these 3 listings' })
    ).toBeVisible()
    await expect(page.getByText('One of these listings is no longer available')).toBeVisible()
    for (const name of ['Remove it', 'Send these']) {
      await expect(page.getByRole('button', { name })).toBeHidden()
    }
    const heart = page.getByRole('button', { name: `Save ${live[1].title}`, exact: true })
    await heart.click()
    await page.getByRole('button', { name: 'Save all' }).click()
    await expect(page.getByText('They are now among your saved listings')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('[data-saved-count]')).toHaveText('2')

    const full = Array.from({ length: limits.listings.saved - 1 }, (_, index) => 900_000 + index)
    await page.evaluate(`localStorage['listings.saved'] = '${JSON.stringify(full)}'`)
    await page.getByRole('button', { name: 'Save all' }).click()
    await expect(page.getByText('No more listings fit')).toBeVisible()
    await expect(page.locator('[data-saved-count]')).toHaveText(String(limits.listings.saved))
    await page.evaluate(`localStorage['listings.saved'] = '[${live.map(({ id }) => id)}]'`)
    await page.goto('/listings/saved')
    await expect(page.getByText('Kept in this browser alone')).toBeVisible()
    await expect(page.getByRole('heading', { name: '2 listings' })).toBeVisible()
  })

  test('are compared side by side, four at most, on a phone too', async ({ browser }) => {
    const properties = []
    for (let bedrooms = 1; bedrooms <= 5; bedrooms++) {
      properties.push(await liveProperty({ bedrooms, kind: 'villa' }))
    }
    const { page } = await visit(browser, '/listings', screens.phone)
    await page.evaluate(`localStorage['listings.saved'] = '[${properties.map(({ id }) => id)}]'`)
    await page.goto('/listings/saved')
    const ticks = page.getByRole('checkbox', { name: /^Compare/ })
    const compare = page.getByRole('button', { name: 'Compare' })
    await expect(ticks).toHaveCount(5)
    await ticks.first().check()
    await expect(compare).toHaveText('Compare 1')
    await expect(compare).toBeDisabled()
    for (const index of [1, 2, 3]) await ticks.nth(index).check()
    await expect(compare).toHaveText('Compare 4')
    await ticks.nth(4).click()
    await expect(page.locator('[data-announcement]')).toContainText('2 to 4 listings')
    await expect(ticks.nth(4)).not.toBeChecked()
    await compare.click()
    await expect(page.getByRole('columnheader')).toHaveText(
      properties.slice(0, 4).map(({ title }) => new RegExp(title))
    )
    await page.goBack()
    await expect(ticks.nth(3)).toBeChecked()
    await expect(ticks.nth(4)).not.toBeChecked()
    await expect(compare).toHaveText('Compare 4')
    await page.goForward()
    const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name) })
    await expect(row('Bedrooms').getByRole('cell')).toHaveText(['1', '2', '3', '4'])
    await expect(row('Kind').locator('td .has-text-soft')).toHaveCount(4)
    const name = page.getByRole('rowheader', { name: 'Bedrooms' })
    await page.evaluate(`document.querySelector('.comparison').scrollLeft = 200`)
    await expect(name).toBeInViewport({ ratio: 1 })
    await isFit(page)
    await page.getByRole('button', { name: `Save ${properties[0].title}`, exact: true }).click()
    await expect(page.locator('[data-saved-count]')).toHaveText('4')
    await page.getByRole('main').getByRole('link', { name: 'Saved listings' }).click()
    await expect(page).toHaveURL(/\/listings\/saved$/)
    await expect(ticks).toHaveCount(4)
  })

  test('are as many as their page can show, and last as long as it does where the browser stores nothing, or holds rubbish', async ({
    browser,
  }) => {
    const property = await liveProperty()
    const { page, faults } = await visit(browser, '/listings')
    const ids = Array.from({ length: limits.listings.saved }, (_, index) => 900_000 + index)
    await page.evaluate((text) => {
      const { localStorage } = globalThis as unknown as { localStorage: Record<string, string> }
      localStorage['listings.saved'] = text
    }, JSON.stringify(ids))
    await page.reload()
    const heart = page.getByRole('button', { name: `Save ${property.title}` })
    await heart.click()
    await expect(page.getByText('No more listings fit')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await page.goto('/listings/saved')
    await expect(page.getByText(`${ids.length} of these listings are no longer`)).toBeVisible()
    await page.getByRole('button', { name: 'Remove them' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeFocused()

    await page.evaluate(`localStorage.setItem('listings.saved', '{"0":["<b>"]}')`)
    await page.goto('/listings')
    await isAlive(page)
    await expect(page.locator('[data-saved-count]')).toBeHidden()
    await page.addInitScript(`Object.defineProperty(globalThis, 'localStorage', {
      get() { throw new DOMException('denied', 'SecurityError') } })`)
    await page.reload()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Saved for now')).toBeVisible()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => faults).toEqual([])
  })
})
