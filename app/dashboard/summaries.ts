import db from '@adonisjs/lucid/services/db'
import limits from '#config/limits'
import { rowsAmong } from '#database/dialect'
import { countRows } from '#database/statements'
import type { ReviewState } from '#review/review_terms'
import { waitsForOwner } from '#review/shown_state'
import type { Role } from '#models/users/roles'

export type Summary = { ids: number[]; names: string[]; count: number; images: number }

type Named = { id: number; name: string }
type NamedProperty = Named & { review_state: ReviewState }
type NamedUser = Named & { role: Role }

export async function summarizeProperties(ids: number[]): Promise<Summary & { refused: number }> {
  const reader = db.connection('reader')
  const found = rowsAmong(reader, 'properties', 'id', ids)
  const rows: NamedProperty[] = await found.select('id', 'title as name', 'review_state')
  const refused = rows.filter(waitsForOwner).length
  const images = await countRows(rowsAmong(reader, 'property_images', 'property_id', ids))
  return { ...described(rows), refused, images }
}

export async function summarizeUsers(
  chosen: number[],
  isKept: (user: NamedUser) => boolean
): Promise<Summary & { properties: number; kept: number }> {
  const reader = db.connection('reader')
  const users = rowsAmong(reader, 'users', 'id', chosen)
  const found: NamedUser[] = await users.select('id', 'name', 'role')
  const rows = found.filter((user) => !isKept(user))
  const ids = rows.map(({ id }) => id)
  const properties = rowsAmong(reader, 'properties', 'owner_id', ids)
  const images = properties
    .clone()
    .join('property_images', 'property_images.property_id', 'properties.id')
  return {
    ...described(rows),
    kept: found.length - rows.length,
    properties: await countRows(properties),
    images: await countRows(images),
  }
}

function described(rows: Named[]) {
  const sorted = rows.toSorted((one, other) => other.id - one.id)
  return {
    ids: sorted.map(({ id }) => id),
    names: sorted.slice(0, limits.namesInQuestion).map(({ name }) => name),
    count: sorted.length,
  }
}
