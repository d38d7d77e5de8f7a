import { test } from '@japa/runner'
import { password, UserFactory } from '#database/factories/user_factory'
import { onlyOnPostgres } from '#tests/helpers/database'
import { startPostgresProxy } from '#tests/helpers/postgres_proxy'
import { sharedSettings, startProgram } from '#tests/helpers/server'

const json = { 'content-type': 'application/json' }
const post = (body: object, headers = {}) => ({
  method: 'POST',
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
})

/** Each asks the database: for a session, a limit, a list, an image or a change. */
function requestsOf(token: string, cookie: string): [string, RequestInit?][] {
  const loggedIn = { 'x-session-token': token }
  const registration = {
    name: 'Ann',
    email: 'ann@example.com',
    password: 'secret-123',
    country_id: 1,
    phone_number: '+971501234567',
  }
  return [
    ['/admin-dashboard', { headers: { cookie, accept: 'text/html' } }],
    ['/property-images/hall-1764256084934-91864ffa113eacdbeca4.jpg'],
    ['/api/login', post({ email: 'ann@example.com', password: 'secret-123' })],
    ['/api/property-owner/owner-register', post(registration)],
    ['/api/users/countries'],
    ['/api/users/fetch-all-properties', { headers: loggedIn }],
    ['/api/users/dashboard-stats', { headers: loggedIn }],
    ['/api/users/insert-countries', post({ name: 'Nowhere', parent_id: null }, loggedIn)],
  ]
}

test.group('Server | database away', () => {
  onlyOnPostgres(() => {
    test('answers 503 while it is away, and works again without a restart', async ({
      assert,
      cleanup,
      db,
    }) => {
      const proxy = await startPostgresProxy()
      const settings = { ...(await sharedSettings()), ...proxy.settings }
      const { email } = await UserFactory.apply('admin').create()
      const { program, outcome, whenReady } = startProgram('server', settings)
      cleanup(async () => {
        program.kill('SIGINT')
        await outcome
        await proxy.cut()
      })
      const address = await whenReady()
      const login = await fetch(`${address}/api/login`, post({ email, password }))
      const { token } = (await login.json()) as { token: string }
      const cookies = login.headers.getSetCookie().map((line) => line.split(';')[0])
      const requests = requestsOf(token, cookies.join('; '))

      await proxy.cut()
      for (const [path, options] of requests) {
        const response = await fetch(`${address}${path}`, options)
        const text = await response.text()
        assert.equal(response.status, 503, `${path}: ${text}`)
        assert.match(text, /The database can.{1,6}t be reached/, path)
        const isChange = options?.method === 'POST'
        assert.equal(response.headers.get('retry-after'), isChange ? null : '1', path)
        assert.equal(text.includes('last change was saved'), isChange, path)
      }
      const alive = await fetch(`${address}/health`)
      const ready = await fetch(`${address}/health/ready`)
      assert.deepEqual([alive.status, ready.status], [200, 503])
      await db.assertMissing('countries', { name: 'Nowhere' })

      await proxy.restore()
      for (const [path, options] of requests) {
        const { status } = await fetch(`${address}${path}`, options)
        assert.isBelow(status, 500, path)
      }
      await db.assertHas('countries', { name: 'Nowhere' })
    })
  })
})
