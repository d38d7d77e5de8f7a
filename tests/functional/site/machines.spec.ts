import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'
import { assertStatus } from '#tests/helpers/calls'
import { raw } from '#tests/helpers/raw'

const url = () => `http://${process.env.HOST}:${process.env.PORT}`

test.group('Site | what machines ask for', () => {
  test('robots.txt closes the calls and every page behind a login', async ({ assert }) => {
    const { headers, text } = await raw('/robots.txt')
    assert.match(headers['content-type']!, /^text\/plain/)
    assert.include(text, `Sitemap: ${url()}/sitemap.xml`)

    const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, address]) => address)
    const isClosed = (address: string) => closed.some((start) => address.startsWith(start))
    const routes = router.toJSON().root.filter(({ methods }) => methods.includes('GET'))
    for (const { name, pattern } of routes) {
      const isMailed =
        /^(\/\w\w)?\/(reset-password|unsubscribe|confirm-email|answered-enquiry|listing-alerts|still-available)\//.test(
          pattern
        )
      const isPublic =
        /^((\w\w\.)?site|dev)\./.test(name ?? '') || /health|property-images/.test(pattern)
      if (isMailed || !isPublic) assert.isTrue(isClosed(pattern), `${pattern} is open to crawlers`)
      else if (name?.includes('site.')) assert.isFalse(isClosed(pattern), `${pattern} is closed`)
    }
  })

  test('sitemap.xml names pages that are there', async ({ assert }) => {
    const { headers, text } = await raw('/sitemap.xml')
    assert.match(headers['content-type']!, /^application\/xml/)
    const pages = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page]) => page)
    for (const page of ['/home', '/ar/home', '/ar/listings']) assert.include(pages, url() + page)
    for (const page of pages) {
      await assertStatus(raw(new URL(page).pathname), 200)
    }
  })

  test('the manifest names icons that are there', async ({ assert }) => {
    const { headers, text } = await raw('/manifest.webmanifest')
    assert.match(headers['content-type']!, /^application\/manifest\+json/)
    const { name, start_url: start, icons } = JSON.parse(text)
    assert.include(name, 'Manzil')
    assert.equal(start, '/home')
    for (const { src, type } of icons) {
      const icon = await raw(src)
      assert.deepEqual([icon.status, icon.headers['content-type']], [200, type])
    }
  })
})
