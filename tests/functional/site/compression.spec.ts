import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import HomeController from '#controllers/site/home_controller'
import { raw } from '#tests/helpers/raw'

test.group('Site | compression', (group) => {
  group.each.teardown(() => app.container.restoreAll())

  test('sends a page in the encoding that the browser reads', async ({ assert }) => {
    const plain = await raw('/home')
    assert.notProperty(plain.headers, 'content-encoding')

    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
    ]) {
      const answer = await raw('/home', { 'accept-encoding': accepted })
      assert.equal(answer.headers['content-encoding'], encoding)
      assert.equal(answer.headers['content-length'], String(answer.body.length))
      assert.match(answer.headers.vary!, /accept-encoding/i)
      assert.match(answer.headers['content-type']!, /^text\/html/)
      assert.isBelow(answer.body.length, plain.body.length / 3)
      assert.equal(answer.text, plain.text)
    }
  })

  test('answers HEAD with the headers of GET and no body', async ({ assert }) => {
    const get = await raw('/home', { 'accept-encoding': 'br' })
    const head = await raw('/home', { 'accept-encoding': 'br' }, 'HEAD')
    assert.equal(head.status, 200)
    assert.lengthOf(head.body, 0)
    assert.equal(head.headers['content-length'], get.headers['content-length'])
  })

  test('leaves short answers, objects and what is encoded already as they are', async ({
    assert,
  }) => {
    const asked = { 'accept-encoding': 'br' }
    for (const path of ['/robots.txt', '/api/nowhere']) {
      const answer = await raw(path, asked)
      assert.notProperty(answer.headers, 'content-encoding')
    }

    app.container.swap(HomeController, () => {
      return {
        async show({ response }) {
          response.header('content-encoding', 'identity')
          return response.send('x'.repeat(5000))
        },
      } as HomeController
    })
    const { headers, body } = await raw('/home', asked)
    assert.equal(headers['content-encoding'], 'identity')
    assert.lengthOf(body, 5000)
  })

  test('keeps the type of a list of megabytes, which it compresses in a hurry', async ({
    assert,
  }) => {
    const list = JSON.stringify(Array.from({ length: 60_000 }, (_, id) => ({ id, title: 'Villa' })))
    app.container.swap(HomeController, () => {
      return {
        async show({ response }) {
          response.header('content-type', 'application/json; charset=utf-8')
          return response.send(list)
        },
      } as HomeController
    })
    const { headers, text } = await raw('/home', { 'accept-encoding': 'br' })
    assert.equal(headers['content-type'], 'application/json; charset=utf-8')
    assert.equal(text, list)
  })

  test('compresses a list that a controller hands over as rows', async ({ assert }) => {
    const rows = Array.from({ length: 100 }, (_, id) => ({ id, name: 'Villa' }))
    app.container.swap(HomeController, () => ({ show: async () => rows }) as never)
    const plain = await raw('/home')
    const answer = await raw('/home', { 'accept-encoding': 'br' })

    assert.equal(answer.headers['content-encoding'], 'br')
    assert.equal(answer.headers['content-type'], plain.headers['content-type'])
    assert.isBelow(answer.body.length, plain.body.length / 3)
    assert.equal(answer.text, plain.text)
  })

  test('sends built files as they were compressed at build time', async ({ assert }) => {
    const { text } = await raw('/home')
    for (const type of ['css', 'js']) {
      const [, file] = text.match(new RegExp(`"(/assets/site-[^"]+\\.${type})"`))!
      const plain = await raw(file)
      assert.notProperty(plain.headers, 'content-encoding')

      for (const [accepted, encoding] of [
        ['gzip, br', 'br'],
        ['gzip', 'gzip'],
      ]) {
        const answer = await raw(file, { 'accept-encoding': accepted })
        assert.equal(answer.headers['content-encoding'], encoding)
        assert.equal(answer.headers['content-type'], plain.headers['content-type'])
        assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable')
        assert.match(answer.headers.vary!, /accept-encoding/i)
        assert.equal(answer.text, plain.text)
      }
    }
  })

  test('labels no refusal as compressed that is not', async ({ assert }) => {
    const { text } = await raw('/home')
    const [, file] = text.match(/"(\/assets\/site-[^"]+\.css)"/)!
    const answer = await raw(file, { 'accept-encoding': 'br, gzip' }, 'POST')
    assert.equal(answer.status, 404)
    assert.match(answer.headers['content-type']!, /^text\/html/)
    assert.include(answer.text, 'Page Not Found')
  })
})
