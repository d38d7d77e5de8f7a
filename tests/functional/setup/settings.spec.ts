import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { onlyOnSqlite } from '#tests/helpers/database'
import { freePort } from '#tests/helpers/free_port'
import { Relay } from '#tests/helpers/relay'
import { newSettings, startProgram } from '#tests/helpers/server'
import { ownFolder } from '#tests/helpers/terminal'

const s3 = {
  IMAGE_STORE: 's3',
  S3_BUCKET: 'photos',
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_FORCE_PATH_STYLE: 'true',
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
}

test.group('Set-up | wrong settings', () => {
  const unreadable: Record<string, string>[] = [
    {
      PORT: 'abc',
      APP_KEY: 'secret',
      LOG_LEVEL: 'loud',
      DB_CONNECTION: 'mysql',
      APP_URL: 'manzil',
      METRICS_TOKEN: 'guess',
      IMAGE_STORE: 'tape',
      IMAGE_URL: 'bucket',
      CURRENCY: 'aed',
      MAP_URL: 'http://maps.example.com/{lat}/{lon}',
      MAIL_URL: 'http://manzil:hidden@mail.example.com',
      MAIL_FROM: 'Manzil',
    },
    { PORT: '70000', APP_KEY: 'x'.repeat(40), MAP_URL: 'https://maps.example.com/{lat}' },
  ]
  const reasons = [
    [
      '"PORT" has to be a number',
      '"APP_KEY" has to be',
      'LOG_LEVEL',
      'DB_CONNECTION',
      'APP_URL',
      '"METRICS_TOKEN" has',
      'IMAGE_STORE',
      '"IMAGE_URL" has to be "signed" or an address',
      '"CURRENCY" has to be a code of ISO 4217, such as AED (it is "aed")',
      '"MAP_URL" has to be an address that begins with https and has {lat} and {lon}, or "none"',
      '"MAIL_URL" has to be the address of a mail server',
      '"MAIL_FROM" has to be an address',
    ],
    ['from 1 to 65535', 'random characters', '"MAP_URL" has to be an address'],
  ]
  test('explains all values that are none in one sentence', async ({ assert }) => {
    for (const [index, settings] of unreadable.entries()) {
      const errors = await sentenceOf('server', { ...(await newSettings()), ...settings }, assert)
      for (const reason of reasons[index]) assert.include(errors, reason)
      assert.notInclude(errors, 'hidden')
    }
  })

  const wrong: { what: string; settings: Record<string, string>; says: RegExp }[] = [
    { what: 'an unusable proxy', settings: { TRUST_PROXY: 'nearby' }, says: /TRUST_PROXY/ },
    {
      what: 'a bucket without a name',
      settings: { ...s3, S3_BUCKET: '' },
      says: /^S3_BUCKET is not/,
    },
    {
      what: 'an address of images that are on the disk',
      settings: { IMAGE_STORE: 'disk', IMAGE_URL: 'signed' },
      says: /^IMAGE_URL sends browsers to a bucket, and IMAGE_STORE is disk/,
    },
    {
      what: 'a mail server without a sender',
      settings: { MAIL_URL: 'smtp://mail.example.com', MAIL_FROM: '' },
      says: /^Mail needs a sender: set MAIL_FROM beside MAIL_URL/,
    },
    ...['50%off', '%ff'].map((password) => ({
      what: `a mail server's password that is not encoded: ${password}`,
      settings: { MAIL_URL: `smtp://a:${password}@mail.example.com`, MAIL_FROM: 'a@example.com' },
      says: /"MAIL_URL" has to be the address of a mail server/,
    })),
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
  ]
  for (const { what, settings, says } of wrong) {
    test(`explains ${what} in one sentence`, async ({ assert }) => {
      const errors = await sentenceOf('server', { ...(await newSettings()), ...settings }, assert)
      assert.match(errors, says)
    })
  }

  test('explains an address that it can not listen at in one sentence', async ({ assert }) => {
    const settings = await preparedSettings()
    for (const [change, says] of [
      [{ HOST: '192.0.2.1' }, /no address of this/],
      [{ PORT: process.env.PORT! }, /^Port \d+ is in use already/],
    ] as const) {
      assert.match(await sentenceOf('server', { ...settings, ...change }, assert), says)
    }
  })

  test('explains an object store that answers {code} in one sentence')
    .with([
      {
        name: 'prepare',
        status: '404 Not Found',
        code: 'NoSuchBucket',
        says: /^The bucket photos does not exist/,
      },
      {
        name: 'server',
        status: '403 Forbidden',
        code: 'SignatureDoesNotMatch',
        says: /refuses these credentials/,
      },
      {
        name: 'prepare',
        status: '403 Forbidden',
        code: 'AccessDenied',
        says: /for the bucket photos \(AccessDenied/,
      },
      {
        name: 'server',
        status: '400 Bad Request',
        code: 'InvalidBucketName',
        says: /can't work with S3_BUCKET/,
      },
    ] as const)
    .run(async ({ assert, cleanup }, { name, says, ...answer }) => {
      const relay = new Relay(new URL('http://127.0.0.1'))
      const S3_ENDPOINT = await relay.start()
      cleanup(relay.fail({ kind: 'answers', ...answer }))

      const settings = { ...(await newSettings()), ...s3, S3_ENDPOINT }
      assert.match(await sentenceOf(name, settings, assert), says)
    })

  test('knows the signed addresses of a store that has a number and no name', async ({
    assert,
  }) => {
    const numeric = { ...s3, S3_FORCE_PATH_STYLE: 'false', IMAGE_URL: 'signed' }
    const settings = { ...(await newSettings()), ...numeric }
    const { errors } = await startProgram('prepare', settings).outcome
    assert.equal(
      errors,
      "The object store at http://127.0.0.1:1 can't be used now: ECONNREFUSED.\n"
    )
  })

  test('starts while the object store is away, and says so', async ({ assert, cleanup }) => {
    const settings = await preparedSettings()
    const away = { ...settings, ...s3, S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` }
    const { program, outcome, whenReady } = startProgram('server', away)
    cleanup(() => void program.kill('SIGKILL'))
    const address = await whenReady()

    const ready = await fetch(`${address}/health/ready`)
    program.kill('SIGTERM')
    const { output } = await outcome

    assert.equal(ready.status, 503)
    assert.match(output, /"msg":"The object store at http:\S+ can't be used now: ECONNREFUSED\."/)
  })

  test('prepares no new database while the object store is away', async ({ assert }) => {
    const settings = { ...(await newSettings()), ...s3 }
    const { code, errors } = await startProgram('prepare', settings).outcome
    assert.equal(code, 1)
    assert.match(errors, /^The object store at http:\S+ can't be used now: ECONNREFUSED\.\n$/)
  })

  onlyOnSqlite(() => {
    test('refuses a file that is no database', async ({ assert }) => {
      const settings = await newSettings()
      mkdirSync(settings.DATA_DIR, { recursive: true })
      writeFileSync(`${settings.DATA_DIR}/manzil.sqlite3`, 'not a database '.repeat(500))
      const errors = await sentenceOf('prepare', settings, assert)
      assert.match(errors, /^The database in the data folder .* is damaged/)
    })
  })
})

test.group('Set-up | the currency', () => {
  test('is told to every page with its decimals')
    .with([
      { CURRENCY: '', told: null },
      { CURRENCY: 'KWD', told: { code: 'KWD', decimals: 3 } },
    ])
    .run(async ({ assert, cleanup }, { CURRENCY, told }) => {
      const settings = await preparedSettings()
      const { program, whenReady } = startProgram('server', { ...settings, CURRENCY })
      cleanup(() => void program.kill('SIGKILL'))
      const page = await fetch(`${await whenReady()}/owner-login`)
      const [, json] = /<script[^>]*data-page[^>]*>(.*?)<\/script>/s.exec(await page.text())!
      assert.deepEqual((JSON.parse(json) as { props: { currency: unknown } }).props.currency, told)
    })
})

test.group('Set-up | the key', () => {
  test('is made where the settings {what}')
    .with([
      { what: 'leave it blank', before: 'APP_KEY=\nPORT=4000\n' },
      { what: 'have no line for it', before: 'PORT=4000' },
    ])
    .run(async ({ assert }, { before }) => {
      const folder = await ownFolder()
      writeFileSync(join(folder, '.env'), before)
      const { code } = await makeSettings(folder)
      const made = readFileSync(join(folder, '.env'), 'utf8')
      assert.equal(code, 0)
      assert.match(made, /^APP_KEY=[\w-]{43}$/m)
      assert.match(made, /^PORT=4000$/m)
    })

  test('is left as it is', async ({ assert }) => {
    const folder = await ownFolder()
    const before = 'APP_KEY=a-key-of-their-own\n'
    writeFileSync(join(folder, '.env'), before)
    await makeSettings(folder)
    assert.equal(readFileSync(join(folder, '.env'), 'utf8'), before)
  })
})

test.group('Set-up | a folder that can not be written', () => {
  test('asks for the key that it can not keep', async ({ assert }) => {
    const { code, errors } = await makeSettings(`${process.env.DATA_DIR}/missing`)
    assert.match(errors, /^There is no APP_KEY, and .*missing\/\.env can't be written.*\n$/)
    assert.equal(code, 1)
  })
})

/** What a program says that does not start. */
async function sentenceOf(
  name: 'prepare' | 'server',
  settings: Record<string, string>,
  assert: Assert
) {
  const { code, errors } = await startProgram(name, settings).outcome
  assert.equal(code, 1)
  assert.lengthOf(errors.trim().split('\n'), 1)
  return errors
}

let prepared: ReturnType<typeof newSettings> | undefined

/** A data folder that two tests share, since to prepare one takes seconds. */
function preparedSettings() {
  prepared ??= newSettings().then(async (settings) => {
    await startProgram('prepare', { ...settings, IMAGE_STORE: 'disk', HOST: 'localhost' }).outcome
    return settings
  })
  return prepared
}

/** As `npm start` does it, for the settings of this folder. */
async function makeSettings(folder: string) {
  const steps = `
    import { ensureSettings } from './bin/setup/settings.js'
    import { perform } from './bin/setup/project.js'
    await perform(async () => ensureSettings())`
  const program = spawn(process.execPath, ['--input-type=module', '--eval', steps], {
    cwd: fileURLToPath(app.appRoot),
    env: { PATH: process.env.PATH, ENV_PATH: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [errors, [code]] = await Promise.all([text(program.stderr), once(program, 'close')])
  return { errors, code }
}
