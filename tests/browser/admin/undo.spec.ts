import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Property from '#models/property'
import TrashedProperty from '#models/trashed_property'
import { adminPage, statusOf } from '#tests/helpers/admin'
import { seriousFindings } from '#tests/helpers/axe'
import { stopClock, timed } from '#tests/helpers/page_clock'
import { pageOf } from '#tests/helpers/screens'
import { cutOff } from '#tests/helpers/visitor'

const offers = (page: Page) => page.locator('.undo-offer')
const offer = (page: Page, text: string) => offers(page).filter({ hasText: text })
const undo = (page: Page, text: string) => offer(page, text).getByRole('button', { name: 'Undo' })
const switchOf = (page: Page, title: string) => page.getByRole('switch', { name: title })

async function openList(page: Page) {
  await page.goto('/propertiesList')
  await page.getByLabel('Select all on this page').waitFor()
}

test.group('Admin | undo', () => {
  test('takes a change back from its offer, and makes it again', async ({ browser, assert }) => {
    const villa = await PropertyFactory.merge({ title: 'Sea villa', price: 100 }).create()
    const page = await adminPage(browser)
    await openList(page)
    const active = switchOf(page, 'Sea villa')
    await active.click()
    await statusOf(page, 'Property activated successfully!').waitFor()
    await statusOf(page, 'Switched on Sea villa').waitFor()
    assert.deepEqual(await seriousFindings(page), [])

    await undo(page, 'Switched on Sea villa').click()
    await statusOf(page, 'Set back Sea villa').waitFor()
    await offer(page, 'Switched on Sea villa').waitFor({ state: 'detached' })
    await page.locator('[role="switch"][aria-checked="false"]').waitFor()
    await villa.refresh()
    assert.isFalse(villa.active)

    await offer(page, 'Set back').getByRole('button', { name: 'Redo' }).click()
    await page.locator('[role="switch"][aria-checked="true"]').waitFor()
    await villa.refresh()
    assert.isTrue(villa.active)
  })

  test('takes the newest change back by keyboard, unless a text has the focus', async ({
    browser,
    assert,
  }) => {
    const loft = await PropertyFactory.merge({ title: 'Loft', price: 100 }).create()
    const villa = await PropertyFactory.merge({ title: 'Sea villa', price: 100 }).create()
    const page = await adminPage(browser)
    await openList(page)
    await switchOf(page, 'Loft').click()
    await offer(page, 'Switched on Loft').waitFor()
    await page.getByRole('row').filter({ hasText: 'Sea villa' }).getByText('$100.00').dblclick()
    await page.getByRole('textbox', { name: 'Price of Sea villa' }).fill('250')
    await page.keyboard.press('Enter')
    await offer(page, 'Changed Sea villa').waitFor()

    await page.getByRole('searchbox').focus()
    await page.keyboard.press('Control+z')
    assert.equal(await offers(page).count(), 2)
    await switchOf(page, 'Loft').focus()
    await page.keyboard.press('Control+z')
    await page.getByRole('row').filter({ hasText: 'Sea villa' }).getByText('$100.00').waitFor()
    await villa.refresh()
    assert.equal(villa.price, 100)
    await loft.refresh()
    assert.isTrue(loft.active)
  })

  test('goes after ten seconds without a pointer or the focus', async ({ browser, assert }) => {
    await PropertyFactory.merge({ title: 'Sea villa' }).create()
    const page = await adminPage(browser)
    await openList(page)
    await stopClock(page)
    await switchOf(page, 'Sea villa').click()
    await timed(page, () => offer(page, 'Sea villa').isVisible())
    await page.clock.runFor(8000)
    await offer(page, 'Sea villa').hover()
    await page.clock.runFor(20_000)
    await undo(page, 'Sea villa').focus()
    await page.mouse.move(0, 0)
    await page.clock.runFor(20_000)
    assert.equal(await offers(page).count(), 1)
    await switchOf(page, 'Sea villa').focus()
    await page.clock.runFor(500)
    assert.equal(await offers(page).count(), 1)
    await timed(page, async () => (await offers(page).count()) === 0)
  })

  test('takes a batch back, and tells what has changed since', async ({ browser, assert }) => {
    const villa = await PropertyFactory.merge({ title: 'Sea villa' }).create()
    const loft = await PropertyFactory.merge({ title: 'Loft' }).create()
    const page = await adminPage(browser)
    await openList(page)
    await page.getByLabel('Select all on this page').check()
    await page.getByRole('button', { name: 'Turn ON' }).click()
    await offer(page, 'Switched on 2 properties').waitFor()
    await Property.setActive([loft.id], false)
    await page.route('**/undo', cutOff)
    await undo(page, '2 properties').click()
    await page.getByText('Network error: No response from server.').waitFor()
    await page.unroute('**/undo')
    await undo(page, '2 properties').click()
    await page.getByText('“Loft” has been changed since: active state.').waitFor()
    await statusOf(page, 'Set back Sea villa').waitFor()
    await villa.refresh()
    assert.isFalse(villa.active)

    await page.getByLabel('Select Loft', { exact: true }).check()
    await page.getByRole('button', { name: 'Delete' }).first().click()
    const question = page.getByRole('alertdialog')
    await question.getByText('It can be restored from the trash for 30 days').waitFor()
    await question.getByRole('button', { name: 'Delete' }).click()
    await undo(page, 'Moved Loft to the trash').click()
    await page.getByRole('row').filter({ hasText: 'Loft' }).waitFor()
  })

  test('says of a restored property that it goes back to the trash, and nothing else', async ({
    browser,
    assert,
  }) => {
    const { id } = await PropertyFactory.apply('active').merge({ title: 'Sea villa' }).create()
    await Property.remove(id)
    await TrashedProperty.restore(id)
    const page = await adminPage(browser)
    await page.goto('/activity?action=restored')
    await page.getByRole('button', { name: 'Undo' }).click()
    const question = page.getByRole('alertdialog', { name: 'Undo this change?' })
    await question.getByText('The property goes back to the trash.').waitFor()
    assert.equal(await question.getByText('State').count(), 0)
    assert.equal(await question.locator('dl').count(), 0)
  })

  test('takes back what the activity tells, after saying what that does', async ({
    browser,
    assert,
  }) => {
    const villa = await PropertyFactory.merge({ title: 'Sea villa', price: 100 }).create()
    await villa.edit({}, (row) => row.merge({ price: 200 }))
    const page = await adminPage(browser)
    await page.goto('/activity')
    const change = page.getByRole('listitem').filter({ hasText: 'changed Sea villa' })
    await change.getByRole('button', { name: 'Undo' }).click()
    const question = page.getByRole('alertdialog', { name: 'Undo this change?' })
    await question.getByText('Before: 200.00').waitFor()
    await question.getByText('After: 100.00').waitFor()
    assert.deepEqual(await seriousFindings(page), [])
    await question.getByRole('button', { name: 'Undo' }).click()
    await change.getByText('Taken back').waitFor()
    await villa.refresh()
    assert.equal(villa.price, 100)

    const undone = page.getByRole('listitem').filter({ hasText: 'Amina took back' })
    await undone.getByRole('button', { name: 'Undo' }).click()
    await question.getByText('Makes again what was taken back.').waitFor()
    await question.getByText('Before: 100.00').waitFor()
    await question.getByText('After: 200.00').waitFor()
  })

  test('shows a form what was set back', async ({ browser, assert }) => {
    const villa = await PropertyFactory.merge({ title: 'Sea villa', price: 100 }).create()
    const page = await adminPage(browser)
    await page.goto(`/edit-properties/${villa.id}`)
    const price = page.getByRole('textbox', { name: 'Price' })
    await price.fill('250')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await undo(page, 'Changed Sea villa').click()
    await offer(page, 'Set back Sea villa').waitFor()
    await offer(page, 'Changed Sea villa').waitFor({ state: 'detached' })
    await page.waitForFunction(`document.querySelector('[name="price"]').value === '100'`)
    await price.fill('300')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await offer(page, 'Changed Sea villa').waitFor()
    await villa.refresh()
    assert.equal(villa.price, 300)
  })

  test('lets owners take back what they changed', async ({ browser, assert }) => {
    const user = await UserFactory.create()
    const villa = await PropertyFactory.merge({ title: 'Sea villa', ownerId: user.id })
      .with('images', 2)
      .create()
    const page = await pageOf(browser, { area: 'owner', user })
    await page.goto('/owner-dashboard')
    await switchOf(page, 'Sea villa').click()
    await undo(page, 'Changed Sea villa').click()
    await offer(page, 'Set back Sea villa').waitFor()
    await villa.refresh()
    assert.isTrue(villa.available)

    await page.goto(`/edit-images/${villa.id}`)
    await page
      .getByRole('button', { name: /^Delete “/ })
      .first()
      .click()
    const question = page.getByRole('alertdialog')
    await question.getByText('You can undo this right afterwards.').waitFor()
    await question.getByRole('button', { name: 'Delete' }).click()
    await undo(page, 'Removed a photo of Sea villa').click()
    await page.getByText('2 of 10').waitFor()
    assert.lengthOf(await villa.related('images').query(), 2)
  })
})
