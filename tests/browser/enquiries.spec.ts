import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright'
import { EnquiryFactory } from '#database/factories/enquiry_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { seriousFindings } from '#tests/helpers/axe'
import { expect } from '#tests/helpers/expect'
import { scrollsSideways } from '#tests/helpers/page_events'
import { narrow, pageOf } from '#tests/helpers/screens'

const hostile = '"><script>document.title = "taken"</script><img src=x onerror=alert(1)>'

const wide = { viewport: { width: 1440, height: 900 } }

/** An owner with three enquiries: a hostile one, an Arabic one and one with paragraphs. */
async function openEnquiries(browser: Browser, screen: object) {
  const user = await UserFactory.create()
  const merged = { ownerId: user.id, title: `Sea villa ${hostile}` }
  const property = await PropertyFactory.apply('active').merge(merged).create()
  const written = [
    { name: 'Mallory <b>', message: hostile },
    { name: 'ليلى حسن', message: 'هل الشقة متاحة؟' },
    { name: 'Amal Haddad', message: 'First.\n\nSecond.' },
  ]
  for (const values of written) {
    await EnquiryFactory.merge({ propertyId: property.id, ...values }).create()
  }
  const page = await pageOf(browser, { area: 'owner', user, screen })
  await page.goto('/owner-enquiries')
  return { page, property }
}

const opened = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const sender = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

async function isSound(page: Page) {
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => seriousFindings(page)).toEqual([])
  }
}

test.group('Enquiries', () => {
  test('shows the list and the open one side by side, by keys', async ({ browser, db }) => {
    const { page, property } = await openEnquiries(browser, wide)
    await sender(page, 'Amal Haddad').waitFor()
    await isSound(page)
    await page.keyboard.press('j')
    await expect(opened(page, 'Amal Haddad')).toBeFocused()
    await page.keyboard.press('j')
    await expect(opened(page, 'ليلى حسن')).toBeFocused()
    await page.keyboard.press('j')
    await expect(page.getByRole('article')).toContainText(hostile)
    await expect(page).toHaveTitle(/Enquiries/)
    await sender(page, 'Amal Haddad').waitFor()
    await isSound(page)

    await page.keyboard.press('k')
    await expect(opened(page, 'ليلى حسن')).toBeFocused()
    await page.keyboard.press('x')
    await page.getByRole('region', { name: '1 selected' }).waitFor()
    await page.keyboard.press('e')
    await page.getByText('Marked as answered.').waitFor()
    const leila = { name: 'ليلى حسن', property_id: property.id }
    await db.assertHas('enquiries', { ...leila, state: 'answered' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('article').getByText('New', { exact: true })).toBeVisible()
    await db.assertHas('enquiries', { ...leila, state: 'new', answered_at: null })
  })

  test('shows one after the other on a phone, and Back leads to the list', async ({ browser }) => {
    const { page } = await openEnquiries(browser, narrow)
    await sender(page, 'Amal Haddad').waitFor()
    await isSound(page)
    await sender(page, 'Amal Haddad').tap()
    await expect(opened(page, 'Amal Haddad')).toBeFocused()
    await expect(sender(page, 'Amal Haddad')).toBeHidden()
    await page.waitForURL(/\?enquiry=\d+$/)
    await isSound(page)
    await page.reload()
    await opened(page, 'Amal Haddad').waitFor()
    await page.goBack()
    await sender(page, 'Amal Haddad').tap()
    await opened(page, 'Amal Haddad').waitFor()
    await page.getByRole('button', { name: 'All enquiries' }).tap()
    await expect(sender(page, 'Amal Haddad')).toBeFocused()

    await sender(page, 'ليلى حسن').tap()
    await opened(page, 'ليلى حسن').waitFor()
    await page.getByRole('button', { name: 'Delete' }).tap()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Delete' }).tap()
    await expect(page.getByRole('group', { name: 'Enquiries, page 1' })).toBeFocused()
    await expect(sender(page, 'ليلى حسن')).toHaveCount(0)
  })

  test('closes what its address has opened without leaving the enquiries', async ({ browser }) => {
    const { page } = await openEnquiries(browser, narrow)
    const address = await sender(page, 'Amal Haddad').getAttribute('href')
    await page.goto('/owner-dashboard')
    await page.goto(address!)
    await opened(page, 'Amal Haddad').waitFor()
    await page.keyboard.press('j')
    await expect(opened(page, 'ليلى حسن')).toBeFocused()
    await page.getByRole('button', { name: 'All enquiries' }).tap()
    await expect(page.getByRole('group', { name: 'Enquiries, page 1' })).toBeFocused()
    await expect(page).toHaveURL(/\/owner-enquiries$/)
  })
})
