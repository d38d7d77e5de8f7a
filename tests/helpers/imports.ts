import type { ApiClient, ApiRequest } from '@japa/api-client'
import type { Area } from '#config/areas'
import type User from '#models/user'
import { bases } from '#tests/helpers/calls'

type Table = (string | number | boolean | null)[][]

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

export async function assertStatus(call: ApiRequest, status: number) {
  const response = await call
  response.assertStatus(status)
}
