import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { inProject, say } from './project.js'
import { runTests, testCommand, testEntry } from './test_command.js'

/** Seconds for each kilobyte of tests, as measured; where they start a program of their own, too. */
const rates = { unit: 0.15, functional: 0.2, browser: 1.6, programs: 0.8 }
const startsPrograms = /startProgram|manzilProgram/

/** Seconds of what takes far longer than its size says: on SQLite, and on PostgreSQL where that differs. */
const measured = {
  'component': [50],
  'browser/admin/screens': [45],
  'browser/drawn_pages': [35],
  'browser/photos/phone': [25],
  'functional/history/completeness': [3, 20],
  'functional/lists/pages': [3, 30],
  'functional/setup/server': [55, 90],
  'functional/setup/settings': [40, 75],
  'functional/site/readiness': [20],
  'functional/terminal/demo': [20, 60],
  'functional/terminal/move': [0, 115],
  'functional/server/two_servers': [0, 30],
  'unit/history/undo_sequences': [35, 120],
  'unit/models/removal': [3, 20],
}

const groupTitle = /^\w+ \/ /m
const closingLines = /^((?:failed: .*\n)*)(\d+) passed, (\d+) failed(?:, (\d+) skipped)?\n$/m

/**
 * Runs these suites in as many processes at once as the machine has cores. Each has a data folder and a
 * port of its own; `settingsOf` gives it a database where they would share one, and `prepare` what the
 * component tests, which begin before, don't need. @returns the exit code
 */
export async function runInShards(suites, env, { prepare, settingsOf = () => ({}) }) {
  const component = suites.includes('component') ? startComponent(env) : undefined
  await component?.hasGenerated
  const settings = await prepare()
  const others = suites.filter((suite) => suite !== 'component')
  const weigh = (name, text = '') => weightOf(name, text, env)
  const files = others.flatMap((suite) => specFiles(suite, weigh))
  const shards = dealOut(files, [component ? weigh('component') : 0])
  const results = shards.map(async ({ files: dealt }, index) => {
    if (index === 0) await component?.result
    const selection = [...others, '--files', dealt.join()]
    return runBuffered([...testEntry, ...selection], { ...settings, ...(await settingsOf(index)) })
  })
  return summarize(await Promise.all(component ? [component.result, ...results] : results))
}

/** Alone in its process: it replaces globals of Node. Its command writes the generated files, which the others only read. */
function startComponent(env) {
  let result
  const hasGenerated = new Promise((resolve) => {
    result = runBuffered([...testCommand, 'component'], env, (text) => {
      if (text.includes('booting application')) resolve()
    })
    void result.then(resolve)
  })
  return { hasGenerated, result }
}

function specFiles(suite, weigh) {
  const folder = join('tests', suite)
  return readdirSync(inProject(folder), { recursive: true })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => join(folder, name))
    .map((path) => ({ path, weight: weigh(nameOf(path), readFileSync(inProject(path), 'utf8')) }))
}

const nameOf = (path) => path.replace(/^tests\//, '').replace(/\.spec\.ts$/, '')

function weightOf(name, text, { DB_CONNECTION }) {
  const [seconds, onPostgres = seconds] = measured[name] ?? []
  if (seconds !== undefined) return DB_CONNECTION === 'pg' ? onPostgres : seconds
  const [suite] = name.split('/')
  return (text.length / 1000) * rates[startsPrograms.test(text) ? 'programs' : suite]
}

/** The heaviest first, each to the shard that has the least. `taken` is what the first ones do before. */
function dealOut(files, taken) {
  const shards = Array.from({ length: availableParallelism() }, (_, index) => ({
    files: [],
    weight: taken[index] ?? 0,
  }))
  for (const { path, weight } of files.sort((a, b) => b.weight - a.weight)) {
    const shard = shards.reduce((least, other) => (other.weight < least.weight ? other : least))
    shard.files.push(path)
    shard.weight += weight
  }
  return shards
}

function summarize(results) {
  const [passed, failed, skipped] = [0, 1, 2].map((index) =>
    results.reduce((sum, { numbers }) => sum + numbers[index], 0)
  )
  for (const { failures } of results) process.stdout.write(failures)
  say(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  return results.some(({ code }) => code !== 0) ? 1 : 0
}

/**
 * Runs some of the tests, and prints each group when it is complete, so that those of two shards
 * don't mix; for the same reason the summary comes at the end.
 */
async function runBuffered(args, env, onText = () => {}) {
  let output = ''
  const code = await runTests(args, {
    env: { ...env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    stdio: ['ignore', 'pipe', 'inherit'],
    onStart({ stdout }) {
      stdout.setEncoding('utf8').on('data', (text) => {
        onText(text)
        output += text
        const end = output.lastIndexOf('\n\n') + 1
        if (!groupTitle.test(output.slice(0, end))) return
        process.stdout.write(output.slice(0, end))
        output = output.slice(end)
      })
    },
  })
  process.stdout.write(output.replace(closingLines, ''))
  const [, failures, passed, failed, skipped = 0] = output.match(closingLines) ?? [output, '', 0, 1]
  const failedCount = Number(failed) || Number(code !== 0)
  return { code, failures, numbers: [Number(passed), failedCount, Number(skipped)] }
}
