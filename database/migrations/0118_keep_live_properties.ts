import { StepTo11 } from '#database/merged_steps'
import { countLive, isLive, keepLiveProperties } from '#database/triggers/live_properties'

/** A live property counts as listed since its first approval, or since it was added. */
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
        WHERE ${isLive('properties')}`,
      countLive,
      ...keepLiveProperties(this.isSqlite),
    ])
  }
}
