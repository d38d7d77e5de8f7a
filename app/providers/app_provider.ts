import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Settings } from 'luxon'
import { backgroundJobs, pendingRequests } from '#server/pending_work'
import { closeConnections } from '#server/http_server'
import type { ApplicationService } from '@adonisjs/core/types'

/** A listing is found by its id alone: any other slug leads to the right one. */
const unreadableSlug = /^((?:\/[a-z]+)?\/listings\/\d+\/)[^/?]*%[^/?]*/

/** Imports are late, because the services need the booted application. */
export default class AppProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.config.set('app.http.onBadUrl', this.#answerBadUrl.bind(this))
  }

  async boot() {
    Settings.defaultZone = 'utc'
    const { checkDataFolder } = await import('#maintenance/boot_checks')
    await checkDataFolder()
  }

  async start() {
    const { ensureLimits, prepareServer } = await import('#maintenance/boot_checks')
    const { ensureImagesBelong } = await import('#maintenance/data_folder')
    const environment = this.app.getEnvironment()
    if (environment === 'console') await ensureImagesBelong()
    if (environment === 'test') await ensureLimits()
    if (environment !== 'web' || this.app.getMode() === 'warmup') return

    // The entry point of `npm start` sets it; the database's services exist only now.
    await this.app.config.get<() => Promise<void>>('app.prepare', async () => {})()
    await prepareServer()
    this.app.terminating(workSettled)
  }

  async ready() {
    const server = await this.app.container.make('server')
    const nodeServer = server.getNodeServer() as Server | undefined
    if (!nodeServer) return
    this.app.terminating(() => closeConnections(nodeServer))
    if (this.app.getEnvironment() !== 'web') return
    const { startScheduledJobs } = await import('#maintenance/scheduled_jobs')
    this.app.terminating(startScheduledJobs())
    const { startDelivery } = await import('#mail/delivery')
    this.app.terminating(startDelivery())
  }

  /** A query after the connections are closed would reopen them, and the process would never end. */
  async shutdown() {
    const db = await this.app.container.make('lucid.db')
    await workSettled()
    await this.#storeViews()
    await db.manager.closeAll(true)
  }

  async #storeViews() {
    if (this.app.getEnvironment() !== 'web') return
    const { storeViews } = await import('#listings/listing_views')
    const logger = await this.app.container.make('logger')
    await storeViews().catch((error) => logger.error({ err: error }, 'views could not be stored'))
  }

  async #answerBadUrl(request: IncomingMessage, response: ServerResponse) {
    const url = request.url?.replace(unreadableSlug, '$1-')
    if (url === request.url) {
      const { refuseRequest } = await import('#server/refused_request')
      return refuseRequest(request, response, 400)
    }
    request.url = url
    const server = await this.app.container.make('server')
    return server.handle(request, response)
  }
}

async function workSettled() {
  await pendingRequests.settled()
  await backgroundJobs.settled()
}
