import { BaseSchema } from '@adonisjs/lucid/schema'

/** What most changes are has no entry: the lists of those are walked by the id (`lists/operation_lists.ts`). */
const history = {
  operations_undone_index: 'operations (undone_by) WHERE undone_by IS NOT NULL',
  operations_record_type_index: `operations (record_type, id) WHERE record_type <> 'property'`,
  operations_via_index: `operations (via, id) WHERE via <> 'web'`,
}

/** A switch changes one of them, and the second one only if a verdict asked for changes (`models/property_states.ts`). */
const unlisted = {
  properties_unlisted_id_index: 'properties (id, review_state, waiting_as) WHERE live = FALSE',
  properties_refused_index: `properties (review_state, waiting_as, id)
    WHERE live = FALSE AND review_state IN ('changes_requested', 'rejected')`,
}

const dropped = [
  ...['properties_updated_at_id_index', 'users_updated_at_id_index'], // no list is in this order
  ...['operations_undone_by_index', 'operations_record_type_id_index', 'operations_via_id_index'],
  ...['properties_unlisted_index', 'properties_unlisted_state_index'],
]

/** PostgreSQL's readers would wait for two tables in a transaction, so there is none, and a second run goes on. */
export default class extends BaseSchema {
  static disableTransactions = true

  async up() {
    for (const [name, columns] of Object.entries({ ...history, ...unlisted })) {
      this.schema.raw(`CREATE INDEX IF NOT EXISTS ${name} ON ${columns}`)
    }
    for (const name of dropped) this.schema.raw(`DROP INDEX IF EXISTS ${name}`)
  }
}
