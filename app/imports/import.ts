import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { addWithinLimit, ensureBelowLimit } from '#auth/user_limits'
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
  refuseAll,
  type Caller,
  type ImportedRecord,
  type ImportedRow,
  type Importer,
  type RowError,
} from '#imports/imported_rows'
import { preparePhotos, storePhotos } from '#imports/import_photos'
import { ownerImporter } from '#imports/owner_importer'
import { PhotoFiles } from '#imports/photo_files'
import { propertyImporter } from '#imports/property_importer'
import type User from '#models/user'

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
  /** What a column may be, in the order of the form. */
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

class FewerRows extends Conflict {
  constructor(rows: number, last: number) {
    super('imports.fewer', { params: { rows, last } })
    this.details = { rows, last_rows: last }
  }
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
  /** They wait in the folder of the call. */
  photos?: { files: PhotoFiles; folder: string }
  options: ImportOptions
  operation: Operation
  /** Asked in the transaction, because receiving a file takes time. */
  permission?: (trx: TransactionClientContract) => Promise<void>
}

/** Everything is checked before anything is written, and then written in one transaction. @throws Refusal */
export async function importFile(wanted: Import): Promise<ImportAnswer> {
  const { options, photos: { files = PhotoFiles.none(), folder = '' } = {}, user } = wanted
  const file = await readFile(wanted)
  const importer = importerOf(file.list.name, file.columns, files)
  const rows = await readRows(file.table.rows, file.columns, { ...file, importer }, wanted)
  // A file of refused rows that somebody has mended is a part of the last one.
  const isPart = file.table.headings.includes('errors')
  const lastRows = isPart ? 0 : await rowsOfLast(wanted)
  const isFewer = rows.length < lastRows / 2
  const answer = async (key: string) => ({
    ...(await answerOf(key, rows, file, wanted)),
    last_rows: isFewer ? lastRows : null,
    photos: { used: sum(rows.map(({ photos }) => photos.length)), unused: files.unused },
  })
  const ensureComplete = async () => {
    const isIncomplete = rows.some(({ isRefused }) => isRefused) && !options.skipRefused
    if (isIncomplete) throw new ImportRefused(await answer('imports.refused'), countsOf(rows))
  }

  if (options.dryRun) return answer('imports.checked')
  await ensureComplete()
  if (isFewer && !options.allowFewer) throw new FewerRows(rows.length, lastRows)
  if (user?.isOwner) await ensureBelowLimit('imports', user)
  const prepared = await encodePhotos(rows, folder, user)
  await ensureComplete()
  await storePhotos(prepared, async (images) => {
    const write = () =>
      db.transaction(async (trx) => {
        await wanted.permission?.(trx)
        await importer.write({ ...partsOf(rows), images }, wanted.operation, trx)
        if (!isPart) await keepLast(wanted, rows.length, trx)
      })
    await (user?.isOwner ? addWithinLimit('imports', user, write) : write())
  })
  return answer('imports.done')
}

/** Before the transaction, for which others wait. Rows whose photos can't be decoded are refused. */
async function encodePhotos(rows: ImportedRow[], folder: string, user?: User) {
  const { added, changed } = partsOf(rows)
  const chosen = [...added, ...changed].filter(({ photos }) => photos.length)
  const { prepared, problems } = await preparePhotos(
    new Map(chosen.map(({ line, photos }) => [line, photos])),
    folder,
    user?.id ?? 0
  )
  for (const row of chosen) refuseAll(row, problems.get(row.line))
  return prepared
}

function partsOf(rows: ImportedRow[]) {
  const accepted = rows.filter(({ isRefused }) => !isRefused)
  return {
    accepted,
    added: accepted.filter(({ stored }) => !stored),
    changed: accepted.filter(({ stored, isChanged }) => stored && isChanged),
    refused: rows.filter(({ isRefused }) => isRefused),
  }
}

function countsOf(rows: ImportedRow[]) {
  const { accepted, added, changed, refused } = partsOf(rows)
  const unchanged = accepted.length - added.length - changed.length
  return { created: added.length, updated: changed.length, unchanged, refused: refused.length }
}

async function answerOf(
  key: string,
  rows: ImportedRow[],
  { columns, list, table }: Awaited<ReturnType<typeof readFile>>,
  { operation, texts }: Import
) {
  const { accepted, refused } = partsOf(rows)
  const counts = countsOf(rows)
  return {
    message: texts.t(key, counts),
    rows: rows.length,
    ...counts,
    refused: refused.map(({ line, errors }) => ({ line, errors })),
    unknown_columns: columns.flatMap(({ heading, field, is_passed_over: isPassedOver }) =>
      field || isPassedOver ? [] : heading
    ),
    columns,
    fields: list.fields,
    changes: accepted
      .filter(({ isChanged }) => isChanged)
      .slice(0, limits.imports.shownChanges)
      .map(shown),
    refused_file: refused.length ? await fileOf(refused, table) : null,
    operation_id: operation.isStored ? operation.uuid : null,
  }
}

function shown({ line, stored, record, changes, photos }: ImportedRow) {
  const action = stored ? ('updated' as const) : ('created' as const)
  const { id = null, label } = record!
  return { line, id, label, action, changes, photos: photos.length }
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
    return { table, columns: columns!, list }
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
function importerOf(list: ImportedListName, columns: Column[], photos: PhotoFiles) {
  const importers = {
    owners: () => ownerImporter,
    properties: () => propertyImporter(columns, photos),
    countries: countryImporter,
  }
  return importers[list]() as unknown as Importer<ImportedRecord>
}

function withDetails(refusal: Refusal, details: object) {
  refusal.details = details
  return refusal
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

const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0)
