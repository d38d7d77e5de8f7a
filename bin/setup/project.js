// The set-up is plain JavaScript without dependencies: it runs before anything is installed,
// on whatever Node the machine has. What it starts runs on the Node that npm installs here.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))
export const inProject = (...parts) => join(root, ...parts)
export const node = inProject('node_modules', 'node', 'bin', 'node')

export const isPackaged = !existsSync(inProject('adonisrc.ts'))

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']

export class SetupError extends Error {}

export function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}

/** Listens for a moment. @returns the port, which the system chooses for 0 */
export async function probePort(port, host) {
  const probe = createServer()
  await new Promise((resolve, reject) => {
    probe.once('error', reject).once('listening', resolve).listen(port, host)
  })
  const { port: found } = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return found
}

export async function perform(steps) {
  try {
    process.exitCode = (await steps()) ?? 0
  } catch (error) {
    const isExplained = error instanceof SetupError || error.syscall
    process.stderr.write(`${isExplained ? error.message : error.stack}\n`)
    process.exitCode = 1
  }
}

export function run(command, args, { env = process.env, ending = 'SIGTERM', ...options } = {}) {
  return new Promise((resolve, reject) => {
    const program = spawn(command, args, {
      cwd: root,
      env: { ...env, PATH: `${inProject('node_modules', '.bin')}${delimiter}${env.PATH ?? ''}` },
      stdio: 'inherit',
      ...options,
    })
    const end = () => program.kill(ending)
    for (const signal of signals) process.on(signal, end)
    options.onStart?.(program)
    program.on('error', reject)
    program.on('close', (code, signal) => {
      for (const name of signals) process.off(name, end)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}

export async function runQuietly(command, args, failure, options) {
  const output = []
  const onStart = (program) => {
    for (const stream of [program.stdout, program.stderr]) {
      stream.on('data', (chunk) => output.push(chunk))
    }
  }
  const code = await run(command, args, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    onStart,
  })
  if (code === 0) return
  if (code > 128) process.exit(code) // ended from outside: there is nothing to explain
  process.stderr.write(Buffer.concat(output))
  throw new SetupError(failure)
}
