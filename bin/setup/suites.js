import { ensureBrowser } from './browser.js'
import { buildPages } from './build.js'
import { runInShards } from './shards.js'
import { runTests, testCommand } from './test_command.js'

/**
 * Runs every suite, or what the arguments select, after building what the tests need. `settingsOf` gives
 * each process a database where they would share one. @returns the exit code
 */
export async function runSuites(args, env, settingsOf) {
  const isBrowserUsed = selects('browser', args)
  const settings = isBrowserUsed ? { ...env, CHROMIUM_PATH: await ensureBrowser() } : env
  await buildPages(env)
  const isWhole = args.length === 0 && (settingsOf || env.DB_CONNECTION !== 'pg')
  return isWhole
    ? runInShards(['functional', 'browser'], settings, settingsOf)
    : runTests([...testCommand, ...args], { env: settings })
}

/** Suites are named first, before any option; without a name all of them run. */
function selects(suite, args) {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'))
  const suites = firstOption === -1 ? args : args.slice(0, firstOption)
  return suites.length === 0 || suites.includes(suite)
}
