import { relative } from 'node:path'
import type { Runner } from '@japa/runner/core'
import type { NamedReporterContract } from '@japa/runner/types'

/**
 * The run's numbers as one plain line at the very end, for whoever reads the output by program, and
 * above it the tests that failed, for whoever sees its end alone.
 */
export const closingLine: NamedReporterContract = {
  name: 'closing-line',
  handler(runner, emitter) {
    const seconds: Record<string, number> = {}
    emitter.on('test:end', ({ meta, duration }) => {
      const file = relative(process.cwd(), meta.fileName)
      seconds[file] = (seconds[file] ?? 0) + duration / 1000
    })
    // Whoever deals the files out to several processes goes by what they took.
    emitter.on('runner:end', () => void process.send?.(seconds))
    process.once('exit', () => {
      const { aggregates, failureTree } = runner.getSummary()
      // A failed hook counts as one failure, though no test carries it.
      const failed = aggregates.failed + aggregates.regression || Number(runner.failed)
      const skipped = aggregates.skipped + aggregates.todo
      const numbers = [`${aggregates.passed} passed`, `${failed} failed`]
      if (skipped) numbers.push(`${skipped} skipped`)
      // Japa sets the exit code after the teardown, which may never end.
      if (failed) process.exitCode ||= 1
      const failures = titlesOf(failureTree).map((title) => `failed: ${title}\n`)
      process.stdout.write(`\n${failures.join('')}${numbers.join(', ')}\n`)
    })
  },
}

/** Of the tests and the hooks that failed. */
function titlesOf(suites: ReturnType<Runner['getSummary']>['failureTree']) {
  return suites.flatMap(({ name, children }) =>
    children.flatMap((each) => {
      if (each.type === 'test') return `${name} / ${each.title}`
      const hooks = each.errors.map(({ phase }) => `${each.name} / ${phase}`)
      return [...hooks, ...each.children.map(({ title }) => `${each.name} / ${title}`)]
    })
  )
}
