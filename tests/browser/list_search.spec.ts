import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import SavedView from '#preferences/saved_view'
import User from '#models/user'
import { adminPage } from '#tests/helpers/admin'
import { seriousFindings } from '#tests/helpers/axe'
import { expect } from '#tests/helpers/expect'
import { awaitFocus } from '#tests/helpers/focus'
import { requestTo, runUntil, stopClock } from '#tests/helpers/page_clock'

/** Before the list hears of the change. */
const typeOnceTheAddressHasChanged = (text: string) => `{
  const { replaceState } = history
  history.replaceState = (...state) => {
    history.replaceState = replaceState
    history.replaceState(...state)
    document.querySelector('[type="search"]').select()
    document.execCommand('insertText', false, '${text}')
  }
}`

test.group('Lists | search', () => {
  test('is reached by a key, marks what it found, clears with Escape and opens the record of an id', async ({
    browser,
  }) => {
    const { id: ownerId } = await UserFactory.merge({ name: 'Zoë Haddad' }).create()
    await PropertyFactory.merge({ title: 'Villa by the sea', ownerId }).create()
    const { id } = await PropertyFactory.merge({ title: 'Loft' }).create()
    const page = await adminPage(browser)
    await page.goto('/propertiesList')
    await page.getByText('2 properties').waitFor()
    const box = page.getByRole('searchbox')
    await page.getByRole('button', { name: 'Add filter' }).focus()
    await page.keyboard.press('/')
    await awaitFocus(box)
    await page.keyboard.type('zoe sea/')
    await expect(box).toHaveValue('zoe sea/')
    await page.keyboard.press('Backspace')
    await page.getByText('1 property').waitFor()
    // A pause may have sent less.
    await page.locator('mark').filter({ hasText: /^sea$/ }).waitFor()
    await expect(page.locator('mark')).toHaveText(['sea', 'Zoë'])
    await expect.poll(() => seriousFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByText('2 properties').waitFor()
    await expect(page.locator('mark')).toHaveCount(0)

    await PropertyFactory.merge({ title: `Tower ${id + 500}` }).create()
    await box.fill(String(id))
    await page.getByRole('button', { name: `Open #${id} Loft` }).waitFor()
    await box.fill(String(id + 500))
    await box.press('Enter')
    await page.waitForURL(`**/propertiesList?search=${id + 500}`)
    await page.getByText('1 property').waitFor()
    await box.fill(`#${id}`)
    await box.press('Enter')
    await page.waitForURL(`**/properties/${id}/details`)
    await page.goBack()
    await page.waitForURL('**/propertiesList?search=*')
  })

  test('follows a search of a saved view, also one that was typed before', async ({ browser }) => {
    const page = await adminPage(browser)
    const { id: userId } = await User.findByOrFail('name', 'Amina')
    const view = { list: 'properties' as const, name: 'Villas', address: 'search=villa' }
    await SavedView.create({ userId, ...view, position: 1 })
    await PropertyFactory.create()
    await page.goto('/propertiesList?view=all')
    const box = page.getByRole('searchbox')
    await box.fill('villa')
    await page.waitForURL('**search=villa**')
    await box.press('Enter')
    await box.press('Escape')
    await page.waitForURL((url) => !url.search.includes('villa'))
    await page.getByRole('link', { name: 'Villas' }).click()
    await page.waitForURL('**search=villa**')
    await expect(box).toHaveValue('villa')
    await page.getByRole('link', { name: 'All' }).click()
    await page.waitForURL((url) => !url.search.includes('villa'))
    await expect(box).toHaveValue('')
  })

  test('keeps what is typed while an earlier search arrives', async ({ browser }) => {
    await PropertyFactory.create()
    const page = await adminPage(browser)
    await page.goto('/propertiesList')
    const box = page.getByRole('searchbox')
    await box.waitFor()
    await stopClock(page)
    const isAsked = requestTo(page, '/api/users/fetch-all-properties')
    await page.evaluate(typeOnceTheAddressHasChanged('villa'))
    await box.fill('vil')
    await runUntil(page, isAsked)
    await expect(page).toHaveURL(/\?search=vil$/)
    await expect(box).toHaveValue('villa')
    await runUntil(page, () => page.url().endsWith('?search=villa'))
    await expect(box).toHaveValue('villa')
  })
})
