import { test } from '@japa/runner'
import { adminPage } from '#tests/helpers/admin'
import { expect } from '#tests/helpers/expect'
import { chooseEntry } from '#tests/helpers/menus'
import { stopClock } from '#tests/helpers/page_clock'

const subjects = [
  ['Properties', '/propertiesList'],
  ['Owners', '/admin-property-owner'],
  ['Activity', '/activity'],
] as const

test.group('Admin | frame', () => {
  test('links to every page, and is used by keyboard alone', async ({ browser }) => {
    const page = await adminPage(browser)
    await page.goto('/admin-profile')
    const bar = page.getByRole('navigation', { name: 'Admin' })
    const link = (name: string) => bar.getByRole('link', { name, exact: true })
    await expect(link('Admin Dashboard')).toHaveAttribute('href', '/admin-dashboard')
    const website = bar.getByRole('link', { name: 'Visit Website' })
    await expect(website).toHaveAttribute('href', '/home')
    await expect(website).toHaveAttribute('target', '_blank')
    await expect(link('Amina')).toHaveAttribute('href', '/admin-profile')
    await expect(link('Amina')).toHaveAttribute('aria-current', 'page')

    for (const [name, path] of subjects) {
      await link(name).click()
      await page.waitForURL(`**${path}`)
      await expect(link(name)).toHaveAttribute('aria-current', 'page')
      await expect(bar.locator('[aria-current]')).toHaveCount(1)
    }

    await expect(bar.getByRole('link')).toHaveText([
      'Admin Dashboard',
      'Home',
      'Review',
      'Enquiries',
      'Properties',
      'Owners',
      'Activity',
      /^Visit Website/,
      'Amina',
    ])
    await bar.getByRole('button', { name: 'settings' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Add Country',
      'Add User',
      'Properties',
      'Add Property',
      'Users',
      'Countries',
      'Connections',
      'Trash',
      'Logout',
    ])
    await chooseEntry(page, 'Add User')
    await page.waitForURL('**/create-user')
    await link('Home').click()
    await page.waitForURL('**/admin-dashboard')

    const settings = page.getByRole('button', { name: 'settings' })
    await settings.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Add Country' })).toBeVisible()
    await expect(page.getByRole('menu')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(settings).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeFocused()
    await stopClock(page) // letters that come too late begin another search
    await page.keyboard.type('add u')
    await page.keyboard.press('Enter')
    await page.clock.resume()
    await page.waitForURL('**/create-user')
  })
})
