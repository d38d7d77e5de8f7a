import type { I18n } from '@adonisjs/i18n'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { LucidModel } from '@adonisjs/lucid/types/model'
import { errors as vineErrors } from '@vinejs/vine'
import limits from '#config/limits'
import { unguarded } from '#csv/cells'
import type { Table } from '#csv/table'
import { eachInTurns } from '#csv/turns'
import { chunksOf } from '#database/bulk_insert'
import { rowsAmong } from '#database/dialect'
import { Conflict, Invalid, Refusal } from '#exceptions/refusal'
import { refusalText } from '#exceptions/refusal_text'
import type { FieldChange } from '#history/operation'
import type Operation from '#history/operation'
import { detachedRows, type VersionedRow } from '#history/versioned'
import type { StoredImage } from '#images/image_batch'
import { impliedBy, isSameNumber, readCell, type CellField } from '#imports/cells'
import { ensureForNew, matchColumns, tellers, type Column } from '#imports/columns'
import type { ImportedField, ImportedList } from '#imports/imported_lists'
import type { PhotoFile } from '#imports/photo_files'
import type User from '#models/user'
import { firstCharacters } from '#texts/first_characters'

export type RowError = { field: string; message: string }

/** What every row has that doesn't say it, by the fields of the record and as cells are read. */
export type Defaults = Map<string, unknown>

export type ReadFile = {
  table: Table
  columns: Column[]
  list: ImportedList
  importer: Importer
  defaults: Defaults
}

/** `values` are spelled as the fields, `attributes` as the record's; `stored` is the record that is changed. */
export class ImportedRow<Of extends VersionedRow = VersionedRow> {
  readonly values: Record<string, unknown> = {}
  readonly errors: RowError[] = []
  /** What is done all the same, and may not be meant. */
  readonly warnings: RowError[] = []
  attributes: Record<string, unknown> = {}
  changes: FieldChange[] = []
  photos: PhotoFile[] = []
  id?: number
  stored?: Of
  record?: Of

  constructor(
    readonly line: number,
    readonly cells: string[],
    readonly texts: I18n
  ) {}

