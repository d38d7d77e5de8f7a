import { BaseSchema } from '@adonisjs/lucid/schema'

/** What is off and what is closed differ by the stage alone. A drop keeps PostgreSQL's readers out until the commit, so there is no transaction. */
export default class extends BaseSchema {
  static disableTransactions = true

  async up() {
    this.schema.raw(`CREATE INDEX IF NOT EXISTS properties_unlisted_stage_index
      ON properties (id, review_state, waiting_as, stage) WHERE live = FALSE`)
    this.schema.raw('DROP INDEX IF EXISTS properties_unlisted_id_index')
  }
}
