// Run by the build: writes the description of all calls, which the server reads.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

// It is the same whatever the settings are, and is made where there are none.
const folder = await mkdtemp(join(tmpdir(), 'describe-'))
Object.assign(process.env, {
  ...{ NODE_ENV: 'production', APP_KEY: 'for reading the routes, and nothing else' },
  ...{ HOST: 'localhost', PORT: '3333', APP_URL: '', DATA_DIR: folder },
})

try {
  const { boot } = await import('./boot.js')
  const app = await boot()
  await import('#start/kernel')
  await import('#start/routes')
  const { makeDocument } = await import('#description/making/document')
  const { descriptionFile } = await import('#description/description')
  await mkdir(dirname(descriptionFile()), { recursive: true })
  await writeFile(descriptionFile(), JSON.stringify(await makeDocument()))
  await app.terminate()
} finally {
  await rm(folder, { recursive: true, force: true })
}
