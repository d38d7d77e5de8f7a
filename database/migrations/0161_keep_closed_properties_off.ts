import { BaseSchema } from '@adonisjs/lucid/schema'
import { isLive, keepLiveProperties } from '#database/triggers/live_properties'

export default class extends BaseSchema {
  async up() {
    const statements = [
      ...keepLiveProperties(this.db.dialect.name === 'sqlite3'),
      `UPDATE properties SET live = NOT live, listed_at = coalesce(listed_at, CURRENT_TIMESTAMP)
        WHERE live <> ${isLive('properties')}`,
    ]
    for (const sql of statements) this.schema.raw(sql)
  }
}
