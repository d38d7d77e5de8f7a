import { ensureBrowser } from './browser.js'
import { buildDescription, buildPages } from '../build.js'
import { runInShards } from './shards.js'
import { runTests, testCommand } from './test_command.js'

const together = ['unit', 'functional', 'browser']
const all = ['component', ...together]

/**
 * Runs these suites, or what the arguments select, after building what the tests need. `settingsOf` gives
 * each process a database where they would share one. @returns the exit code
 */
export async function runSuites(args, env, { suites = all, leavesOut, settingsOf } = {}) {
  const measures = args.includes('--measure')
  const isWhole = (measures || args.length === 0) && (settingsOf || env.DB_CONNECTION !== 'pg')
  const isBrowserUsed = isWhole ? suites.includes('browser') : selects('browser', args)
  const prepare = async () => {
    await buildPages(env)
    if (isWhole) await buildDescription(env) // otherwise the framework's command does, by a hook
    return isBrowserUsed ? { ...env, CHROMIUM_PATH: await ensureBrowser() } : env
  }
  if (isWhole) return runInShards(suites, env, { prepare, leavesOut, settingsOf, measures })
  const settings = args.includes('component') ? env : await prepare()
  return runTests([...testCommand, ...selectionOf(args)], { env: settings })
}

/** The component tests run when they are named, and then alone. */
const selectionOf = (args) => (suitesIn(args).length ? args : [...together, ...args])

function selects(suite, args) {
  const suites = suitesIn(args)
  return suites.length === 0 || suites.includes(suite)
}

function suitesIn(args) {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'))
  return firstOption === -1 ? args : args.slice(0, firstOption)
}
