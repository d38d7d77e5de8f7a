import type { Command } from 'commander'
import { type AppCommand, runCommand, type CommandResult } from '../command_result.js'
import { wholeNumber } from '../options.js'
import { pluralize, table } from '../table.js'

export default function trash(program: AppCommand) {
  const noun = program.command('trash').description('The deleted properties')

  noun
    .command('list')
    .description('List what can be restored, the last deletion first')
    .runs(async () => {
      const { trashList } = await import('#lists/trash_list')
      const { rows } = await trashList.read({ sort: '-deleted_at' })
      const properties = rows.parse()
      const cells = properties.map((row) => [
        row.id,
        row.label,
        row.owner.name,
        row.image_count,
        row.deleted_at.slice(0, 10),
        row.deleted_by?.name ?? '',
        row.purged_at.slice(0, 10),
      ])
      const headers = ['id', 'property', 'owner', 'photos', 'deleted', 'by', 'gone for good']
      const lines = properties.length ? table(headers, cells) : ['The trash is empty.']
      return { json: properties, lines }
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
