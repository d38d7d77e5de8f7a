import { StepTo10 } from '#database/merged_steps'

/** A user who is gone leaves the id alone behind, so `actor_id` refers to no table. */
export default class extends StepTo10 {
  async up() {
    this.schema.createTable('operations', (table) => {
      table.increments('id')
      table.string('uuid', 36).notNullable().unique()
      table.integer('actor_id').nullable()
      table.string('via', 10).notNullable()
      table.string('account', 255).nullable() // of the system, for the terminal
      table.string('action', 20).notNullable()
      table.string('record_type', 10).notNullable()
      table.string('label', 255).notNullable()
      table.string('text', 510).notNullable() // the label as a search compares it
      table.integer('count').notNullable()
      table.boolean('undoable').notNullable()
      table.integer('undone_by').nullable().references('operations.id').onDelete('SET NULL')
      table.timestamp('created_at').notNullable()
      table.index('created_at')
      table.index('undone_by')
      for (const column of ['actor_id', 'action', 'record_type', 'via']) table.index([column, 'id'])
    })
    this.schema.createTable('changes', (table) => {
      table.increments('id')
      table.integer('operation_id').notNullable().references('operations.id').onDelete('CASCADE')
      table.string('record_type', 10).notNullable()
      table.integer('record_id').notNullable()
      table.string('label', 255).notNullable()
      table.string('action', 20).notNullable()
      table.jsonb('changes').notNullable()
      table.jsonb('details').nullable() // what an undo needs beside them
      table.boolean('reverted').notNullable().defaultTo(false)
      table.index('operation_id')
      table.index(['record_type', 'record_id', 'id'])
    })
  }
}
