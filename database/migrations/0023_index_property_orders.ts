import { BaseSchema } from '@adonisjs/lucid/schema'

const replaced = ['owner_id', 'country_id', 'active', 'price', 'created_at', 'updated_at']
const indexed = [...replaced, 'image_count']

/**
 * Each order of a list ends with the id, so that the index gives it whole: PostgreSQL sorts what an index on
 * the column alone leaves open, which is every row of a country. Indexes are dropped last, because that
 * locks the table against reads until the commit.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('properties', (table) => {
      for (const column of indexed) table.index([column, 'id'])
    })
    this.schema.raw(
      'CREATE INDEX properties_has_images_id_index ON properties ((image_count > 0), id)'
    )
    this.schema.alterTable('properties', (table) => {
      for (const column of replaced) table.dropIndex(column)
    })
  }

  async down() {
    this.schema.raw('DROP INDEX properties_has_images_id_index')
    this.schema.alterTable('properties', (table) => {
      for (const column of replaced) table.index(column)
      for (const column of indexed) table.dropIndex([column, 'id'])
    })
  }
}
