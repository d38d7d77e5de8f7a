import limits from '#config/limits'
import { countryTexts, nameOfCountry } from '#database/country_names'
import { lastDays } from '#database/now'
import { propertyStates, type PropertyState } from '#review/review_terms'
import { select, selectPlanned } from '#database/statements'
import { stalledSince } from '#outbox/mail_state'
import { isInState } from '#models/property_states'
import { sumOf } from '#dashboard/statistics'

/** PostgreSQL's driver returns counts as texts. */
type Count = number | string
type Counts = Record<PropertyState | 'without_images' | 'waiting_owners', Count>
type DayCount = { day: string; count: Count }

export async function dashboardFigures() {
  const shown = lastDays(limits.dashboard.days)
  const [[counts], countries, days] = [
    await select<Counts>(countsOfRows, [false, false, false]),
    await selectPlanned<{ id: number; name: string; count: Count }>(countryCounts()),
    await select<DayCount>(dayCounts, [shown[0]]),
  ]
  const stalled = await stalledSince()
  const ranked = countries.map(({ count, ...country }) => ({ ...country, count: Number(count) }))
  return {
    states: propertyStates.map((state) => countedIn(state, counts[state])),
    without_images: Number(counts.without_images),
    waiting_owners: Number(counts.waiting_owners),
    countries: ranked.slice(0, limits.dashboard.countries),
    others: sum(ranked.slice(limits.dashboard.countries)),
    days: everyDay(shown, days),
    mail_stalled_since: stalled && stalled.toISO(),
  }
}

export async function waitingCounts() {
  const [counts] = await select<Record<'properties' | 'owners', Count>>(waitingRows, [false, false])
  return { properties: Number(counts.properties), owners: Number(counts.owners) }
}

function everyDay(days: string[], rows: DayCount[]) {
  const counts = new Map(rows.map(({ day, count }) => [day, Number(count)]))
  return days.map((day) => ({ day, count: counts.get(day) ?? 0 }))
}

const sum = (rows: { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)

const boundOf = (state: PropertyState) =>
  state === 'waiting' || state === 'changed' ? Number.MAX_SAFE_INTEGER - 1 : limits.countedRows

function countedIn(state: PropertyState, counted: Count) {
  const [count, bound] = [Number(counted), boundOf(state)]
  return { state, count: Math.min(count, bound), hasMore: count > bound }
}

const stateCount = (state: PropertyState) => `(SELECT count(*) FROM
  (SELECT 1 FROM properties WHERE ${isInState[state]} LIMIT ${boundOf(state) + 1}) AS counted) AS ${state}`

const waitingOwners = `(SELECT ${sumOf('user_counts')}
  WHERE role = 'Property owner' AND active = ? AND was_switched = ?)`

const waitingRows = `SELECT ${waitingOwners} AS owners,
  (SELECT count(*) FROM properties WHERE waiting_as IS NOT NULL) AS properties`

/** The database keeps some counts by triggers: counting the rows took 70 ms with 200,000 properties. */
const countsOfRows = `SELECT ${propertyStates.map(stateCount).join(', ')},
  (SELECT ${sumOf('property_counts')} WHERE has_images = ?) AS without_images,
  ${waitingOwners} AS waiting_owners`

const countryCounts =
  () => `SELECT mains.id, ${nameOfCountry('mains')} AS name, sum(used.count) AS count
  FROM property_counts AS used
  JOIN countries ON countries.id = used.country_id
  JOIN countries AS mains ON mains.id = coalesce(countries.parent_id, countries.id)
  JOIN ${countryTexts()} AS sorted ON sorted.id = mains.id
  GROUP BY mains.id, mains.name, sorted.name HAVING sum(used.count) > 0
  ORDER BY count DESC, sorted.name, mains.id`

const dayCounts = 'SELECT day, count FROM property_days WHERE day >= ? AND count > 0'
