import type { Command } from 'commander'
import { runCommand } from '../outcome.js'
import { json } from '../options.js'
import { pluralize } from '../table.js'
import type { SweepResult } from '#images/image_sweep'

export default function images(program: Command) {
  program
    .command('images')
    .description('The stored images')
    .command('sweep')
    .description(
      'Move files that no property has out of the way, and remove uploads that never ended'
    )
    .option('--all', 'also when more than a tenth of the files have no row')
    .addOption(json())
    .addHelpText('after', '\nA file younger than an hour stays: its upload may be under way.')
    .action((options) =>
      runCommand(options, async () => {
        const { sweepImages } = await import('#images/image_sweep')
        const swept = await sweepImages({ all: options.all })
        const changed = { command: 'images sweep', count: swept.removed }
        return { changed, json: swept, lines: linesOf(swept) }
      })
    )
}

function linesOf({ removed, staged, folder }: SweepResult) {
  const uploads = `${pluralize(staged, 'broken upload')} removed`
  const files = `${pluralize(removed, 'file')} without a property moved`
  return [folder ? `${files} to ${folder}, ${uploads}` : `${files}, ${uploads}`]
}
