import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Property from '#models/property'
import { findings } from '#tests/helpers/axe'
import { expect } from '#tests/helpers/expect'
import { jpeg, padded } from '#tests/helpers/pictures'
import { narrow, pageOf } from '#tests/helpers/screens'
import { textsIn } from '#tests/helpers/texts'

const csv = (name: string, ...rows: string[][]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.map((cells) => cells.join(';')).join('\r\n')),
})

const input = (page: Page) => page.locator('input[type="file"]').first()

const titles = async () => {
  const properties = await Property.query().orderBy('title')
  return properties.map(({ title, price }) => `${title} ${price}`)
}

async function world() {
  const country = await CountryFactory.merge({ name: 'Oman' }).create()
  const owner = await UserFactory.merge({ countryId: country.id }).create()
  const stored = await PropertyFactory.merge({
    ...{ ownerId: owner.id, countryId: country.id },
    ...{ title: 'Loft', price: 900, reference: 'L-1' },
  }).create()
  return { owner, stored }
}

test.group('Imports | page', () => {
  test('leads an admin from a file to its import, and back', async ({ browser, assert }) => {
    const { owner, stored } = await world()
    const admin = await UserFactory.apply('admin').create()
    const page = await pageOf(browser, { area: 'admin', user: admin })
    const t = textsIn('en')
    await page.goto('/propertiesList')
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    await expect.poll(() => findings(page)).toEqual([])

    const rest = ['Oman', owner.email, 'Bright', '1 Palm']
    const heading = ['id', 'Headline', 'Cost', 'Emirate', 'owner_email', 'description', 'address']
    await input(page).setInputFiles(
      csv(
        'spring.csv',
        heading,
        [String(stored.id), 'Loft', '1.250.000', ...rest],
        ['', 'Sea villa', '800', ...rest],
        ['', 'Barn', 'call us', ...rest],
        ['', 'Hut', 'on request', ...rest],
        ['', 'Tent', 'on request', ...rest]
      )
    )
    await expect(page.getByText('2 of 7 need you')).toBeVisible()
    await page.getByLabel('Import the column “Cost” as').selectOption('price')
    const refused = page.getByRole('tab', { name: '3 Refused' })
    await expect(refused).toBeInViewport()
    await expect(page.getByText('Row 4', { exact: true })).toBeVisible()
    await page.getByRole('tab', { name: '1 Changed' }).click()
    const values = page.locator('.field-changes')
    await expect(values).toContainText('900')
    await expect(values).toContainText('1,250,000')
    await refused.click()
    await expect.poll(() => findings(page)).toEqual([])

    const submit = (count: number) => page.getByRole('button', { name: `Import ${count} rows` })
    const stops = async (count: number) => {
      for (let stop = 0; stop < count; stop++) await page.keyboard.press('Tab')
    }
    await refused.focus()
    await stops(6)
    await expect(submit(2)).toBeFocused()
    await submit(2).press('Enter')
    await expect(page.getByText(t('import_page.skip_needed'))).toBeVisible()
    await page.getByLabel('Price, row 4').fill('95k')
    await page.getByLabel('Price, row 4').press('Enter')
    await expect(submit(3)).toBeFocused()
    await page.getByLabel('Price, row 5').fill('70k')
    await page.getByLabel('Price, row 5').press('Enter')
    await page.getByLabel('Price, row 6').fill('70k')
    await submit(4).click({ delay: 150 }) // as long as a hand rests, while the cell that it leaves is checked
    await expect(page.getByRole('heading', { name: '5 rows imported' })).toBeVisible()
    const all = ['Barn 95000', 'Hut 70000', 'Loft 1250000', 'Sea villa 800', 'Tent 70000']
    assert.deepEqual(await titles(), all)

    await page.getByRole('button', { name: 'Switch them on' }).click()
    await expect(page.getByText(/don't see them yet/)).toBeHidden()
    await page.getByRole('link', { name: 'Show the 5' }).click()
    await expect(page.getByText('From one import: spring.csv')).toBeVisible()
    await expect(page.getByRole('switch', { checked: true })).toHaveCount(4)
    await expect.poll(() => findings(page)).toEqual([])
    await page.goBack()
    await expect(page.getByRole('heading', { name: '5 rows imported' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Switch them on' })).toBeHidden()
    await page.locator('.import-done').getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Drop a CSV or Excel file here')).toBeVisible()
    await page.goForward()
    await expect(page.getByText('From one import: spring.csv')).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Drop a CSV or Excel file here')).toBeVisible()
  })

  test('leads an owner on a phone, with a large photo and in Arabic', async ({
    browser,
    assert,
  }) => {
    const { owner } = await world()
    const screen = { ...narrow, locale: 'ar' }
    const page = await pageOf(browser, { area: 'owner', user: owner, screen })
    const t = textsIn('ar')
    await page.goto('/owner-import')
    await input(page).setInputFiles([
      { name: 'sea.jpg', mimeType: 'image/jpeg', buffer: padded(await jpeg(), 3 * 2 ** 20) },
      { name: 'unused.jpg', mimeType: 'image/jpeg', buffer: await jpeg() },
    ])
    await input(page).setInputFiles(
      csv(
        'ربيع.csv',
        ['العنوان الرئيسي', 'السعر', 'country', 'reference', 'images'],
        ['Loft', '950', 'Oman', 'L-1', ''],
        ['فيلا', '800', 'Oman', 'V-1', 'sea.jpg']
      )
    )
    const figures = page.locator('.import-outcomes')
    await expect(figures).toBeInViewport({ ratio: 1 })
    const column = page.getByLabel(t('import_page.field_of', { heading: 'العنوان الرئيسي' }))
    await column.selectOption('title')
    await expect(page.getByText('unused.jpg')).toBeVisible()
    await expect.poll(() => findings(page)).toEqual([])
    const width = await page.evaluate<number>('document.documentElement.scrollWidth')
    assert.isAtMost(width, narrow.viewport.width)

    const submit = t('import_page.submit', { count: 2 })
    await page.getByRole('button', { name: submit, exact: true }).click()
    const done = t('import_page.done', { count: 2, refused: 0 })
    await expect(page.getByRole('heading', { name: done, exact: true })).toBeVisible()
    assert.deepEqual(await titles(), ['Loft 950', 'فيلا 800'])
    const villa = await Property.findByOrFail('title', 'فيلا')
    assert.equal(villa.imageCount, 1)
    await page
      .locator('.import-done')
      .getByRole('button', { name: t('activity.undo') })
      .click()
    await expect.poll(titles).toEqual(['Loft 900'])
  })
})
