import { StepTo11 } from '#database/merged_steps'

/** An admin has typed or seen the address of each account of 1.0.0, unless the account has changed it since. */
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
