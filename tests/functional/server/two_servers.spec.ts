import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import limits from '#config/limits'
import { PropertyFactory } from '#database/factories/property_factory'
import { password, UserFactory } from '#database/factories/user_factory'
import { ensureLimits } from '#maintenance/boot_checks'
import { assertStatus } from '#tests/helpers/calls'
import { onlyOnPostgres } from '#tests/helpers/database'
import { jpeg } from '#tests/helpers/pictures'
import { newSettings, sharedSettings, startProgram } from '#tests/helpers/server'
import { valuesOf } from '#tests/helpers/values'

const json = { 'content-type': 'application/json' }

async function startTwo(settings: (Record<string, string> & { PORT: string })[], args?: string[]) {
  const servers = settings.map((each) => startProgram('server', each, 'pipe', args))
  const addresses = await Promise.all(servers.map(({ whenReady }) => whenReady()))
  const end = async () => {
    for (const { program } of servers) program.kill('SIGINT')
    return Promise.all(servers.map(({ outcome }) => outcome))
  }
  return { addresses, end }
}

const logIn = (address: string, email: string, secret: string) =>
  fetch(`${address}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password: secret }),
  })

test.group('Server | two servers', () => {
  onlyOnPostgres(() => {
    test('start at once over an empty database, and prepare it once', async ({ assert }) => {
      const first = { ...(await newSettings()), LOG_LEVEL: 'warn' }
      const { PORT } = await sharedSettings()
      const { end } = await startTwo([first, { ...first, PORT }], ['--from-npm-start'])
      const outcomes = await end()

      const output = outcomes.map((outcome) => outcome.output).join('')
      for (const step of [/^Brought the database/gm, /^Added \d+/gm, /^The password, shown/gm]) {
        assert.lengthOf(output.match(step) ?? [], 1, output)
      }
      assert.deepEqual(
        outcomes.map(({ code, errors }) => [code, errors]),
        [
          [0, ''],
          [0, ''],
        ]
      )
    })

    test('make the table of attempts at once', async ({ assert }) => {
      for (let round = 0; round < 200; round++) {
        await db.connection('limits').rawQuery('DROP TABLE rate_limits')
        const made = await Promise.allSettled([ensureLimits(), ensureLimits()])
        assert.deepEqual(valuesOf(made, 'status'), ['fulfilled', 'fulfilled'])
      }
    })

    test('share sessions, limits and the room of a property', async ({ assert, cleanup }) => {
      const admin = await UserFactory.apply('admin').create()
      const { email: guessed } = await UserFactory.apply('admin').create()
      const property = await PropertyFactory.create()
      const settings = [await sharedSettings(), await sharedSettings()]
      const { addresses, end } = await startTwo(settings)
      cleanup(async () => void (await end()))

      const login = await logIn(addresses[0], admin.email, password)
      const { token } = (await login.json()) as { token: string }
      const loggedIn = { 'x-session-token': token }
      const list = await fetch(`${addresses[1]}/api/users/fetch-all-properties`, {
        headers: loggedIn,
      })
      assert.equal(list.status, 200)

      const uploads = Array.from({ length: 12 }, async (_, index) => {
        const body = new FormData()
        body.append('images', new Blob([await jpeg()], { type: 'image/jpeg' }), `${index}.jpg`)
        const path = `/api/users/upload-property-images/${property.id}`
        const init = { method: 'POST', headers: loggedIn, body }
        const { status } = await fetch(addresses[index % 2] + path, init)
        return status
      })
      const statuses = await Promise.all(uploads)
      const [{ total }] = await db.from('property_images').count('* as total')
      assert.equal(Number(total), limits.imagesPerProperty)
      assert.lengthOf(
        statuses.filter((status) => status < 300),
        limits.imagesPerProperty
      )
      assert.isTrue(
        statuses.every((status) => [200, 201, 422].includes(status)),
        statuses.join()
      )

      const guesses = Array.from({ length: limits.login.failures + 4 }, (_, index) =>
        logIn(addresses[index % 2], guessed, 'guessed').then(({ status }) => status)
      )
      const answers = await Promise.all(guesses)
      assert.lengthOf(
        answers.filter((status) => status === 401),
        limits.login.failures,
        answers.join()
      )
      for (const address of addresses) {
        await assertStatus(logIn(address, guessed, password), 429)
      }
    })
  })
})
