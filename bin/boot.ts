import 'reflect-metadata'
import { Ignitor } from '@adonisjs/core'
import type { ApplicationService } from '@adonisjs/core/types'
import { explain } from './explain.js'

/** The project's folder. */
export const root = new URL('../', import.meta.url)

/** What a command did: `json` for machines, `lines` for people, `failed` when it ends with 1. */
export type Outcome = { json: unknown; lines: string[]; failed?: boolean; changed?: Changed }

/** For the security log: which command, and about which users or how many of what. */
type Changed = { command: string; about?: number[]; count?: number }

/**
 * Runs a command's work inside the application, without its HTTP server, and prints what came of it.
 * The database is closed at the end, whatever happened.
 */
export async function withApp(options: { json?: boolean }, work: () => Promise<Outcome>) {
  const app = await boot()
  try {
    const outcome = await work()
    if (outcome.changed) await logged(outcome.changed)
    print(outcome, options)
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`${await reasonOf(error)}\n`)
  } finally {
    await app.terminate()
  }
}

/** The application as the server has it, with its services; it logs nothing, the terminal belongs to the command. */
export async function boot(): Promise<ApplicationService> {
  process.env.LOG_LEVEL = 'silent'
  process.env.NODE_ENV ??= 'production'
  const app = new Ignitor(root, { importer })
    .tap((application) =>
      application.booting(async () => {
        await import('#start/env')
      })
    )
    .createApp('console')
  await app.init()
  await app.boot()
  await import('#start/events') // a preload, and a command never starts the server that loads them
  return app
}

/** The work is done: that it could not be logged is said, and no failure. */
export async function logged({ command, ...about }: Changed) {
  const { logCommand } = await import('#auth/security_log')
  await logCommand(command, about).catch((error: Error) =>
    process.stderr.write(`The security log can't be written: ${error.message}\n`)
  )
}

export function print({ json, lines, failed }: Outcome, options: { json?: boolean }) {
  const text = options.json ? JSON.stringify(json) : lines.join('\n')
  if (text) process.stdout.write(`${text}\n`)
  if (failed) process.exitCode = 1
}

/** An error as a sentence for the person at the terminal, in the same words as the server's. */
export async function reasonOf(error: unknown): Promise<string> {
  const reason = explain(error)
  if (reason) return reason
  const { message, code, messages } = error as Record<string, any>
  if (code === 'E_VALIDATION_ERROR') {
    return messages.map((found: { message: string }) => found.message).join('\n')
  }
  if (/no such table|relation .* does not exist/.test(message)) {
    return 'The database is not set up yet. Run npm start once.'
  }
  const refusal = await refusalIn(error)
  if (refusal) return refusal
  // The statement stands before the database's reason; PostgreSQL's codes have five characters.
  return /^(SQLITE_|\d[0-9A-Z]{4}$)/.test(code) ? message.split(' - ').at(-1) : message
}

async function refusalIn(error: unknown) {
  const { Refusal } = await import('#exceptions/refusal')
  const { clashOf } = await import('#exceptions/handler')
  const refusal = error instanceof Refusal ? error : clashOf(error)
  if (!refusal) return
  const { default: i18n } = await import('@adonisjs/i18n/services/main')
  return i18n.locale(i18n.defaultLocale).t(refusal.key, refusal.params)
}

function importer(path: string) {
  return path.startsWith('.') ? import(new URL(path, root).href) : import(path)
}
