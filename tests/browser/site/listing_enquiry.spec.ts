import { test } from '@japa/runner'
import type { Page } from 'playwright'
import Enquiry from '#enquiries/enquiry'
import User from '#models/user'
import { expect } from '#tests/helpers/expect'
import { becomesTrue } from '#tests/helpers/page_events'
import { awaitRects } from '#tests/helpers/rects'
import { isFit } from '#tests/helpers/fit'
import { screens } from '#tests/helpers/screens'
import { isAlive, liveProperty, scrollTo, visit } from '#tests/helpers/listing_visit'
import { aPage, answerWith, cutOff, held } from '#tests/helpers/visitor'

const message = 'May I see it?\n\n</textarea><img src=x onerror=alert(1)>'
const api = '**/listings/*/*'

const formOf = (page: Page) => page.locator('.enquiry')

async function fill(page: Page, email = 'visitor@example.com') {
  await page.getByLabel('Your name').fill('Vera Visitor')
  await formOf(page).getByLabel('Email').fill(email)
  await page.getByLabel('Message').fill(message)
}
const send = (page: Page) => page.getByRole('button', { name: 'Send to the owner' }).click()
const thanks = (page: Page) => page.getByRole('heading', { name: /^Thank you/ })
const failure = (page: Page) => page.locator('.enquiry [role="alert"]')

async function expectKept(page: Page) {
  await expect(page.getByLabel('Your name')).toHaveValue('Vera Visitor')
  await expect(page.getByLabel('Message')).toHaveValue(message)
}

const tick = (page: Page) => page.getByLabel('Remember my name and contact')
const forget = (page: Page) => page.getByRole('button', { name: 'Forget it all' })
const wrote = (page: Page) => page.getByText(/^You wrote on [A-Z]/)
const stored = (page: Page) => page.evaluate<string | null>(`localStorage['listings.writer']`)

