import { randomBytes } from 'node:crypto'
import { cp, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { onlyOnSqlite } from '#tests/helpers/database'
import { newSettings, sharedSettings, startProgram } from '#tests/helpers/server'
import { ownFolder } from '#tests/helpers/terminal'

const login = { email: 'admin@example.com', password: 'replaced-123' }
const json = { 'content-type': 'application/json' }

test.group('Server | database overwritten while it runs', () => {
  onlyOnSqlite(() => {
    test('answers no fault of its own, and refuses changes, once its database is {what}')
      .with([
        { what: 'empty', overwrite: (file: string) => truncate(file) },
        { what: 'cut off', overwrite: (file: string) => truncate(file, 4096) },
        { what: 'no database', overwrite: (file: string) => writeFile(file, randomBytes(500_000)) },
        { what: 'a backup of another one', overwrite: overwriteByAnother },
      ])
      .run(async ({ assert, cleanup }, { overwrite }) => {
        const settings = await copyOfPrepared()
        const { program, whenReady } = startProgram('server', settings)
        cleanup(() => void program.kill('SIGKILL'))
        const address = await whenReady()
        const first = await fetch(`${address}/api/login`, {
          method: 'POST',
          headers: json,
          body: JSON.stringify(login),
        })
        const { token } = (await first.json()) as { token: string }
        const call = async (method: string, path: string, body?: object) => {
          const headers = { ...json, 'x-session-token': token }
          const response = await fetch(`${address}/api/users/${path}`, {
            method,
            headers,
            body: body && JSON.stringify(body),
          })
          return { status: response.status, answer: (await response.json()) as { message: string } }
        }

        await overwrite(join(settings.DATA_DIR, 'manzil.sqlite3'))
        const reads = []
        for (const path of ['fetch-all-properties', 'all-countries', 'dashboard-stats']) {
          reads.push(await call('GET', path))
        }
        const changes = []
        for (const name of ['Elsewhere', 'Nowhere']) {
          changes.push(await call('POST', 'insert-countries', { name }))
        }

        for (const { status, answer } of reads) {
          assert.oneOf(status, [200, 503]) // what has been read before may be known still
          if (status === 503) assert.match(answer.message, /^The database is not there any more/)
        }
        for (const { status, answer } of changes) {
          assert.equal(status, 503)
          assert.match(answer.message, /^Nothing was stored: the database is not there any more/)
        }
      })
      .timeout(120_000)
  })
})

let prepared: Promise<Record<string, string>> | undefined

/** Of a folder that is prepared once. */
async function copyOfPrepared() {
  prepared ??= prepare()
  const folder = await ownFolder()
  const settings = await prepared
  await cp(settings.DATA_DIR, folder, { recursive: true })
  return { ...settings, ...(await sharedSettings()), DATA_DIR: folder }
}

async function prepare() {
  const settings = {
    ...(await newSettings()),
    ADMIN_EMAIL: login.email,
    ADMIN_PASSWORD: login.password,
  }
  await startProgram('prepare', settings).outcome
  return settings
}

/** In place, as `cp` does; a backup has no free pages, so it is smaller. */
async function overwriteByAnother(file: string) {
  const copy = join(await ownFolder(), 'copy.sqlite3')
  await db.rawQuery('VACUUM INTO ?', [copy])
  await writeFile(file, await readFile(copy))
}
