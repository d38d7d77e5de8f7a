import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { addWithinLimit } from '#auth/user_limits'
import type { Area } from '#config/areas'
import limits from '#config/limits'
import { guarded } from '#csv/cells'
import { readTable, type Table } from '#csv/table'
import { chunksOf } from '#database/bulk_insert'
import { now } from '#database/now'
import { Conflict, Invalid, Refusal, TooLarge } from '#exceptions/refusal'
import type { FieldChange } from '#history/operation'
import type Operation from '#history/operation'
import { ensureUsable, matchColumns, type Column } from '#imports/columns'
import { countryImporter } from '#imports/country_importer'
import { importedList } from '#imports/imported_lists'
import type { ImportedListName } from '#imports/list_names'
import {
  readRows,
  type Caller,
  type ImportedRecord,
  type ImportedRow,
  type Importer,
  type RowError,
} from '#imports/imported_rows'
import { ownerImporter } from '#imports/owner_importer'
import { propertyImporter } from '#imports/property_importer'

export type ImportOptions = {
  dryRun?: boolean | null
  skipRefused?: boolean | null
  allowFewer?: boolean | null
  columns?: string | null
}

export type ImportAnswer = {
  message: string
  rows: number
  created: number
  updated: number
  unchanged: number
  refused: { line: number; errors: RowError[] }[]
  unknown_columns: string[]
  columns: Column[]
  fields: string[]
  changes: {
    line: number
    id: number | null
    label: string
    action: 'created' | 'updated'
    changes: FieldChange[]
    photos: number
  }[]
  refused_file: string | null
  last_rows: number | null
  photos: { used: number; unused: string[] }
  operation_id: string | null
}

export class ImportRefused extends Invalid {
  constructor(
    override readonly details: ImportAnswer,
    params: Record<string, number>
  ) {
    super('imports.refused', { params, field: 'file' })
  }
}

type Import = Caller & {
  list: ImportedListName
  area: Area
  file: Buffer | null
  options: ImportOptions
  operation: Operation
  /** Asked in the transaction, because receiving a file takes time. */
  permission?: (trx: TransactionClientContract) => Promise<void>
}

/** Everything is checked before anything is written, and then written in one transaction. @throws Refusal */
export async function importFile(wanted: Import): Promise<ImportAnswer> {
  const { operation, options, texts, user } = wanted
  const { table, columns, fields, list } = await readFile(wanted)
  const importer = importerOf(list.name, columns)
  const rows = await readRows(table.rows, columns, { list, importer }, wanted)
  const refused = rows.filter(({ isRefused }) => isRefused)
  const accepted = rows.filter(({ isRefused }) => !isRefused)
  const added = accepted.filter(({ stored }) => !stored)
  const changed = accepted.filter(({ stored, changes }) => stored && changes.length)
  const lastRows = await rowsOfLast(wanted)
  const isFewer = rows.length < lastRows / 2
  const counts = {
    created: added.length,
    updated: changed.length,
    unchanged: accepted.length - added.length - changed.length,
    refused: refused.length,
  }
  const answer = async (message: string): Promise<ImportAnswer> => ({
    message,
    rows: rows.length,
    ...counts,
    refused: refused.map(({ line, errors }) => ({ line, errors })),
    unknown_columns: columns.flatMap(({ heading, field, is_passed_over: isPassedOver }) =>
      field || isPassedOver ? [] : heading
    ),
    columns,
    fields,
    changes: accepted.filter(isNewOrChanged).slice(0, limits.imports.shownChanges).map(shown),
    refused_file: refused.length ? await fileOf(refused, table) : null,
    last_rows: isFewer ? lastRows : null,
    photos: { used: 0, unused: [] },
    operation_id: operation.isStored ? operation.uuid : null,
  })

  if (options.dryRun) return answer(texts.t('imports.checked', counts))
  if (refused.length && !options.skipRefused) {
    throw new ImportRefused(await answer(texts.t('imports.refused', counts)), counts)
  }
  if (isFewer && !options.allowFewer) {
    const params = { rows: rows.length, last: lastRows }
    const conflict = new Conflict('imports.fewer', { params })
    throw withDetails(conflict, { rows: rows.length, last_rows: lastRows })
  }
  const write = () =>
    db.transaction(async (trx) => {
      await wanted.permission?.(trx)
      await importer.write({ added, changed }, operation, trx)
      await keepLast(wanted, rows.length, trx)
    })
  await (user?.isOwner ? addWithinLimit('imports', user, write) : write())
  return answer(texts.t('imports.done', counts))
}

