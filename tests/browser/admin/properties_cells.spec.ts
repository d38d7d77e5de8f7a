import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Property from '#models/property'
import { adminPage, alertOf } from '#tests/helpers/admin'
import { seriousFindings } from '#tests/helpers/axe'
import { screens } from '#tests/helpers/screens'
import { answerWith, cutOff, awaitFocus } from '#tests/helpers/visitor'

const changes = '**/api/users/update-property/*'

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const savedText = (page: Page, label: string) => page.getByText(`${label}: saved.`)

async function openList(page: Page, query = '') {
  await page.goto(`/propertiesList${query}`)
  await page.getByRole('switch').first().waitFor()
}

/** Counts the calls that change a property. */
function countChanges(page: Page) {
  const sent: object[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON() as object)
  })
  return sent
}

test.group('Admin | properties | cells', () => {
  test('changes prices and titles where they stand, with one call each', async ({
    browser,
    assert,
  }) => {
    const villa = await PropertyFactory.merge({
      title: 'Villa',
      price: 1000,
      address: null,
    }).create()
    const attic = await PropertyFactory.merge({ title: 'Attic', price: 2000 }).create()
    const page = await adminPage(browser)
    const sent = countChanges(page)
    await openList(page, '?sort=price')

    await row(page, 'Villa').getByText('$1,000.00').dblclick()
    await page.keyboard.type('85k')
    await page.getByText('$85,000.00').waitFor()
    assert.deepEqual(await seriousFindings(page), [])
    await page.keyboard.press('Enter')
    await savedText(page, 'Price of Villa').waitFor({ state: 'attached' })
    await row(page, 'Villa').getByText('$85,000.00').waitFor()
    await awaitFocus(row(page, 'Villa').getByText('$85,000.00'))
    await villa.refresh()
    assert.equal(villa.price, 85_000)
    const titles = await page
      .getByRole('row')
      .getByRole('link', { name: /Villa|Attic/ })
      .allInnerTexts()
    assert.deepEqual(titles.slice(0, 1), ['Villa'], 'the row keeps its place')

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('F2')
    await box(page, 'Price of Attic').fill('2500')
    await page.keyboard.press('Shift+Tab')
    await savedText(page, 'Price of Attic').waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await row(page, 'Attic').getByRole('link', { name: 'Attic', exact: true }).dblclick()
    await box(page, 'Title of Attic').fill(' Loft ')
    await page.getByRole('heading', { name: 'Properties', level: 1 }).click()
    await savedText(page, 'Title of Attic').waitFor({ state: 'attached' })
    await row(page, 'Loft').getByText('$2,500.00').waitFor()
    await attic.refresh()
    assert.deepInclude(attic.serialize(), { title: 'Loft', price: 2500 })
    assert.lengthOf(sent, 3)
    assert.isTrue(page.url().endsWith('/propertiesList?sort=price'))
  })

  test('gives up with Escape, and sends nothing that is the same or no price', async ({
    browser,
    assert,
  }) => {
    await PropertyFactory.merge({ title: 'Villa', price: 1000 }).create()
    const page = await adminPage(browser)
    const sent = countChanges(page)
    await openList(page)
    await page.getByRole('checkbox', { name: 'Select Villa' }).focus()
    await page.keyboard.press('F2')
    await box(page, 'Title of Villa').fill('')
    await page.keyboard.press('Enter')
    await page.getByText('Title is required.').waitFor()
    await page.keyboard.press('Escape')
    await awaitFocus(page.getByRole('link', { name: 'Villa', exact: true }))

    await page.keyboard.press('F2')
    await box(page, 'Title of Villa').waitFor()
    for (const field of ['Owner', 'Country']) {
      await page.keyboard.press('Tab')
      await page.getByRole('combobox', { name: `${field} of Villa` }).waitFor()
    }
    await page.keyboard.press('Tab')
    await box(page, 'Price of Villa').waitFor()
    await page.keyboard.type('12.345')
    await page.keyboard.press('Tab')
    await page.getByText('“12.345” can be read in two ways.').waitFor()
    await box(page, 'Price of Villa').fill('1,000.00')
    await page.keyboard.press('Tab')
    await page.locator('[role="switch"]:focus').waitFor()
    assert.isEmpty(sent)

    await page.getByRole('link', { name: 'Villa', exact: true }).click()
    await page.waitForURL('**/details')
  })

  test('keeps what is typed when saving fails, and says why at the cell', async ({
    browser,
    assert,
  }) => {
    const villa = await PropertyFactory.merge({ title: 'Villa', price: 1000 }).create()
    const page = await adminPage(browser)
    await openList(page)
    const errors = [{ field: 'price', message: 'Not this price.', rule: 'x' }]
    const failures = [
      [cutOff, 'Network error: No response from server.'],
      [answerWith(422, { message: 'Wrong.', errors }), 'Not this price.'],
      [answerWith(500, { message: 'Our fault.' }), 'Our fault.'],
    ] as const
    await row(page, 'Villa').getByText('$1,000.00').dblclick()
    await page.keyboard.type('1250')
    for (const [answer, sentence] of failures) {
      await page.route(changes, answer)
      await page.keyboard.press('Enter')
      await alertOf(page, sentence).waitFor()
      assert.equal(await box(page, 'Price of Villa').inputValue(), '1,250')
      await awaitFocus(box(page, 'Price of Villa'))
    }
    await page.unroute(changes)
    await page.keyboard.press('Enter')
    await savedText(page, 'Price of Villa').waitFor({ state: 'attached' })
    await villa.refresh()
    assert.equal(villa.price, 1250)
  })

  test('asks when another user changed the same field, and only then', async ({
    browser,
    assert,
  }) => {
    const villa = await PropertyFactory.merge({ title: 'Villa', price: 1000, version: 1 }).create()
    const page = await adminPage(browser)
    await openList(page)

    await villa.merge({ title: 'Sea villa' }).save()
    await row(page, 'Villa').getByText('$1,000.00').dblclick()
    await page.keyboard.type('1250')
    await page.keyboard.press('Enter')
    await row(page, 'Sea villa').getByText('$1,250.00').waitFor()

    const later = await Property.findOrFail(villa.id)
    await later.merge({ price: 1400 }).save()
    await row(page, 'Sea villa').getByText('$1,250.00').dblclick()
    await page.keyboard.type('1300')
    await page.keyboard.press('Enter')
    await alertOf(page, 'This was changed to $1,400.00 meanwhile.').waitFor()
    assert.deepEqual(await seriousFindings(page), [])
    assert.equal(await box(page, 'Price of Sea villa').inputValue(), '1,300')
    await page.getByRole('button', { name: 'Keep that' }).click()
    await row(page, 'Sea villa').getByText('$1,400.00').waitFor()

    await later.merge({ price: 1500 }).save()
    await row(page, 'Sea villa').getByText('$1,400.00').dblclick()
    await page.keyboard.type('1300')
    await page.keyboard.press('Enter')
    await alertOf(page, 'This was changed to $1,500.00 meanwhile.').waitFor()
    await page.keyboard.press('Enter')
    await row(page, 'Sea villa').getByText('$1,300.00').waitFor()
    await later.refresh()
    assert.equal(later.price, 1300)
  })

  test('gives a property to another owner and country', async ({ browser, assert }) => {
    const villa = await PropertyFactory.merge({ title: 'Villa' }).create()
    const owner = await UserFactory.merge({ name: 'Zahra Owner' }).create()
    const country = await CountryFactory.merge({ name: 'Oman' }).create()
    await villa.load('owner')
    const page = await adminPage(browser)
    await openList(page)
    await row(page, 'Villa').getByText(villa.owner.name).dblclick()
    await page.locator('.cell-editor [role="combobox"]:focus').waitFor()
    await page.keyboard.type('zahr')
    await page.getByRole('option', { name: 'Zahra Owner' }).click()
    await savedText(page, 'Owner of Villa').waitFor({ state: 'attached' })
    await row(page, 'Villa').getByText('Zahra Owner').waitFor()

    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('F2')
    await page.keyboard.type('nowhere')
    await page.keyboard.press('Enter')
    await page.getByText('No country is called “nowhere”.').first().waitFor()
    await page.getByRole('combobox', { name: 'Country of Villa' }).fill('oma')
    await page.getByRole('listbox').getByRole('option', { name: 'Oman' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await savedText(page, 'Country of Villa').waitFor({ state: 'attached' })
    await row(page, 'Villa').getByText('Oman').waitFor()
    await villa.refresh()
    assert.deepInclude(villa.serialize(), { ownerId: owner.id, countryId: country.id })
  })

  test('opens a price at a tap on a phone, and follows links', async ({ browser, assert }) => {
    const villa = await PropertyFactory.merge({ title: 'Villa', price: 1000 }).create()
    const page = await adminPage(browser, screens.phone)
    await openList(page)
    await row(page, 'Villa').getByText('$1,000.00').tap()
    await page.keyboard.type('85000')
    assert.deepEqual(await seriousFindings(page), [])
    await page.getByRole('button', { name: 'Save', exact: true }).tap()
    await row(page, 'Villa').getByText('$85,000.00').waitFor()
    await villa.refresh()
    assert.equal(villa.price, 85_000)
    await page.getByRole('link', { name: 'Villa', exact: true }).tap()
    await page.waitForURL('**/details')
  })
})
