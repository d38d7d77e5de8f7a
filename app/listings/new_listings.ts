import { type DateTime } from 'luxon'
import { timestamp } from '#database/now'
import { readListings, type PlacedQuery } from '#listings/listing_query'
import { lookup, whereRange } from '#lists/condition'

type Period = { since: DateTime; until: DateTime }

/** Of a search, the newest that became live for the first time in a period, and still are. */
export const newListings = (query: PlacedQuery, { since, until }: Period, most: number) =>
  readListings(
    { ...query, sort: 'newest', page: 1, per_page: most },
    lookup(
      whereRange(
        'properties.listed_at >= ? AND properties.listed_at < ?',
        timestamp(since),
        timestamp(until)
      )
    )
  )
