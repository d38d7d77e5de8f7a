import { selectPlanned } from '#database/statements'

export type Statistics = {
  ownerCount: number
  propertyCount: number
  pendingOwnerCount: number
  pendingPropertyCount: number
}

export async function statistics(): Promise<Statistics> {
  const [counts] = await selectPlanned<Record<keyof Statistics, number | string>>(figures, [
    false,
    false,
  ])
  return {
    ownerCount: Number(counts.ownerCount),
    propertyCount: Number(counts.propertyCount),
    pendingOwnerCount: Number(counts.pendingOwnerCount),
    pendingPropertyCount: Number(counts.pendingPropertyCount),
  }
}

export async function liveCount() {
  const [{ count }] = await selectPlanned<{ count: number | string }>(
    `SELECT (SELECT ${sumOf('listing_counts')}) AS count`,
    []
  )
  return Number(count)
}

export const sumOf = (counts: string) => `coalesce(sum(count), 0) FROM ${counts}`

const figures = `SELECT
  (SELECT ${sumOf('user_counts')} WHERE role = 'Property owner') AS "ownerCount",
  (SELECT ${sumOf('property_counts')}) AS "propertyCount",
  (SELECT ${sumOf('user_counts')} WHERE role = 'Property owner' AND active = ?) AS "pendingOwnerCount",
  (SELECT ${sumOf('property_counts')} WHERE active = ?) AS "pendingPropertyCount"`
