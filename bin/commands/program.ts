import { type Command, CommanderError } from 'commander'
import { reasonOf } from '../explain.js'
import { AppCommand, CommandFailed } from '../command_result.js'

/** In the order of the help. */
const nouns = [
  ...['countries', 'owners', 'reviews', 'enquiries', 'alerts', 'stats', 'admin', 'unlock'],
  ...['tokens', 'demo', 'images', 'mail', 'export', 'import', 'backup', 'move', 'history', 'undo'],
  ...['trash', 'doctor'],
]

const modules = await Promise.all(nouns.map((noun) => import(`./${noun}.js`)))

const codes = { done: 0, failed: 1, calledWrongly: 2 }

export async function run(args: string[]): Promise<number> {
  try {
    await createProgram().parseAsync(args, { from: 'user' })
    return codes.done
  } catch (error) {
    if (error instanceof CommanderError)
      return error.code === 'commander.helpDisplayed' ? codes.done : codes.calledWrongly
    if (!(error instanceof CommandFailed)) process.stderr.write(`${await reasonOf(error)}\n`)
    return codes.failed
  }
}

export function createProgram() {
  const program = new AppCommand('manzil')
    .description('Runs a Manzil from the terminal')
    .exitOverride()
    .showHelpAfterError('Add --help to see how it is called.')
  for (const { default: add } of modules) add(program)
  for (const command of commandsOf(program)) {
    command.option('--json', 'answer in JSON, for machines')
  }
  return program
}

function commandsOf(command: Command): Command[] {
  return command.commands.length ? command.commands.flatMap(commandsOf) : [command]
}
