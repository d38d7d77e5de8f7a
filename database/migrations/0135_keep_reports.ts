import { BaseSchema } from '@adonisjs/lucid/schema'

/** The `property_id` of a report is 0, so that nothing that an owner reads by it meets a report. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('enquiries', (table) => {
      table.string('reason', 20).nullable()
      table.integer('reported_id').nullable()
    })
    this.schema.raw(`CREATE INDEX enquiries_reported_id_index
      ON enquiries (reported_id, created_at) WHERE reported_id IS NOT NULL`)
  }
}
