import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Property from '#models/property'
import { adminPage } from '#tests/helpers/admin'
import { expect } from '#tests/helpers/expect'
import { scrollsSideways } from '#tests/helpers/page_events'
import { awaitRects } from '#tests/helpers/rects'
import { narrow } from '#tests/helpers/screens'

test.group('Admin | dashboard', () => {
  test('shows the figures with links to their lists, and the first users and countries', async ({
    browser,
  }) => {
    const owner = await UserFactory.create()
    await UserFactory.apply('pending').createMany(2)
    await UserFactory.apply('tenant').createMany(7)
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

    const users = page.getByRole('table', { name: 'User List' })
    await expect(users.locator('tbody').getByRole('row')).toHaveCount(6)
    const heads = ['Name', 'Email', 'phone number', 'Country', 'Role', 'Active', 'Actions']
    await expect(users.getByRole('columnheader')).toHaveText(heads)
    await expect(users.getByRole('switch')).toHaveCount(6)
    const countries = page.getByRole('table', { name: 'All Countries' })
    await expect(countries.locator('tbody').getByRole('row')).toHaveCount(6)
    const countryHeads = ['#', 'Name', 'Type', 'Main Country', 'Actions']
    await expect(countries.getByRole('columnheader')).toHaveText(countryHeads)
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    const all = page.getByRole('link', { name: 'Show all countries' })
    await expect(all).toHaveAttribute('href', '/countries')
    await users.getByRole('button', { name: /^Edit/ }).first().click()
    await expect(page.getByRole('dialog', { name: 'Edit User' })).toBeVisible()
    await page.keyboard.press('Escape')

    const states = page.getByRole('figure', { name: 'Properties by state' })
    await expect(states.getByRole('link', { name: 'Live 1' })).toBeVisible()
    const titles = page.getByRole('region', { name: 'Overview' }).getByRole('heading', { level: 2 })
    await expect(titles).toHaveCount(4)
    await states.getByRole('link', { name: 'Changed 1' }).click()
    await page.waitForURL('**/propertiesList?state=changed')
    await expect(page.getByText('1 property', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'State: Changed' })).toBeVisible()
    await page.goBack()
    await states.getByRole('button', { name: 'Properties by state as a table' }).click()
    const cells = states.getByRole('row', { name: 'Waiting 1' }).getByRole('cell')
    await awaitRects(cells.first(), cells.last(), (name, count) => name.y === count.y)
    await link('2 owners wait to be let in').click()
    await page.waitForURL('**/review?tab=people')
    await expect(page.getByText('0 of 2 decided')).toBeVisible()
  })

  test('leads an empty platform to its first listing, a step after the other', async ({
    browser,
  }) => {
    const page = await adminPage(browser)
    await page.goto('/admin-dashboard')
    const steps = page.getByRole('list', { name: 'First steps' })
    const step = (name: string) => steps.getByRole('link', { name })
    await expect(step('Invite an owner')).toHaveAttribute('href', '/create-user?invite=1')
    await expect(step('Add a property')).toHaveAttribute('href', '/add-property')
    await expect(steps.getByText('Done')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Total Properties' })).toContainText('0')
    await expect(page.getByRole('figure')).toHaveCount(0)
    await expect(page.getByText('Nothing waits for approval.')).toHaveCount(0)

    const first = await PropertyFactory.apply('waiting').create()
    await page.reload()
    await expect(steps.getByText('Done')).toHaveCount(2)
    await expect(step('See the listing')).toHaveAttribute('href', '/review')
    await expect(page.getByRole('figure', { name: 'Properties by state' })).toBeVisible()
    await Property.setActive([first.id], true)
    await page.reload()
    await expect(step('See the listing')).toHaveAttribute('href', '/listings')
    await PropertyFactory.create()
    await page.reload()
    await expect(page.getByRole('link', { name: 'Total Properties' })).toContainText('2')
    await expect(steps).toHaveCount(0)
    await expect(page.getByText('Nothing waits for approval.')).toBeVisible()
  })

  test('leaves no hole between its figures and charts, or in a card, at any width', async ({
    browser,
  }) => {
    const page = await adminPage(browser)
    const main = await CountryFactory.merge({ name: 'Oman' }).create()
    const titles = [long, 'فيلا كبيرة جدا '.repeat(14).trim(), 'Loft', 'Attic', 'Barn', 'Villa']
    for (const title of titles) {
      const property = await PropertyFactory.merge({ countryId: main.id }).create()
      await property.edit({}, (row) => row.merge({ title }))
    }
    await page.goto('/admin-dashboard')
    await expect(page.getByRole('figure')).toHaveCount(3)
    await expectNoHole(page, 'one country')
    await PropertyFactory.apply('active').createMany(12)
    await page.reload()
    await expect(page.getByRole('figure', { name: 'country' }).getByRole('listitem')).toHaveCount(7)
    await expectNoHole(page, 'many countries')
  })

  test('cuts names at the end of their script', async ({ browser }) => {
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
        const name = page.getByTitle(title).first()
        await expect(name).toHaveText(`${title.slice(0, 60).trimEnd()}…`)
        await expect(name).toHaveCSS('direction', direction)
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

/** Each line of cards reaches both sides and is of one height, and no card ends far below what it holds. */
async function expectNoHole(page: Page, what: string) {
  for (const width of [375, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => page.evaluate(holes), `${what} at ${width}`).toEqual([])
  }
}

const holes = `(() => {
  const found = []
  const boxOf = (element) => element.getBoundingClientRect()
  const ends = (elements, side) => Math.max(...elements.map((each) => boxOf(each)[side]))
  for (const grid of document.querySelectorAll('.stats, .overview')) {
    const lines = Map.groupBy([...grid.children], (each) => Math.round(boxOf(each).top))
    for (const line of lines.values()) {
      if (Math.abs(ends(line, 'right') - boxOf(grid).right) > 1) found.push('a line ends early')
      if (line.some((each) => Math.abs(boxOf(each).bottom - boxOf(line[0]).bottom) > 1)) found.push('uneven')
    }
  }
  for (const card of document.querySelectorAll('.overview .box')) {
    const last = ends([...card.querySelectorAll('a, svg, strong')], 'bottom')
    if (boxOf(card).bottom - last > 60) found.push(card.textContent)
  }
  for (const figures of document.querySelectorAll('.figures')) {
    const cells = [...figures.children]
    const columns = new Set(cells.map((each) => Math.round(boxOf(each).left))).size
    if (cells.length % columns) found.push('an open line of figures')
  }
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
