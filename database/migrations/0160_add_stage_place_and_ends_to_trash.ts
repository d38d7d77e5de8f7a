import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('trashed_properties', (table) => {
      table.string('stage', 20).nullable()
      table.timestamp('stage_changed_at').nullable()
      table.boolean('address_public').notNullable().defaultTo(true)
      for (const degrees of ['latitude', 'longitude']) table.double(degrees).nullable()
      for (const time of [
        'confirmed_at',
        'end_told_at',
        'expired_at',
        'price_since',
        'price_cut_at',
      ]) {
        table.timestamp(time).nullable()
      }
      table.bigInteger('price_cut_from').nullable() // in cents, as the price is
      table.integer('view_count').notNullable().defaultTo(0)
    })
    this.schema.raw('UPDATE trashed_properties SET price_since = updated_at')
  }
}
