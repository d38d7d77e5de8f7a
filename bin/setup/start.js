/*
| npm start: installs, makes .env, builds, brings the database up to date and serves, each only as
| far as it is not done yet. It can be broken off anywhere and run again.
*/
import { constants } from 'node:os'
import { buildProduct } from './build.js'
import { install } from './install.js'
import { inProject, node, perform, run, say } from './project.js'
import { ensurePortIsFree, ensureSettings, environment } from './settings.js'

const killed = 128 + constants.signals.SIGTERM

await perform(async () => {
  await install()
  ensureSettings()
  await ensurePortIsFree()
  const env = environment('production')
  await buildProduct(env)
  const code = await run(node, [inProject('build', 'bin', 'prepare.js')], { env })
  return code || serve(env)
})

/**
 * @returns the server's exit code; a signal that came before it could hear one found nothing to end
 */
async function serve(env) {
  const code = await startServer(env)
  return code === killed ? 0 : code
}

function startServer(env) {
  return run(node, [inProject('build', 'bin', 'server.js')], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    onStart(server) {
      server.on('message', ({ environment: kind, host, port }) => {
        if (kind === 'web') say(`Manzil is running at ${env.APP_URL || `http://${host}:${port}`}`)
      })
    },
  })
}
