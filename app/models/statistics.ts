import { select } from '#database/statements'

export type Statistics = {
  ownerCount: number
  propertyCount: number
  pendingOwnerCount: number
  pendingPropertyCount: number
}

export async function statistics() {
  const [row] = await select(figures, [false, false])
  const counts = Object.entries(row).map(([name, count]) => [name, Number(count)])
  return Object.fromEntries(counts) as Statistics
}

const figures = `SELECT
  (SELECT count(*) FROM users WHERE role = 'Property owner') AS "ownerCount",
  (SELECT count(*) FROM properties) AS "propertyCount",
  (SELECT count(*) FROM users WHERE role = 'Property owner' AND active = ?) AS "pendingOwnerCount",
  (SELECT count(*) FROM properties WHERE active = ?) AS "pendingPropertyCount"`
