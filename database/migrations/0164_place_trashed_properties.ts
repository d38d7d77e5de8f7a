import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('trashed_properties', (table) => {
      table.boolean('address_public').notNullable().defaultTo(true)
      table.double('latitude').nullable()
      table.double('longitude').nullable()
    })
  }
}
