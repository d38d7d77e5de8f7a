import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Property from '#models/property'
import { adminPage } from '#tests/helpers/admin'
import { seriousFindings } from '#tests/helpers/axe'
import { expect } from '#tests/helpers/expect'
import { screens } from '#tests/helpers/screens'
import { textsIn } from '#tests/helpers/texts'

/** Long names, a sub-country, photos, and something in each list. */
async function filledPage(browser: Browser) {
  const main = await CountryFactory.merge({ name: 'Saudi Arabia' }).create()
  const sub = await CountryFactory.merge({ name: 'Eastern', parentId: main.id }).create()
  const name = `Olga ${'w'.repeat(85)}`
  const owner = await UserFactory.merge({ name, countryId: sub.id }).create()
  const owned = { ownerId: owner.id, countryId: sub.id, city: null }
  const ofOwner = PropertyFactory.merge({ ...owned, title: 'Villa', price: 1000 })
  const villa = await ofOwner.apply('waiting').with('images', 2).create()
  await villa.edit({}, (row) => row.merge({ price: 1234.5, description: 'Quiet' }))
  await PropertyFactory.merge({ ...owned, title: 'Bartholomew'.repeat(8) }).createMany(5)
  const gone = await PropertyFactory.merge({ ...owned, title: 'Barn' })
    .with('images', 1)
    .create()
  await Property.remove(gone.id)
  await UserFactory.apply('pending').merge({ name: 'Huda' }).createMany(2)
  return adminPage(browser, { ...screens.desktop, locale: 'ar' })
}

test.group('Admin | screens', () => {
  // In Arabic, where what opens also turns.
  test('are accessible while something is open on them', async ({ browser }) => {
    const page = await filledPage(browser)
    const t = textsIn('ar')
    const click = (name: string) => (open: Page) =>
      open.getByRole('main').getByRole('button', { name }).first().click()
    const press = (key: string) => async (desk: Page) => {
      await expect(
        desk.getByRole('button', { name: t('review.approve'), exact: true })
      ).toBeEnabled()
      await desk.keyboard.press(key)
    }
    const price = page.getByRole('row').filter({ hasText: 'Villa' }).getByText('1,234.50')
    const openings: [path: string, open: (of: Page) => Promise<unknown>, role: string][] = [
      [
        '/all-users?search=huda',
        click(t('common.edit_of', { name: 'Huda' })),
        '[role="dialog"] summary',
      ],
      [
        '/all-users?search=huda',
        click(t('common.delete_of', { name: 'Huda' })),
        '[role="alertdialog"]',
      ],
      ['/countries', click(t('common.edit')), '[role="dialog"]'],
      ['/admin-profile', click(t('profile.edit')), '[role="dialog"]'],
      ['/activity', click(t('activity.open')), '[role="group"]'],
      ['/activity?action=updated', click(t('activity.undo')), '[role="alertdialog"] dl'],
      ['/add-property', click(t('properties.add')), '[role="alert"]'],
      ['/propertiesList', () => price.dblclick(), '.cell-editor input'],
      ['/propertiesList', () => page.getByLabel(t('common.select_all')).check(), '.selection-bar'],
      ['/review', press('c'), 'form textarea'],
      ['/review', press('?'), '[role="dialog"]'],
    ]
    for (const [path, open, shown] of openings) {
      await page.goto(path)
      await open(page)
      await expect(page.locator(shown).first(), path).toBeVisible()
      await expect.poll(() => seriousFindings(page), path).toEqual([])
    }
    await page.goto('/propertiesList')
    await page.getByLabel(t('common.select_all')).check()
    await page.getByRole('button', { name: t('selection.delete'), exact: true }).click()
    await expect(page.getByRole('alertdialog')).toContainText(
      t('selection.delete_title', { kind: 'properties', count: 6 })
    )
    await expect.poll(() => seriousFindings(page)).toEqual([])
  })
})
