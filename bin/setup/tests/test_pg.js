// npm run test:pg: the tests that a database has a part in, or what the arguments select, on a PostgreSQL
// of its own in a temporary folder: `npm run test:pg -- --files lists`.
import { install } from '../install.js'
import { createDatabase, startPostgres } from './postgres.js'
import { perform } from '../project.js'
import { runSuites } from './suites.js'

const withoutDatabase =
  /^tests\/(unit\/(bin|config|image_store|images|listings|pages|texts|validators)\/|functional\/setup\/(server|settings|tracing))/

await perform(async () => {
  await install()
  // Tests empty all tables between them: left alone for a minute, an index of deleted rows is slow to search.
  const settings = await startPostgres('autovacuum_naptime=1s')
  const settingsOf = (index) => createDatabase(settings, `shard_${index}`)
  const selection = { suites: ['unit', 'functional'], leavesOut: withoutDatabase, settingsOf }
  return runSuites(process.argv.slice(2), { ...process.env, ...settings }, selection)
})
