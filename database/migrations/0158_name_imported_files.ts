import { BaseSchema } from '@adonisjs/lucid/schema'

/** An import stands in the history by its file's name. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('operations', (table) => {
      table.string('file', 80).nullable()
    })
  }
}
