import { getActiveTestOrFail } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import PortalFeed from '#models/portal_feed'
import Operation from '#history/operation'
import type User from '#models/user'
import { streets } from '#tests/helpers/random_operations'
import { raw } from '#tests/helpers/raw'

type Row = {
  id: number
  active: boolean
  available: boolean
  owner_active: boolean
  role: string
  stage: string | null
  address: string | null
  address_public: boolean
  purpose: string | null
  rent_period: string | null
  kind: string | null
  city: string | null
  description: string | null
  image_count: number
  price: number
  subs: number
}

/** Of everybody, as a portal reads it. */
export async function portalFeedOf(admin: User) {
  const url = await PortalFeed.make(admin, 'admin', Operation.by(admin))
  return new URL(url).pathname
}

/** Each public list, the search, the map of the site and the feeds have what is live by the rule, and no hidden address. */
export async function assertLiveListings(portalFeed: string, after: string) {
  const { assert } = getActiveTestOrFail().context
  const rows = await storedRows()
  const idsOf = (some: Row[]) => some.map(({ id }) => id)
  const live = rows.filter(isLive)
  const located = live.filter((row) => row.address_public && row.address)
  const at = (street: string) => idsOf(located.filter(({ address }) => address === street))
  const entry = /<id>[^<]*\/listings\/(\d+)<\/id>/g
  const expected: [path: string, ids: number[], pattern: RegExp][] = [
    ['/api/listings', idsOf(live), /"id":(\d+),"title"/g],
    ...streets.map((street): [string, number[], RegExp] => [
      `/api/listings?search=${street.split(' ')[0]}`,
      at(street),
      /"id":(\d+),"title"/g,
    ]),
    ['/listings.atom', idsOf(live), entry],
    ['/sitemap.xml', idsOf(live), /<loc>[^<]*\/listings\/(\d+)\//g],
    [portalFeed, idsOf(live.filter(isSent)), /<id>(\d+)<\/id>/g],
  ]
  for (const [path, ids, pattern] of expected) {
    const { status, text } = await raw(path)
    const found = [...text.matchAll(pattern)].map(([, id]) => Number(id))
    const told = [...new Set(found)].sort((one, other) => one - other)
    assert.deepEqual([status, ...told], [200, ...ids], `${path} after ${after}`)
    for (const street of streets)
      if (!at(street).length) assert.notInclude(text, street, `${path} after ${after}`)
  }
  for (const row of rows) {
    const { status, text } = await raw(`/api/listings/${row.id}`)
    assert.equal(status, isLive(row) ? 200 : 404, `${row.id} after ${after}`)
    if (!located.includes(row)) for (const street of streets) assert.notInclude(text, street)
  }
}

async function storedRows() {
  const rows: Row[] = await db
    .from('properties')
    .join('users', 'users.id', 'owner_id')
    .select('properties.*', 'users.active as owner_active', 'users.role')
    .select(
      db.raw('(SELECT count(*) FROM countries WHERE parent_id = properties.country_id) AS subs')
    )
    .orderBy('properties.id')
  return rows
}

/** `database/triggers/live_properties.ts` in other words. */
function isLive({ active, available, owner_active: isOn, role, stage }: Row) {
  const isOffered = active && available && isOn && role === 'Property owner'
  return Boolean(isOffered) && stage !== 'let' && stage !== 'sold'
}

/** What a portal takes of that (api.md, "Feed for portals"). */
function isSent(row: Row) {
  const isRentKnown = row.purpose !== 'rent' || row.rent_period
  const texts = [row.purpose, isRentKnown, row.city, row.description]
  const isKind = row.kind !== null && row.kind !== 'other'
  const isPriced = Math.round(Number(row.price) / 100) >= 1
  return texts.every(Boolean) && isKind && isPriced && row.image_count > 0 && !Number(row.subs)
}
