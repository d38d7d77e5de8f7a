import { select } from '#database/statements'
import { portalFields, type PortalField } from '#fields/property_fields'
import { countedWhole, where, type Condition } from '#lists/condition'
import type User from '#models/user'

/** The format has whole amounts of eight digits at most, and no period of rents but the month. */
const highestPrice = 99_999_999

/** Rounded, as a year's rent by the month seldom comes out even. */
export const portalPrice = `CAST(round(CASE WHEN properties.purpose = 'rent' AND properties.rent_period = 'year'
  THEN properties.price / 1200.0 ELSE properties.price / 100.0 END) AS bigint)`

/** When a property lacks what Kyero's format demands; a province is told by a sub-country, where there are some. */
const lacks: Record<PortalField, string> = {
  purpose: 'properties.purpose IS NULL',
  rent_period: `properties.purpose = 'rent' AND properties.rent_period IS NULL`,
  price: `${portalPrice} NOT BETWEEN 1 AND ${highestPrice}`,
  kind: `coalesce(properties.kind, 'other') = 'other'`,
  city: `coalesce(properties.city, '') = ''`,
  country_id:
    'properties.country_id IN (SELECT parent_id FROM countries WHERE parent_id IS NOT NULL)',
  description: `coalesce(properties.description, '') = ''`,
  images: 'properties.image_count = 0',
}

const lacksAny = portalFields.map((field) => `(${lacks[field]})`).join(' OR ')

export const isSent = `properties.live = TRUE AND NOT (${lacksAny})`

/** Portals get what is live but for these. */
export const isMissing = (field: PortalField | 'any'): Condition =>
  countedWhole(where(`properties.live = TRUE AND (${field === 'any' ? lacksAny : lacks[field]})`))

/** An admin's feed has the properties of everybody. */
export const feedScope = ({ id, isAdmin }: User): Condition =>
  isAdmin ? where('TRUE') : where('properties.owner_id = ?', id)

export async function portalCounts(user: User) {
  const scope = feedScope(user)
  const counted = { sent: `NOT (${lacksAny})`, kept: lacksAny, ...lacks }
  const columns = Object.entries(counted).map(
    ([name, condition]) => `count(CASE WHEN ${condition} THEN 1 END) AS ${name}`
  )
  const [row] = await select<Record<string, number | string>>(
    `SELECT ${columns.join(', ')} FROM properties WHERE properties.live = TRUE AND ${scope.sql}`,
    scope.values
  )
  const missing = portalFields.map((field) => [field, Number(row[field])] as const)
  return {
    sent: Number(row.sent),
    kept: Number(row.kept),
    missing: Object.fromEntries(missing.filter(([, count]) => count > 0)) as Missing,
  }
}

type Missing = Partial<Record<PortalField, number>>
