import { assert } from '@japa/assert'
import { configure, processCLIArgs, run } from '@japa/runner'
import { spec } from '@japa/runner/reporters'
import { closingLine } from '#tests/helpers/closing_line'

processCLIArgs(process.argv.slice(2))
configure({
  files: ['tests/cluster/**/*.spec.ts'],
  plugins: [assert()],
  reporters: { activated: ['spec', 'closing-line'], list: [spec(), closingLine] },
  timeout: 300_000,
  // After a failed set-up something of it may still run.
  forceExit: true,
})
await run()
