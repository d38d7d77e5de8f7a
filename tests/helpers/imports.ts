import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import i18n from '@adonisjs/i18n/services/main'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import type { Area } from '#config/areas'
import { CountryFactory } from '#database/factories/country_factory'
import { UserFactory } from '#database/factories/user_factory'
import Operation from '#history/operation'
import { importFile } from '#imports/import'
import { PhotoFiles } from '#imports/photo_files'
import type User from '#models/user'
import { bases, callsOf } from '#tests/helpers/calls'
import { ownFolder } from '#tests/helpers/terminal'

export type Table = (string | number | boolean | null)[][]

/** Rows as a spreadsheet saves them. */
export const csv = (rows: Table, delimiter = ',') =>
  rows.map((row) => row.map(cellOf).join(delimiter)).join('\r\n') + '\r\n'

function cellOf(value: Table[number][number]) {
  const text = value === null ? '' : String(value)
  return /[",;\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The call as the screen sends it: the file, and fields beside it. */
export function importing(client: ApiClient, area: Area, user: User) {
  return (
    list: 'owners' | 'properties',
    file: string | Buffer | Table,
    fields: Record<string, string | number> = {}
  ) => {
    const content = Array.isArray(file) ? csv(file) : file
    const call = client.post(`${bases[area]}/imports/${list}`).withGuard(area).loginAs(user)
    call.file('file', Buffer.from(content), { filename: 'rows.csv', contentType: 'text/csv' })
    for (const [name, value] of Object.entries(fields)) call.field(name, String(value))
    return call
  }
}

/** Somebody who imports properties in this area, with an owner and the countries that files name. */
export async function importer(client: ApiClient, area: Area = 'owner') {
  const owner = await UserFactory.create()
  const user = area === 'admin' ? await UserFactory.apply('admin').create() : owner
  const main = await CountryFactory.merge({ name: 'Oman' }).create()
  const sub = await CountryFactory.merge({ name: 'Muscat', parentId: main.id }).create()
  const sendTo = importing(client, area, user)
  const send = (file: string | Buffer | Table, fields?: Parameters<typeof sendTo>[2]) =>
    sendTo('properties', file, fields)
  return { owner, user, main, sub, send, sendTo, ...callsOf(client, area, user) }
}

type Refused = { line: number; errors: { field: string; message: string }[] }

/** Each reason of each refused row: `2 price: Please enter a price …`. */
export const reasonsIn = (response: ApiResponse) =>
  (response.body().refused as Refused[]).flatMap(({ line, errors }) =>
    errors.map(({ field, message }) => `${line} ${field}: ${message}`)
  )

/** Each refused row and field: `2 price`. */
export const refusedIn = (response: ApiResponse) =>
  reasonsIn(response).map((reason) => reason.split(':')[0])

type Call = Parameters<typeof importFile>[0]

/** As one of several servers, on which an account may have an import each. */
export async function importingInProcess(
  user: User | undefined,
  rows: Table,
  { files = {}, ...call }: Partial<Call> & { files?: Record<string, Buffer> } = {}
) {
  const folder = await ownFolder()
  const sent = Object.entries(files).map(async ([originalName, bytes]) => {
    const content = join(folder, originalName)
    await writeFile(content, bytes)
    return { content, originalName }
  })
  return importFile({
    ...{ list: 'properties', area: user?.isOwner ? 'owner' : 'admin', user, options: {} },
    ...{ file: Buffer.from(csv(rows)), photos: new PhotoFiles(await Promise.all(sent)) },
    ...{ operation: Operation.by(user), texts: i18n.locale('en'), ...call },
  })
}
