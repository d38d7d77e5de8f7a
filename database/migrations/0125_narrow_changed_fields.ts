import { BaseSchema } from '@adonisjs/lucid/schema'
import { sqliteTrigger } from '#database/triggers/trigger'

/** A change of one field writes one page of SQLite's log for it, and not three. */
export default class extends BaseSchema {
  async up() {
    if (this.db.dialect.name !== 'sqlite3') return
    for (const sql of [
      'DROP TABLE changed_fields',
      `CREATE TABLE changed_fields (field varchar(40) NOT NULL, operation_id integer NOT NULL,
        PRIMARY KEY (field, operation_id)) WITHOUT ROWID`,
      `INSERT OR IGNORE INTO changed_fields (field, operation_id)
        SELECT value ->> 'field', operation_id FROM changes, json_each(changes)`,
      ...sqliteTrigger(
        'changed_fields_delete',
        'AFTER DELETE ON changes',
        `DELETE FROM changed_fields WHERE operation_id = old.operation_id
          AND field IN (SELECT value ->> 'field' FROM json_each(old.changes));`
      ),
    ]) {
      this.schema.raw(sql)
    }
  }
}
