/*
| npm test: every suite, or what the arguments select (`npm test -- unit`, `npm test -- --files x`).
*/
import { ensureBrowser } from './browser.js'
import { buildPages } from './build.js'
import { install } from './install.js'
import { node, perform, run } from './project.js'
import { runInShards } from './shards.js'

await perform(async () => {
  await install()
  const args = process.argv.slice(2)
  const env = { ...process.env, NODE_ENV: 'test', UV_THREADPOOL_SIZE: '16' }
  if (selects('browser', args)) env.CHROMIUM_PATH = await ensureBrowser()
  await buildPages(process.env)
  // Shards would share the one database of PostgreSQL.
  const isWhole = args.length === 0 && env.DB_CONNECTION !== 'pg'
  return isWhole ? runInShards(env) : run(node, ['ace.js', 'test', '--no-clear', ...args], { env })
})

/** Suites are named first, before any option; without a name all of them run. */
function selects(suite, args) {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'))
  const suites = firstOption === -1 ? args : args.slice(0, firstOption)
  return suites.length === 0 || suites.includes(suite)
}
