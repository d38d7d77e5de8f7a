import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import i18n from '@adonisjs/i18n/services/main'
import { errors } from '@vinejs/vine'
import { readTable } from '#csv/table'
import { codeOf } from '#exceptions/error_code'
import { Invalid } from '#exceptions/refusal'
import { importedCountryValidator } from '#validators/country'
import type { NamedCountry } from '#database/seeders/iso_countries'

export type BadLine = { line: number; message: string }

type Entry = { line: number; fields: Record<string, unknown> }

/** A line of JSON is an entry of the list. @throws Invalid for a file in neither format */
export async function readCountries(
  path: string
): Promise<{ countries: NamedCountry[]; bad: BadLine[] }> {
  const content = await contentOf(path)
  const isJson = extname(path).toLowerCase() === '.json'
  const entries = isJson ? fromJson(content.toString()) : await fromCsv(content)
  const countries: NamedCountry[] = []
  const bad: BadLine[] = []
  for (const entry of entries) {
    const country = await countryIn(entry)
    if ('message' in country) bad.push(country)
    else countries.push(country)
  }
  return { countries, bad }
}

async function contentOf(path: string) {
  try {
    return await readFile(path)
  } catch (error) {
    throw new Invalid('countries.file_unreadable', {
      params: { file: path, reason: codeOf(error) || 'error' },
    })
  }
}

function fromJson(text: string): Entry[] {
  const list = parsed(text)
  if (!Array.isArray(list)) throw new Invalid('countries.file_json')
  return list.map((item, at) => ({ line: at + 1, fields: Object(item) }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Invalid('countries.file_json')
  }
}

async function fromCsv(content: Buffer): Promise<Entry[]> {
  const { headings, rows } = await readTable(content, (names) => {
    if (!names.some((name) => name.toLowerCase() === 'name'))
      throw new Invalid('countries.file_columns')
  })
  const keys = headings.map((heading) => heading.toLowerCase())
  return rows.map(({ line, cells }) => ({
    line,
    fields: Object.fromEntries(keys.map((key, column) => [key, cells[column]?.trim()])),
  }))
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
