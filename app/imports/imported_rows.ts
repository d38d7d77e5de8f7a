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
import type { FieldChange, UnitOfWork } from '#history/operation'
import { detachedRows, type VersionedRow } from '#history/versioned'
import type { ImageBatch, StoredImage } from '#images/image_batch'
import { impliedBy, isSameNumber, readCell, shortened, type CellField } from '#imports/cells'
import { ensureForNew, matchColumns, nameColumns, type Column } from '#imports/columns'
import type { ImportedField, ImportedList } from '#imports/imported_lists'
import type { PhotoFile } from '#imports/photo_files'
import type User from '#models/user'

export type RowError = { field: string; message: string }

/** What every row has that doesn't say it, by the fields of the record and as cells are read. */
export type Defaults = Map<string, unknown>

/** What stands in place of cells, by the row and the field. */
export type Corrections = Map<number, Record<string, string>>

export type ReadFile = {
  table: Table
  columns: Column[]
  list: ImportedList
  importer: Importer
  defaults: Defaults
  corrections: Corrections
}

/** `user` is undefined in the terminal. */
export type ImportedBy = { user?: User; texts: I18n }

/** `values` are spelled as the fields. Each step adds what it finds to a row that goes on, which gives the row another type. */
export class ReadRow {
  readonly values: Record<string, unknown> = {}
  readonly errors: RowError[] = []
  /** What is done all the same, and may not be meant. */
  readonly warnings: RowError[] = []

  constructor(
    readonly line: number,
    readonly cells: string[],
    readonly texts: I18n,
    readonly corrected: Record<string, string> = {}
  ) {}

