import { Command } from 'commander'
import { inApp } from './boot.js'

export type CommandResult = { json: unknown; lines: string[]; failed?: boolean; changed?: Changed }

type Changed = { command: string; about?: number[]; count?: number }

export class CommandFailed extends Error {}

export class AppCommand extends Command {
  createCommand(name?: string) {
    return new AppCommand(name)
  }

  /** Does the work in the booted application; it gets the arguments, then the options. */
  runs<Args extends any[]>(work: (...args: Args) => Promise<CommandResult>) {
    return this.action((...args) => runCommand(this.opts(), () => work(...(args as Args))))
  }
}

export async function runCommand(options: { json?: boolean }, work: () => Promise<CommandResult>) {
  await inApp(async () => {
    const { default: Operation } = await import('#history/operation')
    const outcome = await Operation.inTerminal(work)
    if (outcome.changed) await logChange(outcome.changed)
    print(outcome, options)
  })
}

/** The change is stored already, so a log that can't be written is only reported. */
export async function logChange({ command, ...about }: Changed) {
  const { logCommand } = await import('#auth/security_log')
  await logCommand(command, about).catch((error: Error) =>
    process.stderr.write(`The security log can't be written: ${error.message}\n`)
  )
}

export function print({ json, lines, failed }: CommandResult, options: { json?: boolean }) {
  const text = options.json ? JSON.stringify(json) : lines.join('\n')
  if (text) process.stdout.write(`${text}\n`)
  if (failed) throw new CommandFailed()
}

export function showProgress(what: string, done: number, all: number, every = 1) {
  if (!process.stderr.isTTY || (done % every && done !== all)) return
  const end = done === all ? '\n' : ''
  process.stderr.write(
    `\r${done.toLocaleString('en')} of ${all.toLocaleString('en')} ${what}${end}`
  )
}
