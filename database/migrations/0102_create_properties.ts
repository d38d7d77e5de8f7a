import { StepTo10 } from '#database/merged_steps'

/** Each order of a list ends with the id, so that the index gives it whole: PostgreSQL would sort the rest. */
const ordered = [
  ...['owner_id', 'country_id', 'active', 'price', 'created_at', 'updated_at', 'image_count'],
  ...['review_state', 'submitted_at'],
]

/** `reviewed_state` is what a property looked like at its last verdict, and null while it still looks like that. */
export default class extends StepTo10 {
  async up() {
    this.schema.createTable('properties', (table) => {
      table.increments('id')
      table.integer('owner_id').notNullable().references('users.id').onDelete('CASCADE')
      table.integer('country_id').notNullable().references('countries.id').onDelete('RESTRICT')
      table.string('title', 255).notNullable()
      table.text('description').nullable()
      table.string('address', 500).nullable()
      table.string('city', 255).nullable()
      table.bigInteger('price').notNullable() // whole cents: a float would lose some
      table.boolean('available').notNullable().defaultTo(true)
      table.boolean('active').notNullable().defaultTo(false)
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.integer('version').notNullable().defaultTo(1)
      table.jsonb('field_versions').nullable()
      table.string('review_state', 20).notNullable().defaultTo('pending')
      table.jsonb('reviewed_state').nullable()
      table.string('waiting_as', 20).nullable() // new, resubmitted or changed
      table.timestamp('submitted_at').nullable()
      table.integer('submission').notNullable().defaultTo(1)
      table.integer('image_count').notNullable().defaultTo(0)
      table.string('cover', 255).nullable()
      for (const column of ordered) table.index([column, 'id'])
    })
    this.schema.createTable('property_images', (table) => {
      table.increments('id')
      table.integer('property_id').notNullable().references('properties.id').onDelete('CASCADE')
      table.string('file_name', 255).notNullable().unique()
      table.integer('width').notNullable()
      table.integer('height').notNullable()
      table.integer('position').notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.index(['property_id', 'position', 'file_name'])
    })
    // A review survives while its property is in the trash, so it refers to no table.
    this.schema.createTable('reviews', (table) => {
      table.increments('id')
      table.integer('property_id').notNullable()
      table.string('verdict', 20).notNullable()
      table.jsonb('reasons').notNullable()
      table.text('note').nullable()
      table.integer('reviewer_id').nullable().references('users.id').onDelete('SET NULL')
      table.timestamp('created_at').notNullable()
      table.index(['property_id', 'id'])
      table.index('reviewer_id')
    })
    const title = this.isSqlite ? 'title COLLATE NOCASE' : '(lower(title) COLLATE "C") NULLS FIRST'
    this.run([
      `CREATE INDEX properties_title_index ON properties (${title}, id)`,
      'CREATE INDEX properties_has_images_id_index ON properties ((image_count > 0), id)',
      // The index has the few waiting rows alone, because SQLite would look up in it what most rows have.
      `CREATE INDEX properties_waiting_as_id_index ON properties (waiting_as, id)
        WHERE waiting_as IS NOT NULL`,
      `CREATE INDEX properties_unavailable_index ON properties (available, id)
        WHERE available = FALSE`,
    ])
  }
}