  refuse(field: string, key: string, params: Refusal['params'] = {}) {
    this.errors.push({ field, message: this.#message(key, params) })
  }

  warn(field: string, key: string, params: Refusal['params'] = {}) {
    this.warnings.push({ field, message: this.#message(key, params) })
  }

  /** What was typed may be long, in each cell of thousands of rows. */
  #message(key: string, params: Refusal['params']) {
    const short = Object.entries(params).map(([name, value]) => [name, shortened(value)])
    return refusalText(this.texts, { key, params: Object.fromEntries(short) })
  }

  get idField() {
    return this.text('id') === undefined ? 'reference' : 'id'
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

/** `stored` is the record that is changed, undefined for a new one, and null where the file names one that there isn't. */
export type ResolvedRow<Of extends VersionedRow = VersionedRow> = ReadRow & {
  stored: Of | undefined | null
}

/** `record` is the stored or the new one with `attributes`, which are spelled as the record's. */
export type CheckedRow<Of extends VersionedRow = VersionedRow> = ResolvedRow<Of> & {
  record: Of
  attributes: Record<string, unknown>
  changes: FieldChange[]
}

export type IllustratedRow<Of extends VersionedRow = VersionedRow> = CheckedRow<Of> & {
  photos: PhotoFile[]
}

export type PreparedRow<Of extends VersionedRow = VersionedRow> = IllustratedRow<Of> & {
  batch: ImageBatch | undefined
}

/** The files of `images` are in their place, and wait for their rows. */
export type PublishedRow<Of extends VersionedRow = VersionedRow> = PreparedRow<Of> & {
  images: StoredImage[]
}

/** What is different for each list. Methods, because each is given the rows of its own records alone. */
export type Importer<Of extends VersionedRow = VersionedRow> = {
  model: LucidModel & (new () => Of)
  /** Finds the records that the rows refer to, whose ids come into `values`. */
  refer(rows: ReadRow[], caller: ImportedBy): Promise<void>
  /** @returns the ids of the records that rows without an id mean */
  find?(rows: ReadRow[], caller: ImportedBy): Promise<Map<ReadRow, number>>
  mayChange?(record: Of, caller: ImportedBy): boolean
  assign(record: Of | undefined, attributes: Record<string, unknown>, caller: ImportedBy): Of
  /** Compares the rows with one another and with what is stored. */
  compare(rows: CheckedRow<Of>[], defaults: Defaults): Promise<void>
  write(
    added: PublishedRow<Of>[],
    changed: PublishedRow<Of>[],
    { operation, trx }: UnitOfWork
  ): Promise<void>
}

export function labelOf(row: ResolvedRow) {
  const name = row.text('title') ?? row.text('name') ?? row.stored?.label ?? row.text('email')
  const label = [row.text('reference'), name].filter(Boolean).join(' · ')
  return label.slice(0, limits.nameCharacters)
}

/** Of two rows with the same key the second one is refused. */
export function refuseTwins<Row extends ReadRow>(
  rows: Row[],
  fieldOf: (row: Row) => string,
  keyOf: (row: Row) => string | number | undefined
) {
  const lines = new Map<string | number, number>()
  for (const row of rows) {
    const key = keyOf(row)
    const line = key && lines.get(key)
    if (line) row.refuse(fieldOf(row), 'imports.twice', { line })
    else if (key) lines.set(key, row.line)
  }
}

export const idIn = (text = '') => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)

export async function readRows(
  { table, columns, list, defaults, corrections }: ReadFile,
  { texts }: ImportedBy
): Promise<ReadRow[]> {
  const rows = table.rows.map(
    ({ line, cells }) => new ReadRow(line, cells, texts, corrections.get(line))
  )
  await eachInTurns(rows, (row) => {
    readCells(row, columns, list)
    // A new row's reference is one of its owner's.
    const isNew = ['id', 'owner_id', 'owner_email'].every((field) => !row.text(field))
    if (isNew && defaults.has('owner_id')) row.values.owner_id = defaults.get('owner_id')
  })
  return rows
}

/** Words are folded and looked up, which takes long for a long text; the field's own rule is met before. */
const longest = (described: CellField['described']) =>
  4 * ('characters' in described ? described.characters : limits.nameCharacters)

/** What corrects a name or an id takes the place of both. */
function* cellsOf({ cells, corrected }: ReadRow, columns: Pick<Column, 'field' | 'unit'>[]) {
  const named = Object.keys(corrected).map(subjectOf)
  for (const [index, { field, unit }] of columns.entries()) {
    const cell = cells.at(index)
    if (field && cell !== undefined && !named.includes(subjectOf(field)))
      yield { field, unit, cell }
  }
  for (const [field, cell] of Object.entries(corrected)) {
    const { unit } = columns.find((column) => column.field === field) ?? {
      unit: field === 'area' ? ('sqm' as const) : null,
    }
    yield { field, unit, cell }
  }
}

const subjectOf = (field: string) => nameColumns[field] ?? field

/** @returns what a file says of the field, null for nothing */
export function typedIn(row: ReadRow, field: string, columns: Column[]) {
  const cells = [...cellsOf(row, columns)].filter(
    (one) => subjectOf(one.field) === subjectOf(field)
  )
  return shortened(cells.map(({ cell }) => cell.trim()).find(Boolean) ?? '') || null
}

function readCells(row: ReadRow, columns: Column[], { described }: ImportedList) {
  const implied: Record<string, string> = {}
  for (const { field, unit, cell } of cellsOf(row, columns)) {
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
}

export async function resolveRows(
  rows: ReadRow[],
  { columns, list, importer }: ReadFile,
  caller: ImportedBy
): Promise<ResolvedRow[]> {
  await importer.refer(rows, caller)
  const { withId = [], others = [] } = Object.groupBy(rows, (row) =>
    row.text('id') === undefined ? 'others' : 'withId'
  )
  const ids = new Map(withId.map((row) => [row, idIn(row.text('id')) ?? 0]))
  const found = await importer.find?.(others, caller)
  for (const [row, id] of found ?? []) ids.set(row, id)
  if (!ids.size && rows.some(({ isRefused }) => !isRefused)) ensureForNew(columns, list)
  const stored = await storedRecords([...new Set(ids.values())], importer, caller)
  // The second row of one record would take the first one back.
  refuseTwins(
    rows,
    ({ idField }) => idField,
    (row) => ids.get(row)
  )
  return rows.map((row) => {
    const id = ids.get(row)
    if (id === undefined) return Object.assign(row, { stored: undefined })
    const record = stored.get(id) ?? null
    const params = { list: list.name, id: row.text('id') ?? id }
    if (!record) row.refuse(row.idField, 'imports.no_id', params)
    return Object.assign(row, { stored: record })
  })
}

async function storedRecords(ids: number[], { model, mayChange }: Importer, caller: ImportedBy) {
  const stored = new Map<number, VersionedRow>()
  for (const chunk of chunksOf(ids, limits.batchIds)) {
    for (const record of await detachedRows(model, chunk, db.connection('reader')))
      if (mayChange?.(record, caller) ?? true) stored.set(record.id, record)
  }
  return stored
}

/** @returns rows of which the comparison may have refused some */
export async function checkRows(
  rows: ResolvedRow[],
  { list, importer, defaults }: ReadFile,
  caller: ImportedBy
): Promise<CheckedRow[]> {
  const checked: CheckedRow[] = []
  const messagesProvider = caller.texts.createMessagesProvider()
  await eachInTurns(rows, async (row) => {
    if (row.stored === null) return
    takeDefaults(row, defaults, list)
    const attributes = await validated(row, list, messagesProvider)
    if (row.isRefused) return
    try {
      const record = importer.assign(row.stored, attributes, caller)
      checked.push(Object.assign(row, { record, attributes, changes: record.fieldChanges() }))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const [{ field } = { field: 'id' }] = error.problems
      row.refuse(field, error.key, error.params)
    }
  })
  await importer.compare(checked, defaults)
  return checked
}

/** A stored record keeps what it has, and a rent's period is for what is rented. */
function takeDefaults(row: ResolvedRow, defaults: Defaults, { described }: ImportedList) {
  for (const [field, value] of defaults) {
    const valueOf = (name: string) => row.values[name] ?? row.stored?.shownField(name) ?? null
    const { onlyFor } = { onlyFor: undefined, ...described[field].described }
    const hasSense = !onlyFor || valueOf(onlyFor.field) === onlyFor.value
    if (hasSense && [valueOf(field) ?? []].flat().join('') === '') row.values[field] = value
  }
}

/** @returns the attributes, none of a row that it refuses */
async function validated(
  row: ResolvedRow,
  { created, updated, described }: ImportedList,
  messagesProvider: ReturnType<I18n['createMessagesProvider']>
): Promise<Record<string, unknown>> {
  const sent = Object.entries(row.values).filter(
    ([field, value]) =>
      described[field].rule && !isStored(described[field], value, row.stored?.shownField(field))
  )
  try {
    const validator = row.stored ? updated : created
    return await validator.validate(Object.fromEntries(sent), { messagesProvider })
  } catch (error) {
    if (!(error instanceof vineErrors.E_VALIDATION_ERROR)) throw error
    noteProblems(row, error.messages)
    return {}
  }
}

function noteProblems(row: ReadRow, problems: RowError[]) {
  const refused = new Set(row.errors.map(({ field }) => field))
  for (const { field, message } of problems) {
    const [name] = field.split('.')
    if (![name, nameColumns[name]].some((one) => refused.has(one)))
      row.errors.push({ field: name, message })
    refused.add(name) // a list has a problem for each of its words
  }
}

/** An empty cell leaves what is empty. */
const isStored = ({ described }: ImportedField, value: unknown, stored: unknown) =>
  value === null ? stored === null || stored === '' : isSameNumber(described, value, stored)

const ownOfEach = [
  ...['id', 'title', 'price', 'latitude', 'longitude', 'images', 'available'],
  ...['name', 'email', 'phone_number'],
]

/** Read and checked as a row. @throws Invalid, E_VALIDATION_ERROR */
export async function readDefaults(
  sent: Record<string, unknown>,
  list: ImportedList,
  importer: Importer,
  caller: ImportedBy
): Promise<Defaults> {
  const entries = Object.entries(sent).filter(([, value]) => value !== null && value !== '')
  const names = entries.map(([name]) => name)
  const cells = entries.map(([name, value]) => {
    const isPlain = [value].flat().every((one) => typeof one !== 'object')
    if (isPlain && list.fields.includes(name) && !ownOfEach.includes(name)) return String(value)
    const field = shortened(name)
    throw new Invalid('imports.no_default', { params: { name: field }, field })
  })
  const row = Object.assign(new ReadRow(0, cells, caller.texts), { stored: undefined })
  readCells(row, matchColumns(names, list), list)
  await importer.refer([row], caller)
  await validated(row, list, caller.texts.createMessagesProvider())
  const problems = row.errors.flatMap(({ field, message }) => {
    const name = [field, nameColumns[field]].find((one) => names.includes(one))
    return name ? { field: name, message, rule: 'refused' } : [] // others are for the file to say
  })
  if (problems.length) throw new vineErrors.E_VALIDATION_ERROR(problems)
  const set = list.fields.filter((field) => list.described[field].rule && field in row.values)
  return new Map(set.map((field) => [field, row.values[field]]))
}

/** @throws Invalid for a row or a field that there isn't, and for what is no text */
export function readCorrections(
  sent: Record<string, unknown>,
  { fields }: ImportedList,
  { rows }: Table
): Corrections {
  const lines = new Set(rows.map(({ line }) => String(line)))
  const refuse = (key: string, name: string) =>
    new Invalid(`imports.${key}`, { params: { name: shortened(name) }, field: 'corrections' })
  const read = Object.entries(sent).map(([line, cells]) => {
    if (!lines.has(line)) throw refuse('no_row', line)
    if (typeof cells !== 'object' || !cells) throw refuse('no_object', 'corrections')
    const corrected = Object.entries(cells)
    for (const [field, cell] of corrected) {
      if (!fields.includes(field)) throw refuse('column_unknown', field)
      if (typeof cell !== 'string') throw refuse('no_object', 'corrections')
    }
    return [Number(line), Object.fromEntries(corrected)] as const
  })
  return new Map(read)
}

/** `lines` are those whose record has changed, or come, since they were read. */
export class ChangedMeanwhile extends Conflict {
  override details: { lines: number[] }

  constructor(rows: ReadRow[]) {
    const lines = rows.map(({ line }) => line)
    const more = lines.length > limits.namesInQuestion ? ['…'] : []
    const named = [...lines.slice(0, limits.namesInQuestion), ...more].join()
    super('imports.changed_meanwhile', { params: { count: lines.length, lines: named } })
    this.details = { lines }
  }
}

/** Asked in the transaction: photos are encoded before, while others go on. @throws ChangedMeanwhile */
export async function ensureUnchanged(
  rows: CheckedRow[],
  { model }: Importer,
  trx: TransactionClientContract
) {
  const ids = rows.map(({ record }) => record.id)
  const found = await rowsAmong(trx, model.table, 'id', ids).select('id', 'version')
  const versions = new Map(found.map(({ id, version }) => [id, version]))
  const changed = rows.filter(({ record: { id, version } }) => versions.get(id) !== version)
  if (changed.length) throw new ChangedMeanwhile(changed)
}

export const attributesOf = (rows: CheckedRow[]) =>
  new Map(rows.map(({ record, attributes }) => [record.id, attributes]))
