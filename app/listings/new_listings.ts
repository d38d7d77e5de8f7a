import type { DateTime } from 'luxon'
import { timestamp } from '#database/now'
import { readListings, type PlacedQuery } from '#listings/listing_query'
import { lookup, whereRange } from '#lists/condition'

type Period = { since: DateTime; until: DateTime }

/** Of a search, the newest that became live for the first time in a period, and still are. */
export function newListings(query: PlacedQuery, { since, until }: Period, most: number) {
  const range = 'properties.listed_at >= ? AND properties.listed_at < ?'
  const isNew = lookup(whereRange(range, timestamp(since), timestamp(until)))
  return readListings({ ...query, sort: 'newest', page: 1, per_page: most }, isNew)
}
