import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePort } from '#tests/helpers/free_port'
import { relayObjectStore } from '#tests/helpers/relayed_store'

/*
| A test run has settings, a port and a data folder of its own, whatever `.env` says: it empties
| its tables, and takes its folder away in the end.
*/
const tmp = fileURLToPath(new URL('../tmp/', import.meta.url))
mkdirSync(tmp, { recursive: true })
const folder = mkdtempSync(`${tmp}test-`)
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
process.once('SIGINT', () => process.exit(130))
// The application would end alone, and the tests wait for it.
process.once('SIGTERM', () => process.exit(143))

Object.assign(process.env, {
  NODE_ENV: 'test',
  ENV_PATH: folder, // where no `.env` is
  DATA_DIR: folder,
  HOST: 'localhost',
  PORT: String(await freePort()),
  APP_KEY: randomBytes(32).toString('base64url'),
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
})
delete process.env.APP_URL
delete process.env.IMAGE_URL
// Tests empty their bucket, so they take a new one, and of no other store than one that was started for them.
if (!process.env.S3_ENDPOINT?.startsWith('http://127.0.0.1:')) delete process.env.IMAGE_STORE
if (process.env.IMAGE_STORE === 's3') {
  const { newBucket } = await import('#tests/helpers/object_store')
  Object.assign(process.env, await newBucket(), { S3_ENDPOINT: await relayObjectStore() })
}
