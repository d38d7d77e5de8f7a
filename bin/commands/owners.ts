import type { Command } from 'commander'
import { type AppCommand, runCommand, type CommandResult } from '../command_result.js'
import { listed, pluralize } from '../table.js'
import type { UserRow } from '#lists/user_lists'

export default function owners(program: AppCommand) {
  const noun = program.command('owners').description('The property owners')

  noun
    .command('list')
    .description('List the property owners, newest first')
    .option('--pending', 'only those who wait to be activated')
    .runs(async ({ pending }: { pending?: boolean }) => {
      const { ownerList, owners: onlyOwners } = await import('#lists/user_lists')
      const { rows } = await ownerList.read(pending ? { waiting: 1 } : {}, onlyOwners)
      const waiting = new Set(await ownerList.ids({ waiting: 1 }))
      const none = pending ? 'Nobody is waiting.' : 'There are no owners yet.'
      return listed(rows.parse(), none, {
        'id': (row) => row.id,
        'name': (row) => row.name,
        'e-mail': (row) => row.email,
        'phone number': (row) => row.phone_number ?? '',
        'country': (row) => row.country ?? '',
        'properties': (row) => row.property_count,
        'state': (row) => stateOf(row, waiting),
      })
    })

  noun
    .command('activate')
    .description('Let owners log in')
    .argument('[who...]', 'e-mail addresses or ids')
    .option('--all-pending', 'everyone who waits')
    .action((who: string[], options, command: Command) => {
      if (!who.length === !options.allPending) {
        command.error('error: name the owners by e-mail or id, or say --all-pending')
      }
      return runCommand(options, () =>
        options.allPending ? activatePending() : setActive(who, true)
      )
    })

  noun
    .command('deactivate')
    .description('Stop owners from logging in, and end their sessions')
    .argument('<who...>', 'e-mail addresses or ids')
    .runs((who: string[]) => setActive(who, false))

  noun
    .command('password-link')
    .description('Print a link to hand over, by which an owner sets a new password once')
    .argument('<who>', 'e-mail address or id')
    .runs(async (who: string) => {
      const { handOverLink, linkAnswer } = await import('#auth/account_links')
      const { default: User } = await import('#models/user')
      const owner = await User.findOwner(who)
      const { id, email } = owner
      const link = linkAnswer(await handOverLink(owner))
      return {
        changed: { command: 'owners password-link', about: [id] },
        json: { id, email, ...link },
        lines: [`${email} can set a new password once, until ${link.expires_at}:`, link.url],
      }
    })
}

function stateOf({ id, active, invitation }: UserRow, waiting: Set<number>) {
  if (!active) return waiting.has(id) ? 'pending' : 'inactive'
  if (!invitation) return 'active'
  return invitation.expired ? 'invitation expired' : 'invited'
}

async function setActive(who: string[], active: boolean): Promise<CommandResult> {
  const { default: User } = await import('#models/user')
  const named = await Promise.all(who.map((name) => User.findOwner(name)))
  const found = [...new Map(named.map((owner) => [owner.id, owner])).values()]
  const about = found.map(({ id }) => id)
  const outcome = await User.setActive(about, active)
  outcome.orFail()
  return {
    changed: { command: `owners ${active ? 'activate' : 'deactivate'}`, about },
    json: found.map(({ id, email }) => ({ id, email, active: Number(active) })),
    lines: found.map(({ email }) => `${email} ${active ? 'is active' : 'is not active any more'}`),
  }
}

async function activatePending(): Promise<CommandResult> {
  const { default: User } = await import('#models/user')
  const count = await User.activatePendingOwners()
  return {
    changed: { command: 'owners activate --all-pending', count },
    json: { activated: count },
    lines: [`${pluralize(count, 'owner')} activated`],
  }
}
