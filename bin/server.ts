import type { Server } from 'node:http'
import serverLimits from '#config/server_limits'
import { createHttpServer, leave } from '#server/http_server'

let httpServer: Server | undefined
let starting: Promise<unknown> | undefined
let isEnding = false

// Registered before the application boots, or a signal meanwhile would be lost.
process.on('SIGTERM', () => end({ isAnnounced: true }))
process.on('SIGINT', () => end())
// Nothing else can end this server if the parent process is killed.
process.once('disconnect', () => end())
process.channel?.unref()

const { startTracing } = await import('./tracing.js')
await startTracing()

const { prettyPrintError } = await import('@adonisjs/core')
const { createIgnitor } = await import('./boot.js')
const { explain } = await import('./explain.js')

const ignitor = createIgnitor()
const isFromNpmStart = process.argv.includes('--from-npm-start')
if (isFromNpmStart) {
  const { prepareUnlessDone } = await import('./preparation.js')
  ignitor.tap((app) => void app.booted(() => app.config.set('app.prepare', prepareUnlessDone)))
}

starting = ignitor
  .httpServer()
  .start((handler) => (httpServer = createHttpServer(handler)))
  .then(() => (isFromNpmStart ? sayAddress() : undefined))
  .then(() => void collectStart()) // an end of the server must not wait for it
  .catch(async (error) => {
    process.exitCode = 1
    const reason = explain(error)
    if (reason) process.stderr.write(`${reason}\n`)
    else await prettyPrintError(error)
    await ignitor.terminate()
  })

/** A server that doesn't listen yet ends at once. Proxies hear of an end first. */
async function end({ isAnnounced = false } = {}) {
  if (isEnding) return
  isEnding = true
  setTimeout(() => process.exit(), serverLimits.endSeconds * 1000).unref()
  if (!httpServer?.listening) process.exit()
  if (isAnnounced) await leave()
  await starting
  await ignitor.terminate()
  process.exit()
}

/** A start and its jobs leave much behind. */
async function collectStart() {
  const { backgroundJobs } = await import('#server/pending_work')
  const { collectGarbage } = await import('#server/memory')
  await backgroundJobs.settled()
  await collectGarbage()
}

async function sayAddress() {
  const { default: env } = await import('#start/env')
  const address = env.get('APP_URL') || `http://${env.get('HOST')}:${env.get('PORT')}`
  process.stdout.write(`Manzil is running at ${address}\n`)
}
