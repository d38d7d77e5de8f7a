import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import limits from '#config/limits'
import { chunksOf } from '#database/bulk_insert'
import type { ReviewState } from '#config/reviews'
import { isRefusal } from '#review/review_status'
import type { Role } from '#models/user'

/** What a question says about the rows that it asks for; `names` are the first ones, newest first. */
export type Summary = { ids: number[]; names: string[]; count: number; images: number }

type Named = { id: number; name: string }
type NamedProperty = Named & { review_state: ReviewState }
type NamedUser = Named & { role: Role }

/** `refused` are those that an admin has rejected or sent back. */
export async function summarizeProperties(ids: number[]): Promise<Summary & { refused: number }> {
  const reader = db.connection('reader')
  const rows = await inChunks<NamedProperty>(ids, (chunk) =>
    reader.from('properties').whereIn('id', chunk).select('id', 'title as name', 'review_state')
  )
  const refused = rows.filter(({ review_state: state }) => isRefusal(state)).length
  const images = await countInChunks(ids, (chunk) =>
    reader.from('property_images').whereIn('property_id', chunk)
  )
  return { ...described(rows), refused, images }
}

/** Without those whom a batch keeps, as many as `kept`. */
export async function summarizeUsers(
  ids: number[],
  isKept: (user: NamedUser) => boolean
): Promise<Summary & { properties: number; kept: number }> {
  const reader = db.connection('reader')
  const found = await inChunks<NamedUser>(ids, (chunk) =>
    reader.from('users').whereIn('id', chunk).select('id', 'name', 'role')
  )
  const rows = found.filter((user) => !isKept(user))
  const others = rows.map(({ id }) => id)
  const properties = await countInChunks(others, (chunk) =>
    reader.from('properties').whereIn('owner_id', chunk)
  )
  const images = await countInChunks(others, (chunk) =>
    reader
      .from('property_images')
      .join('properties', 'properties.id', 'property_images.property_id')
      .whereIn('properties.owner_id', chunk)
  )
  return { ...described(rows), kept: found.length - rows.length, properties, images }
}

function described(rows: Named[]) {
  const sorted = rows.toSorted((one, other) => other.id - one.id)
  return {
    ids: sorted.map(({ id }) => id),
    names: sorted.slice(0, limits.namesInQuestion).map(({ name }) => name),
    count: sorted.length,
  }
}

/** SQLite limits the values of a statement. */
async function inChunks<Row>(ids: number[], read: (chunk: number[]) => PromiseLike<Row[]>) {
  const rows: Row[] = []
  for (const chunk of chunksOf(ids, limits.batchIds)) rows.push(...(await read(chunk)))
  return rows
}

async function countInChunks(
  ids: number[],
  source: (chunk: number[]) => DatabaseQueryBuilderContract
) {
  const counts = await inChunks(ids, (chunk) => source(chunk).count('* as count'))
  return counts.reduce((total, { count }) => total + Number(count), 0)
}
