import type { HttpContext } from '@adonisjs/core/http'
import { isbot } from 'isbot'
import { browserCookie } from '#auth/known_browsers'
import limits from '#config/limits'
import serverLimits from '#config/server_limits'
import { sessionCookie } from '#config/session'
import { dialect } from '#database/dialect'
import { lastDays } from '#database/now'
import { inShortTransactions } from '#database/short_transactions'
import { execute, select } from '#database/statements'
import { isNoSpam } from '#lists/enquiry_lists'

/** Views by property and day that are not stored yet; nothing of who looked is kept. */
let waiting = new Map<string, number>()

const officeCookies = [sessionCookie, browserCookie].map((name) => `${name}=`)

/** Counts an answered page for visitors alone: no program, prefetch, or browser that an office knows. */
export function countView({ request }: HttpContext, propertyId: number) {
  const { method, headers } = request.request
  if (method !== 'GET' || headers['sec-purpose'] || headers.purpose) return
  const { cookie = '' } = headers
  if (officeCookies.some((name) => cookie.includes(name))) return
  const agent = headers['user-agent']?.slice(0, serverLimits.views.agentCharacters)
  if (!agent || isbot(agent)) return
  const key = `${propertyId} ${new Date().toISOString().slice(0, 10)}`
  add(key, 1)
}

function add(key: string, views: number) {
  const counted = waiting.get(key)
  if (counted === undefined && waiting.size >= serverLimits.views.waiting) return
  waiting.set(key, (counted ?? 0) + views)
}

/** What a failed statement had stays for the next one. Servers add up, in one order, so that none waits for another. */
export async function storeViews() {
  if (!waiting.size) return
  const taken = waiting
  waiting = new Map()
  const rows = Array.from(taken, ([key, views]) => {
    const [id, day] = key.split(' ')
    return { property_id: Number(id), day, views }
  })
  try {
    await execute(
      `INSERT INTO listing_views (property_id, day, views)
        SELECT property_id, day, views
          FROM ${dialect().inputRows('listing_views', ['property_id', 'day', 'views'])}
          WHERE property_id IN (SELECT id FROM properties) ORDER BY property_id, day
        ON CONFLICT (property_id, day) DO UPDATE SET views = listing_views.views + excluded.views`,
      [JSON.stringify(rows)]
    )
  } catch (error) {
    for (const [key, views] of taken) add(key, views)
    throw error
  }
}

/** PostgreSQL's driver returns sums as texts. */
type Count = number | string

const { days } = limits.figures

/** How often each of the last days' pages was looked at, and how often somebody wrote. */
export async function figuresOf(propertyId: number) {
  const shown = lastDays(days)
  const counted = await select<{ day: string; views: Count; enquiries: Count }>(
    `SELECT day, sum(views) AS views, sum(enquiries) AS enquiries FROM (
        SELECT day, views, 0 AS enquiries FROM listing_views WHERE property_id = ?
        UNION ALL SELECT ${dialect().dayOf('created_at')}, 0, 1 FROM enquiries
          WHERE property_id = ? AND ${isNoSpam}) AS figures
      WHERE day >= ? GROUP BY day`,
    [propertyId, propertyId, shown[0]]
  )
  const figures = new Map(counted.map((row) => [row.day, row]))
  return {
    days: shown.map((day) => {
      const { views = 0, enquiries = 0 } = figures.get(day) ?? {}
      return { day, views: Number(views), enquiries: Number(enquiries) }
    }),
  }
}

/** Lists sort by it. No version grows, because nobody has changed anything. */
export async function renewViewCounts() {
  const [first] = lastDays(days)
  await execute('DELETE FROM listing_views WHERE day < ?', [first])
  const counted = 'coalesce(counted.views, 0)'
  const changed = await select<{ id: number; view_count: number }>(
    `SELECT properties.id, CAST(${counted} AS integer) AS view_count FROM properties
      LEFT JOIN (SELECT property_id, sum(views) AS views FROM listing_views GROUP BY property_id) AS counted
        ON counted.property_id = properties.id
      WHERE properties.view_count <> ${counted} ORDER BY properties.id`
  )
  await inShortTransactions(changed, limits.batchIds, (part, trx) =>
    execute(
      `UPDATE properties SET view_count = input.view_count
        FROM ${dialect().inputRows('properties', ['id', 'view_count'])}
        WHERE properties.id = input.id`,
      [JSON.stringify(part)],
      trx
    )
  )
}
