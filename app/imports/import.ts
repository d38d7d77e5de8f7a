import type { Infer } from '@vinejs/vine/types'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { addWithinLimit, ensureBelowLimit } from '#auth/user_limits'
import type { Area } from '#config/areas'
import limits from '#config/limits'
import { byteOrderMark, guarded, linesOf } from '#csv/cells'
import { readTable, type Table } from '#csv/table'
import { eachInTurns } from '#csv/turns'
import { Conflict, Invalid, Refusal, TooLarge } from '#exceptions/refusal'
import type Operation from '#history/operation'
import { ensureUsable, matchColumns, type Column } from '#imports/columns'
import { importedList, type ImportedList } from '#imports/imported_lists'
import { keepImport, keptAnswer } from '#imports/kept_imports'
import type { ImportedListName } from '#imports/list_names'
import {
  ensureUnchanged,
  readDefaults,
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

export class ImportRefused extends Invalid {
  override readonly isLong = true

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

/** What was stored with the same key is answered again. @throws Refusal */
export async function importFile(wanted: Import): Promise<ImportAnswer> {
  if (wanted.options.dryRun) return importOnce(wanted)
  const kept = await keptAnswer(wanted)
  if (kept) return JSON.parse(kept)
  return importOnce(wanted).catch(async (error: unknown) => {
    // Of two at once the later one fails by what the other one has stored; a connection may end behind its commit.
    const stored = await keptAnswer(wanted).catch(() => undefined)
    if (!stored) throw error
    const answer: ImportAnswer = JSON.parse(stored)
    wanted.operation.isStored = answer.operation_id === wanted.operation.uuid
    return answer
  })
}

/** Everything is checked before anything is written, and then written in one transaction. */
async function importOnce(wanted: Import): Promise<ImportAnswer> {
  const { options, photos: { files, folder } = { files: PhotoFiles.none(), folder: '' } } = wanted
  const owner = wanted.user?.isOwner ? wanted.user : undefined
  const { file, rows } = await readFile(wanted, files)
  if (wanted.list === 'owners' && partsOf(rows).added.length) wanted.operation.ensureMayAddUsers()
  const answer = (key: string) => answerOf(key, rows, file, { ...wanted, unused: files.unused })
  const ensureComplete = async () => {
    const isIncomplete = rows.some(({ isRefused }) => isRefused) && !options.skipRefused
    if (isIncomplete) throw new ImportRefused(await answer('imports.refused'))
  }

  if (options.dryRun) return answer('imports.checked')
  await ensureComplete()
  if (owner) await ensureBelowLimit('imports', owner)
  const prepared = await encodePhotos(rows, folder, wanted.user?.id)
  await ensureComplete()
  return storePhotos(prepared, async (images) => {
    const write = () =>
      db.transaction(async (trx) => {
        await wanted.permission?.(trx)
        if (await keptAnswer(wanted, trx)) throw new Conflict('imports.changed_meanwhile')
        const written = writtenOf(rows, images)
        await ensureUnchanged(written.changed, file.importer, trx)
        await file.importer.write(written, wanted.operation, trx)
        const done = await answer('imports.done')
        await keepImport(wanted, done, trx)
        return done
      })
    return owner ? addWithinLimit('imports', owner, write) : write()
  })
}

async function readFile(wanted: Import, photos: PhotoFiles) {
  const { list: name, area, file, options } = wanted
  const whole = importedList(name, area)
  const importer = importerOf(whole, photos)
  const choices = choicesIn(options)
  const defaults = await readDefaults(objectIn(options, 'defaults'), whole, importer, wanted)
  const list = { ...whole, needed: whole.needed.filter((field) => !defaults.has(field)) }
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
    const read = { table, columns, list, importer, defaults }
    return { file: read, rows: await readRows(read, wanted) }
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
  { operation, texts, unused }: Pick<Import, 'operation' | 'texts'> & { unused: string[] }
) {
  const { added, changed, refused, counts } = partsOf(rows)
  const unknown = columns.filter(
    ({ field, is_passed_over: isPassedOver }) => !field && !isPassedOver
  )
  return {
    message: texts.t(key, { ...counts, refused: refused.length }),
    rows: rows.length,
    ...counts,
    refused: refused.map(({ line, label, errors }) => ({ line, label, errors })),
    warnings: rows.flatMap(({ line, label, warnings }) =>
      warnings.map((warning) => ({ line, label, ...warning }))
    ),
    unknown_columns: unknown.map(({ heading }) => heading),
    columns,
    /** What a column may be, in the order of the form. */
    fields: list.fields,
    changes: firstOf(changed, added).map(shown),
    refused_file: refused.length ? await fileOf(refused, table) : null,
    photos: { used: rows.reduce((sum, { photos }) => sum + photos.length, 0), unused },
    operation_id: operation.id ? operation.uuid : null,
  }
}

const firstOf = (...kinds: ImportedRow[][]) =>
  kinds
    .flatMap((rows) => rows.slice(0, limits.imports.shownChanges))
    .toSorted((one, other) => one.line - other.line)

function shown({ line, stored, record, changes, photos }: ImportedRow) {
  const action = stored ? ('updated' as const) : ('created' as const)
  const id = (record!.id ?? null) as number | null // what is new has none before it is written
  return { line, id, label: record!.label, action, changes, photos: photos.length }
}

function choicesIn(options: Import['options']) {
  const choices = objectIn(options, 'columns')
  if (!Object.values(choices).every((one) => typeof one === 'string')) throw noObject('columns')
  return choices as Record<string, string> // which its values have just shown
}

function objectIn(options: Import['options'], name: 'columns' | 'defaults') {
  try {
    const sent: unknown = JSON.parse(options[name] || '{}')
    if (typeof sent === 'object' && sent && !Array.isArray(sent)) return { ...sent }
  } catch {}
  throw noObject(name)
}

const noObject = (name: string) =>
  new Invalid('imports.no_object', { params: { name }, field: name })

const importerOf = ({ name }: ImportedList, photos: PhotoFiles): Importer =>
  name === 'owners' ? ownerImporter : propertyImporter(photos)

/** To mend and to send again: the cells as they were, and why their row is refused. */
async function fileOf(refused: ImportedRow[], { headings, delimiter }: Table) {
  const former = headings.indexOf('errors')
  const withErrors = (cells: string[], errors: string) => [
    ...headings.map((_, index) => cells.at(index) ?? '').filter((_, index) => index !== former),
    errors,
  ]
  // As bytes: a text that is made in pieces keeps each of them.
  const lines = [Buffer.from(byteOrderMark + linesOf([withErrors(headings, 'errors')], delimiter))]
  await eachInTurns(refused, ({ cells, errors }) => {
    const row = withErrors(cells, guarded(errors.map(({ message }) => message).join(' ')))
    lines.push(Buffer.from(linesOf([row], delimiter)))
  })
  return Buffer.concat(lines).toString()
}
