import { mock } from 'node:test'
import { I18n } from '@adonisjs/i18n'
import { test } from '@japa/runner'
import { addressIn, languageOfAddress, languages } from '#config/languages'
import User from '#models/user'
import { password, UserFactory } from '#database/factories/user_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { Browser } from '#tests/helpers/browser'
import { raw } from '#tests/helpers/raw'

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

  test('goes on at the login in the language of the page that led there', async ({ assert }) => {
    const { text } = await raw('/ar/listings')
    assert.include(text, 'href="/ar/owner-login"')
    const browser = new Browser()
    const { status, headers } = await browser.call('GET', '/ar/owner-login')
    assert.deepEqual([status, headers.get('location')], [302, '/owner-login'])
    assert.deepEqual(headers.getSetCookie(), [
      'arrival_language=ar; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax',
    ])
    assert.equal(await spoken(browser), 'ar')
    const first = await UserFactory.apply('owner').merge({ language: null }).create()
    await browser.logIn('owner', first.email, password)
    await first.refresh()
    assert.deepEqual([first.language, first.languageChosen], ['ar', false])

    const chosen = { language: 'en', languageChosen: true }
    const { email } = await UserFactory.apply('owner').merge(chosen).create()
    await browser.logIn('owner', email, password)
    const { json } = await browser.call('POST', '/api/property-owner/views', {
      body: { name: 5 },
      headers: browser.xsrf,
    })
    assert.match(String(json?.message), /^en /)
    await choose(browser, 'en')
    await browser.call('GET', '/ar/owner-login')
    assert.equal(await spoken(browser), 'en')

    for (const value of ['fr', '', '__proto__']) {
      const [cookie, language] = [`arrival_language=${value}`, 'fr, ar;q=0.5']
      assert.equal(await spoken(new Browser(), { cookie, 'accept-language': language }), 'ar')
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

/** Addresses of a page that lead to visitors' pages, not to the office or files. */
function leadingOn(text: string) {
  const addresses = [...text.matchAll(/(?:href|action|content|data-url)="([^"#]+)/g)]
  return addresses
    .map(([, address]) => address.replace(`http://${process.env.HOST}:${process.env.PORT}`, ''))
    .filter((address) =>
      /^(\/\w\w)?\/(home|support|404|manifest|listings(?!\/\d+\/social))/.test(address)
    )
}

const choices = (text: string) => [...text.matchAll(/<a [^>]*hreflang="([^"]+)"[^>]*>/g)]

test.group('Site | pages of a language', () => {
  test('are told by their address alone', async ({ assert }) => {
    const elsewhere = { 'cookie': 'language=en', 'accept-language': 'en' }
    const arabs = { 'cookie': 'language=ar', 'accept-language': 'ar' }
    for (const path of ['/home', '/support', '/listings', '/listings/saved']) {
      const english = await raw(path, arabs)
      assert.match(english.text, /^<!DOCTYPE html>\s*<html lang="en" dir="ltr">/, path)
      const other = await raw(`/ar${path}`, elsewhere)
      assert.equal(other.status, 200)
      assert.match(other.text, /^<!DOCTYPE html>\s*<html lang="ar" dir="rtl">/, path)
      assert.isUndefined(other.headers['set-cookie'])
    }
    for (const path of ['/ar/nowhere', '/ar/login', '/ar/%E0%A4%A']) {
      const { status, text } = await raw(path, { ...elsewhere, accept: 'text/html' })
      assert.equal(status, path.includes('%') ? 400 : 404, path)
      assert.include(text, '<html lang="ar" dir="rtl">', path)
    }
    const { text } = await raw('/nowhere', arabs)
    assert.include(text, '<html lang="ar" dir="rtl">')
  })

  test('begin at the home page of the language that somebody speaks', async ({ assert }) => {
    for (const [headers, home] of [
      [{}, '/home'],
      [arabic, '/ar/home'],
      [{ ...arabic, cookie: 'language=en' }, '/home'],
      [{ cookie: 'language=ar' }, '/ar/home'],
      [{ cookie: 'language=fr' }, '/home'],
    ] as const) {
      const { status, headers: answered } = await raw('/', headers)
      assert.deepEqual([status, answered.location], [302, home])
    }
    const { status, headers } = await raw('/ar', { cookie: 'language=en' })
    assert.deepEqual([status, headers.location], [302, '/ar/home'])
  })

  test('lead to pages of their language, and to the same page in every other', async ({
    assert,
  }) => {
    const { id } = await PropertyFactory.apply('active').merge({ title: 'Villa' }).create()
    await PropertyFactory.apply('active').createMany(30)
    const paths = [
      ...['/home', '/support', '/404', '/listings', '/listings/saved', '/listings/999999999'],
      ...['/listings?sort=price&page=2', '/listings?search=nothing', `/listings/${id}/Villa`],
    ]
    for (const path of paths) {
      for (const own of languages) {
        const address = addressIn(own, path)
        const { text } = await raw(address)
        const links = choices(text)
        const switched = links.map(([link, language]) => [
          language,
          link.match(/href="([^"]+)/)?.[1],
        ])
        const expected = languages
          .filter((language) => language !== own)
          .map((language) => [language, addressIn(language, path).replace('&', '&amp;')])
        assert.deepEqual(Object.fromEntries(switched), Object.fromEntries(expected), address)
        const others = leadingOn(
          links
            .reduce((rest, [link]) => rest.replace(link, ''), text)
            .replaceAll(/<(link rel="alternate" hreflang)[^>]*>/g, '')
        )
        assert.isAbove(others.length, 4, address)
        for (const other of others) {
          assert.equal(languageOfAddress(other) ?? 'en', own, `${address} leads to ${other}`)
        }
      }
    }
  })

  test('name each other, and the English one for everybody else', async ({ assert }) => {
    const { id } = await PropertyFactory.apply('active').merge({ title: 'Villa' }).create()
    const url = `http://${process.env.HOST}:${process.env.PORT}`
    for (const path of ['/home', '/support', '/listings', `/listings/${id}/Villa`]) {
      for (const own of ['', '/ar']) {
        const { text } = await raw(own + path)
        assert.include(text, `<link rel="canonical" href="${url}${own}${path}" />`)
        for (const [language, address] of [
          ['en', path],
          ['ar', `/ar${path}`],
          ['x-default', path],
        ]) {
          const link = `<link rel="alternate" hreflang="${language}" href="${url}${address}" />`
          assert.include(text, link)
        }
        const [locale, alternate] = own ? ['ar_AE', 'en_US'] : ['en_US', 'ar_AE']
        assert.include(text, `property="og:locale" content="${locale}"`)
        assert.include(text, `property="og:locale:alternate" content="${alternate}"`)
        assert.include(text, `property="og:url" content="${url}${own}${path}"`)
      }
    }
    const search = await raw('/ar/listings?search=villa')
    assert.notInclude(search.text, 'rel="alternate" hreflang')
  })

  test('take an enquiry in their language, from a form and from a script', async ({
    assert,
    client,
    db,
  }) => {
    const { id } = await PropertyFactory.apply('active').merge({ title: 'Villa' }).create()
    const path = `/ar/listings/${id}/Villa`
    const form = { name: 'Aisha', email: 'aisha@example.com', message: 'مرحبا' }
    const refused = await client
      .post(path)
      .redirects(0)
      .form({ ...form, message: '' })
    refused.assertStatus(422)
    assert.include(refused.text(), '<html lang="ar" dir="rtl">')
    assert.include(refused.text(), `action="${path}#enquiry"`)
    const sent = await client.post(path).redirects(0).form(form)
    sent.assertHeader('location', `${path}?sent=1#enquiry`)
    await db.assertHas('enquiries', { property_id: id, language: 'ar' })

    const english = 'Thank you'
    const json = client.post(path).header('accept', 'application/json')
    const asked = await json.header('accept-language', 'en').json({ ...form, name: 'Badr' })
    asked.assertStatus(201)
    assert.notInclude(asked.body().message, english)
    const gone = await client.post('/ar/listings/999999999/Villa').accept('json').json(form)
    gone.assertStatus(404)
    assert.match(gone.body().message, /\p{Script=Arabic}/u)
  })

  test('never mix up two that are asked for at the same moment', async ({ assert }) => {
    const { id } = await PropertyFactory.apply('active').merge({ title: 'Villa' }).create()
    const paths = ['/home', '/listings', `/listings/${id}/Villa`, '/nowhere', `/listings?city=A`]
    const asked = Array.from({ length: 200 }, (_, index) => ({
      language: index % 2 ? 'ar' : 'en',
      path: paths[index % paths.length],
    }))
    const answers = await Promise.all(
      asked.map(({ language, path }) =>
        raw(language === 'ar' ? `/ar${path}` : path, { 'accept-language': 'en' })
      )
    )
    for (const [index, { text }] of answers.entries()) {
      const { language } = asked[index]
      assert.include(text, `<html lang="${language}"`)
      const [body] = text.match(/<h1[^>]*>[^<]*/)!
      if (!body.includes('Villa')) assert.equal(/\p{Script=Arabic}/u.test(body), language === 'ar')
    }
  })
})
