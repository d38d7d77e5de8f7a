import { mock } from 'node:test'
import { I18n } from '@adonisjs/i18n'
import { test } from '@japa/runner'
import { assertStatus } from '#tests/helpers/calls'
import { raw } from '#tests/helpers/raw'

/** What stands on the page, in this order (specification §2 and §9). */
const inOrder = [
  ...['Help', 'Support', 'Contact', 'Facebook'],
  ...['Home', 'About', 'Service', 'Pages'],
  ...['Feature', 'Countries', 'Testimonial', 'Training', '404 Page', 'Contact', 'Listings'],
  ...['Get A Quote', 'Keywords'],
  ...['More Details', 'More Details', 'Previous slide', 'Next slide'],
  ...['Visa Categories', '31+', 'Team Members', '377+'],
  ...['Visa Process', '4.9K', 'Success Rates', '98%'],
  ...['Job', 'Business', 'Diplomatic', 'Students', 'Residence', 'Tourist'],
  ...['34', 'years of experience'],
  ...['Cost-Effective', 'Visa Assistance', 'Faster Processing', 'Direct Interviews'],
  ...['Brazil', 'India', 'New York', 'Italy'],
  ...['Five stars', 'Five stars', 'Five stars'],
  ...['IELTS', 'TOEFL', 'PTE', 'OET'].map((exam) => `${exam} Coaching`),
  ...['Australia', 'Canada', 'United Kingdom', 'India'],
  ...['Contact Info', 'Monday to Friday', '09.00 am to 07.00 pm'],
  ...['Saturday', '10.00 am to 05.00 pm', 'Sunday', 'closed'],
  ...['Our Services', 'Newsletter', 'Your email', 'SignUp', 'Back to top'],
]

