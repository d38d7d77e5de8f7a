import { BaseSchema } from '@adonisjs/lucid/schema'

/** A day is one of UTC. Figures stay while their property is in the trash, so they refer to no table. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('listing_views', (table) => {
      table.bigIncrements('id') // PostgreSQL takes a further one for each addition to a day's views too
      table.integer('property_id').notNullable()
      table.string('day', 10).notNullable().index()
      table.integer('views').notNullable()
      table.unique(['property_id', 'day'])
    })
  }
}
