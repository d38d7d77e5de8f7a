import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { adminPage, alertOf } from '#tests/helpers/admin'
import { seriousFindings } from '#tests/helpers/axe'
import { cutOff } from '#tests/helpers/visitor'
import { DateTime } from 'luxon'

const registered = (name: string, days: number) =>
  UserFactory.apply('pending').merge({ name, createdAt: DateTime.utc().minus({ days }) })

test.group('Admin | review desk, people', () => {
  test('lets owners in or deletes them, with the keyboard alone', async ({
    browser,
    assert,
    db,
  }) => {
    const huda = await registered('Huda', 9).create()
    const omar = await registered('Omar', 5).create()
    const zain = await registered('Zain', 1).create()
    await PropertyFactory.merge({ ownerId: huda.id, title: 'Loft' }).create()
    const page = await adminPage(browser)
    await page.goto('/review')
    await page.getByText('No property waits for review').waitFor()
    await page.getByRole('link', { name: 'People 3' }).click()
    const record = (name: string) => page.getByRole('heading', { name, level: 2 })
    await record('Huda').waitFor()
    await page.getByRole('link', { name: huda.email }).waitFor()
    await page.getByRole('link', { name: 'Loft' }).waitFor()
    assert.deepEqual(await seriousFindings(page), [])

    await page.route('**/api/users/bulk', cutOff)
    await page.keyboard.press('a')
    await alertOf(page, 'nothing may have been decided').waitFor()
    await db.assertHas('users', { id: huda.id, active: false })
    await page.unroute('**/api/users/bulk')
    await page.keyboard.press('a')
    await record('Omar').waitFor()
    await page.getByText('User activated successfully!').waitFor()
    await db.assertHas('users', { id: huda.id, active: true })

    await page.keyboard.press('d')
    const question = page.getByRole('alertdialog', { name: 'Confirm Delete' })
    await question.getByText('Omar', { exact: true }).waitFor()
    await question.getByText(omar.email).waitFor()
    await question.getByRole('button', { name: 'Delete', disabled: false }).press('Enter')
    await record('Zain').waitFor()
    await question.waitFor({ state: 'detached' })
    await db.assertMissing('users', { id: omar.id })

    // Another admin was quicker.
    await zain.merge({ active: true }).save()
    await page.keyboard.press('a')
    await page.getByText('Everything is decided').waitFor()
    await db.assertHas('users', { id: zain.id, active: true })
    await page.getByText('3 of 3 decided').waitFor()
  })
})
