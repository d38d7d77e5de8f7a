import { BaseSchema } from '@adonisjs/lucid/schema'

/** Degrees are never added up, so that a float keeps their six decimals. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('properties', (table) => {
      table.boolean('address_public').notNullable().defaultTo(true)
      table.double('latitude').nullable()
      table.double('longitude').nullable()
    })
  }
}
