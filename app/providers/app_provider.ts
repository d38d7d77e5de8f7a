import type { Server } from 'node:http'
import { Settings } from 'luxon'
import limits from '#config/limits'
import type { ApplicationService } from '@adonisjs/core/types'

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
  }

  async ready() {
    const server = await this.app.container.make('server')
    const nodeServer = server.getNodeServer() as Server | undefined
    if (!nodeServer) return
    nodeServer.requestTimeout = limits.requestTimeoutSeconds * 1000
    nodeServer.headersTimeout = limits.headersTimeoutSeconds * 1000
    this.app.terminating(() => hangUp(nodeServer))
    if (this.app.getEnvironment() === 'web') await this.#keepHouse()
  }

  /** What a crash has left of uploads goes while the server is at work already, dead tokens daily. */
  async #keepHouse() {
    const { sweepImages } = await import('#services/image_sweep')
    const { SessionTokens } = await import('#auth/session_tokens')
    const logger = await this.app.container.make('logger')
    const failed = (what: string) => (error: unknown) =>
      logger.error({ err: error }, `${what} could not be swept`)

    sweepImages().catch(failed('images'))
    const purge = () => void SessionTokens.purge().catch(failed('tokens'))
    setInterval(purge, limits.session.purgeHours * 3_600_000).unref()
  }
}

/** Running requests may end, but a client that never finishes its own can't keep the server up. */
function hangUp(server: Server) {
  server.closeIdleConnections()
  setTimeout(() => server.closeAllConnections(), limits.drainSeconds * 1000).unref()
}