  refuse(field: string, key: string, params: Refusal['params'] = {}) {
    this.errors.push({ field, message: this.#told(key, params) })
  }

  warn(field: string, key: string, params: Refusal['params'] = {}) {
    this.warnings.push({ field, message: this.#told(key, params) })
  }

  /** What was typed may be long, in each cell of thousands of rows. */
  #told(key: string, params: Refusal['params']) {
    const short = Object.entries(params).map(([name, value]) => [name, shortened(value)])
    return refusalText(this.texts, { key, params: Object.fromEntries(short) })
  }

  /** By which a person finds it among the others. */
  get label() {
    const name = this.text('title') ?? this.text('name') ?? this.stored?.label ?? this.text('email')
    const told = [this.text('reference'), name].filter(Boolean).join(' · ')
    return told.slice(0, limits.nameCharacters)
  }

  /** The column that tells its record. */
  get idField() {
    return this.text('id') === undefined ? 'reference' : 'id'
  }

  get isChanged() {
    return !this.stored || this.changes.length + this.photos.length > 0
  }

  get isRefused() {
    return this.errors.length > 0
  }

  /** @returns undefined for what is missing, empty or refused */
  text(field: string) {
    const value = this.values[field]
    return typeof value === 'string' ? value : undefined
  }
}

const shortened = (value: string | number) =>
  String(value).length > limits.nameCharacters ? `${firstCharacters(String(value), 100)}…` : value

/** What is different for each list. Methods, because each is given the rows of its own records alone. */
export type Importer<Of extends VersionedRow = VersionedRow> = {
  model: LucidModel & (new () => Of)
  /** Finds what the rows name: `id` of a stored record, and the ids of others in `values`. */
  resolve(rows: ImportedRow<Of>[], caller: Caller): Promise<void>
  mayChange?(record: Of, caller: Caller): boolean
  assign(record: Of | undefined, attributes: Record<string, unknown>, caller: Caller): Of
  /** Compares the rows with one another and with what is stored. */
  compare(rows: ImportedRow<Of>[], defaults: Defaults): Promise<void>
  write(rows: WrittenRows<Of>, operation: Operation, trx: TransactionClientContract): Promise<void>
}

/** `changes` are the new attributes by the record's id, `images` are stored, by the line of their row. */
export type WrittenRows<Of extends VersionedRow = VersionedRow> = {
  added: ImportedRow<Of>[]
  changed: ImportedRow<Of>[]
  changes: Map<number, ImportedRow['attributes']>
  images: Map<number, StoredImage[]>
}

/** `user` is undefined in the terminal. */
export type Caller = { user?: User; texts: I18n }

export function refuseAll(row: ImportedRow, refusals: Refusal[] = []) {
  for (const { key, params } of refusals) row.refuse('images', key, params)
}

/** `lines` are those whose record has changed, or come, since they were read. */
export class ChangedMeanwhile extends Conflict {
  override details: { lines: number[] }

  constructor(rows: ImportedRow[]) {
    const lines = rows.map(({ line }) => line)
    const more = lines.length > limits.namesInQuestion ? ['…'] : []
    const named = [...lines.slice(0, limits.namesInQuestion), ...more].join()
    super('imports.changed_meanwhile', { params: { count: lines.length, lines: named } })
    this.details = { lines }
  }
}

/** Asked in the transaction: photos are encoded before, while others go on. @throws ChangedMeanwhile */
export async function ensureUnchanged(
  rows: ImportedRow[],
  { model }: Importer,
  trx: TransactionClientContract
) {
  const ids = rows.map(({ stored }) => stored!.id)
  const found = await rowsAmong(trx, model.table, 'id', ids).select('id', 'version')
  const versions = new Map(found.map(({ id, version }) => [id, version]))
  const changed = rows.filter(({ stored }) => versions.get(stored!.id) !== stored!.version)
  if (changed.length) throw new ChangedMeanwhile(changed)
}

/** Of two rows with the same key the second one is refused. */
export function refuseTwins<Of extends VersionedRow>(
  rows: ImportedRow<Of>[],
  fieldOf: (row: ImportedRow<Of>) => string,
  keyOf: (row: ImportedRow<Of>) => string | number | undefined
) {
  const lines = new Map<string | number, number>()
  for (const row of rows) {
    const key = keyOf(row)
    const line = key && lines.get(key)
    if (line) row.refuse(fieldOf(row), 'imports.twice', { line })
    else if (key) lines.set(key, row.line)
  }
}

/** Reads and checks all rows, and writes nothing. */
export async function readRows(
  { table, columns, list, importer, defaults }: ReadFile,
  caller: Caller
) {
  const rows = table.rows.map(({ line, cells }) => new ImportedRow(line, cells, caller.texts))
  await eachInTurns(rows, (row) => {
    readCells(row, columns, list)
    // Of whom a reference is.
    const isNew = row.id === undefined && !row.text('owner_id') && !row.text('owner_email')
    if (isNew && defaults.has('owner_id')) row.values.owner_id = defaults.get('owner_id')
  })
  await importer.resolve(rows, caller)
  const isAllNew = rows.every(({ id }) => id === undefined)
  if (isAllNew && rows.some(({ isRefused }) => !isRefused)) ensureForNew(columns, list)
  const stored = await storedRecords(rows, importer, caller)
  // The second row of one record would take the first one back.
  refuseTwins(
    rows,
    ({ idField }) => idField,
    ({ id }) => id
  )
  const messagesProvider = caller.texts.createMessagesProvider()
  await eachInTurns(rows, async (row) => {
    row.stored = stored.get(row.id)
    if (row.id !== undefined && !row.stored)
      return row.refuse(row.idField, 'imports.no_id', {
        ...{ list: list.name, id: row.text('id') ?? row.id },
      })
    takeDefaults(row, defaults, list)
    await validate(row, list, messagesProvider)
    if (!row.isRefused) assign(row, importer, caller)
  })
  const accepted = rows.filter(({ isRefused }) => !isRefused)
  await importer.compare(accepted, defaults)
  return rows
}

const ownOfEach = ['id', 'title', 'price', 'images', 'available', 'name', 'email', 'phone_number']

/** Read and checked as a row. @throws Invalid, E_VALIDATION_ERROR */
export async function readDefaults(
  sent: Record<string, unknown>,
  list: ImportedList,
  importer: Importer,
  caller: Caller
): Promise<Defaults> {
  const entries = Object.entries(sent).filter(([, value]) => value !== null && value !== '')
  const names = entries.map(([name]) => name)
  const cells = entries.map(([name, value]) => {
    const isPlain = [value].flat().every((one) => typeof one !== 'object')
    if (isPlain && list.fields.includes(name) && !ownOfEach.includes(name)) return String(value)
    throw new Invalid('imports.no_default', { params: { name }, field: name })
  })
  const row = new ImportedRow(0, cells, caller.texts)
  readCells(row, matchColumns(names, list), list)
  await importer.resolve([row], caller)
  await validate(row, list, caller.texts.createMessagesProvider())
  const problems = row.errors.flatMap(({ field, message }) => {
    const name = [field, tellers[field]].find((one) => names.includes(one))
    return name ? { field: name, message, rule: 'refused' } : [] // others are for the file to say
  })
  if (problems.length) throw new vineErrors.E_VALIDATION_ERROR(problems)
  const told = list.fields.filter((field) => list.described[field].rule && field in row.values)
  return new Map(told.map((field) => [field, row.values[field]]))
}

async function storedRecords<Of extends VersionedRow>(
  rows: ImportedRow<Of>[],
  { model, mayChange }: Importer<Of>,
  caller: Caller
) {
  const ids = new Set(rows.flatMap(({ id }) => id ?? []))
  const stored = new Map<number | undefined, Of>()
  for (const chunk of chunksOf([...ids], limits.batchIds)) {
    for (const record of await detachedRows(model, chunk, db.connection('reader')))
      if (mayChange?.(record, caller) ?? true) stored.set(record.id, record)
  }
  return stored
}

/** Words are folded and looked up, which takes long for a long text; the field's own rule is met before. */
const longest = (described: CellField['described']) =>
  4 * ('characters' in described ? described.characters : limits.nameCharacters)

function readCells(row: ImportedRow, columns: Column[], { described }: ImportedList) {
  const implied: Record<string, string> = {}
  for (const [index, { field, unit }] of columns.entries()) {
    const cell = row.cells.at(index)
    if (!field || cell === undefined) continue
    const cellField = { name: field, unit, described: described[field].described }
    const limit = longest(cellField.described)
    if (cell.length > limit) {
      row.refuse(field, 'imports.cell_too_long', { limit })
      continue
    }
    const read = readCell(cellField, unguarded(cell), row.texts)
    if (read instanceof Refusal) row.refuse(field, read.key, read.params)
    else row.values[field] = read
    Object.assign(implied, impliedBy(cellField, cell))
  }
  for (const [field, code] of Object.entries(implied)) row.values[field] ??= code
  const { rent_period: period = row.values.rent_period } = implied
  if (row.values.rent_period !== period) row.refuse('rent_period', 'imports.other_period')
  const id = row.text('id')
  if (id) row.id = idIn(id) ?? 0
}

/** A stored record keeps what it has, and a rent's period is for what is rented. */
function takeDefaults(row: ImportedRow, defaults: Defaults, { described }: ImportedList) {
  for (const [field, value] of defaults) {
    const valueOf = (name: string) => row.values[name] ?? row.stored?.shownField(name) ?? null
    const { onlyFor } = { onlyFor: undefined, ...described[field].described }
    const hasSense = !onlyFor || valueOf(onlyFor.field) === onlyFor.value
    if (hasSense && [valueOf(field) ?? []].flat().join('') === '') row.values[field] = value
  }
}

export const idIn = (text = '') => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)

async function validate(
  row: ImportedRow,
  { created, updated, described }: ImportedList,
  messagesProvider: ReturnType<I18n['createMessagesProvider']>
) {
  const sent = Object.entries(row.values).filter(
    ([field, value]) =>
      described[field].rule && !isStored(described[field], value, row.stored?.shownField(field))
  )
  const refused = new Set(row.errors.map(({ field }) => field))
  try {
    const validator = row.stored ? updated : created
    row.attributes = await validator.validate(Object.fromEntries(sent), { messagesProvider })
  } catch (error) {
    if (!(error instanceof vineErrors.E_VALIDATION_ERROR)) throw error
    const problems: RowError[] = error.messages
    for (const { field, message } of problems) {
      const [name] = field.split('.')
      const typed = row.text(name)?.slice(0, 60)
      const isTold = !typed || message.includes(typed)
      const told = isTold ? message : row.texts.t('imports.typed', { typed, message })
      if (![name, tellers[name]].some((one) => refused.has(one)))
        row.errors.push({ field: name, message: told })
      refused.add(name) // a list has a problem for each of its words
    }
  }
}

/** An empty cell leaves what is empty. */
const isStored = ({ described }: ImportedField, value: unknown, stored: unknown) =>
  value === null ? stored === null || stored === '' : isSameNumber(described, value, stored)

function assign<Of extends VersionedRow>(
  row: ImportedRow<Of>,
  importer: Importer<Of>,
  caller: Caller
) {
  try {
    row.record = importer.assign(row.stored, row.attributes, caller)
    row.changes = row.record.fieldChanges()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [{ field } = { field: 'id' }] = error.problems
    row.refuse(field, error.key, error.params)
  }
}
