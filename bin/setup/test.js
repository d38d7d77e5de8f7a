/*
| npm test: every suite, or what the arguments select (`npm test -- unit`, `npm test -- --files x`).
*/
import { ensureBrowser } from './browser.js'
import { buildPages } from './build.js'
import { install } from './install.js'
import { perform } from './project.js'
import { runInShards } from './shards.js'
import { runTests, testCommand } from './test_command.js'

await perform(async () => {
  await install()
  const args = process.argv.slice(2)
  const env = { ...process.env }
  if (selects('browser', args)) env.CHROMIUM_PATH = await ensureBrowser()
  await buildPages(process.env)
  // Shards would share the one database of PostgreSQL.
  const isWhole = args.length === 0 && env.DB_CONNECTION !== 'pg'
  return isWhole
    ? runInShards(['functional', 'browser'], env)
    : runTests([...testCommand, ...args], { env })
})

/** Suites are named first, before any option; without a name all of them run. */
function selects(suite, args) {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'))
  const suites = firstOption === -1 ? args : args.slice(0, firstOption)
  return suites.length === 0 || suites.includes(suite)
}
