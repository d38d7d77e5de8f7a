import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { raw } from '#tests/helpers/raw'

const page = { accept: 'text/html' }

test.group('Site | addresses', () => {
  for (const [path, address] of [
    ['/listings/', '/listings'],
    ['/listings/?country_id=1&search=a%20b', '/listings?country_id=1&search=a%20b'],
    ['/listings//', '/listings'],
    ['//listings', '/listings'],
    ['//home//?a', '/home?a'],
    ['/ar/', '/ar'],
    ['/ar/home/', '/ar/home'],
    ['/api/', '/api'],
    ['/login/', '/login'],
    ['/properties/5/details/', '/properties/5/details'],
  ]) {
    test(`leads from ${path} to the page's own address`, async ({ assert }) => {
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await raw(path, page, method)
        assert.equal(status, 301)
        assert.equal(headers.location, address)
      }
    })
  }

  test('answers a listing with a slash at its end by one redirect', async ({ assert }) => {
    const { id } = await PropertyFactory.merge({ title: 'Sea view' }).apply('active').create()
    const { status, headers } = await raw(`/listings/${id}/Sea-view/`, page)
    assert.equal(status, 301)
    assert.equal(headers.location, `/listings/${id}/Sea-view`)
  })

  for (const [path, method] of [
    ['/robots.txt/', 'GET'],
    ['/sitemap.xml/', 'GET'],
    ['/listings.atom/', 'GET'],
    ['/feeds/nothing/kyero.xml/', 'GET'],
    ['/property-images/photo.jpg/', 'GET'],
    ['/nowhere/', 'GET'],
    ['//evil.example/', 'GET'],
    ['/\\evil.example/', 'GET'],
    ['/api/listings/', 'GET'],
    ['/api//listings', 'GET'],
    ['/api/users/login/', 'POST'],
    ['/listings/5/villa/', 'POST'],
    ['/listings/', 'PUT'],
  ]) {
    test(`knows no ${method} ${path}`, async ({ assert }) => {
      const { status, headers, text } = await raw(path, page, method)
      assert.equal(status, 404)
      assert.isUndefined(headers.location)
      if (path.startsWith('/api/')) assert.isString(JSON.parse(text).message)
      else assert.include(text, 'Page Not Found')
    })
  }
})

test.group('Site | methods', () => {
  for (const [method, path, allowed] of [
    ['POST', '/home', 'GET, HEAD'],
    ['OPTIONS', '/home', 'GET, HEAD'],
    ['DELETE', '/listings', 'GET, HEAD'],
    ['POST', '/listings/5', 'GET, HEAD'],
    ['PUT', '/listings/5/villa', 'GET, HEAD, POST'],
    ['POST', '/admin-dashboard', 'GET, HEAD'],
    ['POST', '/robots.txt', 'GET, HEAD'],
    ['GET', '/language', 'POST'],
    ['GET', '/api/login', 'POST'],
    ['HEAD', '/api/users/login', 'POST'],
    ['OPTIONS', '/api/listings', 'GET, HEAD'],
    ['PATCH', '/api/users/edit-profile', 'GET, HEAD, PUT'],
    ['POST', '/api/property-owner/drafts/5', 'PUT, DELETE'],
    ['TRACE', '/api/users/drafts', 'GET, HEAD, POST'],
  ]) {
    test(`refuses ${method} ${path}`, async ({ assert }) => {
      const { status, headers, text } = await raw(path, page, method)
      assert.equal(status, 405)
      assert.equal(headers.allow, allowed)
      if (method === 'HEAD') return assert.equal(text, '')
      const sentence = `This address takes ${allowed} alone.`
      if (path.startsWith('/api/')) assert.deepEqual(JSON.parse(text), { message: sentence })
      else assert.include(text, sentence)
    })
  }

  test('speaks the language of an address, and gives JSON to whoever asks for it', async ({
    assert,
  }) => {
    const arabic = await raw('/ar/home', page, 'POST')
    assert.include(arabic.text, 'لا يقبل هذا الرابط إلا GET, HEAD.')
    const json = await raw('/home', { accept: 'application/json' }, 'POST')
    assert.equal(json.status, 405)
    assert.isString(JSON.parse(json.text).message)
  })

  for (const [method, path] of [
    ['POST', '/nowhere'],
    ['OPTIONS', '/nowhere'],
    ['DELETE', '/api/nowhere'],
    ['PUT', '/api/users/drafts/x'],
  ]) {
    test(`knows no ${path} for ${method} either`, async ({ assert }) => {
      const { status, headers } = await raw(path, page, method)
      assert.equal(status, 404)
      assert.isUndefined(headers.allow)
    })
  }
})
