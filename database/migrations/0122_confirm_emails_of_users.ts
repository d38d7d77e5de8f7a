import { StepTo11 } from '#database/merged_steps'

/**
 * 1.0.0 asked nobody. An admin has typed the address of an account, or has seen it before letting the account in; that
 * is as much as was known of it so far. What an account has made of it by itself since then nobody has seen.
 */
export default class extends StepTo11 {
  async up() {
    const each = this.isSqlite ? 'json_each' : 'jsonb_array_elements'
    this.schema.raw(`UPDATE users SET confirmed_email = email
      WHERE (active OR field_versions ->> 'active' IS NOT NULL)
        AND NOT coalesce((
          SELECT operations.actor_id = users.id
          FROM changes JOIN operations ON operations.id = changes.operation_id
          WHERE changes.record_type = 'user' AND changes.record_id = users.id
            AND EXISTS (SELECT 1 FROM ${each}(changes.changes) WHERE value ->> 'field' = 'email')
          ORDER BY changes.id DESC LIMIT 1), FALSE)`)
  }
}
