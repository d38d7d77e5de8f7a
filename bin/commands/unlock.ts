import type { AppCommand } from '../command_result.js'

export default function unlock(program: AppCommand) {
  program
    .command('unlock')
    .description(
      'Forget the failed logins of admins, owners or tenants, so that they can try again'
    )
    .argument('<who...>', 'e-mail addresses or ids')
    .addHelpText('after', '\nThe limit of an address that guesses at many accounts stays.')
    .runs(async (who: string[]) => {
      const { forgetAttempts } = await import('#auth/login_limits')
      const { ensureLimits } = await import('#maintenance/boot_checks')
      const { default: User } = await import('#models/user')
      const users = await Promise.all(who.map((name) => User.findNamed(name)))
      await ensureLimits()
      for (const user of users) await forgetAttempts(user)
      return {
        changed: { command: 'unlock', about: users.map(({ id }) => id) },
        json: users.map(({ id, email }) => ({ id, email })),
        lines: users.map(({ email }) => `${email} can try to log in again`),
      }
    })
}
