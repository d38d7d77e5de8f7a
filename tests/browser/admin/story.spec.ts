import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory, password } from '#database/factories/user_factory'
import { statusOf } from '#tests/helpers/admin'
import { expect, toPass } from '#tests/helpers/expect'
import { awaitOpened } from '#tests/helpers/focus'
import { chooseEntry } from '#tests/helpers/menus'
import { screens } from '#tests/helpers/screens'
import { textsIn, type Texts } from '#tests/helpers/texts'
import { visitorPage } from '#tests/helpers/visitor'

/** A page of the story, and the language that its admin reads. */
type Scene = { page: Page; t: Texts }

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

async function logIn({ page, t }: Scene, email: string) {
  await page.goto('/admin-login')
  await page.getByLabel(t('fields.email')).fill(email)
  await page.getByLabel(t('fields.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
  await page.waitForURL('**/admin-dashboard')
}

/** Finds a property, types a price with the digits of an Arabic keyboard, and takes it back. */
async function changePrice({ page, t }: Scene) {
  await page
    .getByRole('link', { name: t('navigation.properties'), exact: true })
    .first()
    .click()
  await page.getByRole('searchbox').fill('sea')
  await expect(row(page, 'Barn')).toHaveCount(0)
  await row(page, 'Sea villa').getByText('900.00').dblclick()
  await page.locator('.cell-editor input').fill('٢٥٠٫٥')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Sea villa')).toContainText('250.50')
  await page.getByRole('button', { name: t('activity.undo'), exact: true }).click()
  await expect(row(page, 'Sea villa')).toContainText('900.00')
  await page.getByRole('button', { name: t('common.clear_search') }).click()
}

async function deleteSelected({ page, t }: Scene) {
  await row(page, 'Barn').getByRole('checkbox').check()
  await page.getByRole('button', { name: t('selection.delete'), exact: true }).click()
  const asked = page.getByRole('alertdialog')
  await awaitOpened(asked)
  await asked.getByRole('button', { name: t('selection.delete_now'), exact: true }).click()
  await expect(row(page, 'Barn')).toHaveCount(0)
  const said = t('properties.batch_delete', { done: 1, skipped: 0 })
  await expect(statusOf(page, said)).toBeAttached()
  await page.goto('/trash')
  await expect(page.getByText('Barn').first()).toBeVisible()
}

async function editUser({ page, t }: Scene) {
  await page.goto('/all-users')
  await page.getByRole('button', { name: t('common.edit_of', { name: 'Huda' }) }).click()
  const dialog = page.getByRole('dialog', { name: t('users.edit_title') })
  await awaitOpened(dialog)
  await dialog.getByLabel(t('fields.name'), { exact: true }).fill('هدى')
  await dialog.getByRole('button', { name: t('common.update'), exact: true }).click()
  await expect(statusOf(page, t('users.updated'))).toBeAttached()
  await expect(row(page, 'هدى')).toBeVisible()
}

/** By keys, as at every keyboard. */
async function review({ page, t }: Scene) {
  await page.goto('/review')
  const record = (name: string) => page.getByRole('heading', { name, level: 2 })
  await expect(record('Sea villa')).toBeVisible()
  await page.keyboard.press('r')
  await page.getByRole('form', { name: t('review.form_rejected') }).waitFor()
  await page.getByText(t('review.reason_duplicate')).click()
  await page
    .getByRole('button', { name: t('review.send_rejected'), exact: true })
    .last()
    .click()
  await expect(record('Loft')).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText(t('review.count_approved', { count: 1 }))).toBeVisible()
  await expect(page.getByText(t('review.count_rejected', { count: 1 }))).toBeVisible()
}

test.group('Admin | story', () => {
  test('leads through lists, dialogs and the review in Arabic', async ({ browser, db }) => {
    const admin = await UserFactory.apply('admin').create()
    const { id: ownerId } = await UserFactory.merge({ name: 'Huda' }).create()
    const of = { ownerId, price: 900 }
    await PropertyFactory.apply('waiting')
      .merge({ ...of, title: 'Sea villa' })
      .create()
    await PropertyFactory.apply('waiting')
      .merge({ ...of, title: 'Loft' })
      .create()
    await PropertyFactory.merge({ ...of, title: 'Barn' }).create()
    const page = await visitorPage(browser, { ...screens.desktop, locale: 'ar' })
    const scene = { page, t: textsIn('ar') }

    await logIn(scene, admin.email)
    await changePrice(scene)
    await deleteSelected(scene)
    await editUser(scene)
    await review(scene)

    const isStored = (title: string, state: string) =>
      expect(() => db.assertHas('properties', { title, review_state: state })).toPass(toPass)
    await isStored('Loft', 'approved')
    await isStored('Sea villa', 'rejected')
    await page.getByRole('button', { name: scene.t('navigation.settings') }).click()
    await chooseEntry(page, scene.t('navigation.logout'))
    await page.waitForURL('**/home')
  })
})
