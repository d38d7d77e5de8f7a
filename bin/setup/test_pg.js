/*
| npm run test:pg: the tests that read and write a database, or what the arguments select, on a PostgreSQL
| of its own in a temporary folder: `npm run test:pg -- --files lists`.
*/
import { install } from './install.js'
import { createDatabase, startPostgres } from './postgres.js'
import { perform } from './project.js'
import { runSuites } from './suites.js'

await perform(async () => {
  await install()
  const settings = await startPostgres()
  const settingsOf = (index) => createDatabase(settings, `shard_${index}`)
  const suites = ['unit', 'functional']
  return runSuites(process.argv.slice(2), { ...process.env, ...settings }, { suites, settingsOf })
})
