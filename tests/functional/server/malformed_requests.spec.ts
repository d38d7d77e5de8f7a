import { connect } from 'node:net'
import type { Server } from 'node:http'
import app from '@adonisjs/core/services/app'
import edge from 'edge.js'
import { test } from '@japa/runner'
import { override } from '#tests/helpers/override'
import { raw } from '#tests/helpers/raw'

const long = `X-Long: ${'x'.repeat(20_000)}`
const html = 'Accept: text/html'

/** What Node's parser or the decoding of the address refuses, before any middleware runs. */
test.group('Server | malformed requests', () => {
  const refused = [
    { what: 'an unknown protocol', head: 'GET /home HTTP/9.9', status: 400, page: true },
    { what: 'a call in two lengths', head: 'POST /api/login HTTP/1.1\r\nContent-Length: 1, 2' },
    {
      what: 'long headers of a page',
      head: `GET / HTTP/1.1\r\n${html}\r\n${long}`,
      status: 431,
      page: true,
    },
    {
      what: 'long headers of a call',
      head: `GET /api/login HTTP/1.1\r\n${html}\r\n${long}`,
      status: 431,
    },
    {
      what: 'a page address that does not decode',
      head: `GET /%E0%A4%A HTTP/1.1\r\n${html}`,
      page: true,
    },
    { what: 'a call address that does not decode', head: `GET /api/%E0%A4%A HTTP/1.1\r\n${html}` },
    { what: 'no request at all', head: '\x16\x03\x01' },
  ]

  for (const { what, head, status = 400, page = false } of refused) {
    test(`answers ${what} like any other`, async ({ assert }) => {
      const answer = await exchange(`${head}\r\nHost: localhost\r\nConnection: close\r\n\r\n`)

      const known = await raw('/nowhere', { accept: 'text/html' })
      assert.equal(answer.status, status)
      for (const name of securityHeaders)
        assert.equal(answer.headers.get(name), known.headers[name])
      assert.match(answer.headers.get('content-type')!, page ? /^text\/html/ : /^application\/json/)
      if (page) assert.match(answer.body, /<h1[^>]*>That did not work<\/h1>/)
      else assert.isString(JSON.parse(answer.body).message)
      if (page && status === 400) assert.notInclude(answer.body, 'Try again')
    })
  }

  test('answers in plain text what has no page, because nothing can be drawn', async ({
    assert,
  }) => {
    const renderer = Object.getPrototypeOf(edge.createRenderer())
    const render = () => Promise.reject(new Error('select secrets from vault'))
    override(renderer, { render })
    const broken = await exchange(
      `GET /%E0%A4%A HTTP/1.1\r\n${html}\r\nHost: localhost\r\nConnection: close\r\n\r\n`
    )
    const unreadable = await exchange(`GET /home HTTP/9.9\r\n${html}\r\n\r\n`)
    const other = await raw('/home', { accept: 'text/html' }, 'POST')

    for (const body of [broken.body, unreadable.body]) {
      assert.equal(body, 'The request could not be read.')
    }
    assert.deepEqual([broken.status, unreadable.status, other.status], [400, 400, 405])
    assert.equal(other.text, 'This address takes GET, HEAD alone.')
    assert.match(String(broken.headers.get('content-type')), /^text\/plain/)
    assert.match(String(other.headers['content-type']), /^text\/plain/)
  })

  test('ends a request whose head never ends', async ({ assert, cleanup }) => {
    const server = await app.container.make('server')
    const nodeServer = server.getNodeServer() as Server
    const { headersTimeout } = nodeServer
    cleanup(() => {
      nodeServer.headersTimeout = headersTimeout
    })
    assert.equal(headersTimeout, 10_000)
    nodeServer.headersTimeout = 1

    const answer = await exchange('GET /api/users/countries HTTP/1.1\r\nHost: localhost\r\n')

    assert.equal(answer.status, 408)
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
    assert.isString(JSON.parse(answer.body).message)
  })
})

const securityHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
  'cache-control',
]

async function exchange(request: string) {
  const socket = connect(Number(process.env.PORT), process.env.HOST)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => {})
  socket.write(Buffer.from(request, 'latin1'))
  await new Promise((resolve) => socket.on('close', resolve))
  const [head, body] = Buffer.concat(chunks).toString().split('\r\n\r\n')
  const [line, ...fields] = head.split('\r\n')
  const headers = new Map(
    fields.map((field) => [
      field.slice(0, field.indexOf(':')).toLowerCase(),
      field.slice(field.indexOf(':') + 1).trim(),
    ])
  )
  return { status: Number(line.split(' ')[1]), headers, body }
}
