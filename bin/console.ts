/*
|--------------------------------------------------------------------------
| Ace entry point
|--------------------------------------------------------------------------
|
| The "console.ts" file is the entrypoint for booting the AdonisJS
| command-line framework and executing commands.
|
| Commands do not boot the application, unless the currently running command
| has "options.startApp" flag set to true.
|
*/

import { prettyPrintError } from '@adonisjs/core'
import { createIgnitor } from './boot.js'
import { explain } from './explain.js'

createIgnitor()
  .tap((app) => {
    app.listen('SIGTERM', () => app.terminate())
    app.listenIf(app.managedByPm2, 'SIGINT', () => app.terminate())
  })
  .ace()
  .handle(process.argv.splice(2))
  .catch((error) => {
    process.exitCode = 1
    const reason = explain(error)
    if (reason) process.stderr.write(`${reason}\n`)
    else prettyPrintError(error)
  })
