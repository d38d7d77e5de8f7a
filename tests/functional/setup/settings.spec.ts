import { mkdirSync, writeFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { onlyOnSqlite } from '#tests/helpers/database'
import { newSettings, startProgram } from '#tests/helpers/server'

test.group('Set-up | wrong settings', () => {
  const wrong: { what: string; settings: Record<string, string>; says: RegExp }[] = [
    { what: 'a port that is none', settings: { PORT: 'abc' }, says: /"PORT" has to be a number/ },
    { what: 'a port beyond the last', settings: { PORT: '70000' }, says: /from 1 to 65535/ },
    { what: 'a short key', settings: { APP_KEY: 'secret' }, says: /"APP_KEY" has to be/ },
    { what: 'a made-up key', settings: { APP_KEY: 'x'.repeat(40) }, says: /random characters/ },
    { what: 'an unknown log level', settings: { LOG_LEVEL: 'loud' }, says: /LOG_LEVEL/ },
    { what: 'an unknown database', settings: { DB_CONNECTION: 'mysql' }, says: /DB_CONNECTION/ },
    { what: 'a foreign address', settings: { HOST: '192.0.2.1' }, says: /no address of this/ },
    { what: 'an unusable proxy', settings: { TRUST_PROXY: 'nearby' }, says: /TRUST_PROXY/ },
    { what: 'an address that is none', settings: { APP_URL: 'manzil' }, says: /APP_URL/ },
    {
      what: 'a data folder that is a file',
      settings: { DATA_DIR: '/dev/null' },
      says: /^The data folder \/dev\/null can't be written to/,
    },
    {
      what: 'a data folder where none can be made',
      settings: { DATA_DIR: '/proc/nowhere/manzil' },
      says: /^The data folder \/proc\/nowhere\/manzil can't be written to/,
    },
    {
      what: 'the port of a running server',
      settings: { PORT: process.env.PORT! },
      says: /^Port \d+ is in use already/,
    },
  ]

  for (const { what, settings, says } of wrong) {
    test(`explains ${what} in one sentence`, async ({ assert }) => {
      const all = { ...(await newSettings()), ...settings }
      const isPrepared = 'HOST' in settings || settings.PORT === process.env.PORT
      if (isPrepared) await startProgram('prepare', { ...all, HOST: 'localhost' }).outcome

      const { code, errors } = await startProgram('server', all).outcome
      assert.equal(code, 1)
      assert.match(errors, says)
      assert.lengthOf(errors.trim().split('\n'), 1)
    })
  }

  test('does not serve tables of another version', async ({ assert }) => {
    const { code, errors } = await startProgram('server', await newSettings()).outcome
    assert.equal(code, 1)
    assert.equal(errors, 'The database is not up to date. Run npm start, which brings it there.\n')
  })

  onlyOnSqlite(() => {
    test('refuses a file that is no database', async ({ assert }) => {
      const settings = await newSettings()
      mkdirSync(settings.DATA_DIR, { recursive: true })
      writeFileSync(`${settings.DATA_DIR}/manzil.sqlite3`, 'not a database '.repeat(500))
      for (const name of ['prepare', 'server'] as const) {
        const { code, errors } = await startProgram(name, settings).outcome
        assert.equal(code, 1)
        assert.match(errors, /^The database in the data folder .* is damaged/)
        assert.lengthOf(errors.trim().split('\n'), 1)
      }
    })
  })
})
