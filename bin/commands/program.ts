import { Command, CommanderError } from 'commander'
import { reasonOf } from '../boot.js'
import admin from './admin.js'
import backup from './backup.js'
import countries from './countries.js'
import demo from './demo.js'
import doctor from './doctor.js'
import images from './images.js'
import owners from './owners.js'
import stats from './stats.js'

const codes = { failed: 1, calledWrongly: 2 }

const program = new Command('manzil')
  .description('Runs a Manzil from the terminal')
  .exitOverride()
  .showHelpAfterError('Add --help to see how it is called.')

for (const add of [countries, owners, stats, admin, demo, images, backup, doctor]) add(program)

// A reader that has seen enough, as in `manzil owners list | head`, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

try {
  await program.parseAsync()
} catch (error) {
  process.exitCode = error instanceof CommanderError ? exitCodeOf(error) : codes.failed
  if (!(error instanceof CommanderError)) process.stderr.write(`${await reasonOf(error)}\n`)
}

/** Help that was asked for is an answer; help for want of a command is a refusal. */
function exitCodeOf({ code }: CommanderError) {
  return code === 'commander.helpDisplayed' ? 0 : codes.calledWrongly
}
