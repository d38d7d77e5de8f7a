import limits from '#config/limits'
import { postgresFunction, postgresTrigger, sqliteTrigger } from '#database/triggers/trigger'

/**
 * A price is **cut** when one that stood for 14 days becomes lower. `properties.price_since` is when the price, or what it
 * is asked for, was last changed, null where that was never; of rows that were there before, when anything was.
 * `price_cut_from` and `price_cut_at` are the price before the cut and its time. A further cut keeps both. They end with a
 * price that isn't lower any more, with one on request, and with another purpose or period. A trigger keeps them, because
 * forms, batches, imports and the undo write prices in ways of their own; all of them set `updated_at`, which is the time
 * of the change.
 *
 * Whoever changes the rule changes it here, and adds a migration that calls `keepPriceCuts` again.
 */
export function keepPriceCuts(isSqlite: boolean) {
  const event = `UPDATE OF ${priceFields.join(', ')} ON properties`
  const sets = Object.entries(kept(isSqlite))
  if (isSqlite) {
    const assigned = sets.map(([column, value]) => `${column} = ${value}`).join(', ')
    return sqliteTrigger(
      'price_cuts_update',
      `AFTER ${event} WHEN ${differs(priceFields)}`,
      `UPDATE properties SET ${assigned} WHERE id = new.id;`
    )
  }
  const assigned = sets.map(([column, value]) => `new.${column} = ${value};`).join(' ')
  return [
    postgresFunction('keep_price_cut', assigned, 'new'),
    postgresTrigger(
      'price_cuts_update',
      `BEFORE ${event} FOR EACH ROW WHEN (${differs(priceFields)})`,
      'keep_price_cut'
    ),
  ]
}

const askedFor = ['purpose', 'rent_period']
const priceFields = ['price', ...askedFor]

const differs = (columns: string[]) =>
  columns.map((column) => `old.${column} IS DISTINCT FROM new.${column}`).join(' OR ')

function kept(isSqlite: boolean) {
  const { priceStandsDays, priceCutDays } = limits.listings
  const after = (time: string, days: number) =>
    isSqlite ? `datetime(${time}, '+${days} days')` : `(${time} + interval '${days} days')`
  const changedAt = isSqlite ? 'datetime(new.updated_at)' : 'new.updated_at'
  const isStillCut = `new.price < old.price_cut_from
    AND ${after('old.price_cut_at', priceCutDays)} >= ${changedAt}`
  const isCut = `new.price < old.price
    AND ${after('coalesce(old.price_since, old.created_at)', priceStandsDays)} <= ${changedAt}`
  const value = (former: string, present: string) => `CASE
    WHEN new.price = 0 OR ${differs(askedFor)} THEN NULL
    WHEN ${isStillCut} THEN ${former} WHEN ${isCut} THEN ${present} END`
  return {
    price_cut_from: value('old.price_cut_from', 'old.price'),
    price_cut_at: value('old.price_cut_at', 'new.updated_at'),
    price_since: 'new.updated_at',
  }
}
