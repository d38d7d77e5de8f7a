import { StepTo11 } from '#database/merged_steps'

/** An enquiry stays while its property is in the trash, so it refers to no table; `network` is kept for a day. */
export default class extends StepTo11 {
  async up() {
    this.schema.createTable('enquiries', (table) => {
      table.increments('id')
      table.integer('property_id').notNullable()
      table.string('name', 255).notNullable()
      table.string('email', 254).nullable()
      table.string('phone_number', 21).nullable()
      table.text('message').notNullable()
      table.text('text').notNullable()
      table.string('language', 20).notNullable()
      table.string('state', 20).notNullable().defaultTo('new')
      table.timestamp('answered_at').nullable()
      table.string('network', 64).nullable()
      table.integer('version').notNullable().defaultTo(1)
      table.jsonb('field_versions').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.index(['property_id', 'state', 'id'])
      table.index(['state', 'id'])
      table.index(['property_id', 'created_at'])
      table.index('created_at')
    })
    // Only the latest enquiries have a network.
    this.schema.raw(`CREATE INDEX enquiries_network_created_at_index
      ON enquiries (network, created_at) WHERE network IS NOT NULL`)
  }
}
