import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { password, UserFactory } from '#database/factories/user_factory'
import { sharedSettings, startProgram } from '#tests/helpers/server'

test.group('Server | drawn pages', () => {
  test('begin with the first that is asked for', async ({ assert, cleanup }) => {
    const { email } = await UserFactory.apply('admin').create()
    await PropertyFactory.merge({ title: 'Villa by the sea' }).create()
    const settings = await sharedSettings()
    const { program, outcome, whenReady } = startProgram('server', settings)
    cleanup(async () => {
      program.kill('SIGINT')
      await outcome
    })
    const address = await whenReady()
    const login = await fetch(`${address}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    const cookies = login.headers.getSetCookie().map((line) => line.split(';')[0])

    const headers = { cookie: cookies.join('; ') }
    const page = await fetch(`${address}/propertiesList`, { headers })

    assert.match(await page.text(), /data-server-rendered.*Villa by the sea.*<script data-page/s)
  })
})
