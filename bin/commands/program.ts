import { type Command, CommanderError } from 'commander'
import { reasonOf } from '../explain.js'
import { AppCommand, CommandFailed } from '../command_result.js'
import admin from './admin.js'
import backup from './backup.js'
import countries from './countries.js'
import demo from './demo.js'
import doctor from './doctor.js'
import enquiries from './enquiries.js'
import exportCommand from './export.js'
import history from './history.js'
import images from './images.js'
import imports from './import.js'
import mail from './mail.js'
import move from './move.js'
import owners from './owners.js'
import reviews from './reviews.js'
import stats from './stats.js'
import tokens from './tokens.js'
import trash from './trash.js'
import undo from './undo.js'
import unlock from './unlock.js'

const codes = { done: 0, failed: 1, calledWrongly: 2 }

export async function run(args: string[]): Promise<number> {
  try {
    await createProgram().parseAsync(args, { from: 'user' })
    return codes.done
  } catch (error) {
    if (error instanceof CommanderError) return exitCodeOf(error)
    if (!(error instanceof CommandFailed)) process.stderr.write(`${await reasonOf(error)}\n`)
    return codes.failed
  }
}

export function createProgram() {
  const program = new AppCommand('manzil')
    .description('Runs a Manzil from the terminal')
    .exitOverride()
    .showHelpAfterError('Add --help to see how it is called.')
  const nouns = [
    countries,
    owners,
    reviews,
    enquiries,
    stats,
    admin,
    unlock,
    tokens,
    demo,
    images,
    mail,
    exportCommand,
    imports,
    backup,
    move,
    history,
    undo,
    trash,
    doctor,
  ]
  for (const add of nouns) add(program)
  for (const command of commandsOf(program)) {
    command.option('--json', 'answer in JSON, for machines')
  }
  return program
}

function commandsOf(command: Command): Command[] {
  return command.commands.length ? command.commands.flatMap(commandsOf) : [command]
}

function exitCodeOf({ code }: CommanderError) {
  return code === 'commander.helpDisplayed' ? codes.done : codes.calledWrongly
}
