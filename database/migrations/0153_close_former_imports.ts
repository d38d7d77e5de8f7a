import { BaseSchema } from '@adonisjs/lucid/schema'

/** Countries that an earlier version imported can't be taken back; a key of the terminal, which is no user, is stored once too. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`UPDATE operations SET undoable = FALSE WHERE record_type = 'country'
      AND NOT EXISTS (SELECT 1 FROM changes WHERE operation_id = operations.id AND action <> 'created')`)
    this.schema.raw('DELETE FROM imports WHERE user_id IS NULL')
    this.schema.raw('CREATE UNIQUE INDEX terminal_key ON imports (list, key) WHERE user_id IS NULL')
  }
}
