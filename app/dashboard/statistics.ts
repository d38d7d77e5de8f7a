import { selectCount, selectPlanned } from '#database/statements'

export type Statistics = {
  ownerCount: number
  propertyCount: number
  pendingOwnerCount: number
  pendingPropertyCount: number
}

export async function statistics(): Promise<Statistics> {
  const [counts] = await selectPlanned<Record<string, number | string>>(figures, [false, false])
  const numbers = Object.entries(counts).map(([name, count]) => [name, Number(count)])
  return Object.fromEntries(numbers)
}

export const liveCount = () => selectCount(`SELECT (SELECT ${sumOf('listing_counts')}) AS count`)

export const sumOf = (counts: string) => `coalesce(sum(count), 0) FROM ${counts}`

const figures = `SELECT
  (SELECT ${sumOf('user_counts')} WHERE role = 'Property owner') AS "ownerCount",
  (SELECT ${sumOf('property_counts')}) AS "propertyCount",
  (SELECT ${sumOf('user_counts')} WHERE role = 'Property owner' AND active = ?) AS "pendingOwnerCount",
  (SELECT ${sumOf('property_counts')} WHERE active = ?) AS "pendingPropertyCount"`
