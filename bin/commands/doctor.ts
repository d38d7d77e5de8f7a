import type { Command } from 'commander'
import { print, reasonOf, withApp, type Outcome } from '../boot.js'
import { json } from '../options.js'
import type { Finding } from '#maintenance/checkup'

type Line = Pick<Finding, 'check' | 'state'> & { message: string }

export default function doctor(program: Command) {
  program
    .command('doctor')
    .description('Look whether everything is right, and say what to do where it is not')
    .addOption(json())
    .action((options) =>
      withApp(options, examine).catch(async (error) => {
        const message = await reasonOf(error)
        print(report([{ check: 'start', state: 'fail', message }]), options)
      })
    )
}

async function examine(): Promise<Outcome> {
  const { default: i18n } = await import('@adonisjs/i18n/services/main')
  const { checkUp } = await import('#maintenance/checkup')
  const words = i18n.locale(i18n.defaultLocale)
  const findings = await checkUp()
  return report(
    findings.map(({ check, state, params }) => ({
      check: String(params.check),
      state,
      message: words.t(`doctor.${check}.${state}`, params),
    }))
  )
}

function report(lines: Line[]): Outcome {
  const failed = lines.some(({ state }) => state === 'fail')
  return {
    json: { healthy: !failed, checks: lines },
    lines: lines.map(({ state, message }) => `${marked(state)}  ${message}`),
    failed,
  }
}

const colours = { ok: 32, warn: 33, fail: 31 }

function marked(state: Finding['state']) {
  const word = state.padEnd(4)
  const isPlain = !process.stdout.isTTY || process.env.NO_COLOR
  return isPlain ? word : `\u001b[${colours[state]}m${word}\u001b[0m`
}
