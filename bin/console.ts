import { prettyPrintError } from '@adonisjs/core'
import { createIgnitor } from './boot.js'
import { explain } from './explain.js'

createIgnitor()
  .tap((app) => app.listen('SIGTERM', () => app.terminate()))
  .ace()
  .handle(process.argv.splice(2))
  .catch((error) => {
    process.exitCode = 1
    const reason = explain(error)
    if (reason) process.stderr.write(`${reason}\n`)
    else prettyPrintError(error)
  })
