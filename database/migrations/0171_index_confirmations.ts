import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(
      'CREATE INDEX properties_confirmed_index ON properties (confirmed_at, id) WHERE live = TRUE'
    )
  }
}
