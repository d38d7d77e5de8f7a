import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { alertOf } from '#tests/helpers/admin'
import { seriousFindings } from '#tests/helpers/axe'
import { statusOf } from '#tests/helpers/admin'
import { expect } from '#tests/helpers/expect'
import { menuPlaced } from '#tests/helpers/menus'
import { pageOf, screens } from '#tests/helpers/screens'
import { answerWith, cutOff } from '#tests/helpers/visitor'

const area = 'owner'
const changes = '**/api/property-owner/property-update/*'

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

test.group('Owner | list | changes', () => {
  test('changes a title and the availability by touch, and says when that fails', async ({
    browser,
    assert,
  }) => {
    const user = await UserFactory.create()
    const flat = await PropertyFactory.merge({
      ownerId: user.id,
      title: 'Flat',
      price: 950,
      description: 'Bright.',
    }).create()
    const page = await pageOf(browser, { area, user, screen: screens.phone })
    await page.goto('/owner-dashboard')
    await page.getByRole('button', { name: 'More for Flat' }).tap()
    await menuPlaced(page)
    await page.getByRole('menuitem', { name: 'Edit the title' }).tap()
    const title = page.getByRole('textbox', { name: 'Title of Flat' })
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await title.fill(' ')
    await save.tap()
    await page.getByText('Title is required.').waitFor()
    await title.fill('Flat with\na view')
    await expect(title).toHaveValue('Flat with a view')
    await expect.poll(() => seriousFindings(page)).toEqual([])

    await page.route(changes, answerWith(404, { message: 'This property is gone.' }), { times: 1 })
    await save.tap()
    await page.getByText('This property is gone.').waitFor()
    await expect(title).toHaveValue('Flat with a view')
    await title.press('Enter')
    await row(page, 'Flat with a view').getByRole('link', { name: 'Flat with a view' }).waitFor()
    await title.waitFor({ state: 'detached' })
    await flat.refresh()
    assert.equal(flat.title, 'Flat with a view')
    assert.deepEqual([flat.price, flat.description], [950, 'Bright.'])
    await expect(page).toHaveURL(/\/owner-dashboard$/)

    const available = page.getByRole('switch', { name: 'Flat with a view is available' })
    await available.tap()
    await expect(row(page, 'Flat with a view').getByText('Not available')).toHaveCount(2)
    await expect(statusOf(page, 'Available ON → OFF')).toBeVisible()
    await expect(available).toHaveAttribute('aria-checked', 'false')
    await flat.refresh()
    assert.isFalse(flat.available)

    const failures = [
      [cutOff, 'Network error: No response from server.'],
      [answerWith(500, { message: 'Our fault.' }), 'Our fault.'],
    ] as const
    for (const [answer, sentence] of failures) {
      await page.route(changes, answer)
      await available.tap()
      await alertOf(page, `“Flat with a view” was not changed. ${sentence}`).waitFor()
      await expect(available).toHaveAttribute('aria-checked', 'false')
      await page.locator('.message.is-danger').getByRole('button', { name: 'Dismiss' }).tap()
    }
    await page.unroute(changes)

    await flat.merge({ title: 'Renamed', price: 7 }).save()
    await available.tap()
    await row(page, 'Renamed').getByText('$7.00').waitFor()
    await flat.refresh()
    assert.isTrue(flat.available)
    assert.equal(flat.title, 'Renamed')
  })
})
