import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { seriousFindings } from '#tests/helpers/axe'
import { expect } from '#tests/helpers/expect'
import { keepMessages } from '#tests/helpers/messages'
import { scrollsSideways } from '#tests/helpers/page_events'
import { pageOf, screens } from '#tests/helpers/screens'

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

async function ownerOnPhone(browser: Browser) {
  const user = await UserFactory.create()
  const merged = { ownerId: user.id, title: 'Sea villa' }
  const { id } = await PropertyFactory.apply('active').merge(merged).with('images', 1).create()
  const page = await pageOf(browser, { area: 'owner', user, screen: screens.phone })
  await keepMessages(page)
  await page.goto('/owner-dashboard')
  await row(page, 'Sea villa').getByText('Live', { exact: true }).waitFor()
  return { id, page }
}

async function remove(page: Page) {
  await page.getByRole('button', { name: 'More for Sea villa' }).tap()
  await page.getByRole('menuitem', { name: 'Delete' }).tap()
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Delete' })
  await dialog.getByText('It can be restored from the trash for 30 days').waitFor()
  await dialog.getByRole('button', { name: 'Delete' }).tap()
  await dialog.waitFor({ state: 'detached' }) // it hides the rows as long as the answer takes
  await row(page, 'Sea villa').waitFor({ state: 'detached' })
}

test.group('Owner | removals', () => {
  test('restores from the trash in two steps, to be looked at first', async ({ browser, db }) => {
    const { id, page } = await ownerOnPhone(browser)
    await remove(page)
    await page.goto('/owner-trash')
    await row(page, 'Sea villa').getByText('30 days left').waitFor()
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await expect.poll(() => seriousFindings(page)).toEqual([])

    await page.getByRole('button', { name: 'Restore Sea villa' }).tap()

    await page.getByText('The trash is empty').waitFor()
    await db.assertHas('properties', { id, active: false, waiting_as: 'resubmitted' })
    await page.goto('/owner-dashboard')
    await row(page, 'Sea villa').getByText('Pending Approval').waitFor()
  })
})
