import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright'
import { EnquiryFactory } from '#database/factories/enquiry_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import User from '#models/user'
import { seriousFindings } from '#tests/helpers/axe'
import { expect } from '#tests/helpers/expect'
import { Hands } from '#tests/helpers/hands'
import { scrollsSideways } from '#tests/helpers/page_events'
import { narrow, pageOf } from '#tests/helpers/screens'
import { held } from '#tests/helpers/visitor'

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

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: sender(page, name) })

const highestRow = (page: Page) =>
  page
    .getByRole('row')
    .evaluateAll((rows) =>
      Math.max(...rows.map((each) => (each as unknown as { offsetHeight: number }).offsetHeight))
    )

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
    await expect(opened(page, 'Amal Haddad')).toBeVisible()
    await isSound(page)
    await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeInViewport()
    await expect.poll(() => highestRow(page)).toBeLessThanOrEqual(76)
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
    await page.getByText(/ليلى حسن.: answered\./).waitFor()
    await expect(page.getByRole('article')).toContainText(hostile)
    const leila = { name: 'ليلى حسن', property_id: property.id }
    await db.assertHas('enquiries', { ...leila, state: 'answered' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row(page, 'ليلى حسن').getByTitle('New')).toBeVisible()
    await db.assertHas('enquiries', { ...leila, state: 'new', answered_at: null })
  })

  test('takes one key for each enquiry, and loses none on a slow line', async ({
    assert,
    browser,
    db,
  }) => {
    const property = await PropertyFactory.apply('active').create()
    const user = await User.findOrFail(property.ownerId)
    await EnquiryFactory.merge({ propertyId: property.id }).createMany(10)
    const page = await pageOf(browser, { area: 'owner', user, screen: wide })
    const storing = held((route) => route.continue())
    await page.route('**/enquiries/*', storing.answer)
    await page.goto('/owner-enquiries')
    const hands = new Hands(page)
    await hands.see(page.getByRole('article'))
    for (let pressed = 0; pressed < 10; pressed++) await hands.press('e')
    await page.getByText('All done').waitFor()
    await db.assertHas('enquiries', { state: 'new' }, 10)
    storing.release()
    await expect(page.getByRole('link', { name: 'Enquiries', exact: true })).toBeVisible()
    hands.expectAtMost(assert, { clicks: 0, keys: 10, seconds: 2 })
    await db.assertHas('enquiries', { state: 'answered' }, 10)
  })

  test('shows one after the other on a phone, and Back or a button leads to the list', async ({
    assert,
    browser,
  }) => {
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
    const hands = new Hands(page, 'phone')
    await hands.click(page.getByRole('button', { name: 'Next' }))
    await expect(opened(page, 'Mallory <b>')).toBeFocused()
    hands.expectAtMost(assert, { clicks: 1, keys: 0, seconds: 2 })
    await page.getByRole('button', { name: 'Delete' }).tap()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Delete' }).tap()
    await expect(opened(page, 'ليلى حسن')).toBeFocused()
    await page.getByText(/Mallory <b>: deleted\./).waitFor()
  })
})
