// Run by the build: writes the description of all calls, which the server reads.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

// It is the same whatever the settings are, and is made where there are none.
const settings = {
  APP_KEY: 'for reading the routes, and nothing else',
  HOST: 'localhost',
  PORT: '3333',
}
Object.assign(process.env, settings, { APP_URL: '', DATA_DIR: 'storage', NODE_ENV: 'production' })

const { boot } = await import('./boot.js')
const app = await boot()
await import('#start/kernel')
await import('#start/routes')
const { makeDocument } = await import('#description/making/document')
const { descriptionFile } = await import('#description/description')
await mkdir(dirname(descriptionFile()), { recursive: true })
await writeFile(descriptionFile(), JSON.stringify(await makeDocument()))
await app.terminate()
