import type { I18n } from '@adonisjs/i18n'
import limits from '#config/limits'
import { byteOrderMark, guarded, linesOf } from '#csv/cells'
import type { Table } from '#csv/table'
import { eachInTurns } from '#csv/turns'
import { Invalid } from '#exceptions/refusal'
import type Operation from '#history/operation'
import { withSamples, type Column } from '#imports/columns'
import {
  labelOf,
  typedIn,
  type IllustratedRow,
  type ReadFile,
  type ResolvedRow,
} from '#imports/imported_rows'

export type ImportAnswer = Awaited<ReturnType<typeof answerOf>>

export class ImportRefused extends Invalid {
  override readonly isLong = true

  constructor(override readonly details: ImportAnswer) {
    super('imports.refused', { params: { refused: details.refused.length }, field: 'file' })
  }
}

export function partsOf<Row extends IllustratedRow>(rows: ResolvedRow[], accepted: Row[]) {
  const changing = accepted.filter(
    ({ stored, changes, photos }) => !stored || changes.length + photos.length > 0
  )
  return {
    rows,
    added: changing.filter(({ stored }) => !stored),
    changed: changing.filter(({ stored }) => stored),
    unchanged: accepted.length - changing.length,
    refused: rows.filter(({ isRefused }) => isRefused),
  }
}

type Context = { file: ReadFile; operation: Operation; texts: I18n; unused: string[] }

export async function answerOf(
  key: string,
  { rows, added, changed, unchanged, refused }: ReturnType<typeof partsOf>,
  { file: { columns, list, table }, operation, texts, unused }: Context
) {
  const counts = { created: added.length, updated: changed.length, unchanged }
  const unknown = columns.filter((column) => !column.field && !column.is_passed_over)
  const photos = [...added, ...changed].flatMap((row) => row.photos)
  return {
    message: texts.t(key, { ...counts, refused: refused.length }),
    rows: rows.length,
    ...counts,
    refused: refused.map((row) => ({
      ...{ line: row.line, label: labelOf(row) },
      errors: row.errors.map((error) => ({ ...error, value: typedIn(row, error.field, columns) })),
    })),
    warnings: rows.flatMap((row) =>
      row.warnings.map((warning) => ({ line: row.line, label: labelOf(row), ...warning }))
    ),
    unknown_columns: unknown.map(({ heading }) => heading),
    columns: withSamples(columns, table.rows),
    /** What a column may be, in the order of the form. */
    fields: list.fields,
    changes: [added, changed]
      .flatMap((some) => some.slice(0, limits.imports.shownChanges))
      .toSorted((one, other) => one.line - other.line)
      .map(shown),
    refused_file: refused.length ? await fileOf(refused, table, columns) : null,
    photos: { used: photos.length, unused },
    operation_id: operation.id ? operation.uuid : null,
  }
}

function shown(row: IllustratedRow) {
  const { line, stored, record, changes, photos } = row
  const action = stored ? ('updated' as const) : ('created' as const)
  const id = (record.id ?? null) as number | null // what is new has none before it is written
  return { line, id, label: labelOf(row), action, changes, photos: photos.length }
}

/** To mend and to send again: the cells as they were or are corrected, and why their row is refused. */
async function fileOf(refused: ResolvedRow[], { headings, delimiter }: Table, columns: Column[]) {
  const former = headings.indexOf('errors')
  const withErrors = (cells: string[], errors: string) => [
    ...headings.map((_, index) => cells.at(index) ?? '').filter((_, index) => index !== former),
    errors,
  ]
  // As bytes: a text that is made in pieces keeps each of them.
  const lines = [Buffer.from(byteOrderMark + linesOf([withErrors(headings, 'errors')], delimiter))]
  await eachInTurns(refused, ({ cells, corrected, errors }) => {
    const mended = columns.map(({ field }, index) => {
      const text = corrected[field ?? '']
      return text === undefined ? (cells.at(index) ?? '') : guarded(text)
    })
    const row = withErrors(mended, guarded(errors.map(({ message }) => message).join(' ')))
    lines.push(Buffer.from(linesOf([row], delimiter)))
  })
  return Buffer.concat(lines).toString()
}
