import type { Infer } from '@vinejs/vine/types'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { addWithinLimit, ensureBelowLimit } from '#auth/user_limits'
import type { Area } from '#config/areas'
import { readTable, type Table } from '#csv/table'
import { Conflict, Invalid, Refusal } from '#exceptions/refusal'
import type Operation from '#history/operation'
import { inStagingFolder } from '#images/staging_folder'
import { ensureUsable, matchColumns, withSamples, type Column } from '#imports/columns'
import { answerOf, ImportRefused, partsOf, type ImportAnswer } from '#imports/import_answer'
import { importedList } from '#imports/imported_lists'
import {
  checkRows,
  ensureUnchanged,
  readCorrections,
  readDefaults,
  readRows,
  resolveRows,
  type ImportedBy,
  type Importer,
  type ReadFile,
} from '#imports/imported_rows'
import { choosePhotos, preparePhotos, publishPhotos } from '#imports/import_photos'
import { keepImport, keptAnswer } from '#imports/kept_imports'
import type { ImportedListName } from '#imports/list_names'
import { ownerImporter } from '#imports/owner_importer'
import { PhotoFiles } from '#imports/photo_files'
import { propertyImporter } from '#imports/property_importer'
import type { importValidator } from '#validators/import'

type Import = ImportedBy & {
  list: ImportedListName
  area: Area
  file: Buffer
  photos?: PhotoFiles
  options: Partial<Infer<typeof importValidator>>
  operation: Operation
  /** Asked in the transaction, because receiving a file takes time. */
  permission?: (trx: TransactionClientContract) => Promise<void>
}

/** What was stored with the same key is answered again. @throws Refusal */
export async function importFile(call: Import): Promise<ImportAnswer> {
  if (call.options.dryRun) return importOnce(call)
  const kept = await keptAnswer(call)
  if (kept) return JSON.parse(kept)
  return importOnce(call).catch(async (error: unknown) => {
    // Of two at once the later one fails by what the other one has stored; a connection may end behind its commit.
    const stored = await keptAnswer(call).catch(() => undefined)
    if (!stored) throw error
    const answer: ImportAnswer = JSON.parse(stored)
    call.operation.isStored = answer.operation_id === call.operation.uuid
    return answer
  })
}

/** Everything is checked before anything is written, and then written in one transaction. */
async function importOnce(call: Import): Promise<ImportAnswer> {
  const { list, options, operation, texts, user, photos = new PhotoFiles([]) } = call
  const { file, rows, accepted } = await checkFile(call, photos)
  const answer = (key: string, parts: Parts) =>
    answerOf(key, parts, { file, operation, texts, unused: photos.unused })
  const ensureComplete = async (parts: Parts) => {
    if (!parts.refused.length || options.skipRefused) return
    throw new ImportRefused(await answer('imports.refused', parts))
  }

  const checked = partsOf(rows, accepted)
  if (list === 'owners' && checked.added.length) operation.ensureMayAddUsers()
  if (options.dryRun) return answer('imports.checked', checked)
  await ensureComplete(checked)
  const owner = user?.isOwner ? user : undefined
  if (owner) await ensureBelowLimit('imports', owner)
  return inStagingFolder(async (folder) => {
    const prepared = await preparePhotos(accepted, folder, user?.id ?? 0)
    await ensureComplete(partsOf(rows, prepared))
    return publishPhotos(prepared, (published) => {
      const parts = partsOf(rows, published)
      const write = () =>
        db.transaction(async (trx) => {
          await call.permission?.(trx)
          if (await keptAnswer(call, trx)) throw new Conflict('imports.changed_meanwhile')
          await ensureUnchanged(parts.changed, file.importer, trx)
          await file.importer.write(parts.added, parts.changed, { operation, trx })
          const done = await answer('imports.done', parts)
          await keepImport(call, done, trx)
          return done
        })
      return owner ? addWithinLimit('imports', owner, write) : write()
    })
  })
}

type Parts = ReturnType<typeof partsOf>

const importers: Record<ImportedListName, Importer> = {
  owners: ownerImporter,
  properties: propertyImporter,
}

/** A refusal of what could be read in part has its columns. */
async function checkFile(call: Import, photos: PhotoFiles) {
  const list = importedList(call.list, call.area)
  const importer = importers[call.list]
  const choices = choicesIn(call.options)
  const defaults = await readDefaults(objectIn(call.options, 'defaults'), list, importer, call)
  const corrections = objectIn(call.options, 'corrections')
  const needed = list.needed.filter((field) => !defaults.has(field))
  let columns: Column[] = []
  let table: Table | undefined
  try {
    const ensureColumns = () => ensureUsable(columns, { ...list, needed })
    const reading = readTable(call.file, (headings) => {
      columns = matchColumns(headings, list, choices)
    })
    // The headings tell more of a file that is no table than its rows.
    table = await reading.catch((error: unknown) => {
      if (columns.length) ensureColumns()
      throw error
    })
    ensureColumns()
    const file: ReadFile = {
      ...{ table, columns, list: { ...list, needed }, importer, defaults },
      corrections: readCorrections(corrections, list, table),
    }
    const read = await readRows(file, call)
    const resolved = await resolveRows(read, file, call)
    const checked = await checkRows(resolved, file, call)
    return { file, rows: resolved, accepted: await choosePhotos(checked, photos) }
  } catch (error) {
    if (columns.length && error instanceof Refusal)
      error.details = {
        ...{ columns: withSamples(columns, table?.rows), fields: list.fields },
        ...{ rows: table?.rows.length, ...error.details },
      }
    throw error
  }
}

function choicesIn(options: Import['options']) {
  const choices = objectIn(options, 'columns')
  if (!Object.values(choices).every((one) => typeof one === 'string')) throw noObject('columns')
  return choices as Record<string, string> // which its values have just shown
}

type Sent = 'columns' | 'defaults' | 'corrections'

function objectIn(options: Import['options'], name: Sent): Record<string, unknown> {
  try {
    const sent: unknown = JSON.parse(options[name] || '{}')
    if (typeof sent === 'object' && sent && !Array.isArray(sent)) return { ...sent }
  } catch {}
  throw noObject(name)
}

const noObject = (name: string) =>
  new Invalid('imports.no_object', { params: { name }, field: name })
