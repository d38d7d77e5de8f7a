import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { inProject, say } from '../project.js'
import { runTests, testCommand, testEntry } from './test_command.js'

const groupTitle = /^\w+ \/ /m
const closingLines = /^((?:failed: .*\n)*)(\d+) passed, (\d+) failed(?:, (\d+) skipped)?\n$/m

/** `npm test -- --measure` writes the file anew, from what the longer files of tests take on either database. */
const secondsFile = inProject('tests', 'seconds.json')

/**
 * Runs these suites in one more process than the machine has cores, because tests also wait for browsers and
 * clocks. Each has a data folder and a port of its own; `settingsOf` gives it a database where they
 * would share one, and `prepare` what the component tests, which begin before, don't need. @returns the exit code
 */
export async function runInShards(suites, env, options) {
  const { prepare, leavesOut, settingsOf = () => ({}), measures } = options
  const measured = JSON.parse(readFileSync(secondsFile, 'utf8'))
  const database = env.DB_CONNECTION === 'pg' ? 'postgres' : 'sqlite'
  const secondsOf = (path) => measured[database][path] ?? 1
  const component = suites.includes('component') ? startComponent(env) : undefined
  await component?.hasGenerated
  const settings = await prepare()
  const others = suites.filter((suite) => suite !== 'component')
  const files = others.flatMap(specFiles).filter((path) => !leavesOut?.test(path))
  const shards = dealOut(files, secondsOf, component ? [secondsOf('component')] : [])
  const running = shards.map(async ({ files: dealt }, index) => {
    if (index === 0) await component?.result
    const selection = [...others, '--files', dealt.join()]
    return runBuffered([...testEntry, ...selection], { ...settings, ...(await settingsOf(index)) })
  })
  const results = await Promise.all(component ? [component.result, ...running] : running)
  if (measures) keepSeconds(measured, database, results)
  return summarize(results)
}

/** Component tests replace globals of Node. Their command writes the generated files, which the others only read. */
function startComponent(env) {
  const began = Date.now()
  let result
  const hasGenerated = new Promise((resolve) => {
    result = runBuffered([...testCommand, 'component'], env, (text) => {
      if (text.includes('booting application')) resolve()
    }).then((ended) => ({ ...ended, seconds: { component: (Date.now() - began) / 1000 } }))
    void result.then(resolve)
  })
  return { hasGenerated, result }
}

function specFiles(suite) {
  const folder = join('tests', suite)
  return readdirSync(inProject(folder), { recursive: true })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => join(folder, name))
}

/** The longest first, each to the shard that has the least. `taken` is what the first ones do before. */
function dealOut(paths, secondsOf, taken) {
  const shards = Array.from({ length: availableParallelism() + 1 }, (_, index) => ({
    files: [],
    seconds: taken[index] ?? 0,
  }))
  for (const path of paths.sort((a, b) => secondsOf(b) - secondsOf(a))) {
    const shard = shards.reduce((least, other) => (other.seconds < least.seconds ? other : least))
    shard.files.push(path)
    shard.seconds += secondsOf(path)
  }
  return shards
}

function keepSeconds(measured, database, results) {
  const seconds = results
    .flatMap((result) => Object.entries(result.seconds))
    .map(([path, taken]) => [path, Math.round(taken)])
    .filter(([, taken]) => taken > 4)
  const kept = { ...measured, [database]: Object.fromEntries(seconds.sort()) }
  writeFileSync(secondsFile, `${JSON.stringify(kept, null, 2)}\n`)
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
  let seconds = {}
  const code = await runTests(args, {
    env: { ...env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    onStart(program) {
      program.on('message', (message) => (seconds = message))
      program.stdout.setEncoding('utf8').on('data', (text) => {
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
  return { code, failures, seconds, numbers: [Number(passed), failedCount, Number(skipped)] }
}
