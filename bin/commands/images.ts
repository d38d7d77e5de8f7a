import { Option } from 'commander'
import { type AppCommand, showProgress, type CommandResult } from '../command_result.js'
import { missingFiles, pluralize } from '../table.js'
import type { StoreKind } from '#config/storage'

export default function images(program: AppCommand) {
  const noun = program.command('images').description('The stored images')
  noun
    .command('sweep')
    .description(
      'Move files that no property has out of the way, and remove uploads that never ended'
    )
    .option('--all', 'also when more than a tenth of the files have no row')
    .addHelpText('after', '\nA file younger than an hour stays: its upload may be under way.')
    .runs(async (options: { all?: boolean }) => {
      const { sweepImages } = await import('#images/image_sweep')
      const swept = await sweepImages({ all: options.all })
      const { removed, staged, folder } = swept
      const files = `${pluralize(removed, 'file')} without a property moved`
      const place = folder ? ` to ${folder}` : ''
      return {
        changed: { command: 'images sweep', count: removed },
        json: swept,
        lines: [`${files}${place}, ${pluralize(staged, 'broken upload')} removed`],
      }
    })
  noun
    .command('sizes')
    .description(
      'Make the sizes that older images lack, and try those again that could not be read'
    )
    .addHelpText('after', '\nThe server does so too, slowly. It can be broken off and run again.')
    .runs(async () => {
      const { makeMissingSizes } = await import('#images/image_sizing')
      const result = await makeMissingSizes((done, all) => showProgress('images', done, all, 10))
      const { made, unreadable } = result
      return {
        changed: { command: 'images sizes', count: made },
        json: result,
        failed: unreadable.length > 0,
        lines: [
          `${pluralize(made, 'image')} stored in sizes`,
          ...unreadable.map(
            (name) => `${name} could not be read: restore its file, or delete the image`
          ),
        ],
      }
    })
  noun
    .command('move')
    .description('Copy the images from the disk into the bucket, or back, while the server runs')
    .addOption(
      new Option('--to <store>', 'where they are copied')
        .choices(['s3', 'disk'])
        .makeOptionMandatory()
    )
    .addHelpText(
      'after',
      '\nNothing is removed. What is there already is skipped, so it can be broken off and run again.'
    )
    .runs(({ to }: { to: StoreKind }) => move(to))
}

async function move(kind: StoreKind): Promise<CommandResult> {
  const { moveImages } = await import('#image_store/image_move')
  const moved = await moveImages(kind, (done, all) => showProgress('images', done, all, 100))
  const { from, to, copied, present, missing, altered } = moved
  return {
    changed: { command: 'images move', count: copied },
    json: moved,
    failed: missing.length + altered.length > 0,
    lines: [
      `${pluralize(copied, 'file')} copied from ${from} to ${to} and compared, ${present} there already`,
      ...missingFiles(missing),
      ...altered.map((path) => `${path} is another file than the one in ${to}, which stays`),
      `To use them: set IMAGE_STORE=${kind}, restart the server, and run this once more for what was`,
      '  uploaded meanwhile.',
    ],
  }
}
