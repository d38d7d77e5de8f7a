import { BaseSchema } from '@adonisjs/lucid/schema'

/** Addresses in letters of other scripts than Latin, which have a %, are shorter now; the job stores them anew. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`UPDATE properties SET slug = NULL WHERE slug LIKE '%!%%' ESCAPE '!'`)
  }
}
