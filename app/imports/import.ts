import { setImmediate } from 'node:timers/promises'
import type { Infer } from '@vinejs/vine/types'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { addWithinLimit, ensureBelowLimit } from '#auth/user_limits'
import type { Area } from '#config/areas'
import limits from '#config/limits'
import { byteOrderMark, guarded, linesOf } from '#csv/cells'
import { readTable, type Table } from '#csv/table'
import { chunksOf } from '#database/bulk_insert'
import { now } from '#database/now'
import { Conflict, Invalid, Refusal, TooLarge } from '#exceptions/refusal'
import type Operation from '#history/operation'
import { ensureUsable, matchColumns, type Column } from '#imports/columns'
import { countryImporter } from '#imports/country_importer'
import { importedList } from '#imports/imported_lists'
import type { ImportedListName } from '#imports/list_names'
import {
  ensureUnchanged,
  readRows,
  refuseAll,
  type Caller,
  type ImportedRow,
  type Importer,
  type ReadFile,
  type WrittenRows,
} from '#imports/imported_rows'
import { preparePhotos, storePhotos } from '#imports/import_photos'
import { ownerImporter } from '#imports/owner_importer'
import { PhotoFiles } from '#imports/photo_files'
import { propertyImporter } from '#imports/property_importer'
import type { importValidator } from '#validators/import'

export type ImportAnswer = Awaited<ReturnType<typeof answerOf>>

class FewerRows extends Conflict {
  override details: { rows: number; last_rows: number }

  constructor(rows: number, last: number) {
    super('imports.fewer', { params: { rows, last } })
    this.details = { rows, last_rows: last }
  }
}

export class ImportRefused extends Invalid {
  constructor(override readonly details: ImportAnswer) {
    super('imports.refused', { params: { refused: details.refused.length }, field: 'file' })
  }
}

type Import = Caller & {
  list: ImportedListName
  area: Area
  file: Buffer
  /** They wait in the folder of the call. */
  photos?: { files: PhotoFiles; folder: string }
  options: Partial<Infer<typeof importValidator>>
  operation: Operation
  /** Asked in the transaction, because receiving a file takes time. */
  permission?: (trx: TransactionClientContract) => Promise<void>
}

/** Everything is checked before anything is written, and then written in one transaction. @throws Refusal */
export async function importFile(wanted: Import): Promise<ImportAnswer> {
  const { options, photos: { files, folder } = { files: PhotoFiles.none(), folder: '' } } = wanted
  const owner = wanted.user?.isOwner ? wanted.user : undefined
  const file = await readFile(wanted)
  const importer = importerOf(file, files)
  const rows = await readRows(file, importer, wanted)
  if (wanted.list === 'owners' && partsOf(rows).added.length) wanted.operation.ensureMayAddUsers()
  // A file of refused rows that somebody has mended is a part of the last one.
  const isPart = file.table.headings.includes('errors')
  const lastRows = isPart ? 0 : await rowsOfLast(wanted)
  const isFewer = rows.length < lastRows / 2
  const answer = (key: string) =>
    answerOf(key, rows, file, {
      ...{ ...wanted, unused: files.unused },
      lastRows: isFewer ? lastRows : null,
    })
  const ensureComplete = async () => {
    const isIncomplete = rows.some(({ isRefused }) => isRefused) && !options.skipRefused
    if (isIncomplete) throw new ImportRefused(await answer('imports.refused'))
  }

  if (options.dryRun) return answer('imports.checked')
  await ensureComplete()
  if (isFewer && !options.allowFewer) throw new FewerRows(rows.length, lastRows)
  if (owner) await ensureBelowLimit('imports', owner)
  const prepared = await encodePhotos(rows, folder, wanted.user?.id)
  await ensureComplete()
  await storePhotos(prepared, async (images) => {
    const write = () =>
      db.transaction(async (trx) => {
        await wanted.permission?.(trx)
        const written = writtenOf(rows, images)
        await ensureUnchanged(written.changed, importer, trx)
        await importer.write(written, wanted.operation, trx)
        if (!isPart) await keepLast(wanted, rows.length, trx)
      })
    await (owner ? addWithinLimit('imports', owner, write) : write())
  })
  return answer('imports.done')
}

