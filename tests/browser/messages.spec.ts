import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { adminPage } from '#tests/helpers/admin'
import { dismissMessage, expectOneMessage, keepMessages } from '#tests/helpers/messages'
import { jpeg } from '#tests/helpers/pictures'
import { pageOf, screens } from '#tests/helpers/screens'
import { addImages } from '#tests/helpers/stored_images'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Each has buttons of its own at the lower end of the window. */
const actions: Record<
  'admin' | 'owner',
  [path: string, run: (page: Page) => Promise<void>, says: string][]
> = {
  admin: [
    [
      '/propertiesList',
      async (page) => {
        await page.getByLabel('Select all on this page').check()
        await button(page, 'Switch off').click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click()
      },
      '2 properties deactivated',
    ],
    ['/review', (page) => button(page, /^Approve/).click(), 'Approved First'],
  ],
  owner: [
    [
      '/edit-property/:id',
      async (page) => {
        await page.getByRole('textbox', { name: 'Price' }).fill('3000')
        await button(page, 'Save Changes').click()
      },
      'Property updated',
    ],
    ['/edit-images/:id', (page) => button(page, /^Make .* the cover$/).click(), 'The new order'],
  ],
}

test.group('Messages', () => {
  test('lie in the window over nothing that people press, one at a time', async ({ browser }) => {
    const user = await UserFactory.create()
    const active = PropertyFactory.apply('active').merge({ ownerId: user.id })
    const [{ id }] = await active.createMany(2)
    const content = await jpeg()
    await addImages(
      id,
      ['bath', 'hall'].map((name) => ({ content, originalName: `${name}.jpg` }))
    )
    const waiting = PropertyFactory.apply('waiting')
    const pages = {
      admin: await adminPage(browser),
      owner: await pageOf(browser, { area: 'owner', user, screen: screens.phone }),
    }
    for (const area of ['admin', 'owner'] as const) {
      const page = pages[area]
      const opened = page.viewportSize()!
      await keepMessages(page)
      for (const [path, run, says] of actions[area]) {
        if (path === '/review')
          await waiting.merge([{ title: 'First' }, { title: 'Second' }]).createMany(2)
        await page.goto(path.replace(':id', `${id}`))
        await run(page)
        for (const width of [opened.width, 320, 375, 768, 1024, 1920]) {
          await page.setViewportSize({ width, height: 812 })
          await expectOneMessage(page, says)
        }
        await dismissMessage(page)
        await page.setViewportSize(opened)
      }
    }
  })
})
