// npm start: installs, makes .env, builds, migrates and serves, each only as far as it is not done yet, so that
// it can be broken off anywhere and run again. A packaged folder has nothing to install or build.
import { constants } from 'node:os'
import { join } from 'node:path'
import { buildProduct } from './build.js'
import { install } from './install.js'
import { inProject, isPackaged, node, perform, run } from './project.js'
import { ensurePortIsFree, ensureSettings, environment } from './settings.js'

const killed = 128 + constants.signals.SIGTERM
const built = isPackaged ? inProject() : inProject('build')
const server = [join(built, 'bin', 'server.js'), '--from-npm-start']

await perform(async () => {
  if (!isPackaged) await install()
  ensureSettings()
  await ensurePortIsFree()
  const env = environment('production')
  if (!isPackaged) await buildProduct(env)
  return serve(env)
})

/**
 * The server takes this process's place, which would keep 60 MB beside it. An older Node can't do that.
 * @returns the server's exit code; a signal that came before it could hear one found nothing to end
 */
async function serve(env) {
  process.chdir(inProject())
  process.execve?.(node, [node, ...server], env)
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const code = await run(node, server, { env, stdio })
  return code === killed ? 0 : code
}
