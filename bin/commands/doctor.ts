import { styleText } from 'node:util'
import { inApp } from '../boot.js'
import { reasonOf } from '../explain.js'
import { type AppCommand, print, type CommandResult } from '../command_result.js'
import type { Finding } from '#maintenance/doctor'

export default function doctor(program: AppCommand) {
  program
    .command('doctor')
    .description('Look whether everything is right, and say what to do where it is not')
    .action(async (options) => {
      const outcome = await inApp(runChecks).catch(async (error) =>
        report([{ check: 'start', state: 'fail', message: await reasonOf(error) }])
      )
      print(outcome, options)
    })
}

async function runChecks(): Promise<CommandResult> {
  const { runDoctor } = await import('#maintenance/doctor')
  const { knownI18n } = await import('#server/language')
  const texts = knownI18n()
  const findings = await runDoctor()
  return report(
    findings.map(({ check, sentence, state, params }) => ({
      check,
      state,
      message: texts.t(`doctor.${sentence}.${state}`, params),
    }))
  )
}

function report(
  lines: (Omit<Finding, 'sentence' | 'params'> & { message: string })[]
): CommandResult {
  const failed = lines.some(({ state }) => state === 'fail')
  return {
    json: { healthy: !failed, checks: lines },
    lines: lines.map(({ state, message }) => {
      return `${styleText(colours[state], state.padEnd(4))}  ${message}`
    }),
    failed,
  }
}

const colours = { ok: 'green', warn: 'yellow', fail: 'red' } as const
