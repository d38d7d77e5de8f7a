import { BaseSchema } from '@adonisjs/lucid/schema'
import { keepLiveProperties } from '#database/triggers/live_properties'

/** What is live was said to stand when it was listed. */
export default class extends BaseSchema {
  async up() {
    const isSqlite = this.db.dialect.name === 'sqlite3'
    for (const statement of keepLiveProperties(isSqlite)) this.schema.raw(statement)
    this.schema.raw(
      'UPDATE properties SET confirmed_at = coalesce(listed_at, created_at) WHERE live = TRUE'
    )
  }
}
