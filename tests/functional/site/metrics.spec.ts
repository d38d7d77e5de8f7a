import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { expect } from '#tests/helpers/expect'
import { sharedSettings, startProgram } from '#tests/helpers/server'
import { assertStatus } from '#tests/helpers/calls'

const token = 'a-token-for-prometheus'

test.group('Site | metrics without a token', () => {
  test('is an unknown address, whatever is sent', async ({ client }) => {
    for (const authorization of ['', 'Bearer ', 'Bearer undefined', `Bearer ${token}`]) {
      await assertStatus(client.get('/metrics').header('authorization', authorization), 404)
    }
  })

  test('tells nobody what is ready', async ({ client }) => {
    const response = await client.get('/health/ready').header('authorization', 'Bearer undefined')
    response.assertBody({ status: 'ok' })
  })
})

test.group('Site | metrics', (group) => {
  let address: string

  group.setup(async () => {
    const settings = { ...(await sharedSettings()), METRICS_TOKEN: token, LOG_LEVEL: 'silent' }
    const { program, outcome, whenReady } = startProgram('server', settings)
    address = await whenReady()
    return async () => {
      program.kill('SIGTERM')
      await outcome
    }
  })

  const read = (authorization: string, path = '/metrics') =>
    fetch(`${address}${path}`, { headers: { authorization } })
  const metrics = async () => {
    const response = await read(`Bearer ${token}`)
    return response.text()
  }
  /** Jobs run one after the other, once the server answers. */
  const runs = (job: string) => expect.poll(metrics).toContain(`manzil_job_runs_total{job="${job}"`)

  test('refuses {what}')
    .with([
      { what: 'no token', authorization: '' },
      { what: 'another token', authorization: 'Bearer a-token-for-anybody' },
      { what: 'a part of the token', authorization: 'Bearer a-token' },
      { what: 'the token by another way', authorization: `Basic ${token}` },
    ])
    .run(async ({ assert }, { authorization }) => {
      const response = await read(authorization)
      assert.equal(response.status, 401)
      assert.equal(response.headers.get('www-authenticate'), 'Bearer')
      assert.deepEqual(await response.json(), { message: 'The metrics token is missing or wrong.' })
    })

  test('answers the token in the format of Prometheus', async ({ assert }) => {
    for (const job of ['tokens', 'trash']) await runs(job)
    const response = await read(`bearer ${token}`)
    assert.equal(response.status, 200)
    assert.match(response.headers.get('content-type')!, /^text\/plain; version=0\.0\.4/)
    assert.equal(response.headers.get('cache-control'), 'no-store')
    const names = [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'manzil_database_connections{pool="reader",state="free"}',
      'manzil_database_connections{pool="primary",state="waiting"}',
      'manzil_queue_tasks{queue="images",state="running"} 0',
      'manzil_queue_tasks{queue="passwords",state="waiting"} 0',
      'manzil_job_runs_total{job="tokens",outcome="done"} 1',
      'manzil_job_last_duration_seconds{job="trash"}',
      'manzil_enquiries_total{outcome="trapped"} 0',
      'manzil_enquiries_waiting 0',
      'manzil_listings_live 0',
      'manzil_mails_total{outcome="postponed"} 0',
      'manzil_mails_total{outcome="handed_back"} 0',
      'manzil_mails_waiting 0',
      'manzil_mail_oldest_waiting_seconds 0',
    ]
    const text = await response.text()
    for (const name of names) assert.include(text, `\n${name}`)
  })

  test('tells the rest while the database fails', async ({ assert, cleanup }) => {
    const rename = (from: string, to: string) => db.rawQuery(`ALTER TABLE ${from} RENAME TO ${to}`)
    const tables = ['enquiries', 'listing_counts']
    for (const table of tables) {
      await rename(table, `${table}_away`)
      cleanup(() => rename(`${table}_away`, table))
    }

    const response = await read(`Bearer ${token}`)
    assert.equal(response.status, 200)
    const text = await response.text()
    assert.include(text, '\nnodejs_eventloop_lag_p99_seconds')
    for (const name of ['manzil_enquiries_waiting', 'manzil_listings_live']) {
      assert.notMatch(text, new RegExp(`^${name} `, 'm'))
    }
  })

  test('counts requests by the pattern of their route, and unknown addresses as one', async ({
    assert,
  }) => {
    const { ownerId, id } = await PropertyFactory.create()
    await fetch(`${address}/api/users/properties/${id}/images?search=villa`)
    for (const path of ['/made-up-1', '/made-up-2']) await fetch(`${address}${path}`)

    const text = await metrics()
    const route = '/api/users/properties/:id/images'
    const count = `http_request_duration_seconds_count`
    assert.include(text, `${count}{method="GET",route="${route}",status="401"} 1`)
    assert.include(text, `${count}{method="GET",route="unmatched",status="404"} 2`)
    for (const raw of ['made-up', 'villa', `/${id}/`, `owner/${ownerId}`]) {
      assert.notInclude(text, raw)
    }
  })

  test('counts refused logins by area and reason, and names nobody', async ({ assert }) => {
    const { email } = await UserFactory.create()
    for (const path of ['users/login', 'property-owner/owner-login']) {
      await fetch(`${address}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'guessed' }),
      })
    }

    const text = await metrics()
    const refusals = 'manzil_sign_in_refusals_total'
    assert.include(text, `${refusals}{area="admin",reason="sessions.invalid"} 1`)
    assert.include(text, `${refusals}{area="owner",reason="sessions.invalid"} 1`)
    assert.include(text, 'manzil_security_events_total{event="sign_in_refused"} 2')
    assert.notInclude(text, email)
  })

  test('tells the details of readiness to the token alone', async ({ assert }) => {
    const told = await read(`Bearer ${token}`, '/health/ready')
    const { status, checks } = (await told.json()) as { status: string; checks: object }
    assert.equal(status, 'ok')
    assert.sameMembers(Object.keys(checks), ['server', 'database', 'images', 'disk', 'clock'])

    const untold = await read('Bearer guessed', '/health/ready')
    assert.deepEqual(await untold.json(), { status: 'ok' })
  })
})
