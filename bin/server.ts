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

// From the first moment: a signal that nobody hears while the application boots would be lost.
process.on('SIGTERM', end)
process.on('SIGINT', end)
// Started by a set-up that was killed: nobody could end this server any more.
process.once('disconnect', end)
process.channel?.unref()

await import('reflect-metadata')
const { Ignitor, prettyPrintError } = await import('@adonisjs/core')
const { explain } = await import('./explain.js')

/**
 * URL to the application root. AdonisJS need it to resolve
 * paths to file and directories for scaffolding commands
 */
const APP_ROOT = new URL('../', import.meta.url)

/**
 * The importer is used to import files in context of the
 * application.
 */
const IMPORTER = (filePath: string) => {
  if (filePath.startsWith('./') || filePath.startsWith('../')) {
    return import(new URL(filePath, APP_ROOT).href)
  }
  return import(filePath)
}

const ignitor = new Ignitor(APP_ROOT, { importer: IMPORTER })

starting = ignitor
  .tap((app) => {
    app.booting(async () => {
      await import('#start/env')
    })
  })
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
 * Before it listens, a server has promised nothing and ends at once. Afterwards running requests and
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
