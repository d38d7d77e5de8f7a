import { Option } from 'commander'
import type { AppCommand } from '../command_result.js'
import { recordId, wholeNumber } from '../options.js'
import { listed } from '../table.js'
import limits from '#config/limits'
import type { Access } from '#models/api_token'

type Options = { name: string; access: Access; days?: number }

export default function tokens(program: AppCommand) {
  const noun = program.command('tokens').description('What lets programs call for an account')

  noun
    .command('list')
    .description('List the tokens of an admin or owner, newest first')
    .argument('<who>', 'e-mail address or id')
    .runs(async (who: string) => {
      const { default: ApiToken } = await import('#models/api_token')
      const { default: User } = await import('#models/user')
      const rows = await ApiToken.liveOf(await User.findNamed(who))
      return listed(rows, 'There are no tokens.', {
        'id': (row) => row.id,
        'name': (row) => row.name,
        'access': (row) => row.access,
        'made': (row) => row.created_at.slice(0, 10),
        'last used': (row) => row.last_used_at?.slice(0, 10) ?? 'never',
        'expires': (row) => row.expires_at.slice(0, 10),
      })
    })

  noun
    .command('create')
    .description('Make a token, and print it once')
    .argument('<who>', 'e-mail address or id')
    .requiredOption('--name <name>', 'what uses it')
    .addOption(
      new Option('--access <access>', 'what it may do')
        .choices(limits.apiTokens.accesses)
        .default('read')
    )
    .option('--days <number>', 'until it expires', wholeNumber(limits.apiTokens.daysMax, 1))
    .runs(async (who: string, { days, ...options }: Options) => {
      const { default: ApiToken } = await import('#models/api_token')
      const { default: User } = await import('#models/user')
      const { knownI18n } = await import('#server/language')
      const { apiTokenValidator } = await import('#validators/session')
      const user = await User.findNamed(who)
      const fields = await apiTokenValidator.validate(
        { ...options, expires_in_days: days },
        { messagesProvider: knownI18n().createMessagesProvider() }
      )
      const { token, apiToken } = await ApiToken.make(user, fields)
      return {
        changed: { command: 'tokens create', about: [user.id] },
        json: { token, api_token: apiToken },
        lines: [
          `For ${user.email}, until ${apiToken.expires_at.slice(0, 10)}; shown this once:`,
          token,
        ],
      }
    })

  noun
    .command('revoke')
    .description('End a token at once')
    .argument('<id>', 'id of the token', recordId)
    .runs(async (id: number) => {
      const { default: ApiToken } = await import('#models/api_token')
      const { name, user } = await ApiToken.revoke(id)
      return {
        changed: { command: 'tokens revoke', about: [user.id] },
        json: { id, name, user_id: user.id },
        lines: [`${name}, of ${user.email}, is revoked`],
      }
    })
}
