import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory, password } from '#database/factories/user_factory'
import User from '#models/user'
import { seriousFindings } from '#tests/helpers/axe'
import { choose } from '#tests/helpers/choices'
import { expect } from '#tests/helpers/expect'
import { awaitFocus } from '#tests/helpers/focus'
import { happensAfter, requestTo, runUntil, stopClock } from '#tests/helpers/page_clock'
import { scrollsSideways } from '#tests/helpers/page_events'
import { screens } from '#tests/helpers/screens'
import { ownerKeys, visitorPage } from '#tests/helpers/visitor'

const waiting = 'Your account is pending admin activation.'

test.group('Owner | registration', () => {
  test('registers on a phone, waits 3 s and goes on to the login', async ({ browser, assert }) => {
    const main = await CountryFactory.merge({ name: 'Qatar' }).create()
    await CountryFactory.merge({ name: 'Doha', parentId: main.id }).create()
    const page = await visitorPage(browser, screens.phone)
    await page.goto('/owner-login')
    await page.getByRole('button', { name: 'Register as an owner' }).click()
    await page.getByRole('heading', { name: 'Owner Registration' }).waitFor()
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await expect.poll(() => seriousFindings(page)).toEqual([])

    await page.getByLabel('Name').fill('Layla Haddad')
    await page.getByLabel('Email').fill('layla@example.com')
    await page.getByLabel('Phone number').fill('+971 50 123 4567')
    await choose(page, 'Country', 'Doha')
    await page.getByLabel('Password', { exact: true }).fill('secret-123')
    await stopClock(page)
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    const told = page.getByText(
      'Registration successful! Your account is pending admin activation.'
    )
    await runUntil(page, () => told.isVisible())
    const success = page.locator('[tabindex="-1"]').filter({ has: told }).last()
    await awaitFocus(success)
    await expect(success).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('textbox')).toHaveCount(0)
    const login = page.getByRole('heading', { name: 'Owner Login' })
    await happensAfter(page, 3000, () => login.isVisible())
    await expect(page.getByLabel('Email')).toHaveValue('layla@example.com')
    await page.getByText(waiting).waitFor()

    const user = await User.findByOrFail('email', 'layla@example.com')
    assert.equal(user.phoneNumber, '+971501234567')
    assert.isFalse(user.active)
    assert.notEqual(user.countryId, main.id)
  })
})

test.group('Owner | login', () => {
  test('shows the success for 3 s and goes to the requested page, by keyboard alone', async ({
    browser,
  }) => {
    const { id: ownerId, email } = await UserFactory.create()
    const { id } = await PropertyFactory.merge({ ownerId, title: 'Sea villa' }).create()
    const page = await visitorPage(browser)
    await page.goto(`/property-details/${id}`)
    await page.waitForURL(`**/owner-login?return=%2Fproperty-details%2F${id}`)
    await page.getByLabel('Email').waitFor()
    await expect.poll(() => seriousFindings(page)).toEqual([])
    await awaitFocus(page.locator('[name="email"]'))
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.locator('input[name=password]')).toHaveAttribute('type', 'text')
    await stopClock(page)
    await page.locator('input[name=password]').press('Enter')
    await runUntil(page, () => page.getByText('Login successful!').isVisible())
    await expect.poll(() => ownerKeys(page)).toEqual(['true', expect.stringMatching(/./)])
    const visited = requestTo(page, `/property-details/${id}`)
    await happensAfter(page, 3000, visited)
    await page.clock.resume()
    await page.waitForURL(`**/property-details/${id}`)
    await page.getByRole('heading', { name: 'Sea villa' }).waitFor()
  })
})
