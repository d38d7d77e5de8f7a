import type { Command } from 'commander'
import { type AppCommand, runCommand, type CommandResult } from '../command_result.js'
import { wholeNumber } from '../options.js'
import { listed, pluralize } from '../table.js'

export default function trash(program: AppCommand) {
  const noun = program.command('trash').description('The deleted properties')

  noun
    .command('list')
    .description('List what can be restored, the last deletion first')
    .runs(async () => {
      const { trashList } = await import('#lists/trash_list')
      const { rows } = await trashList.read({ sort: '-deleted_at' })
      return listed(rows.parse(), 'The trash is empty.', {
        'id': (row) => row.id,
        'property': (row) => row.label,
        'owner': (row) => row.owner.name,
        'photos': (row) => row.image_count,
        'deleted': (row) => row.deleted_at.slice(0, 10),
        'by': (row) => row.deleted_by?.name ?? '',
        'gone for good': (row) => row.purged_at.slice(0, 10),
      })
    })

  noun
    .command('restore')
    .description('Bring a property back with its photos, switched off')
    .argument('<id>', 'of the property', wholeNumber(999_999_999, 1))
    .runs(async (id: number) => {
      const { default: TrashedProperty } = await import('#trash/trashed_property')
      const { label } = await TrashedProperty.restore(id)
      return {
        changed: { command: 'trash restore', about: [id] },
        json: { id, label, active: 0 },
        lines: [`${label} is restored, and switched off`],
      }
    })

  noun
    .command('empty')
    .description('Delete everything in the trash for good')
    .option('--yes', 'really')
    .action((options, command: Command) => {
      if (!options.yes) command.error('error: nothing comes back from there, so say --yes')
      return runCommand(options, empty)
    })
}

async function empty(): Promise<CommandResult> {
  const { default: TrashedProperty } = await import('#trash/trashed_property')
  const count = await TrashedProperty.empty()
  return {
    changed: { command: 'trash empty', count },
    json: { count },
    lines: [`${pluralize(count, 'property', 'properties')} deleted for good`],
  }
}
