import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { UserFactory } from '#database/factories/user_factory'
import { lockDatabase } from '#tests/helpers/database'
import { raw } from '#tests/helpers/raw'
import { sharedSettings, startProgram } from '#tests/helpers/server'
import { letHoursPass, tokenOf } from '#tests/helpers/tokens'

const made = /^[\da-f]{8}-[\da-f-]{27}$/

test.group('Server | request ids', () => {
  test('every answer has one, and no two the same', async ({ assert }) => {
    const paths = ['/health', '/home', '/nowhere', '/%E0%A4%A', '/api/users/fetch-users']
    const answers = await Promise.all(paths.map((path) => raw(path)))
    const ids = answers.map(({ headers }) => String(headers['x-request-id']))
    for (const id of ids) assert.match(id, made)
    assert.equal(new Set(ids).size, paths.length)
  })

  test('a stranger can not choose one', async ({ assert }) => {
    const { headers } = await raw('/health', { 'x-request-id': 'chosen' })
    assert.match(String(headers['x-request-id']), made)
  })

  test('a fault tells the one of its answer', async ({ assert, client, cleanup }) => {
    await db.rawQuery('ALTER TABLE countries RENAME TO countries_elsewhere')
    cleanup(() => db.rawQuery('ALTER TABLE countries_elsewhere RENAME TO countries'))

    const response = await client.get('/api/users/countries')
    response.assertStatus(500)
    assert.include(response.body().message, response.header('x-request-id')!)
  })

  test('the proxy chooses one, which each log line of the request has once', async ({
    assert,
    cleanup,
  }) => {
    const settings = { ...(await sharedSettings()), TRUST_PROXY: 'loopback' }
    const user = await UserFactory.apply('admin').create()
    const token = await tokenOf('admin', user)
    await letHoursPass(1)
    const { program, outcome, whenReady } = startProgram('server', settings)
    const address = await whenReady()
    const release = await lockDatabase()
    cleanup(release)

    const response = await fetch(`${address}/api/users/dashboard-stats`, {
      headers: { 'x-request-id': 'proxy-1', 'x-session-token': token },
    })
    const refused = await fetch(`${address}/api/login`, {
      method: 'POST',
      headers: { 'x-request-id': 'proxy-2', 'content-type': 'application/json' },
      body: JSON.stringify({ email: user.email, password: 'guessed' }),
    })
    const unfit = await fetch(`${address}/health`, { headers: { 'x-request-id': 'a b' } })
    program.kill('SIGTERM')
    const { output } = await outcome

    assert.equal(response.headers.get('x-request-id'), 'proxy-1')
    assert.equal(refused.headers.get('x-request-id'), 'proxy-2')
    assert.match(unfit.headers.get('x-request-id')!, made)
    const messagesOf = (id: string) => {
      const lines = output.split('\n').filter((line) => line.includes(`"request_id":"${id}"`))
      for (const line of lines) assert.lengthOf(line.match(/"request_id"/g)!, 1)
      return lines.map((line) => JSON.parse(line).msg)
    }
    // The session's last use is written after the answer.
    assert.includeMembers(messagesOf('proxy-1'), ['request', 'the use of a session was not stored'])
    assert.sameMembers(messagesOf('proxy-2'), ['request', 'security'])
  })
})