test.group('Site | home', () => {
  test('leads from / to /home', async ({ assert }) => {
    const { status, headers } = await raw('/')
    assert.equal(status, 302)
    assert.equal(headers.location, '/home')
  })

  test('shows every part of the page in its order', async ({ assert }) => {
    const { status, text } = await raw('/home')
    assert.equal(status, 200)

    const body = text.slice(text.indexOf('<body'))
    let from = 0
    for (const part of inOrder) {
      const at = body.indexOf(part, from)
      assert.isAtLeast(at, from, `${part} is missing, or not in its place`)
      from = at + 1
    }
  })

  test('has no text without its translation', async ({ assert }) => {
    for (const path of ['/home', '/support', '/nowhere']) {
      const { text } = await raw(path)
      assert.notMatch(text, /translation missing|site\.[a-z]+\./)
    }
  })

  test('leads to the owners’ login from every public page', async ({ assert }) => {
    for (const path of ['/home', '/support', '/nowhere', '/%E0%A4%A']) {
      const { text } = await raw(path, { accept: 'text/html' })
      assert.include(text, 'href="/owner-login"', path)
    }
  })

  test('leads to the listings from every public page, and from the listings back to them', async ({
    assert,
  }) => {
    for (const path of ['/home', '/support', '/nowhere']) {
      const { text } = await raw(path, { accept: 'text/html' })
      assert.include(text, 'href="/listings"', path)
      assert.include(text, '<form action="/listings"', path)
    }
    const { text } = await raw('/home')
    const [header, footer] = text.split('<main')
    for (const part of [header, footer]) assert.match(part, /<a [^>]*href="\/listings">Listings</)
    for (const purpose of ['sale', 'rent']) {
      assert.include(text, `href="/listings?purpose=${purpose}"`)
    }
    for (const path of ['/listings', '/listings/saved', '/listings/999999']) {
      const { text: page } = await raw(path)
      const brands = [...page.matchAll(/<a class="brand" href="([^"]+)"/g)].map(([, to]) => to)
      assert.deepEqual(brands, ['/listings', '/listings'], path)
    }
  })

  test('asks for its letters with the page, as every public page does', async ({ assert }) => {
    for (const path of ['/home', '/support', '/nowhere', '/listings', '/listings/saved']) {
      const { text } = await raw(path, { accept: 'text/html' })
      assert.match(text, /<link rel="preload" href="[^"]*rubik_basic[^"]*" as="font"/, path)
    }
  })

  test('needs no session and sets no cookie', async ({ assert }) => {
    const { headers } = await raw('/home')
    assert.notProperty(headers, 'set-cookie')
  })

  test('is kept by the browser and sent again only when it changed', async ({ assert }) => {
    const first = await raw('/home', { 'accept-encoding': 'br' })
    assert.equal(first.headers['cache-control'], 'no-cache')

    const again = { 'if-none-match': first.headers.etag!, 'accept-encoding': 'br' }
    const second = await raw('/home', again)
    assert.equal(second.status, 304)
    assert.lengthOf(second.body, 0)
    await assertStatus(raw('/home', { ...again, 'if-none-match': '"old"' }), 200)
  })

  test('draws {$self} for the first visitor alone')
    .with(['/home', '/support', '/nowhere'])
    .run(async ({ assert, cleanup }, path) => {
      const first = await raw(path, { 'accept-encoding': 'br' })
      const { mock: sentence } = mock.method(I18n.prototype, 't')
      cleanup(() => sentence.restore())
      for (const encoding of ['br', 'gzip', 'identity']) {
        const again = await raw(path, { 'accept-encoding': encoding })
        assert.equal(again.status, first.status)
        assert.equal(again.text, first.text)
      }
      // What it is drawn from is read again after any commit, in another database too.
      const keys = sentence.calls.map(({ arguments: [key] }) => key)
      assert.notInclude(keys, 'site.skip')
    })

  test('answers HEAD at {$self} like GET, and unchanged')
    .with(['/home', '/support'])
    .run(async ({ assert }, path) => {
      const get = await raw(path, { 'accept-encoding': 'gzip' })
      const head = await raw(path, { 'accept-encoding': 'gzip' }, 'HEAD')
      for (const name of ['etag', 'content-length', 'content-type', 'content-encoding', 'vary']) {
        assert.equal(head.headers[name], get.headers[name], name)
      }
      assert.lengthOf(head.body, 0)
      await assertStatus(raw(path, { 'if-none-match': get.headers.etag! }, 'HEAD'), 304)
    })

  test('loads its own styles and script, and nothing of the back offices', async ({ assert }) => {
    const { text } = await raw('/home')
    const files = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)]
    const names = files.map(([, file]) => file.replace(/-[\w-]{8}\./, '.'))
    assert.sameMembers(
      [...new Set(names)],
      [
        ...['/assets/site.css', '/assets/site.js'],
        '/assets/slides.js', // which galleries share
        '/assets/menus.js', // which listings share, as the language
      ]
    )
  })

  test('tells browsers how to read it', async ({ assert }) => {
    const { text } = await raw('/home')
    assert.match(
      text,
      /^<!DOCTYPE html>\s*<html lang="en" dir="ltr">\s*<head>\s*<meta charset="utf-8" \/>/
    )
    assert.include(text, '<meta name="viewport" content="width=device-width, initial-scale=1" />')
    assert.match(text, /<title>[^<]+<\/title>/)
  })

  test('tells machines what it is', async ({ assert }) => {
    const { text } = await raw('/home')
    const url = `http://${process.env.HOST}:${process.env.PORT}`
    assert.include(text, `<link rel="canonical" href="${url}/home" />`)
    assert.match(text, /<meta name="description" content="[^"]{50,170}" \/>/)
    assert.notInclude(text, 'noindex')

    const [, picture] = text.match(/property="og:image" content="([^"]+)"/)!
    const { status, headers } = await raw(new URL(picture).pathname)
    assert.deepEqual([status, headers['content-type']], [200, 'image/png'])

    const [, facts] = text.match(/<script type="application\/ld\+json">(.+?)<\/script>/)!
    const organization = JSON.parse(facts)
    assert.include(organization['@type'], 'Organization')
    assert.equal(organization.url, `${url}/home`)
    assert.deepEqual(organization.openingHoursSpecification[1], {
      '@type': 'OpeningHoursSpecification',
      'dayOfWeek': ['Saturday'],
      'opens': '10:00',
      'closes': '17:00',
    })
  })

  test('shows a support page', async ({ assert }) => {
    const { status, text } = await raw('/support')
    assert.equal(status, 200)
    assert.include(text, 'How can we help?')
  })
})
