import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { inProject, say } from './project.js'
import { runTests, testCommand } from './test_command.js'

/** Seconds for each kilobyte of tests, as measured; where they start a program of their own, too. */
const weights = { unit: 0.3, functional: 0.3, browser: 2.5, programs: 3.5 }
const startsPrograms = /startProgram|manzilProgram/

const groupTitle = /^\w+ \/ /m
const closingLines = /^((?:failed: .*\n)*)(\d+) passed, (\d+) failed(?:, (\d+) skipped)?\n$/m

/**
 * Runs the component tests, and then these suites in as many processes as the machine has cores. Each
 * has a data folder and a port of its own; `settingsOf` gives it a database where they would share one.
 * @returns the exit code
 */
export async function runInShards(suites, env, settingsOf = () => ({})) {
  // The command writes the generated files, which the shards only read.
  const first = await runBuffered([...testCommand, 'component'], env)
  const shards = dealOut(suites.flatMap(specFiles), availableParallelism())
  const others = await Promise.all(
    shards.map(async ({ files }, index) => {
      const entry = ['--import=@poppinss/ts-exec', '--enable-source-maps', 'bin/test.ts']
      const selection = [...suites, '--files', files.join()]
      return runBuffered([...entry, ...selection], { ...env, ...(await settingsOf(index)) })
    })
  )
  const all = [first, ...others]
  const [passed, failed, skipped] = [0, 1, 2].map((index) =>
    all.reduce((sum, { numbers }) => sum + numbers[index], 0)
  )
  for (const { failures } of all) process.stdout.write(failures)
  say(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  return all.some(({ code }) => code !== 0) ? 1 : 0
}

function specFiles(suite) {
  const folder = join('tests', suite)
  return readdirSync(inProject(folder), { recursive: true })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => join(folder, name))
    .map((path) => ({ path, weight: weightOf(suite, readFileSync(inProject(path), 'utf8')) }))
}

function weightOf(suite, text) {
  return text.length * weights[startsPrograms.test(text) ? 'programs' : suite]
}

/** The heaviest first, each to the shard that has the least. */
function dealOut(files, count) {
  const shards = Array.from({ length: count }, () => ({ files: [], weight: 0 }))
  for (const { path, weight } of files.sort((a, b) => b.weight - a.weight)) {
    const shard = shards.reduce((least, other) => (other.weight < least.weight ? other : least))
    shard.files.push(path)
    shard.weight += weight
  }
  return shards
}

/**
 * Runs some of the tests, and prints each group when it is complete, so that those of two shards
 * don't mix; for the same reason the summary comes at the end.
 */
async function runBuffered(args, env) {
  let output = ''
  const code = await runTests(args, {
    env: { ...env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    stdio: ['ignore', 'pipe', 'inherit'],
    onStart({ stdout }) {
      stdout.setEncoding('utf8').on('data', (text) => {
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
