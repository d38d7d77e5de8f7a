import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import db from '@adonisjs/lucid/services/db'
import { imageStoreKind } from '#config/storage'
import { isSqlite } from '#database/dialect'
import { freePort } from '#tests/helpers/free_port'
import { newBucket } from '#tests/helpers/object_store'

const root = fileURLToPath(new URL('../../', import.meta.url))
const run = ['--import=@poppinss/ts-exec']

/** Settings of another process that has an empty data folder and database of its own. */
export async function newSettings() {
  return {
    ...(await sharedSettings()),
    ...(isSqlite() ? {} : await newDatabase()),
    ...(imageStoreKind === 'disk' ? {} : await newBucket()),
    DATA_DIR: mkdtempSync(`${process.env.DATA_DIR}/server-`),
  }
}

/** Settings of another process that shares the data folder and the database of this run. */
export async function sharedSettings() {
  return { PORT: String(await freePort()), LOG_LEVEL: 'info', NODE_ENV: 'production' }
}

/** An empty one on this run's PostgreSQL. */
export async function newDatabase() {
  // Processes that share this PostgreSQL may ask in the same millisecond.
  const name = `server_${process.pid}_${Date.now()}`
  await db.rawQuery(`CREATE DATABASE ${name}`)
  return { PGDATABASE: name }
}

const running = new Set<ChildProcess>()

/** Those that a failed test left behind would keep this process. */
export function endPrograms() {
  for (const program of running) program.kill()
}

/**
 * One of the entry points under `bin`, as a process of its own, from its source. Its standard output
 * can go to an open file instead of the outcome.
 */
export function startProgram(
  name: 'prepare' | 'server',
  settings: Record<string, string>,
  target: 'pipe' | number = 'pipe',
  args: string[] = []
) {
  const program = spawn(process.execPath, [...run, `bin/${name}.ts`, ...args], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', target, 'pipe'],
  })
  running.add(program)
  const textOf = (stream: Readable | null) => (stream ? text(stream) : '')
  const exited = once(program, 'exit').finally(() => running.delete(program))
  const ended = Promise.all([textOf(program.stdout), textOf(program.stderr), exited])
  const outcome = ended.then(([output, errors, [code]]) => ({ output, errors, code }))

  /** Resolves with the server's address when it answers. */
  async function whenReady() {
    const address = `http://localhost:${settings.PORT}`
    const isReady = () =>
      fetch(`${address}/health`).then(
        ({ ok }) => ok,
        () => false
      )
    for (const end = Date.now() + 45_000; running.has(program) && Date.now() < end;) {
      if (await isReady()) return address
      await setTimeout(50)
    }
    program.kill()
    const { output, errors } = await outcome
    throw new Error(`The server did not start\n${output}${errors}`)
  }
  return { program, outcome, whenReady }
}
