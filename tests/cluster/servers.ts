import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { endWithTests } from '#tests/cluster/children'

export type Settings = Record<string, string>
export type Server = Awaited<ReturnType<typeof startServer>>

/** Memory and threads as `npm start` has them. */
const environment: Settings = {
  NODE_ENV: 'production',
  UV_THREADPOOL_SIZE: '16',
  MALLOC_ARENA_MAX: '2',
}

/** A built server as a process of its own; resolves when it is ready. */
export async function startServer(build: string, settings: Settings, log: string) {
  const { PORT, DATA_DIR } = settings
  mkdirSync(DATA_DIR, { recursive: true })
  const output = createWriteStream(log, { flags: 'a' })
  const program = spawn(process.execPath, [join(build, 'bin/server.js'), '--from-npm-start'], {
    cwd: build,
    env: { ...ownSettings(), ...environment, ENV_PATH: DATA_DIR, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithTests(program)
  program.stdout.pipe(output)
  const errors = text(program.stderr)
  const exited = once(program, 'exit')
  const url = `http://127.0.0.1:${PORT}`
  await Promise.race([ready(url), exited.then(async () => Promise.reject(new Error(await errors)))])
  return {
    url,
    port: Number(PORT),
    /** @returns the exit code */
    async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
      program.kill(signal)
      await exited
      return program.exitCode
    },
  }
}

/** What the tests' own process was given must not reach a server. */
function ownSettings() {
  const { PATH, HOME, TMPDIR } = process.env
  return { PATH, HOME, ...(TMPDIR && { TMPDIR }) }
}

async function ready(url: string) {
  for (let tries = 0; tries < 1200; tries++) {
    const response = await fetch(`${url}/health/ready`).catch(() => null)
    await response?.body?.cancel()
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${url} is not ready`)
}
