import { StepTo11 } from '#database/merged_steps'
import { countTriggers } from '#database/triggers/counts'
import { countLive, liveCounts } from '#database/triggers/live_properties'

const isLive = `active = TRUE AND available = TRUE AND EXISTS (
  SELECT 1 FROM users WHERE users.id = owner_id AND users.active = TRUE AND role = 'Property owner')`

/**
 * A live property counts as listed since its first approval, or since it was added. The triggers of today's rule read
 * columns that come later (migration 0170).
 */
export default class extends StepTo11 {
  async up() {
    this.schema.createTable('listing_counts', (table) => {
      table.integer('country_id').primary()
      table.integer('count').notNullable()
    })
    this.lockWriters('users', 'properties')
    this.run([
      `UPDATE properties SET live = TRUE, listed_at = coalesce(
          (SELECT min(created_at) FROM reviews
            WHERE reviews.property_id = properties.id AND verdict = 'approved'), created_at)
        WHERE ${isLive}`,
      countLive,
      ...countTriggers('listing_counts', liveCounts, this.isSqlite),
    ])
  }
}