async function readFile({ list: name, area, file, options }: Import) {
  const list = importedList(name, area)
  const choices = choicesIn(options.columns)
  let columns: Column[] = []
  try {
    const { bytes } = limits.imports
    if (file.length > bytes) {
      const params = { megabytes: bytes / 1024 / 1024 }
      throw new TooLarge('imports.too_large', { params, field: 'file' })
    }
    const table = await readTable(file, (headings) => {
      columns = matchColumns(headings, list, choices)
      ensureUsable(columns, list)
    })
    return { table, columns, list }
  } catch (error) {
    const { fields } = list
    if (columns.length && error instanceof Refusal) error.details = { columns, fields }
    throw error
  }
}

/** Before the transaction, for which others wait. Rows whose photos can't be decoded are refused. */
async function encodePhotos(rows: ImportedRow[], folder: string, userId = 0) {
  const chosen = partsOf(rows).written.filter(({ photos }) => photos.length)
  const photos = new Map(chosen.map((row) => [row.line, row.photos]))
  const { prepared, problems } = await preparePhotos(photos, folder, userId)
  for (const row of chosen) refuseAll(row, problems.get(row.line))
  return prepared
}

function partsOf(rows: ImportedRow[]) {
  const { accepted = [], refused = [] } = Object.groupBy(rows, ({ isRefused }) =>
    isRefused ? 'refused' : 'accepted'
  )
  const written = accepted.filter(({ isChanged }) => isChanged)
  const { added = [], changed = [] } = Object.groupBy(written, ({ stored }) =>
    stored ? 'changed' : 'added'
  )
  const unchanged = accepted.length - written.length
  const counts = { created: added.length, updated: changed.length, unchanged }
  return { written, added, changed, refused, counts }
}

function writtenOf(rows: ImportedRow[], images: WrittenRows['images']): WrittenRows {
  const { added, changed } = partsOf(rows)
  const changes = changed.map(({ stored, attributes }) => [stored!.id, attributes] as const)
  return { added, changed, changes: new Map(changes), images }
}

async function answerOf(
  key: string,
  rows: ImportedRow[],
  { columns, list, table }: ReadFile,
  {
    operation,
    texts,
    unused,
    lastRows,
  }: Pick<Import, 'operation' | 'texts'> & { unused: string[]; lastRows: number | null }
) {
  const { written, refused, counts } = partsOf(rows)
  const unknown = columns.filter(
    ({ field, is_passed_over: isPassedOver }) => !field && !isPassedOver
  )
  return {
    message: texts.t(key, { ...counts, refused: refused.length }),
    rows: rows.length,
    ...counts,
    refused: refused.map(({ line, errors }) => ({ line, errors })),
    unknown_columns: unknown.map(({ heading }) => heading),
    columns,
    /** What a column may be, in the order of the form. */
    fields: list.fields,
    changes: written.slice(0, limits.imports.shownChanges).map(shown),
    refused_file: refused.length ? await fileOf(refused, table) : null,
    last_rows: lastRows,
    photos: { used: rows.reduce((sum, { photos }) => sum + photos.length, 0), unused },
    operation_id: operation.isStored ? operation.uuid : null,
  }
}

function shown({ line, stored, record, changes, photos }: ImportedRow) {
  const action = stored ? ('updated' as const) : ('created' as const)
  const id = (record!.id ?? null) as number | null // what is new has none before it is written
  return { line, id, label: record!.label, action, changes, photos: photos.length }
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
function importerOf({ list }: ReadFile, photos: PhotoFiles) {
  const importers = {
    owners: () => ownerImporter,
    properties: () => propertyImporter(photos),
    countries: countryImporter,
  }
  return importers[list.name]() as unknown as Importer
}

/** To mend and to send again: the cells as they were, and why their row is refused. */
async function fileOf(refused: ImportedRow[], { headings, delimiter }: Table) {
  const former = headings.indexOf('errors')
  const withErrors = (cells: string[], errors: string) => [
    ...headings.map((_, index) => cells.at(index) ?? '').filter((_, index) => index !== former),
    errors,
  ]
  let text = byteOrderMark + linesOf([withErrors(headings, 'errors')], delimiter)
  for (const chunk of chunksOf(refused, limits.batchIds)) {
    await setImmediate()
    const rows = chunk.map(({ cells, errors }) =>
      withErrors(cells, guarded(errors.map(({ message }) => message).join(' ')))
    )
    text += linesOf(rows, delimiter)
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
