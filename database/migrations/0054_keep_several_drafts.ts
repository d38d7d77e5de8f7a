import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('drafts', (table) => {
      table.index('user_id')
      table.dropUnique(['user_id'])
    })
  }

  /** The newest of each user stays. */
  async down() {
    this.schema.raw(
      `DELETE FROM drafts WHERE id NOT IN (SELECT max(id) FROM drafts GROUP BY user_id)`
    )
    this.schema.alterTable('drafts', (table) => {
      table.unique(['user_id'])
      table.dropIndex(['user_id'])
    })
  }
}
