import type { NamedReporterContract } from '@japa/runner/types'

/** The run's numbers as one plain line at the very end, for whoever reads the output by program. */
export const closingLine: NamedReporterContract = {
  name: 'closing-line',
  handler(runner) {
    process.once('exit', () => {
      const { aggregates, hasError } = runner.getSummary()
      // A failed hook counts as one failure, though no test carries it.
      const failed = aggregates.failed + aggregates.regression || Number(hasError)
      const skipped = aggregates.skipped + aggregates.todo
      const numbers = [`${aggregates.passed} passed`, `${failed} failed`]
      if (skipped) numbers.push(`${skipped} skipped`)
      process.stdout.write(`\n${numbers.join(', ')}\n`)
    })
  },
}