test.group('Site | enquiry', () => {
  test('is sent and thanked for without a script, and marked where it is wrong', async ({
    browser,
  }) => {
    const property = await liveProperty()
    const { page } = await visit(browser, `/listings/${property.id}`, { javaScriptEnabled: false })
    await expect(page.getByText('The people who run Manzil can read it too.')).toContainText(
      'deleted after 400 days'
    )
    await expect(tick(page)).toBeHidden()
    await expect(page.getByText('Is it still available?')).toBeHidden()
    await fill(page, 'nonsense')
    await send(page)
    await expect(failure(page)).toBeInViewport()
    await expect(formOf(page).getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await expectKept(page)
    await page.reload()
    await expect(failure(page)).toBeInViewport()
    await expectKept(page)
    await page.getByRole('link', { name: 'Listings' }).first().click()
    await expect(page).toHaveURL(/\/listings$/)
    await page.goBack()
    await expectKept(page)
    await formOf(page).getByLabel('Email').fill('visitor@example.com')
    await send(page)
    await expect(thanks(page)).toBeVisible()
    await expect.poll(() => Enquiry.query().where({ propertyId: property.id })).toHaveLength(1)
  })

  test('has a report beside it, which goes to the admins and is thanked for there', async ({
    browser,
  }) => {
    const property = await liveProperty()
    for (const javaScriptEnabled of [true, false]) {
      const path = `/listings/${property.id}`
      const { page } = await visit(browser, path, { ...screens.phone, javaScriptEnabled })
      const report = page.getByRole('group').filter({ hasText: 'Report this listing' })
      await page.getByText('Report this listing').click()
      await page.getByText('It may be a fraud').click()
      await page.getByRole('button', { name: 'Send the report' }).click()
      await expect(report.getByText('Thank you for your report')).toBeInViewport()
      if (javaScriptEnabled) await isFit(page)
    }
    await expect.poll(() => Enquiry.query().where({ reason: 'fraud' })).toHaveLength(1)
  })

  test('keeps what was typed in every failure, and says what to do', async ({ browser }) => {
    const property = await liveProperty()
    const { page } = await visit(browser, `/listings/${property.id}`)
    await isAlive(page)
    await fill(page, 'nonsense')
    await send(page)
    await expect(failure(page)).toBeFocused()
    const email = formOf(page).getByLabel('Email')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await failure(page).getByRole('link').first().click()
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription(/email/i)
    await email.fill('visitor@example.com')

    const failures = [
      [cutOff, 'not known whether your message arrived'],
      [aPage, 'not known whether your message arrived'],
      [answerWith(429, { message: 'Please try again in 12 minutes.' }), 'in 12 minutes'],
      [answerWith(503, {}), 'not known whether your message arrived'],
      [answerWith(404, { message: 'This listing is not available any more.' }), 'not available'],
    ] as const
    for (const [answer, text] of failures) {
      await page.route(api, answer, { times: 1 })
      await send(page)
      // Two failures in a row may have the same words, so only the focus tells that this one is shown.
      await expect(failure(page)).toBeFocused()
      await expect(failure(page)).toContainText(text)
      await expect(failure(page).getByText('What you wrote is still here.')).toBeVisible()
      await expect(thanks(page)).toHaveCount(0)
      await expect(email).not.toHaveAttribute('aria-invalid')
      await expectKept(page)
    }

    const seconds = page.evaluate<number>(`new Promise((resolve) => {
      const { timeout } = AbortSignal
      AbortSignal.timeout = (time) => {
        AbortSignal.timeout = timeout
        resolve(time / 1000)
        return AbortSignal.abort()
      }
    })`)
    await send(page)
    await expect(failure(page)).toContainText('not known whether your message arrived')
    await expect.poll(() => seconds, 'given up on').toBe(30)
    await expectKept(page)
    await send(page)
    await expect(thanks(page)).toBeFocused()
  })

  test('is sent once in place, keeps its draft until then, and takes another message afterwards', async ({
    browser,
  }) => {
    const property = await liveProperty()
    const { page, faults } = await visit(browser, `/listings/${property.id}`)
    await isAlive(page)
    await fill(page, 'nonsense')
    await send(page)
    await expect(failure(page)).toBeFocused()
    await formOf(page).getByLabel('Email').fill('visitor@example.com')
    await page.reload()
    await expectKept(page)
    const answer = held((route) => route.continue())
    await page.route(api, answer.answer, { times: 1 })
    await send(page)
    await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible()
    const text = page.getByLabel('Message')
    await expect(text).not.toBeEditable()
    answer.release()
    await expect(thanks(page)).toBeFocused()
    await expect(page.getByRole('blockquote')).toHaveText(message)
    const enquiry = await Enquiry.findByOrFail({ propertyId: property.id })
    expect(enquiry.message).toBe(message)

    await page.getByRole('button', { name: 'Write another message' }).click()
    await expect(text).toBeFocused()
    await expect(text).toHaveValue('')
    await expect(page.getByLabel('Your name')).toHaveValue('Vera Visitor')
    await expect(failure(page)).toBeHidden()
    await text.fill('And when?')
    await send(page)
    await expect(thanks(page)).toBeFocused()
    await expect.poll(() => Enquiry.query().where({ propertyId: property.id })).toHaveLength(2)
    await page.reload()
    await expect(page.getByLabel('Message')).toHaveValue('')
    await expect.poll(() => faults).toEqual([])
  })

  test('is remembered in this browser where that is ticked, until it is forgotten', async ({
    browser,
  }) => {
    const [property, next] = [await liveProperty(), await liveProperty()]
    const { page, faults } = await visit(browser, `/listings/${property.id}`)
    await isAlive(page)
    const text = page.getByLabel('Message')
    await fill(page)
    await text.fill('Good day.')
    await page.getByRole('button', { name: 'When could I see it?' }).click()
    await expect(text).toBeFocused()
    await expect(text).toHaveValue('Good day. When could I see it?')
    await page.getByRole('button', { name: 'When could I see it?' }).click()
    await expect(text).toHaveValue('Good day. When could I see it?')
    await send(page)
    await expect(thanks(page)).toBeFocused()
    await expect.poll(() => stored(page)).toBeUndefined()

    await page.getByRole('button', { name: 'Write another message' }).click()
    await expect(forget(page)).toBeHidden()
    await page.getByRole('button', { name: 'Is it still available?' }).click()
    await tick(page).check()
    const sending = page.waitForRequest(api)
    await send(page)
    const sent = await sending
    const sentNames = Object.keys(sent.postDataJSON())
    expect(sentNames).toEqual(['name', 'email', 'phone_number', 'message', 'topic'])
    await expect(wrote(page)).toHaveCount(1)
    await page.goto('/listings')
    await expect(page.locator(`#listing-${property.id}`)).toContainText('You wrote on')
    await expect(wrote(page)).toHaveCount(1)
    await page.goto(`/listings/${next.id}`)
    await expect(page.getByLabel('Your name')).toHaveValue('Vera Visitor')
    await expect(formOf(page).getByLabel('Email')).toHaveValue('visitor@example.com')
    await expect(tick(page)).toBeChecked()
    await formOf(page).getByLabel('Phone').fill('+971 4 000 0000')
    await forget(page).click()
    await expect(tick(page)).toBeFocused()
    await expect(tick(page)).not.toBeChecked()
    await expect(page.getByLabel('Your name')).toHaveValue('')
    await expect(formOf(page).getByLabel('Phone')).toHaveValue('+971 4 000 0000')
    await expect.poll(() => stored(page)).toBeUndefined()

    const rubbish = ['5', '"x"', '[1]', '{"name":{},"wrote":"2026"}', `{"wrote":{"${next.id}":[]}}`]
    for (const one of [...rubbish, '{']) {
      await page.evaluate((value) => {
        const { localStorage } = globalThis as unknown as { localStorage: Record<string, string> }
        localStorage['listings.writer'] = value
      }, one)
      await page.reload()
      await isAlive(page)
      await expect(page.getByLabel('Your name')).toHaveValue('')
      await expect(wrote(page)).toHaveCount(0)
    }
    await page.addInitScript(`Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError') }`)
    await page.reload()
    await isAlive(page)
    await fill(page)
    await tick(page).check()
    await send(page)
    await expect(thanks(page)).toBeFocused()
    await expect(page.locator('[data-announcement]')).toContainText('could not be remembered')
    await page.addInitScript(`Object.defineProperty(globalThis, 'localStorage', {
      get() { throw new DOMException('denied', 'SecurityError') } })`)
    await page.reload()
    await isAlive(page)
    await expect(forget(page)).toBeHidden()
    await expect.poll(() => faults).toEqual([])
  })

  test('says once what an empty form lacks, and has a field for machines that nobody else meets, with and without a script', async ({
    browser,
  }) => {
    const property = await liveProperty()
    const contact = 'Email or phone number is required, so that you can be answered.'
    for (const javaScriptEnabled of [true, false]) {
      const path = `/listings/${property.id}`
      const { page } = await visit(browser, path, { javaScriptEnabled })
      if (javaScriptEnabled) await isAlive(page)
      await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0)
      await page.getByLabel('Message').focus()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Send to the owner' })).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(page.getByLabel('Message')).toBeFocused()
      const trap = formOf(page).locator('.honeypot input')
      await expect(trap).toHaveAttribute('autocomplete', 'off')
      await expect(trap).toHaveJSProperty('value', '')
      await expect(page.locator('[name="website"], [name="url"]')).toHaveCount(0)

      await send(page)
      const links = failure(page).getByRole('link')
      await expect(links).toHaveText(['Name is required.', contact, 'Message is required.'])
      await expect(page.locator('.field-error:not(:empty)')).toHaveText([
        'Name is required.',
        contact,
        'Message is required.',
      ])
      const pair = page.getByRole('group', {
        name: 'An email address or a phone number is enough.',
      })
      await expect(pair).toHaveAccessibleDescription(contact)
      for (const label of ['Email', 'Phone']) {
        await expect(pair.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
      }
      await links.nth(1).click()
      await expect(pair.getByLabel('Email')).toBeFocused()

      await fill(page, 'nonsense')
      await send(page)
      await expect(links).toHaveText(['Please enter a valid email address.'])
      await expect(pair.getByLabel('Email')).toHaveAccessibleDescription(/valid email address/)
      await expect(pair.getByLabel('Phone')).not.toHaveAttribute('aria-invalid')
    }
  })

  test('leaves its form free of the bar without a script', async ({ browser }) => {
    const property = await liveProperty({ description: 'Long.\n\n'.repeat(30) })
    const { page } = await visit(browser, `/listings/${property.id}`, {
      viewport: { width: 375, height: 700 },
      javaScriptEnabled: false,
    })
    const link = page.getByRole('link', { name: 'Write to the owner' })
    await expect(link).toBeInViewport()
    await page.getByLabel('Message', { exact: true }).focus()
    await expect(link).toBeHidden()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(link).toBeInViewport()
    await link.click()
    await expect(link).toBeHidden()
    await page.goto(`${page.url().split('#')[0]}#enquiry-email`)
    await expect(link).toBeHidden()

    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto(`/listings/${property.id}`)
    await send(page) // by the first press at the end of the page
    await expect(failure(page)).toBeVisible()
  })

  test('has a bar that leads to it where it is out of sight, with the whole price, where there is height', async ({
    browser,
  }) => {
    const price = { price: 9_999_999_999.99, rentPeriod: 'month' as const }
    const property = await liveProperty({ ...price, description: 'Long.\n\n'.repeat(60) })
    await User.query().where({ id: property.ownerId }).update({ public_phone: true })
    const { page } = await visit(browser, `/listings/${property.id}`)
    await isAlive(page)
    const text = page.locator('.ask-bar p')
    const link = page.getByRole('link', { name: 'Write to the owner' })
    const call = page.getByRole('link', { name: 'Call', exact: true })
    const whatsApp = page.locator('.ask-bar').getByRole('link', { name: 'WhatsApp' })
    for (const width of [320, 375]) {
      await page.setViewportSize({ width, height: 700 })
      await expect(link).toBeInViewport({ ratio: 1 })
      await expect(text).toHaveText(/9,999,999,999\.99 \/ month/)
      await expect(text).toBeInViewport({ ratio: 1 })
      await becomesTrue(
        page,
        `(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth <= clientWidth && scrollHeight <= clientHeight)(document.querySelector('.ask-bar p'))`
      )
      await awaitRects(text, call, (words, button) => words.x + words.width <= button.x)
      for (const thumb of [call, whatsApp]) {
        await awaitRects(thumb, link, (one, next) => one.x + one.width < next.x && one.height >= 36)
      }
    }
    for (const viewport of [
      { width: 320, height: 256 },
      { width: 812, height: 375 },
    ]) {
      await page.setViewportSize(viewport)
      await scrollTo(page, 300)
      await expect(page.getByRole('banner')).not.toBeInViewport()
      await expect(link).not.toBeInViewport()
      await page.setViewportSize({ ...viewport, height: 700 })
      await expect(page.getByRole('banner')).toBeInViewport()
      await expect(link).toBeInViewport()
    }
    await scrollTo(page, 100_000)
    await expect(page.getByText('Report this listing')).toBeInViewport()
    await expect(link).not.toBeInViewport()

    // Beside a form that scrolls away.
    await page.setViewportSize({ width: 1366, height: 900 })
    await expect(link).toBeHidden()
    await page.setViewportSize({ width: 1366, height: 768 })
    await scrollTo(page, 0)
    await expect(page.getByLabel('Your name')).toBeInViewport()
    await expect(link).toBeHidden()
    await scrollTo(page, 1600)
    await expect(text).toBeInViewport({ ratio: 1 })
    await link.click()
    await expect(page.getByLabel('Your name')).toBeInViewport()
    await expect(link).toBeHidden()
  })
})
