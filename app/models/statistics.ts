import { select } from '#database/statements'

export type Statistics = {
  ownerCount: number
  propertyCount: number
  pendingOwnerCount: number
  pendingPropertyCount: number
}

export async function statistics(): Promise<Statistics> {
  const [counts] = await select<Record<keyof Statistics, number | string>>(figures, [false, false])
  return {
    ownerCount: Number(counts.ownerCount),
    propertyCount: Number(counts.propertyCount),
    pendingOwnerCount: Number(counts.pendingOwnerCount),
    pendingPropertyCount: Number(counts.pendingPropertyCount),
  }
}

const figures = `SELECT
  (SELECT count(*) FROM users WHERE role = 'Property owner') AS "ownerCount",
  (SELECT count(*) FROM properties) AS "propertyCount",
  (SELECT count(*) FROM users WHERE role = 'Property owner' AND active = ?) AS "pendingOwnerCount",
  (SELECT count(*) FROM properties WHERE active = ?) AS "pendingPropertyCount"`
