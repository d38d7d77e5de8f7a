import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { mock } from 'node:test'
import { fileURLToPath } from 'node:url'
import { getActiveTest } from '@japa/runner'
import type { Command } from 'commander'
import { createProgram, run } from '../../bin/commands/program.js'

export const program = fileURLToPath(new URL('../../bin/manzil', import.meta.url))

type Call = { input?: string; cwd?: string }
type ProgramCall = Call & { env?: Record<string, string>; command?: string }
type Result = { code: number | null; out: string; error: string }

/** Runs a command in this process, with its own input, folder and output. */
export async function manzil(
  args: string[],
  { input = '', cwd = tmpdir() }: Call = {}
): Promise<Result> {
  const stdin = mock.getter(process, 'stdin', () => Readable.from([Buffer.from(input)]))
  const folder = mock.method(process, 'cwd', () => cwd)
  const out = capture(process.stdout)
  const error = capture(process.stderr)
  try {
    const code = await run(args)
    return { code, out: out.read(), error: error.read() }
  } finally {
    for (const { restore } of [out, error]) restore()
    for (const { mock: replaced } of [stdin, folder]) replaced.restore()
  }
}

/** Starts the real program over this run's data folder, away from the project. */
export async function manzilProgram(
  args: string[],
  { input = '', cwd = tmpdir(), env, command = program }: ProgramCall = {}
): Promise<Result> {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env } })
  child.stdin.on('error', () => {}) // it may end without having read
  child.stdin.end(input)
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [code, out, error] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, out, error }
}

/** In one process that is started as the real program is, over this run's data folder. */
export async function manzilPrograms(commands: string[][], env: Record<string, string> = {}) {
  const script = fileURLToPath(new URL('terminal_program.ts', import.meta.url))
  const { code, out, error } = await manzilProgram(['--import=@poppinss/ts-exec', script], {
    input: JSON.stringify(commands),
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    env,
    command: process.execPath,
  })
  if (code) throw new Error(error)
  return JSON.parse(out) as Result[]
}

/** Each that the program has, such as `owners list`. */
export function commandNames(command: Command = createProgram(), path: string[] = []): string[] {
  if (!command.commands.length) return [path.join(' ')]
  return command.commands.flatMap((one) => commandNames(one, [...path, one.name()]))
}

/** What `--json` answered. */
export async function manzilJson(args: string[], call?: Call) {
  const { code, out, error } = await manzil([...args, '--json'], call)
  return { code, error, answer: JSON.parse(out) }
}

export async function manzilProgramJson(args: string[], call?: ProgramCall) {
  const { code, out, error } = await manzilProgram([...args, '--json'], call)
  return { code, error, answer: JSON.parse(out) }
}

/** What the doctor says of one thing, and the code with which it ends. */
export async function checkOf(name: string) {
  const { code, answer } = await manzilJson(['doctor'])
  const checks: { check: string; state: string; message: string }[] = answer.checks
  return { code, ...checks.find(({ check }) => check === name)! }
}

/** A folder that goes when the test ends. */
export async function ownFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'manzil-test-'))
  getActiveTest()?.cleanup(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function capture(stream: NodeJS.WriteStream) {
  let written = ''
  const replaced = mock.method(stream, 'write', (chunk: string) => {
    written += chunk
    return true
  })
  return { read: () => written, restore: () => replaced.mock.restore() }
}
