import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { password, UserFactory } from '#database/factories/user_factory'
import { expect } from '#tests/helpers/expect'
import { pageOf } from '#tests/helpers/screens'
import { visitorPage } from '#tests/helpers/visitor'
import arabic from '../../resources/lang/ar/properties.json' with { type: 'json' }
import fields from '../../resources/lang/ar/fields.json' with { type: 'json' }

const html = (page: Page) => page.locator('html')

async function speaks(page: Page, lang: string, dir: string) {
  await expect(html(page)).toHaveAttribute('lang', lang)
  await expect(html(page)).toHaveAttribute('dir', dir)
}

test.group('Languages | switch', () => {
  test('keeps the place in a list, and loads the texts of one language', async ({ browser }) => {
    const user = await UserFactory.create()
    const { id: countryId } = await CountryFactory.merge({ name: 'Egypt' }).create()
    await PropertyFactory.merge({ ownerId: user.id, city: 'Ajman', countryId }).createMany(30)
    const page = await pageOf(browser, { area: 'owner', user })
    const chunks: string[] = []
    page.on('request', (request) => chunks.push(...(request.url().match(/\/(en|ar)-[^/]+$/) ?? [])))
    await page.goto('/owner-dashboard?search=ajman&page=2')
    await page.getByText('26–30 of 30').waitFor()
    expect(chunks).toContain('en')
    expect(chunks).not.toContain('ar')

    await page.getByRole('button', { name: 'العربية' }).press('Enter')
    await speaks(page, 'ar', 'rtl')
    await page.getByText('26 إلى 30 من أصل 30').waitFor()
    expect(page.url()).toContain('search=ajman&page=2')
    await page.getByText('مصر').first().waitFor()

    await page.reload()
    await speaks(page, 'ar', 'rtl')
    await page.getByRole('button', { name: 'English' }).click()
    await speaks(page, 'en', 'ltr')
    await page.getByText('26–30 of 30').waitFor()
  })

  test('keeps what is typed in a form', async ({ browser }) => {
    const page = await pageOf(browser, {
      area: 'admin',
      user: await UserFactory.apply('admin').create(),
    })
    await page.goto('/add-property')
    await page.getByLabel('Title').fill('Villa by the sea')
    await page.getByRole('button', { name: 'العربية' }).click()
    await speaks(page, 'ar', 'rtl')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic.add)
    await expect(page.getByLabel(fields.title, { exact: true })).toHaveValue('Villa by the sea')
  })

  test('speaks the choice on pages that were left before it', async ({ browser }) => {
    const page = await pageOf(browser, { area: 'owner', user: await UserFactory.create() })
    await page.goto('/owner-dashboard')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Trash' }).click()
    await page.waitForURL('**/owner-trash')
    await page.getByRole('button', { name: 'العربية' }).click()
    await speaks(page, 'ar', 'rtl')
    await page.goBack()
    await page.waitForURL('**/owner-dashboard')
    await speaks(page, 'ar', 'rtl')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Arabic}/u)
  })

  test('speaks to whoever logs in as the account has chosen', async ({ browser }) => {
    const user = await UserFactory.create()
    await user.chooseLanguage('ar')
    const page = await visitorPage(browser)
    await page.goto('/owner-login')
    await page.getByLabel('Email').fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('**/owner-dashboard')
    await speaks(page, 'ar', 'rtl')
  })
})
