import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Settings } from 'luxon'
import limits from '#config/limits'
import { background, requests } from '#server/ongoing_work'
import { hangUp } from '#server/http_server'
import type { ApplicationService } from '@adonisjs/core/types'

const hour = 3_600_000

/** What has to be true before anything else runs, and how the server ends. */
export default class AppProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.config.set('app.http.onBadUrl', refuseAddress)
  }

  async boot() {
    Settings.defaultZone = 'utc'
    const { ensureFolders } = await import('#maintenance/boot_checks')
    const { ensureDatabaseBelongs } = await import('#maintenance/data_folder')
    await ensureFolders()
    await ensureDatabaseBelongs()
  }

  /** Before the server listens. The terminal tool, migrations and code generation do without. */
  async start() {
    const { ensureImagesBelong, markDataFolder } = await import('#maintenance/data_folder')
    if (this.app.getEnvironment() === 'console') await ensureImagesBelong()
    if (this.app.getEnvironment() === 'test') return this.#ensureLimits()
    if (this.app.getEnvironment() !== 'web' || this.app.getMode() === 'warmup') return
    const { ensureMigrated, ensurePragmas, ensureWriteLock } =
      await import('#maintenance/boot_checks')
    const { claimDataFolder } = await import('#images/data_folder_lock')
    const { rememberDatabaseFile } = await import('#maintenance/database_file')
    const { sweepStaging } = await import('#images/image_sweep')
    await ensurePragmas()
    await ensureWriteLock()
    rememberDatabaseFile()
    await ensureMigrated()
    await markDataFolder()
    await claimDataFolder(sweepStaging)
    await this.#ensureLimits()
    const { forgetProxy } = await import('#maintenance/untrusted_proxy')
    await forgetProxy()
    // After the last connection has ended, before prepared statements and connections are closed.
    this.app.terminating(workEnded)
  }

  async #ensureLimits() {
    const { ensureLimits } = await import('#maintenance/boot_checks')
    await ensureLimits()
  }

  async ready() {
    const server = await this.app.container.make('server')
    const nodeServer = server.getNodeServer() as Server | undefined
    if (!nodeServer) return
    this.app.terminating(() => hangUp(nodeServer))
    if (this.app.getEnvironment() === 'web') await this.#startJobs()
  }

  /** What a crash has left of uploads goes while the server is at work already, dead tokens daily. */
  async #startJobs() {
    const { purgeRemovedFiles, sweepImages } = await import('#images/image_sweep')
    const { eraseDeletedText } = await import('#maintenance/deleted_text')
    const { default: SessionToken } = await import('#models/session_token')
    const { purgeLimits } = await import('#maintenance/boot_checks')
    const logger = await this.app.container.make('logger')
    const run = (what: string, work: () => Promise<unknown>) =>
      background.add(
        work().catch((error) => logger.error({ err: error }, `${what} could not be cleared`))
      )
    // Begun at once: a server that is restarted every day would never come to it.
    const every = (hours: number, what: string, work: () => Promise<unknown>) => {
      run(what, work)
      return setInterval(() => run(what, work), hours * hour)
    }

    const timers = [
      every(limits.sweepHours, 'images', sweepImages),
      every(limits.session.purgeHours, 'removed files', purgeRemovedFiles),
      every(limits.session.purgeHours, 'deleted text', eraseDeletedText),
      every(limits.session.purgeHours, 'tokens', () => SessionToken.purge()),
      every(limits.session.purgeHours, 'counts', purgeLimits),
    ]
    this.app.terminating(() => timers.forEach(clearInterval))
  }

  /** A query after the connections were closed would open them anew, and the process never end. */
  async shutdown() {
    const db = await this.app.container.make('lucid.db')
    await workEnded()
    await db.manager.closeAll(true)
  }
}

/** An address that can't be decoded never reaches the exception handler. */
async function refuseAddress(request: IncomingMessage, response: ServerResponse) {
  const malformed = await import('#server/malformed_request')
  await malformed.refuseAddress(request, response)
}

async function workEnded() {
  await requests.ended()
  await background.ended()
}
