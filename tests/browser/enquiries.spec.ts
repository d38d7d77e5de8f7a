import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright'
import { EnquiryFactory } from '#database/factories/enquiry_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { seriousFindings } from '#tests/helpers/axe'
import { expect } from '#tests/helpers/expect'
import { scrollsSideways } from '#tests/helpers/page_events'
import { pageOf, screens } from '#tests/helpers/screens'

const hostile = '"><script>document.title = "taken"</script><img src=x onerror=alert(1)>'

const narrow = { ...screens.phone, viewport: { width: 375, height: 800 } }
const wide = { viewport: { width: 1440, height: 900 } }

/** An owner with three enquiries: a hostile one, an Arabic one and one with paragraphs. */
async function inbox(browser: Browser, screen: object, area: 'admin' | 'owner' = 'owner') {
  const owner = await UserFactory.create()
  const user = area === 'owner' ? owner : await UserFactory.apply('admin').create()
  const merged = { ownerId: owner.id, title: `Sea villa ${hostile}` }
  const property = await PropertyFactory.apply('active').merge(merged).create()
  const written = [
    { name: 'Mallory <b>', message: hostile },
    { name: 'ليلى حسن', message: 'هل الشقة متاحة؟' },
    { name: 'Amal Haddad', message: 'First.\n\nSecond.' },
  ]
  for (const values of written) {
    await EnquiryFactory.merge({ propertyId: property.id, ...values }).create()
  }
  const page = await pageOf(browser, { area, user, screen })
  await page.goto(area === 'owner' ? '/owner-enquiries' : '/enquiries')
  return { page, property }
}

const opened = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const sender = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

async function isSound(page: Page) {
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  await expect.poll(() => seriousFindings(page)).toEqual([])
}

test.group('Enquiries | inbox', () => {
  test('shows the list and the open one side by side, by keys', async ({ browser, db }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, property } = await inbox(browser, { ...wide, colorScheme })
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
      await page.context().close()
    }
  })

  test('shows one after the other on a phone, and Back leads to the list', async ({ browser }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await inbox(browser, { ...narrow, colorScheme })
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
      await page.context().close()
    }
  })

  test('closes what its address has opened without leaving the inbox', async ({ browser }) => {
    const { page } = await inbox(browser, narrow)
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

  test('shows admins the owner, and leads from the property to its listing', async ({
    browser,
  }) => {
    const { page, property } = await inbox(browser, wide, 'admin')
    await sender(page, 'Amal Haddad').click()
    await page.getByRole('article').getByRole('link', { name: property.title }).click()
    await page.waitForURL(`**/properties/${property.id}/details`)
    const link = page.getByRole('link', { name: /^View listing/ })
    await expect(link).toHaveAttribute('href', new RegExp(`/listings/${property.id}/`))
    await isSound(page)

    await page.getByRole('switch', { name: `${property.title} is active` }).click()
    await page.getByText('Not listed: it is off. Switch it on to list it.').waitFor()
    await expect(link).toBeHidden()
    await page.getByRole('switch', { name: `${property.title} is active` }).click()
    await expect(link.first()).toBeVisible()
  })
})
