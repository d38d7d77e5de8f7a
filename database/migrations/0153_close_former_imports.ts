import { BaseSchema } from '@adonisjs/lucid/schema'

/** Countries that an earlier version imported can't be taken back. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`UPDATE operations SET undoable = FALSE WHERE record_type = 'country'
      AND NOT EXISTS (SELECT 1 FROM changes WHERE operation_id = operations.id AND action <> 'created')`)
  }
}
