import { BaseSchema } from '@adonisjs/lucid/schema'

/** On a property and on one in the trash alike. */
const reviewColumns = ['review_state', 'reviewed_state', 'waiting_as', 'submitted_at', 'submission']

/**
 * A property waits while it has a `submitted_at`; `reviewed_state` is what it looked like at its last
 * verdict, and null while it still looks like that. A review survives while its property is in the trash,
 * so it refers to no table.
 */
export default class extends BaseSchema {
  async up() {
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
    this.schema.alterTable('properties', (table) => {
      table.string('review_state', 20).notNullable().defaultTo('pending')
      table.jsonb('reviewed_state').nullable()
      table.string('waiting_as', 20).nullable() // new, resubmitted or changed
      table.timestamp('submitted_at').nullable()
      table.integer('submission').notNullable().defaultTo(1)
      table.index(['submitted_at', 'id'])
    })
    this.defer(async (db) => {
      // Whatever an admin has switched once was looked at; the rest still waits.
      await db.rawQuery(
        `UPDATE properties SET review_state = 'approved'
        WHERE active = ? OR field_versions ->> 'active' IS NOT NULL`,
        [true]
      )
      await db.rawQuery(`UPDATE properties SET waiting_as = 'new', submitted_at = created_at
        WHERE review_state = 'pending'`)
    })
  }

  async down() {
    this.schema.raw('DROP INDEX properties_submitted_at_id_index')
    for (const column of reviewColumns) {
      this.schema.raw(`ALTER TABLE properties DROP COLUMN ${column}`)
    }
    this.schema.dropTable('reviews')
  }
}
