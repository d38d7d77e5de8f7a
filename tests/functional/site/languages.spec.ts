import { mock } from 'node:test'
import { I18n } from '@adonisjs/i18n'
import { test } from '@japa/runner'
import User from '#models/user'
import { password, UserFactory } from '#database/factories/user_factory'
import { Browser } from '#tests/helpers/browser'

const arabic = { 'accept-language': 'ar-SA,ar;q=0.9' }

/** A sentence is its language and key, so that a message tells which language it speaks. */
function speakKeys() {
  const { mock: speaking } = mock.method(I18n.prototype, 't', function (this: I18n, key: string) {
    return `${this.locale} ${key}`
  })
  return () => speaking.restore()
}

const choose = (browser: Browser, language: unknown, headers = {}) =>
  browser.call('POST', '/language', { body: { language }, headers })

async function spoken(browser: Browser, headers = {}) {
  const { json } = await browser.call('GET', '/api/users/edit-profile', { headers })
  return String(json?.message).split(' ')[0]
}

test.group('Site | languages', (group) => {
  group.each.setup(speakKeys)

  test('speaks what the browser asks for until somebody chooses', async ({ assert }) => {
    const browser = new Browser()
    assert.equal(await spoken(browser), 'en')
    assert.equal(await spoken(browser, { 'accept-language': 'fr, ar;q=0.5' }), 'ar')
    assert.equal(await spoken(browser, { 'accept-language': 'fr' }), 'en')

    const chooser = new Browser()
    const { status, headers, text } = await choose(chooser, 'en', arabic)
    assert.equal(status, 204)
    assert.equal(text, '')
    const [cookie, ...others] = headers.getSetCookie()
    assert.match(cookie, /^language=en; Max-Age=31536000; Path=\/; SameSite=Lax$/)
    assert.isEmpty(others)
    assert.equal(await spoken(chooser, arabic), 'en')
  })

  test('keeps a choice with the account, whatever was guessed at its login', async ({
    assert,
    db,
  }) => {
    for (const [area, role, profile] of [
      ['admin', 'admin', '/api/users/views'],
      ['owner', 'Property owner', '/api/property-owner/views'],
    ] as const) {
      const user = await UserFactory.merge({ role, language: 'en' }).create()
      const browser = new Browser()
      await browser.logIn(area, user.email, password)
      const speaking = async (one: Browser) => {
        const body = { name: 5 }
        const headers = { ...one.xsrf, ...arabic }
        const { json } = await one.call('POST', profile, { body, headers })
        return String(json?.message).split(' ')[0]
      }
      assert.equal(await speaking(browser), 'ar')
      const { version } = await User.findOrFail(user.id)

      await choose(browser, 'en')
      await db.assertHas('users', { id: user.id, language: 'en', language_chosen: true, version })
      await db.assertMissing('changes', { record_id: user.id, action: 'updated' })
      const elsewhere = new Browser()
      await elsewhere.logIn(area, user.email, password)
      assert.equal(await speaking(elsewhere), 'en')

      await choose(new Browser(), 'ar')
      await db.assertHas('users', { id: user.id, language: 'en' })
    }
  })

  test('refuses what is no language, in the language of whoever asks', async ({ assert }) => {
    const browser = new Browser()
    const refused = ['fr', '', null, ['en'], { en: 1 }, 'ar '.repeat(5000), undefined, '__proto__']
    for (const language of refused) {
      const { status, headers, json } = await choose(browser, language, arabic)
      assert.equal(status, 422, String(language))
      assert.equal(json?.message, 'ar errors.invalid')
      assert.isEmpty(headers.getSetCookie())
    }
    const { status, json } = await browser.call('POST', '/language', { headers: arabic })
    assert.equal(status, 422)
    assert.propertyVal(json, 'message', 'ar errors.invalid')
  })

  test('takes no choice from another site’s page', async ({ assert, db }) => {
    const user = await UserFactory.apply('admin').create()
    const browser = new Browser()
    await browser.logIn('admin', user.email, password)
    const { status, json, headers } = await choose(browser, 'ar', {
      origin: 'https://other.example',
    })
    assert.equal(status, 403)
    assert.equal(json?.message, 'en errors.cross_origin')
    assert.isEmpty(headers.getSetCookie())
    await db.assertHas('users', { id: user.id, language_chosen: false })
  })
})
