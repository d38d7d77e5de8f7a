import { InvalidArgumentError, Option } from 'commander'
import type { AppCommand } from '../command_result.js'
import { fullPath } from '../options.js'
import { pluralize } from '../table.js'

export default function countries(program: AppCommand) {
  program
    .command('countries')
    .description('The countries and their sub-countries')
    .command('seed')
    .description('Add the countries of the world and their first-level subdivisions')
    .option('--file <file>', 'add those of a CSV or JSON file instead: name and parent', fullPath)
    .addOption(
      new Option('--only <codes>', 'only these countries, such as AE,SA')
        .argParser(codesIn)
        .conflicts('file')
    )
    .addHelpText('after', '\nWhat is there already is left as it is, so it can be run again.')
    .runs(async ({ file, only }: { file?: string; only?: string[] }) => {
      const seeding = await import('#database/seeders/country_seeding')
      const { added, kept, bad } = file
        ? await seeding.seedFromFile(file)
        : await seeding.seedWorld(only)
      const done = added.main || added.sub ? `${total(added)} added` : 'Nothing to add'
      return {
        changed: { command: 'countries seed', count: added.main + added.sub },
        json: { added, kept, bad },
        lines: [
          `${done}, ${kept.toLocaleString('en')} there already`,
          ...bad.map(({ line, message }) => `line ${line}: ${message}`),
        ],
        failed: bad.length > 0,
      }
    })
}

function total({ main, sub }: { main: number; sub: number }) {
  return `${pluralize(main, 'country', 'countries')} and ${pluralize(sub, 'sub-country', 'sub-countries')}`
}

function codesIn(list: string) {
  const codes = list.toUpperCase().split(',')
  if (codes.every((code) => /^[A-Z]{2}$/.test(code))) return codes
  throw new InvalidArgumentError('They are two letters each, with commas between, such as AE,SA.')
}
