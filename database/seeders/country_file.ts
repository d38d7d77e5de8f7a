import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import i18n from '@adonisjs/i18n/services/main'
import { parse, type CsvError } from 'csv-parse/sync'
import { errors } from '@vinejs/vine'
import { codeOf } from '#exceptions/error_code'
import { Invalid } from '#exceptions/refusal'
import { importedCountryValidator } from '#validators/country'
import type { NamedCountry } from '#database/seeders/iso_countries'

export type BadLine = { line: number; message: string }

/** `info: true` wraps each record. */
type CsvRecord = { info: { lines: number }; record: Record<string, unknown> }
type Entry = { line: number; fields: Record<string, unknown> }

/** A line of JSON is an entry of the list. @throws Invalid for a file in neither format */
export async function readCountries(
  path: string
): Promise<{ countries: NamedCountry[]; bad: BadLine[] }> {
  const text = await contentOf(path)
  const { entries, bad } = extname(path).toLowerCase() === '.json' ? fromJson(text) : fromCsv(text)
  const countries: NamedCountry[] = []
  for (const entry of entries) {
    const country = await countryIn(entry)
    if ('message' in country) bad.push(country)
    else countries.push(country)
  }
  return { countries, bad }
}

async function contentOf(path: string) {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new Invalid('countries.file_unreadable', {
      params: { file: path, reason: codeOf(error) || 'error' },
    })
  }
}

function fromJson(text: string): { entries: Entry[]; bad: BadLine[] } {
  const list = parsed(text)
  if (!Array.isArray(list)) throw new Invalid('countries.file_json')
  return { entries: list.map((item, at) => ({ line: at + 1, fields: Object(item) })), bad: [] }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Invalid('countries.file_json')
  }
}

function fromCsv(text: string): { entries: Entry[]; bad: BadLine[] } {
  const bad: BadLine[] = []
  const header = text.split(/\r?\n/, 1)[0]
  if (!/(^|[^a-z])name([^a-z]|$)/i.test(header)) throw new Invalid('countries.file_columns')
  const records = parse<CsvRecord>(text, {
    bom: true,
    columns: (names: string[]) => names.map((name) => name.toLowerCase()),
    delimiter: /[;\t]/.exec(header)?.[0] ?? ',',
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error?: CsvError) =>
      void bad.push({ line: Number(error?.lines), message: error!.message }),
    trim: true,
  })
  return { entries: records.map(({ info, record }) => ({ line: info.lines, fields: record })), bad }
}

async function countryIn({ line, fields }: Entry): Promise<NamedCountry | BadLine> {
  const main = fields.parent ?? fields.main
  try {
    const messagesProvider = i18n.locale(i18n.defaultLocale).createMessagesProvider()
    const wanted = { name: fields.name, main: main === '' || main === undefined ? null : main }
    return { ...(await importedCountryValidator.validate(wanted, { messagesProvider })), line }
  } catch (error) {
    if (!(error instanceof errors.E_VALIDATION_ERROR)) throw error
    return { line, message: error.messages[0].message }
  }
}
