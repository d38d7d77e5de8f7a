import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Until now nobody was asked. An admin has typed the address of an account, or has seen it before letting the account
 * in; that is as much as was known of it so far. What an account has made of it by itself since then nobody has seen.
 */
export default class extends BaseSchema {
  async up() {
    const fields =
      this.db.dialect.name === 'sqlite3'
        ? 'json_each(changes.changes)'
        : 'jsonb_array_elements(changes.changes)'
    this.schema.raw(`UPDATE users SET confirmed_email = email
      WHERE (active OR field_versions ->> 'active' IS NOT NULL)
        AND NOT coalesce((
          SELECT operations.actor_id = users.id
          FROM changes JOIN operations ON operations.id = changes.operation_id
          WHERE changes.record_type = 'user' AND changes.record_id = users.id
            AND EXISTS (SELECT 1 FROM ${fields} WHERE value ->> 'field' = 'email')
          ORDER BY changes.id DESC LIMIT 1), FALSE)`)
  }

  /** The column goes with the migration before. */
  async down() {}
}
