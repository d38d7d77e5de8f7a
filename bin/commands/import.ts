import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { Argument, InvalidArgumentError } from 'commander'
import type { AppCommand, CommandResult } from '../command_result.js'
import { fullPath } from '../options.js'
import type { RowError } from '#imports/imported_rows'
import { importedLists, type ImportedListName } from '#imports/list_names'

type Defaults = Record<string, string>
type Flags = { dryRun?: boolean; skipRefused?: boolean; key?: string }
type Options = Flags & { default?: Defaults; photos?: string }

export default function imports(program: AppCommand) {
  program
    .command('import')
    .description('Add and change the rows of a CSV or Excel file, all of them or none')
    .addArgument(new Argument('<list>', 'what the rows are').choices(importedLists))
    .argument('<file>', 'the CSV file or the Excel workbook (.xlsx)', fullPath)
    .option('--photos <folder>', 'where the photos are that its rows name', fullPath)
    .option('--dry-run', 'only say what would be done')
    .option('--skip-refused', 'import the other rows where some are refused')
    .option('--default <field=value>', 'what every row has that says nothing else', asDefault)
    .option('--key <uuid>', 'a script that tries again stores nothing twice')
    .runs((list: ImportedListName, file: string, options: Options) => run(list, file, options))
}

function asDefault(typed: string, others: Defaults = {}): Defaults {
  const [, field, value] = /^([^=]+)=(.*)$/s.exec(typed) ?? []
  if (!field) throw new InvalidArgumentError('It has to be a field and its value: city=Dubai.')
  return { ...others, [field]: value }
}

async function run(list: ImportedListName, path: string, given: Options): Promise<CommandResult> {
  const { default: defaults = {}, photos: folder, ...flags } = given
  const { default: Operation } = await import('#history/operation')
  const { displayName } = await import('#image_store/image_name')
  const { importFile } = await import('#imports/import')
  const { ImportRefused } = await import('#imports/import_answer')
  const { PhotoFiles } = await import('#imports/photo_files')
  const { knownI18n } = await import('#server/language')
  const { importValidator } = await import('#validators/import')
  const texts = knownI18n()
  const file = await readable(path, readFile(path))
  const photos = folder ? await readable(folder, PhotoFiles.in(folder)) : undefined
  const operation = Operation.ofProcess().merge({ file: displayName(basename(path)) })
  const { key } = await importValidator.validate({ key: flags.key })
  const options = { ...flags, key, defaults: JSON.stringify(defaults) }
  const call = { list, area: 'admin', file, photos, options, operation, texts } as const
  const answer = await importFile(call).catch((error: unknown) => {
    if (error instanceof ImportRefused) return error.details
    throw error
  })
  const { created, updated, columns, operation_id: id } = answer
  const ignored = columns.filter((one) => one.is_passed_over).map(({ heading }) => heading)
  return {
    ...(id && { changed: { command: 'import', count: created + updated } }),
    json: answer,
    lines: [
      answer.message,
      ...answer.refused.flatMap(({ errors, ...row }) => errors.map((one) => rowLine(row, one))),
      ...answer.warnings.map((one) => rowLine(one, one)),
      ...columnsLine('Unknown columns', answer.unknown_columns),
      ...columnsLine('Ignored', ignored),
      ...(id ? [`manzil undo ${id} takes it back.`] : []),
    ],
    // Where the other rows are imported, this is what was asked for.
    failed: answer.refused.length > 0 && !id,
  }
}

type Told = RowError & { value?: string | null }

function rowLine(row: { line: number; label: string }, { field, message, value }: Told) {
  const typed = value && !message.includes(value) ? ` “${value}”` : ''
  return `row ${row.line}${row.label && ` (${row.label})`}, ${field}${typed}: ${message}`
}

const columnsLine = (label: string, headings: string[]) =>
  headings.length ? [`${label}: ${headings.join(', ')}`] : []

async function readable<Content>(path: string, content: Promise<Content>) {
  return content.catch(async (error: unknown) => {
    const { codeOf } = await import('#exceptions/error_code')
    const { Invalid } = await import('#exceptions/refusal')
    const params = { file: path, reason: codeOf(error) || 'error' }
    throw new Invalid('imports.unreadable_file', { params })
  })
}
