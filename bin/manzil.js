// Runs from source, compiled in memory, so that the tool is never older than its source, and with the
// project's tsconfig whatever the current folder is. A packaged folder has what was compiled alone.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const isCompiled = existsSync(new URL('commands/program.js', import.meta.url))
if (!isCompiled) {
  process.env.TS_EXEC_PWD = fileURLToPath(new URL('..', import.meta.url))
  await import('@poppinss/ts-exec')
}
const { run } = await import('./commands/program.js')

// A reader that ends early, as in `manzil owners list | head`, is no failure.
process.stdout.on('error', (error) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})
process.exitCode = await run(process.argv.slice(2))
