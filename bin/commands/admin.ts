import type { AdminAccount } from '#auth/admin_accounts'
import type { Command } from 'commander'
import { type AppCommand, runCommand, type CommandResult } from '../command_result.js'
import { passwordStdin, readPassword } from '../options.js'

type Options = {
  email?: string
  name?: string
  ifNone?: boolean
  passwordStdin?: boolean
  json?: boolean
}

export default function admin(program: AppCommand) {
  const noun = program.command('admin').description('The admins')

  noun
    .command('create')
    .description('Add an admin; without a password one is made and shown once')
    .option('--email <email>', 'the e-mail address to log in with')
    .option('--name <name>', 'the name that is shown')
    .addOption(passwordStdin())
    .option('--if-none', 'only when there is no admin yet: from ADMIN_EMAIL and ADMIN_PASSWORD')
    .action((options: Options, command: Command) => {
      if (!options.ifNone && !(options.email && options.name)) {
        command.error('error: --email and --name are needed, unless it is --if-none')
      }
      return runCommand(options, () => create(options))
    })

  noun
    .command('reset-password')
    .description("Give an admin a new password, and end the admin's sessions")
    .argument('<email>', "the admin's e-mail address")
    .addOption(passwordStdin())
    .runs(resetPassword)

  noun
    .command('reset-second-factor')
    .description(
      'Switch off the second step of an admin or owner who lost it, and end the sessions'
    )
    .argument('<email>', "the account's e-mail address")
    .runs(async (who: string) => {
      const { forgetAttempts } = await import('#auth/login_limits')
      const { removeSecondFactor } = await import('#auth/second_factor')
      const { ensureLimits } = await import('#maintenance/boot_checks')
      const { default: User } = await import('#models/user')
      const user = await User.findNamed(who)
      await removeSecondFactor(user)
      // Earlier guesses must not keep the user from setting up another one.
      await ensureLimits()
      await forgetAttempts(user)
      return {
        changed: { command: 'admin reset-second-factor', about: [user.id] },
        json: { id: user.id, email: user.email },
        lines: [`${user.email} logs in with the password alone now`],
      }
    })
}

async function create({ email, name, ifNone, ...options }: Options): Promise<CommandResult> {
  const { createAdmin, createFirstAdmin } = await import('#auth/admin_accounts')
  const password = await readPassword(options)
  const account = ifNone
    ? await createFirstAdmin({ email, name, password })
    : await createAdmin({ email: email!, name: name!, password })
  if (account) return resultFor(account, true)
  return { json: { created: false }, lines: ['There is an admin already.'] }
}

async function resetPassword(email: string, options: Options): Promise<CommandResult> {
  const { resetAdminPassword } = await import('#auth/admin_accounts')
  return resultFor(await resetAdminPassword(email, await readPassword(options)), false)
}

function resultFor(
  { user: { id, email, name }, generatedPassword }: AdminAccount,
  created: boolean
): CommandResult {
  const done = created ? `${email} is an admin now` : `${email} has a new password`
  return {
    changed: { command: created ? 'admin create' : 'admin reset-password', about: [id] },
    json: { created, id, email, name, password: generatedPassword ?? null },
    lines: generatedPassword ? [done, `Password, shown this once: ${generatedPassword}`] : [done],
  }
}
