import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { freePort } from '#tests/helpers/free_port'

const root = fileURLToPath(new URL('../../', import.meta.url))
const running = new Set<ChildProcess>()

export type Server = {
  url: string
  residentMegabytes: () => number
  /** The most it had since its start. */
  peakMegabytes: () => number
  /** The processor time of its main thread, for which every caller waits. */
  mainThreadMilliseconds: () => number
  stop: () => Promise<void>
}

/** The product as `npm start` runs it, from `build/`. */
export async function startProduct(
  dataDir: string,
  database: NodeJS.ProcessEnv = {}
): Promise<Server> {
  const port = await freePort()
  const env = { ...settings(dataDir, port), ...database }
  const program = start([`${root}build/bin/server.js`], env)
  await answering(`http://localhost:${port}/health`, program)
  return serverOf(port, program)
}

export async function startBare(databaseFile: string): Promise<Server> {
  const port = await freePort()
  const source = fileURLToPath(new URL('bare_server.ts', import.meta.url))
  const program = start([source, databaseFile, String(port)], process.env)
  await answering(`http://localhost:${port}/figures`, program)
  return serverOf(port, program)
}

const serverOf = (port: number, program: ChildProcess): Server => ({
  url: `http://localhost:${port}`,
  residentMegabytes: () => megabytesOf('VmRSS', program),
  peakMegabytes: () => megabytesOf('VmHWM', program),
  mainThreadMilliseconds: () => mainThreadMilliseconds(program),
  stop: () => stop(program),
})

/** As `npm start` has them, but for what would lead to somebody's data. */
export function settings(dataDir: string, port = 3333): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    HOST: 'localhost',
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
    APP_KEY: 'a-key-for-the-benchmark-and-nothing-else',
    LOG_LEVEL: 'info',
    DATA_DIR: dataDir,
    DB_CONNECTION: 'sqlite',
  }
}

/** Runs a program of the project's to its end. @returns what it printed */
export async function run(args: string[], env: NodeJS.ProcessEnv) {
  const program = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = await text(program.stdout)
  if (program.exitCode === null) await once(program, 'close')
  if (program.exitCode !== 0) throw new Error(`${args.join(' ')} ended with ${program.exitCode}`)
  return output
}

export async function stopServers() {
  for (const program of running) await stop(program)
}

async function stop(program: ChildProcess) {
  program.kill()
  if (program.exitCode === null) await once(program, 'close')
}

function start(args: string[], env: NodeJS.ProcessEnv) {
  const program = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  running.add(program)
  program.once('close', () => running.delete(program))
  return program
}

async function answering(url: string, program: ChildProcess) {
  for (let attempt = 0; attempt < 2000; attempt++) {
    if (program.exitCode !== null) break
    const response = await fetch(url).catch(() => null)
    await response?.body?.cancel()
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`${url} does not answer`)
}

/** From the kernel's own books; elsewhere than on Linux there is nothing to read. */
function megabytesOf(name: 'VmRSS' | 'VmHWM', { pid }: ChildProcess) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)![1]) / 1024
}

/** In its own mode and in the kernel's, counted in hundredths of a second (proc_pid_stat, 14 and 15). */
function mainThreadMilliseconds({ pid }: ChildProcess) {
  const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
