import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { adminPage } from '#tests/helpers/admin'
import { expect } from '#tests/helpers/expect'
import { scrollsSideways } from '#tests/helpers/page_events'
import { awaitRects, measure } from '#tests/helpers/rects'
import { narrow } from '#tests/helpers/screens'

test.group('Admin | dashboard', () => {
  test('shows the figures with links to their lists', async ({ browser }) => {
    const owner = await UserFactory.create()
    await UserFactory.apply('pending').createMany(2)
    const owned = { ownerId: owner.id, title: 'Loft' }
    const loft = await PropertyFactory.apply('waiting').merge(owned).create()
    const changed = { ...owned, title: 'Villa', waitingAs: 'changed' as const }
    await PropertyFactory.apply('active', 'waiting').merge(changed).create()
    await loft.edit({}, (row) => row.merge({ price: 5 }))
    const page = await adminPage(browser)
    await page.goto('/admin-dashboard')
    const link = (name: string | RegExp) => page.getByRole('link', { name })
    await expect(link('Property Owners')).toContainText('3')
    await expect(link('Total Properties')).toContainText('2')
    await expect(link('Total Properties')).toHaveAttribute('href', '/propertiesList')
    await expect(link('All Users')).toHaveAttribute('href', '/all-users')
    const waits = link('1 property waits for approval, and 1 with changes')
    await expect(waits).toHaveAttribute('href', '/review')
    const changes = page.getByRole('list').filter({ hasText: 'Loft' })
    const change = changes.getByRole('link', { name: 'Loft' })
    await expect(change).toHaveAttribute('href', `/properties/${loft.id}/details`)
    await expect(link(/Without photos/)).toHaveAttribute('href', '/propertiesList?images=none')
    const recent = link(/New in the last 30 days/)
    await expect(recent).toHaveAttribute('href', /created_from=\d{4}-\d\d-\d\d$/)

    const states = page.getByRole('figure', { name: 'Properties by state' })
    await expect(states.getByRole('link', { name: 'Live 1' })).toBeVisible()
    const titles = page.getByRole('region', { name: 'Overview' }).getByRole('heading', { level: 2 })
    await expect(titles).toHaveCount(4)
    await states.getByRole('link', { name: 'Changed 1' }).click()
    await page.waitForURL('**/propertiesList?state=changed')
    await expect(page.getByText('1 entry')).toBeVisible()
    await expect(page.getByRole('button', { name: 'State: Changed' })).toBeVisible()
    await page.goBack()
    await states.getByRole('button', { name: 'Properties by state as a table' }).click()
    const cells = states.getByRole('row', { name: 'Waiting 1' }).getByRole('cell')
    await awaitRects(cells.first(), cells.last(), (name, count) => name.y === count.y)
    await link('2 owners wait to be let in').click()
    await page.waitForURL('**/review?tab=people')
    await expect(page.getByText('0 of 2 decided')).toBeVisible()
  })

  test('says that nothing waits, and lists users and countries, each with a search of its own', async ({
    browser,
  }) => {
    await UserFactory.apply('tenant').merge({ name: 'Karim' }).createMany(12)
    const page = await adminPage(browser)
    await page.goto('/admin-dashboard')
    await expect(page.getByText('Nothing waits for approval.')).toBeVisible()
    const users = page.getByRole('table', { name: 'User List' })
    await expect(users.locator('tbody').getByRole('row')).toHaveCount(10)
    const heads = ['Name', 'Email', 'phone number', 'Country', 'Role', 'Active', 'Actions']
    await expect(users.getByRole('columnheader')).toContainText(['Select', ...heads])
    const countries = page.getByRole('table', { name: 'All Countries' })
    const countryHeads = ['#', 'Name', 'Type', 'Main Country', 'Actions']
    await expect(countries.getByRole('columnheader')).toHaveText(countryHeads)
    await expect(page.getByRole('link', { name: 'Show all countries' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next' })).toBeHidden()
    await page.getByRole('button', { name: 'Display' }).first().click()
    await expect(page.getByRole('group', { name: 'Columns' })).toBeVisible()
    await expect(page.getByText('Rows per page')).toBeHidden()
    await page.keyboard.press('Escape')

    await page.getByPlaceholder('Search users...').fill('karim')
    await page.waitForURL('**/admin-dashboard?users_search=karim')
    await page.reload()
    await expect(page.getByPlaceholder('Search users...')).toHaveValue('karim')
    await expect(page.getByPlaceholder('Search countries...')).toHaveValue('')
    await page.getByRole('link', { name: 'Show all owners and tenants' }).click()
    await page.waitForURL('**/user-list?search=karim')
    await expect(page.getByText('12 entries')).toBeVisible()
  })

  test('leaves no hole between its figures and charts, or in a card, at any width', async ({
    browser,
  }) => {
    const page = await adminPage(browser)
    await page.goto('/admin-dashboard')
    await expect(page.getByText('Nothing has been changed yet')).toBeVisible()
    await expect(page.getByRole('figure')).toHaveCount(0)
    await expectNoHole(page, 2)
    const main = await CountryFactory.merge({ name: 'Oman' }).create()
    const titles = [long, 'فيلا كبيرة جدا '.repeat(14).trim(), 'Loft', 'Attic', 'Barn', 'Villa']
    for (const title of titles) {
      const property = await PropertyFactory.merge({ countryId: main.id }).create()
      await property.edit({}, (row) => row.merge({ title }))
    }
    await CountryFactory.createMany(6)
    await PropertyFactory.apply('active').createMany(12)
    await page.reload()
    await expect(page.getByRole('figure')).toHaveCount(3)
    await expectNoHole(page, 5)
  })

  test('cuts names to one line, at the end of their script', async ({ browser }) => {
    const arabic = 'فيلا كبيرة جدا '.repeat(14).trim()
    for (const title of [arabic, long]) {
      const property = await PropertyFactory.apply('waiting').create()
      await property.edit({}, (row) => row.merge({ title }))
      await property.edit({}, (row) => row.merge({ price: 5 }))
    }
    const page = await adminPage(browser, narrow)
    for (const path of ['/admin-dashboard', '/activity']) {
      await page.goto(path)
      for (const [title, direction] of [
        [long, 'ltr'],
        [arabic, 'rtl'],
      ]) {
        const name = page.getByRole('link', { name: title }).first()
        await expect(name).toHaveCSS('text-overflow', 'ellipsis')
        await expect(name).toHaveCSS('direction', direction)
        await expect(name).toHaveAttribute('title', title)
        await expect.poll(() => measure(name, 'height')).toBeLessThan(30)
      }
      await expect.poll(() => scrollsSideways(page)).toBe(false)
    }

    const cutTitles = () => page.evaluate(cutDirections(arabic))
    for (const path of ['/review', '/propertiesList?search=فيلا']) {
      await page.goto(path)
      await expect.poll(cutTitles, path).toEqual(['rtl'])
    }
    await page.getByLabel('Select all on this page').check()
    await page.getByRole('button', { name: 'Switch off' }).click()
    await expect(page.getByRole('alertdialog').getByText(arabic).first()).toBeVisible()
    await expect.poll(cutTitles).toEqual(['rtl'])
  })
})

const long = 'A very long title that somebody typed without mercy, because the form lets them. '
  .repeat(2)
  .trim()

/** Each row of cards reaches both sides and is of one height, and no card ends far below what it holds. */
async function expectNoHole(page: Page, count: number) {
  for (const width of [375, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => page.evaluate(holes), `${count} at ${width}`).toEqual([count])
  }
}

/** The number of cards, and what is wrong with them. */
const holes = `(() => {
  const overview = document.querySelector('.overview')
  const frame = overview.getBoundingClientRect()
  const cards = [...overview.children]
  const found = [cards.length]
  const rows = Map.groupBy(cards, (card) => Math.round(card.getBoundingClientRect().top))
  for (const row of rows.values()) {
    const rects = row.map((card) => card.getBoundingClientRect())
    const side = Math.max(...rects.map(({ right }) => right))
    if (Math.abs(side - frame.right) > 1) found.push('a row ends before the others')
    if (rects.some(({ bottom }) => Math.abs(bottom - rects[0].bottom) > 1)) found.push('uneven')
  }
  for (const card of cards) {
    const { bottom } = card.getBoundingClientRect()
    const ends = [...card.querySelectorAll('a, svg, strong')].map((child) => child.getBoundingClientRect().bottom)
    if (bottom - Math.max(...ends) > 110) found.push(card.textContent)
  }
  const figures = [...document.querySelectorAll('.overview > .figures > li')]
  const widths = new Set(figures.map((each) => Math.round(each.getBoundingClientRect().width)))
  if (figures.length !== 4 || widths.size > 1) found.push('figures')
  const columns = new Set(figures.map((each) => each.getBoundingClientRect().left)).size
  if (figures.length % columns) found.push('an open line of figures')
  return found
})()`

/** The directions of all that cuts the title. */
const cutDirections = (title: string) => `(() => {
  const styles = [...document.querySelectorAll('main *, [role="alertdialog"] *')]
    .filter((element) => element.textContent.trim() === '${title}')
    .map((element) => getComputedStyle(element))
    .filter(({ textOverflow, webkitLineClamp: lines }) => textOverflow === 'ellipsis' || lines !== 'none')
  return [...new Set(styles.map(({ direction }) => direction))]
})()`
