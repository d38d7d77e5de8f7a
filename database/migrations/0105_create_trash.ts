import { StepTo10 } from '#database/merged_steps'

/** Deleted records wait in tables of their own, so that no list, count or address finds them. */
export default class extends StepTo10 {
  async up() {
    this.schema.createTable('trashed_properties', (table) => {
      table.integer('id').primary()
      table.integer('owner_id').notNullable().references('users.id').onDelete('CASCADE')
      table.integer('country_id').notNullable()
      table.string('title', 255).notNullable()
      table.string('text', 510).notNullable() // the title as a search compares it
      table.text('description').nullable()
      table.string('address', 500).nullable()
      table.string('city', 255).nullable()
      table.bigInteger('price').notNullable()
      table.boolean('available').notNullable()
      table.boolean('active').notNullable()
      table.integer('version').notNullable()
      table.jsonb('field_versions').nullable()
      table.string('review_state', 20).notNullable()
      table.jsonb('reviewed_state').nullable()
      table.string('waiting_as', 20).nullable()
      table.timestamp('submitted_at').nullable()
      table.integer('submission').notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.timestamp('deleted_at').notNullable()
      table.integer('deleted_by').nullable()
      table.timestamp('purged_at').notNullable() // when it will be purged
      for (const column of ['owner_id', 'deleted_at', 'purged_at']) table.index(column)
    })
    this.schema.createTable('trashed_images', (table) => {
      table.integer('id').primary()
      table.integer('property_id').notNullable()
      table.string('file_name', 255).notNullable().unique()
      table.integer('width').notNullable()
      table.integer('height').notNullable()
      table.integer('position').notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.boolean('with_property').notNullable() // removed because its property was
      table.timestamp('purged_at').notNullable() // when its files will be removed
      table.index('property_id')
      table.index('purged_at')
    })
  }
}
