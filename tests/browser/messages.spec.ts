import { test } from '@japa/runner'
import type { Page } from 'playwright'
import type { Area } from '#config/areas'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Operation from '#history/operation'
import Property from '#models/property'
import { addImages } from '#tests/helpers/stored_images'
import { chooseEntry } from '#tests/helpers/menus'
import { dismissMessage, expectOneMessage, keepMessages } from '#tests/helpers/messages'
import { jpeg } from '#tests/helpers/pictures'
import { pageOf, screens } from '#tests/helpers/screens'

type Ids = Record<string, number>

/** What is done on a screen, one action after the other. */
type Action = {
  at: (ids: Ids) => string
  says: string
  run: (page: Page) => Promise<void>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

async function confirm(page: Page, name: string) {
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
}

async function chooseOf(page: Page, title: string, entry: string) {
  await button(page, `More for ${title}`).click()
  await chooseEntry(page, entry)
}

/** A main action stands in the row, or in the menu of its card. */
async function actOn(page: Page, title: string, label: string, entry: string) {
  const main = button(page, label)
  await main
    .or(button(page, `More for ${title}`))
    .first()
    .waitFor()
  await ((await main.isVisible()) ? main.click() : chooseOf(page, title, entry))
}

async function setPrice(page: Page, price: string) {
  await page.getByRole('textbox', { name: 'Price' }).fill(price)
  await button(page, 'Save Changes').click()
}

async function setPriceInCell(page: Page, title: string, price: string) {
  await row(page, title).getByText('$1,000.00').dblclick()
  await page.locator('.cell-editor :focus').fill(price)
  await page.keyboard.press('Enter')
}

async function remove(page: Page, title: string) {
  await chooseOf(page, title, 'Delete')
  await confirm(page, 'Delete')
}

const villa = 'Villa with a garden above the harbour'
const loft = 'Loft above the roofs of the old town'

const photoActions = (at: Action['at']): Action[] => [
  { at, says: 'The new order', run: (page) => button(page, 'Make “bath” the cover').click() },
  {
    at,
    says: 'Caption saved.',
    async run(page) {
      await button(page, 'Change the caption “bath”').click()
      await page.getByRole('textbox', { name: /^Caption of photo 1/ }).fill('large bath')
      await page.keyboard.press('Enter')
      await page.getByRole('textbox', { name: /^Caption of photo 2/ }).waitFor()
      await page.getByRole('dialog').getByText('Close', { exact: true }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
  },
  {
    at,
    says: 'deleted successfully',
    async run(page) {
      await button(page, 'Delete “kitchen”').click()
      await confirm(page, 'Delete')
    },
  },
]

const ofAdmins: Action[] = [
  {
    at: () => '/propertiesList',
    says: 'Property activated',
    run: (page) => page.getByRole('switch', { name: `${villa} is active` }).click(),
  },
  {
    at: () => '/propertiesList',
    says: villa,
    run: (page) => setPriceInCell(page, villa, '2000'),
  },
  {
    at: () => '/propertiesList',
    says: '2 properties deactivated',
    async run(page) {
      for (const title of [villa, loft]) await page.getByLabel(`Select ${title}`).check()
      await button(page, 'Switch off').click()
      await confirm(page, 'Switch off')
    },
  },
  {
    at: ({ villa: id }) => `/edit-properties/${id}`,
    says: 'Property updated',
    run: (page) => setPrice(page, '3000'),
  },
  {
    at: ({ villa: id }) => `/properties/${id}/details`,
    says: 'Property activated',
    run: (page) => page.getByRole('switch', { name: `${villa} is active` }).click(),
  },
  ...photoActions(({ villa: id }) => `/properties/${id}/edit-images`),
  { at: () => '/propertiesList', says: 'In the trash', run: (page) => remove(page, villa) },
  {
    at: () => '/trash',
    says: `Restored ${villa}`,
    run: (page) => button(page, `Restore ${villa}`).click(),
  },
  {
    at: () => '/review',
    says: 'Approved First',
    run: (page) => button(page, /^Approve/).click(),
  },
  {
    at: () => '/all-users?search=Huda',
    says: 'User updated',
    async run(page) {
      await actOn(page, 'Huda', 'Edit Huda', 'Edit')
      const dialog = page.getByRole('dialog', { name: 'Edit User' })
      await dialog.getByLabel('Name').fill('Huda Saleh')
      await dialog.getByRole('button', { name: 'Update' }).click()
    },
  },
  {
    at: () => '/countries?search=Oman',
    says: '2 countries added',
    async run(page) {
      await actOn(page, 'Oman', 'Add a sub-country to Oman', 'Sub-country')
      const dialog = page.getByRole('dialog', { name: 'Add sub-countries to Oman' })
      await dialog.getByLabel('Names').fill('Muscat\nSalalah')
      await dialog.getByRole('button', { name: 'Add Country' }).click()
    },
  },
]

const ofOwners: Action[] = [
  {
    at: () => '/owner-dashboard',
    says: villa,
    run: (page) => page.getByRole('switch', { name: `${villa} is available` }).click(),
  },
  {
    at: () => '/owner-dashboard',
    says: villa,
    run: (page) => setPriceInCell(page, villa, '2000'),
  },
  {
    at: ({ villa: id }) => `/edit-property/${id}`,
    says: 'Property updated',
    run: (page) => setPrice(page, '3000'),
  },
  {
    at: ({ loft: id }) => `/edit-property/${id}`,
    says: 'Property updated',
    run: (page) => setPrice(page, '2000'),
  },
  {
    at: ({ loft: id }) => `/edit-property/${id}`,
    says: 'Sent for review again.',
    run: (page) => button(page, 'Send for review again').click(),
  },
  ...photoActions(({ villa: id }) => `/edit-images/${id}`),
  { at: () => '/owner-dashboard', says: 'Copied.', run: (page) => chooseOf(page, loft, 'Copy') },
  { at: () => '/owner-dashboard', says: 'In the trash', run: (page) => remove(page, villa) },
  {
    at: () => '/owner-trash',
    says: 'Property restored',
    run: (page) => button(page, `Restore ${villa}`).click(),
  },
]

/** A villa with photos, and a loft that an admin asked changes for. */
async function properties() {
  const owner = await UserFactory.merge({ name: 'Huda' }).create()
  const shared = { ownerId: owner.id, countryId: owner.countryId!, price: 1000 }
  const { id } = await PropertyFactory.merge({ ...shared, title: villa }).create()
  const content = await jpeg()
  const names = ['kitchen', 'bath', 'garden']
  const images = names.map((name) => ({ content, originalName: `${name}.jpg` }))
  await addImages(id, images)
  const judged = PropertyFactory.apply('waiting').merge({ ...shared, title: loft })
  const { id: judgedId } = await judged.create()
  const reasons = ['price_implausible' as const]
  const verdict = { verdict: 'changes_requested' as const, reasons, submission: 1 }
  await Property.decide(judgedId, verdict, Operation.ofProcess())
  return { owner, ids: { villa: id, loft: judgedId } }
}

async function queue() {
  await CountryFactory.merge({ name: 'Oman' }).create()
  for (const title of ['First', 'Second'])
    await PropertyFactory.apply('waiting').merge({ title }).with('images', 1).create()
}

const walks: {
  area: Area
  device: keyof typeof screens
  actions: Action[]
  widths: number[]
}[] = [
  { area: 'admin', device: 'desktop', actions: ofAdmins, widths: [1440, 320, 1024, 1920] },
  { area: 'owner', device: 'phone', actions: ofOwners, widths: [375, 768, 1024, 1920] },
]

test.group('Messages', () => {
  test('each action of an {area} has one, over nothing that people press')
    .with(walks)
    .run(async ({ browser }, { area, device, actions, widths }) => {
      const { owner, ids } = await properties()
      if (area === 'admin') await queue()
      const user = area === 'owner' ? owner : await UserFactory.apply('admin').create()
      const sizes = widths.map((width) => ({ width, height: 812 }))
      const [viewport] = sizes
      const page = await pageOf(browser, { area, user, screen: { ...screens[device], viewport } })
      await keepMessages(page)
      for (const { at, says, run } of actions) {
        // Anew each time: the rows of another width would move under the pointer.
        await page.goto(at(ids))
        await run(page)
        for (const size of sizes) {
          await page.setViewportSize(size)
          await expectOneMessage(page, says)
        }
        await dismissMessage(page)
        await page.setViewportSize(viewport)
      }
    })
})
