import type { Command } from 'commander'
import { withApp } from '../boot.js'
import { json } from '../options.js'
import { counted } from '../table.js'

export default function images(program: Command) {
  program
    .command('images')
    .description('The stored images')
    .command('sweep')
    .description('Remove files that no property has, and uploads that never ended')
    .addOption(json())
    .addHelpText('after', '\nA file younger than an hour stays: its upload may be under way.')
    .action((options) =>
      withApp(options, async () => {
        const { sweepImages } = await import('#services/image_sweep')
        const { removed, staged } = await sweepImages()
        const uploads = counted(staged, 'broken upload')
        return {
          json: { removed, staged },
          lines: [`${counted(removed, 'file')} without a property and ${uploads} removed`],
        }
      })
    )
}
