import { connect } from 'node:net'
import { test } from '@japa/runner'
import { newSettings, startProgram, whenReady } from '#tests/helpers/server'

const json = { 'content-type': 'application/json' }

test.group('Set-up | server', () => {
  test('prepares an empty folder once, and lets the admin in with the printed password', async ({
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

    const { program, outcome } = startProgram('server', settings)
    const address = await whenReady(settings)
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

  test('ends though a client never finishes its request', async ({ assert }) => {
    const settings = await newSettings()
    await startProgram('prepare', settings).outcome
    const { program, outcome } = startProgram('server', settings)
    await whenReady(settings)
    const socket = connect(Number(settings.PORT), 'localhost')
    socket.on('error', () => {})
    socket.write('POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n')
    socket.write('Content-Length: 100\r\n\r\n{"email"')
    await new Promise((resolve) => setTimeout(resolve, 200))

    const asked = Date.now()
    program.kill('SIGTERM')
    const { code } = await outcome
    assert.equal(code, 0)
    assert.isBelow(Date.now() - asked, 12_000)
  })
})
