import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory, password } from '#database/factories/user_factory'
import { addImages } from '#tests/helpers/stored_images'
import { seriousFindings } from '#tests/helpers/axe'
import { expect } from '#tests/helpers/expect'
import { awaitOpened } from '#tests/helpers/focus'
import { filesToChoose } from '#tests/helpers/photo_files'
import { jpeg } from '#tests/helpers/pictures'
import { pageOf } from '#tests/helpers/screens'
import { answerWith } from '#tests/helpers/visitor'

const ended = 'Session invalid. Please log in again.'

test.group('Session | expired', () => {
  test('lets a user log in again in place, or shows the failure, and keeps the fields', async ({
    browser,
  }) => {
    const user = await UserFactory.create()
    const garden = { ownerId: user.id, title: 'Lemon garden' }
    const property = await PropertyFactory.merge(garden).create()
    const page = await pageOf(browser, { area: 'owner', user })
    const list = '**/api/property-owner/owner-properties*'
    await page.goto('/owner-property-list')
    await page.getByText('Lemon garden').first().waitFor()

    await page.route(list, answerWith(401, { message: ended }))
    await page.getByRole('searchbox').fill('lemon')
    const dialog = page.getByRole('dialog', { name: 'Log in to go on' })
    await dialog.getByText(ended).waitFor()
    await dialog.locator('input[name="password"]:focus').waitFor()
    await expect(dialog.getByLabel('Email')).toHaveValue(user.email)
    await expect.poll(() => seriousFindings(page)).toEqual([])

    await page.unroute(list)
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Lemon garden').first().waitFor()
    await expect(page.getByRole('searchbox')).toHaveValue('lemon')

    await page.goto(`/edit-property/${property.id}`)
    await page.getByLabel('Title', { exact: true }).fill('Sea villa')
    await page.route('**/property-update/*', answerWith(401, { message: ended }))
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await dialog.getByText(ended).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('alert').filter({ hasText: ended }).waitFor()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Sea villa')
  })

  test('keeps the failure of a running upload out of the login', async ({ browser }) => {
    const user = await UserFactory.create()
    const property = await PropertyFactory.merge({ ownerId: user.id }).create()
    await addImages(property.id, [{ content: await jpeg(), originalName: 'kitchen.jpg' }])
    const page = await pageOf(browser, { area: 'owner', user })
    const release: Record<string, () => void> = {}
    const hold = (name: string) => new Promise<void>((resolve) => (release[name] = resolve))
    const [uploadMayEnd, loginMayEnd] = [hold('upload'), hold('login')]
    await page.route('**/upload-property-images/*', async (route) => {
      await uploadMayEnd
      await answerWith(422, { message: 'Not an image.', errors: [] })(route)
    })
    await page.route('**/owner-login', async (route) => {
      if (route.request().method() === 'POST') await loginMayEnd
      await route.continue()
    })
    await page.goto(`/edit-images/${property.id}`)
    await page
      .getByLabel('Choose photos', { exact: true })
      .first()
      .setInputFiles(await filesToChoose({ 'a.jpg': await jpeg() }))
    await page.getByRole('button', { name: 'Upload 1 photo' }).click()

    const removals = '**/api/property-owner/images/*'
    await page.route(removals, answerWith(401, { message: ended }))
    await page.getByRole('button', { name: 'Delete “kitchen”' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Log in to go on' })
    await awaitOpened(dialog)
    await dialog.getByLabel('Email').fill(user.email)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    const rejection = page.waitForResponse('**/upload-property-images/*')
    const sent = page.waitForRequest('**/api/property-owner/owner-login')
    await page.keyboard.press('Enter')
    await sent
    release.upload()
    await rejection
    await page.getByText('Not an image.').waitFor({ state: 'attached' })
    release.login()
    await dialog.waitFor({ state: 'detached' })
    await expect(page.getByText('Not an image.')).toBeVisible()
  })

  test('shows the login in place of large photos', async ({ browser }) => {
    const user = await UserFactory.create()
    const property = await PropertyFactory.merge({ ownerId: user.id }).create()
    const content = await jpeg()
    await addImages(property.id, [
      { content, originalName: 'kitchen.jpg' },
      { content, originalName: 'garden.jpg' },
    ])
    const page = await pageOf(browser, { area: 'owner', user })
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    await page.route('**/api/property-owner/**/images/order', async (route) => {
      await mayEnd
      await answerWith(401, { message: ended })(route)
    })
    await page.goto(`/edit-images/${property.id}`)
    await page.getByRole('button', { name: 'Make “garden” the cover' }).click()
    await page.getByRole('button', { name: 'Open “garden” large' }).click()
    const large = page.getByRole('dialog', { name: 'Photos of this property' })
    await large.getByText('1 of 2').waitFor()

    end()
    const dialog = page.getByRole('dialog', { name: 'Log in to go on' })
    await dialog.getByText(ended).waitFor()
    await large.waitFor({ state: 'detached' })
    await dialog.locator('input[name="password"]:focus').waitFor()
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
  })
})