async function readFile({ list: name, area, file, options }: Import) {
  const list = importedList(name, area)
  const { fields } = list
  const choices = choicesIn(options.columns)
  let columns: Column[] | undefined
  try {
    if (!file) throw new Invalid('imports.no_file', { field: 'file' })
    const { bytes } = limits.imports
    if (file.length > bytes) {
      const params = { megabytes: bytes / 1024 / 1024 }
      throw new TooLarge('imports.too_large', { params, field: 'file' })
    }
    const table = await readTable(file, (headings) => {
      columns = matchColumns(headings, list, choices)
      ensureUsable(columns, list)
    })
    return { table, columns: columns!, fields, list }
  } catch (error) {
    throw columns && error instanceof Refusal ? withDetails(error, { columns, fields }) : error
  }
}

function choicesIn(json?: string | null): Record<string, string> {
  if (!json) return {}
  try {
    const choices: unknown = JSON.parse(json)
    const isPlain = typeof choices === 'object' && choices && !Array.isArray(choices)
    if (isPlain && Object.values(choices).every((one) => typeof one === 'string'))
      return choices as Record<string, string> // which its values have just shown
  } catch {}
  throw new Invalid('imports.columns_unreadable', { field: 'columns' })
}

/** Each knows its own records, and the rows are passed to the importer that has made them. */
function importerOf(list: ImportedListName, columns: Column[]) {
  const importers = {
    owners: () => ownerImporter,
    properties: () => propertyImporter(columns),
    countries: countryImporter,
  }
  return importers[list]() as unknown as Importer<ImportedRecord>
}

function withDetails(refusal: Refusal, details: object) {
  refusal.details = details
  return refusal
}

const isNewOrChanged = ({ stored, changes }: ImportedRow) => !stored || changes.length > 0

function shown({ line, stored, record, changes }: ImportedRow) {
  const action = stored ? ('updated' as const) : ('created' as const)
  const { id = null, label } = record!
  return { line, id, label, action, changes, photos: 0 }
}

const byteOrderMark = '\uFEFF'

/** To mend and to send again: the cells as they were, and why their row is refused. */
async function fileOf(refused: ImportedRow[], { headings, delimiter }: Table) {
  const kept = headings.map((heading) => heading !== 'errors')
  const withErrors = (cells: string[], errors: string) => [
    ...headings.map((_, index) => cells.at(index) ?? '').filter((_, index) => kept[index]),
    errors,
  ]
  const options = { delimiter, record_delimiter: 'windows' } as const
  let text = byteOrderMark + stringify([withErrors(headings, 'errors')], options)
  for (const chunk of chunksOf(refused, limits.batchIds)) {
    await setImmediate()
    const rows = chunk.map(({ cells, errors }) =>
      withErrors(cells, guarded(errors.map(({ message }) => message).join(' ')))
    )
    text += stringify(rows, options)
  }
  return text
}

const lastOf = ({ list, user }: Import) => ({ list, user_id: user?.id ?? null })

async function rowsOfLast(wanted: Import) {
  const last = await db.from('imports').where(lastOf(wanted)).first()
  return Number(last?.rows ?? 0)
}

async function keepLast(wanted: Import, rows: number, trx: TransactionClientContract) {
  await trx.from('imports').where(lastOf(wanted)).delete()
  await trx.table('imports').insert({ ...lastOf(wanted), rows, created_at: now() })
}
