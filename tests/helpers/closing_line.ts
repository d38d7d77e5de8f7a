import type { NamedReporterContract } from '@japa/runner/types'

/**
 * The run's numbers as one plain line at the very end, for whoever reads the output by program, and
 * above it the tests that failed, for whoever sees its end alone.
 */
export const closingLine: NamedReporterContract = {
  name: 'closing-line',
  handler(runner) {
    process.once('exit', () => {
      const { aggregates, hasError, failedTestsTitles } = runner.getSummary()
      // A failed hook counts as one failure, though no test carries it.
      const failed = aggregates.failed + aggregates.regression || Number(hasError)
      const skipped = aggregates.skipped + aggregates.todo
      const numbers = [`${aggregates.passed} passed`, `${failed} failed`]
      if (skipped) numbers.push(`${skipped} skipped`)
      // A teardown that never ends leaves none.
      if (failed) process.exitCode ||= 1
      const failures = failedTestsTitles.map((title) => `failed: ${title}\n`)
      process.stdout.write(`\n${failures.join('')}${numbers.join(', ')}\n`)
    })
  },
}
