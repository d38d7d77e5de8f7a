import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { CountryFactory } from '#database/factories/country_factory'
import { EnquiryFactory } from '#database/factories/enquiry_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Operation from '#history/operation'
import Property from '#models/property'
import { adminPage } from '#tests/helpers/admin'
import { expect } from '#tests/helpers/expect'
import { pageOf, screens } from '#tests/helpers/screens'

/** Each text of the page stands in a `<font>` of its own afterwards; Chrome puts another text into it. */
const translate = (page: Page) =>
  page.evaluate(`{
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = []
    while (texts.nextNode()) found.push(texts.currentNode)
    for (const [at, text] of found.entries()) {
      if (!text.data.trim() || text.parentElement.closest('script, style, font')) continue
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(at % 2 ? text : text.data)
    }
  }`)

const names = ['Sea villa', 'Sea loft', 'Barn']
const searches: [typed: string, found: string[]][] = [
  ['sea', ['Sea villa', 'Sea loft']],
  ['loft', ['Sea loft']],
  ['zzzz', []],
  ['', names],
]

/** Three of everything that is searched. */
async function seed() {
  const owner = await UserFactory.merge({ name: 'Amal' }).create()
  for (const name of names) {
    const country = await CountryFactory.merge({ name }).create()
    await UserFactory.merge({ name, countryId: country.id }).create()
    const ofOwner = PropertyFactory.merge({ title: name, ownerId: owner.id })
    const { id: propertyId } = await ofOwner.apply('active').create()
    await EnquiryFactory.merge({ propertyId, name }).create()
    const deleted = await ofOwner.create()
    await Property.remove(deleted.id, Operation.by(owner))
  }
  // What one person deletes within minutes is one line of the activity.
  const operations = await Operation.query().orderBy('id', 'desc')
  for (const [minutes, { id }] of operations.entries()) {
    const at = new Date(Date.now() - 20 * 60_000 * minutes).toISOString()
    await Operation.query().where('id', id).update({ created_at: at })
  }
  return owner
}

/** Finds few, one, none and everything, and the texts are translated anew before each. */
async function searchIn(page: Page, path: string) {
  await page.goto(path)
  const main = page.getByRole('main')
  const rowOf = (name: string) => main.getByText(name, { exact: true }).first()
  for (const name of names) await expect(rowOf(name), path).toBeVisible()
  for (const [typed, found] of searches) {
    await translate(page)
    await page.getByRole('searchbox').first().fill(typed)
    for (const name of names) {
      const isFound = found.includes(name)
      await expect(rowOf(name), `${path} ${typed} ${name}`).toBeVisible({ visible: isFound })
    }
  }
}

test.group('Pages | translated by the browser', () => {
  test('go on searching every list, switching, opening and undoing', async ({ browser }) => {
    const user = await seed()
    const admin = await adminPage(browser)
    const lists = ['/propertiesList', '/admin-property-owner', '/all-users', '/user-list']
    for (const path of [...lists, '/countries', '/trash', '/enquiries', '/activity']) {
      await searchIn(admin, path)
    }
    const page = await pageOf(browser, { area: 'owner', user, screen: screens.phone })
    for (const path of ['/owner-dashboard', '/owner-trash', '/owner-enquiries']) {
      await searchIn(page, path)
    }

    await admin.goto('/propertiesList')
    await translate(admin)
    await admin.getByRole('switch', { name: /Barn/ }).click()
    await expect(admin.getByText('Property deactivated successfully!')).toBeVisible()
    await translate(admin)
    await admin.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(admin.getByRole('switch', { name: /Barn/ })).toBeChecked()
    await translate(admin)
    await admin.getByRole('checkbox', { name: /Barn/ }).check()
    await translate(admin)
    await admin.getByRole('checkbox', { name: /Barn/ }).uncheck()
    await translate(admin)
    await admin.getByRole('button', { name: 'Add filter' }).click()
    await translate(admin)
    await admin.keyboard.press('Escape')
    await admin.keyboard.press('Control+k')
    await translate(admin)
    await admin.keyboard.type('loft')
    await expect(admin.getByRole('option', { name: /Sea loft/ }).first()).toBeVisible()
    await admin.keyboard.press('Escape')
    await expect(admin.getByRole('searchbox')).toBeVisible()
  })
})
