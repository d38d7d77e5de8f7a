import { existsSync } from 'node:fs'
import { mkdir, open, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { CookieClient } from '@adonisjs/core/http'
import encryption from '@adonisjs/core/services/encryption'
import { test } from '@japa/runner'
import limits from '#config/limits'
import { password as theirs, UserFactory } from '#database/factories/user_factory'
import { loginKeys, pairLimiter } from '#auth/login_limits'
import { assertStatus } from '#tests/helpers/calls'
import { expect } from '#tests/helpers/expect'
import { manzil } from '#tests/helpers/terminal'
import { newSettings, sharedSettings, startProgram } from '#tests/helpers/server'

const json = { 'content-type': 'application/json' }

test.group('Set-up | server', (group) => {
  group.tap((one) => one.timeout(180_000)) // each starts servers, which takes long on a busy machine

  test('prepares an empty folder once, and the admin can log in with the printed password', async ({
    assert,
  }) => {
    const settings = await newSettings()
    const first = await startProgram('prepare', settings).outcome
    assert.equal(first.code, 0, first.errors)
    assert.match(first.output, /Added \d+ countries with \d+ regions\./)
    const [, email] = first.output.match(/first admin, (\S+)\.$/m)!
    const [, password] = first.output.match(/shown only now: (\S+)$/m)!

    const second = await startProgram('prepare', settings).outcome
    assert.deepEqual(second, { output: '', errors: '', code: 0 })

    const { program, outcome, whenReady } = startProgram('server', settings)
    const address = await whenReady()
    const ready = await fetch(`${address}/health/ready`)
    assert.deepEqual(await ready.json(), { status: 'ok' })

    const body = JSON.stringify({ email, password })
    const login = await fetch(`${address}/api/login?secret=x`, {
      method: 'POST',
      headers: json,
      body,
    })
    assert.equal(login.status, 200)
    const { token } = (await login.json()) as { token: string }

    program.kill('SIGTERM')
    const { code, output } = await outcome
    assert.equal(code, 0)
    const lines = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const line = lines.find(({ msg }) => msg === 'request')
    assert.containsSubset(line, { method: 'POST', path: '/api/login', status: 200 })
    assert.isString(line.request_id)
    for (const secret of [password, token, 'secret']) assert.notInclude(output, secret)
    assert.notInclude(output, '/health')
  })

  test('prepares an empty folder on its own when npm starts it, and later says its address alone', async ({
    assert,
  }) => {
    const settings = { ...(await newSettings()), LOG_LEVEL: 'silent' }
    const start = () => startProgram('server', settings, 'pipe', ['--from-npm-start'])
    const address = `Manzil is running at http://localhost:${settings.PORT}\n`
    const outputs: string[] = []
    for (let starts = 0; starts < 2; starts++) {
      const { program, outcome, whenReady } = start()
      await whenReady()
      program.kill('SIGTERM')
      const { code, output, errors } = await outcome
      assert.deepEqual([code, errors], [0, ''])
      outputs.push(output)
    }
    assert.match(
      outputs[0],
      /Brought the database up to date .*\nAdded .*\nMade the first admin, /s
    )
    assert.isTrue(outputs[0].endsWith(address))
    assert.equal(outputs[1], address)
  })

  test('does not start when the database can not be prepared', async ({ assert }) => {
    const settings = await newSettings()
    await mkdir(join(settings.DATA_DIR, 'property-images'), { recursive: true })
    await writeFile(join(settings.DATA_DIR, 'property-images', 'villa.jpg'), '')
    const { outcome } = startProgram('server', settings, 'pipe', ['--from-npm-start'])
    const { code, output, errors } = await outcome
    assert.equal(code, 1)
    assert.equal(output, '')
    assert.match(errors, /holds the images of another|is missing or empty/)
  })

  test('does not serve tables of another version', async ({ assert }) => {
    const { code, errors } = await startProgram('server', await newSettings()).outcome
    assert.equal(code, 1)
    assert.equal(errors, 'The database is not up to date. Run npm start, which brings it there.\n')
  })

  test('ends on a signal during its start', async ({ assert }) => {
    const settings = await preparedSettings()
    const images = join(settings.DATA_DIR, 'property-images')
    await rm(images, { recursive: true })
    const { program, outcome } = startProgram('server', settings)
    await expect.poll(() => existsSync(images), { intervals: [5] }).toBe(true)

    program.kill('SIGTERM')
    const { code } = await outcome
    assert.equal(code, 0)
  })

  test('removes month-old swept files when it starts, and is not ready before it ends', async ({
    assert,
  }) => {
    const settings = await preparedSettings()
    const swept = join(settings.DATA_DIR, 'removed', '2026-01-01')
    await mkdir(swept, { recursive: true })
    const { program, outcome, whenReady } = startProgram('server', settings)
    const address = await whenReady()
    const readiness = () => fetch(`${address}/health/ready`).then(({ status }) => status)
    const countries = () => fetch(`${address}/api/users/countries`)
    assert.equal(await readiness(), 200)
    await countries() // loads what answers them

    program.kill('SIGTERM')
    await expect.poll(readiness, { intervals: [5] }).not.toBe(200)
    const answers = [countries(), readiness(), fetch(`${address}/health`)] as const
    const [answer, ready, alive] = await Promise.all(answers)

    assert.equal(ready, 503)
    assert.equal(alive.status, 503)
    assert.deepEqual([answer.status, answer.headers.get('connection')], [200, 'close'])
    const { code } = await outcome
    assert.equal(code, 0)
    assert.isFalse(existsSync(swept))
  })

  test('ends with a full log, queued logins and an unfinished request', async ({ assert }) => {
    const settings = { ...(await preparedSettings()), TRUST_PROXY: 'loopback' }
    await using full = await open('/dev/full', 'w')
    const { program, outcome, whenReady } = startProgram('server', settings, full.fd)
    const address = await whenReady()
    const socket = connect(Number(settings.PORT), 'localhost')
    socket.on('error', () => {})
    socket.write('POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n')
    socket.write('Content-Length: 100\r\n\r\n{"email"')
    const logins = Array.from({ length: 200 }, (_, index) =>
      fetch(`${address}/api/login`, {
        method: 'POST',
        headers: { ...json, 'x-forwarded-for': `192.0.2.${index}` },
        body: JSON.stringify({ email: `guess-${index}@example.com`, password: 'guessed' }),
      }).then(
        ({ status }) => status,
        () => 'broken off'
      )
    )
    assert.equal(await Promise.race(logins), 401)
    await assertStatus(fetch(`${address}/health`), 200)

    program.kill('SIGTERM')
    const { code } = await outcome
    assert.equal(code, 0)
    const answers = new Set(await Promise.all(logins))
    assert.isTrue(answers.isSubsetOf(new Set([401, 503, 'broken off'])), [...answers].join())
  })

  test('applies the settings of a proxy with https, beside another server', async ({ assert }) => {
    const settings = { ...(await sharedSettings()), APP_URL: 'https://manzil.example.com' }
    const { id, email } = await UserFactory.create()
    const { pair } = loginKeys('127.0.0.1', email)
    await pairLimiter().set(pair, limits.login.failures)
    const { program, outcome, whenReady } = startProgram('server', settings)
    const address = await whenReady()
    const logIn = (origin: string, body: object) =>
      fetch(`${address}/api/property-owner/owner-login`, {
        method: 'POST',
        headers: { ...json, origin, 'x-forwarded-for': '192.0.2.1' },
        body: JSON.stringify(body),
      })

    const counted = await logIn(settings.APP_URL, { email, password: theirs })
    const otherUser = await UserFactory.create()
    const { id: otherId, email: other } = otherUser
    const entered = await logIn(settings.APP_URL, { email: other, password: theirs })
    const plain = await logIn('http://manzil.example.com', { email: other, password: theirs })
    const validate = (cookies: string[]) =>
      fetch(`${address}/api/property-owner/owner-validate-session`, {
        headers: { cookie: cookies.join('; ') },
      })
    const cookies = entered.headers.getSetCookie().map((line) => line.split(';')[0])
    const known = await validate(cookies)
    const begunBefore = await validate(cookies.map(withFormerName))
    const { out } = await manzil(['doctor'])
    program.kill('SIGTERM')
    const { output } = await outcome

    assert.deepEqual([known.status, begunBefore.status], [200, 200])
    assert.deepEqual([counted.status, entered.status, plain.status], [429, 200, 403])
    await otherUser.refresh()
    assert.match(otherUser.password, /^\$scrypt\$n=16384,r=8,p=5\$/)
    const names = entered.headers.getSetCookie().map((line) => line.split('=')[0])
    const protectedNames = names.filter((name) => name.startsWith('__Host-'))
    assert.sameMembers([...protectedNames, 'XSRF-TOKEN'], names)
    assert.includeMembers(protectedNames, ['__Host-manzil-session', '__Host-manzil-browser'])
    assert.lengthOf(protectedNames, 3)
    for (const cookie of entered.headers.getSetCookie()) {
      assert.match(cookie, /; Path=\/; .*Secure/)
      assert.notMatch(cookie, /Domain/i)
    }
    assert.equal(entered.headers.get('strict-transport-security'), 'max-age=31536000')
    assert.include(entered.headers.get('content-security-policy'), "base-uri 'none'")
    const events = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'security')
    assert.containsSubset(events, [
      { security: 'locked_out', area: 'owner', user: id },
      { security: 'signed_in', area: 'owner', user: otherId },
    ])
    for (const event of events) assert.properties(event, ['address', 'request_id', 'time'])
    for (const secret of [email, other, theirs]) assert.notInclude(output, secret)
    assert.lengthOf(output.match(/TRUST_PROXY does not name/g) ?? [], 1)
    assert.match(out, /^warn {2}Calls with X-Forwarded-For come from/m)
  })
})

/** What a session holds, as its cookie was named before. */
function withFormerName(cookie: string) {
  const [, name, value] = cookie.match(/^__Host-([0-9a-f-]{36})=(.*)$/) ?? []
  if (!name) return cookie
  const cookies = new CookieClient(encryption.use())
  const values = cookies.decrypt(`__Host-${name}`, decodeURIComponent(value))
  return `${name}=${encodeURIComponent(cookies.encrypt(name, values)!)}`
}

let prepared: ReturnType<typeof newSettings> | undefined

/** A data folder that the tests of this file share, since to prepare one takes seconds. */
function preparedSettings() {
  prepared ??= newSettings().then(async (settings) => {
    await startProgram('prepare', settings).outcome
    return settings
  })
  return prepared
}
