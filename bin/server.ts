/*
|--------------------------------------------------------------------------
| HTTP server entrypoint
|--------------------------------------------------------------------------
|
| The "server.ts" file is the entrypoint for starting the AdonisJS HTTP
| server. Either you can run this file directly or use the "serve"
| command to run this file and monitor file changes
|
*/

import type { Server } from 'node:http'
import limits from '#config/limits'
import { createHttpServer } from '#server/http_server'

let httpServer: Server | undefined
let starting: Promise<void> | undefined
let isEnding = false

// Registered before the application boots, or a signal in between would be lost.
process.on('SIGTERM', end)
process.on('SIGINT', end)
// If the set-up that started it is killed, nobody else can end this server.
process.once('disconnect', end)
process.channel?.unref()

const { prettyPrintError } = await import('@adonisjs/core')
const { createIgnitor } = await import('./boot.js')
const { explain } = await import('./explain.js')

const ignitor = createIgnitor()

starting = ignitor
  .httpServer()
  .start((handler) => (httpServer = createHttpServer(handler)))
  .catch(async (error) => {
    process.exitCode = 1
    const reason = explain(error)
    if (reason) process.stderr.write(`${reason}\n`)
    else await prettyPrintError(error)
    await ignitor.terminate()
  })

/**
 * A server that does not listen yet ends at once. Afterwards running requests and
 * background work may finish; what was answered is stored, so the last resort loses nothing.
 */
async function end() {
  if (isEnding) return
  isEnding = true
  setTimeout(() => process.exit(), limits.endSeconds * 1000).unref()
  if (!httpServer?.listening) process.exit()
  await starting
  await ignitor.terminate()
  process.exit()
}
