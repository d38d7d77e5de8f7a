import { connect } from 'node:net'
import { once } from 'node:events'
import { test } from '@japa/runner'

/** What no well-behaved client sends, byte by byte. */
test.group('Server | raw requests', () => {
  const login = '{"email":"a@b.cd","password":"secret"}'
  const requests = [
    { what: 'a page address that does not decode', status: 400, head: 'GET /%E0%A4%A HTTP/1.1' },
    { what: 'a NUL in a page address', status: 404, head: 'GET /home%00 HTTP/1.1' },
    {
      what: 'a way out of the served folder',
      status: 404,
      head: 'GET /assets/..%2f..%2f.env HTTP/1.1',
    },
    {
      what: 'an image outside the folder',
      status: 404,
      head: 'GET /property-images/..%2f..%2f.env HTTP/1.1',
    },
    {
      what: 'an image name with a NUL',
      status: 404,
      head: 'GET /property-images/a%00.jpg HTTP/1.1',
    },
    {
      what: 'a method that nobody knows',
      status: 405,
      head: 'PROPFIND /api/users/countries HTTP/1.1',
    },
    { what: 'no such protocol', status: 400, head: 'GET / HTTP/9.9' },
    {
      what: 'a header of 20 kB',
      status: 431,
      head: `GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(20_000)}`,
    },
    { what: 'a body in two lengths', status: 400, head: 'POST / HTTP/1.1\r\nContent-Length: 1, 2' },
    {
      what: 'a token that does not decode',
      status: 401,
      head: 'GET /api/users/dashboard-stats HTTP/1.1\r\nX-Session-Token: adm_%E0%A4%A.\xff',
    },
    {
      what: 'an absurd token',
      status: 401,
      head: `GET /api/users/dashboard-stats HTTP/1.1\r\nX-Session-Token: adm_${'A.'.repeat(2000)}`,
    },
    {
      what: 'cookies that do not decode',
      status: 401,
      head: 'GET /api/users/dashboard-stats HTTP/1.1\r\nCookie: manzil-session=%E0%A4%A; XSRF-TOKEN=%; =; a',
    },
    {
      what: 'an XSRF token that does not decode',
      status: 401,
      head: `POST /api/login HTTP/1.1\r\nX-XSRF-TOKEN: %E0%A4%A\r\nContent-Type: application/json\r\nContent-Length: ${login.length}`,
      body: login,
    },
    {
      what: 'half a character in a name',
      status: 422,
      head: 'POST /api/property-owner/owner-register HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 17',
      body: '{"name":"\\ud800"}',
    },
    {
      what: 'an address that claims another origin',
      status: 403,
      head: 'POST /api/login HTTP/1.1\r\nOrigin: null\r\nContent-Length: 0',
    },
    {
      what: 'the address of somebody else',
      status: 404,
      head: 'GET //example.com/%2e%2e HTTP/1.1',
    },
    { what: 'an absolute address', status: 404, head: 'GET http://[::bad/ HTTP/1.1' },
    {
      what: 'a query that does not decode',
      status: 200,
      head: 'GET /api/users/countries?a=%E0%A4%A&a[b]=1 HTTP/1.1',
    },
  ]

  for (const { what, status, head, body = '' } of requests) {
    test(`answers ${what} with ${status}`, async ({ assert }) => {
      const answer = await exchange(
        `${head}\r\nHost: localhost\r\nConnection: close\r\n\r\n${body}`
      )
      assert.equal(Number(answer.split(' ')[1]), status)
      assert.notMatch(answer, /node_modules| {4}at |SELECT|APP_KEY/i)
    })
  }

  test('forgets a client that leaves in the middle of its body', async ({ assert, client }) => {
    const socket = await open()
    socket.write('POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n')
    socket.write('Content-Length: 100\r\n\r\n{"email"')
    socket.destroy()
    const response = await client.get('/health')
    response.assertStatus(200)
    assert.deepEqual(response.body(), { status: 'ok' })
  })
})

async function exchange(request: string) {
  const socket = await open()
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => {})
  socket.write(Buffer.from(request, 'latin1'))
  await new Promise((resolve) => socket.on('close', resolve))
  return Buffer.concat(chunks).toString()
}

async function open() {
  const socket = connect(Number(process.env.PORT), process.env.HOST)
  await once(socket, 'connect')
  return socket
}
