import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import SavedView from '#preferences/saved_view'
import { adminPage } from '#tests/helpers/admin'
import { seriousFindings } from '#tests/helpers/axe'
import { expect } from '#tests/helpers/expect'
import { chooseEntry } from '#tests/helpers/menus'
import { answerWith } from '#tests/helpers/visitor'

test.group('Lists | saved views', () => {
  test('keeps what is shown under a name, opens it with one click, and asks for another name', async ({
    browser,
    assert,
  }) => {
    await PropertyFactory.merge({ title: 'Cheap', price: 10 }).create()
    await PropertyFactory.merge({ title: 'Dear', price: 900 }).create()
    await PropertyFactory.apply('active').merge({ title: 'Done', price: 5000 }).create()
    const page = await adminPage(browser)
    const views = page.getByRole('navigation', { name: 'Views' })
    const view = (name: string) => views.getByRole('link', { name })
    const first = page.getByRole('row').nth(1)
    const choose = async (name: string) => {
      await views.getByRole('button').click()
      await chooseEntry(page, name)
    }

    await page.goto('/propertiesList?active=0&sort=-price')
    await page.getByText('2 properties').waitFor()
    await expect(views).toHaveCount(0)
    await page.getByRole('button', { name: 'Save view' }).click()
    const question = page.getByRole('dialog', { name: 'Save view' })
    await question.getByRole('button', { name: 'Save', exact: true }).click()
    await question.getByText('Please enter a name.').waitFor()
    await question.getByLabel('Name').fill('Waiting')
    await question.getByLabel('Open the list with this').check()
    await page.keyboard.press('Enter')
    await question.waitFor({ state: 'detached' })
    await expect(view('Waiting')).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('button', { name: 'Save view' })).toBeHidden()
    await expect.poll(() => seriousFindings(page)).toEqual([])

    await view('All').click()
    await page.getByText('3 properties').waitFor()
    await page.reload()
    await page.getByText('3 properties').waitFor()
    await view('Waiting').click()
    await page.getByText('2 properties').waitFor()
    await first.filter({ hasText: 'Dear' }).waitFor()

    await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').click()
    await view('Waiting changed').waitFor()
    await choose('Update to what is shown')
    await page.getByText('View updated.').waitFor()
    await views.getByText('changed').waitFor({ state: 'detached' })
    await page.goto('/propertiesList')
    await page.getByText('2 properties').waitFor()
    await first.filter({ hasText: 'Cheap' }).waitFor()

    await choose('Rename')
    await page.getByRole('textbox', { name: 'Name' }).fill('Cheapest first')
    await page.keyboard.press('Enter')
    await view('Cheapest first').waitFor()
    await choose('Delete view')
    const asked = page.getByRole('alertdialog')
    await asked.getByRole('button', { name: 'Delete' }).click()
    await asked.waitFor({ state: 'detached' }) // it hides the views as long as the answer takes
    await views.waitFor({ state: 'detached' })
    await page.getByText('3 properties').waitFor()
    assert.isNull(await SavedView.first())

    await page.goto('/user-list?active=0')
    const save = async (name: string) => {
      await page.getByRole('button', { name: 'Save view' }).click()
      await page.getByLabel('Name').fill(name)
      await page.keyboard.press('Enter')
    }
    await save('Mine')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.goto('/user-list?active=1')
    await save('mine')
    await page.getByText('Another view of this list has this name.').waitFor()
    await page.route('**/api/users/views', answerWith(500, {}))
    await page.getByLabel('Name').fill('Yours')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'That did not work.' }).waitFor()
    await expect(page.getByLabel('Name')).toHaveValue('Yours')
    const [stored] = await SavedView.all()
    assert.deepInclude(stored.row, { list: 'non_admins', name: 'Mine', address: 'active=0' })
  })
})
