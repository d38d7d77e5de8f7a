import { InvalidArgumentError } from 'commander'
import { type AppCommand, showProgress } from '../command_result.js'
import { fullPath, wholeNumber } from '../options.js'
import { pluralize } from '../table.js'
import limits from '#config/limits'
import type { DemoOptions } from '#database/demo/demo_seeding'

export default function demo(program: AppCommand) {
  program
    .command('demo')
    .description('Made-up data for trying things out')
    .command('seed')
    .description('Add owners, tenants, properties and pictures that nobody has')
    .option('--owners <number>', 'how many owners', wholeNumber(100_000, 1), 40)
    .option('--properties <number>', 'how many properties', wholeNumber(1_000_000), 200)
    .option(
      '--images <number>',
      'at most so many a property',
      wholeNumber(limits.imagesPerProperty),
      5
    )
    .option(
      '--photos <folder>',
      'show the photos of a folder instead of the bundled ones',
      fullPath
    )
    .option('--seed <seed>', 'the same data for the same seed', seedName, '1')
    .runs(async (options: DemoOptions & { json?: boolean }) => {
      const { seedDemo } = await import('#database/demo/demo_seeding')
      const made = await seedDemo(options, showProgress)
      const users = `${pluralize(made.owners, 'owner')} and ${pluralize(made.tenants, 'tenant')}`
      return {
        changed: { command: 'demo seed', count: made.properties },
        json: made,
        lines: [
          `${users}, ${pluralize(made.properties, 'property', 'properties')} with ${pluralize(made.images, 'image')} added`,
          `${pluralize(made.enquiries, 'enquiry', 'enquiries')} from visitors`,
          `${pluralize(made.trashed, 'more property', 'more properties')} in the trash`,
          `The owners share a password, shown this once: ${made.password}`,
          `One who can log in: ${made.signInAs}`,
        ],
      }
    })
}

function seedName(value: string) {
  const name = value.toLowerCase()
  if (/^[a-z0-9]{1,20}$/.test(name)) return name
  throw new InvalidArgumentError('It has to be 1 to 20 letters and digits.')
}
