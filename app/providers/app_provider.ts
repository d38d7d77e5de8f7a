import type { Server } from 'node:http'
import { Settings } from 'luxon'
import limits from '#config/limits'
import { backgroundWork, inBackground } from '#services/background'
import { hangUp } from '#services/http_server'
import type { ApplicationService } from '@adonisjs/core/types'

const hour = 3_600_000

/** What has to be true before anything else runs, and how the server ends. */
export default class AppProvider {
  constructor(protected app: ApplicationService) {}

  async boot() {
    Settings.defaultZone = 'utc'
    const { ensureFolders } = await import('#services/boot_checks')
    await ensureFolders()
  }

  /** Before the server listens. The terminal tool, migrations and code generation do without. */
  async start() {
    if (this.app.getEnvironment() !== 'web' || this.app.getMode() === 'warmup') return
    const { ensureMigrated, ensurePragmas } = await import('#services/boot_checks')
    const { SessionTokens } = await import('#auth/session_tokens')
    await ensurePragmas()
    await ensureMigrated()
    await SessionTokens.purge()
    // After the last connection has ended, before prepared statements and connections are closed.
    this.app.terminating(backgroundWork)
  }

  async ready() {
    const server = await this.app.container.make('server')
    const nodeServer = server.getNodeServer() as Server | undefined
    if (!nodeServer) return
    this.app.terminating(() => hangUp(nodeServer))
    if (this.app.getEnvironment() === 'web') await this.#keepHouse()
  }

  /** What a crash has left of uploads goes while the server is at work already, dead tokens daily. */
  async #keepHouse() {
    const { sweepImages } = await import('#services/image_sweep')
    const { SessionTokens } = await import('#auth/session_tokens')
    const logger = await this.app.container.make('logger')
    const run = (what: string, work: () => Promise<unknown>) =>
      inBackground(
        work().catch((error) => logger.error({ err: error }, `${what} could not be swept`))
      )

    run('images', sweepImages)
    const timers = [
      setInterval(
        () => run('tokens', () => SessionTokens.purge()),
        limits.session.purgeHours * hour
      ),
      setInterval(() => run('images', sweepImages), limits.sweepHours * hour),
    ]
    this.app.terminating(() => timers.forEach(clearInterval))
  }

  /** A query after the connections were closed would open them anew, and the process never end. */
  async shutdown() {
    const db = await this.app.container.make('lucid.db')
    await backgroundWork()
    await db.manager.closeAll(true)
  }
}
