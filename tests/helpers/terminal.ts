import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { getActiveTest } from '@japa/runner'

export const program = fileURLToPath(new URL('../../bin/manzil', import.meta.url))

type Setting = { input?: string; cwd?: string; env?: Record<string, string>; command?: string }

/** The real program over this run's data folder, beside the running server and away from the project. */
export async function manzil(
  args: string[],
  { input = '', cwd = tmpdir(), env, command = program }: Setting = {}
) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env } })
  child.stdin.on('error', () => {}) // it may end without having read
  child.stdin.end(input)
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [code, out, error] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, out, error }
}

/** What `--json` answered. */
export async function manzilJson(args: string[], setting?: Setting) {
  const { code, out, error } = await manzil([...args, '--json'], setting)
  return { code, error, answer: JSON.parse(out) }
}

/** A folder that goes when the test ends. */
export async function ownFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'manzil-test-'))
  getActiveTest()?.cleanup(() => rm(folder, { recursive: true, force: true }))
  return folder
}
