import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Which fields an operation changed, kept by a trigger, because an earlier version writes changes too during an
 * upgrade. With 200,000 changes a rarely changed field took 1.2 s without this table, and takes 1 ms with it.
 */
export default class extends BaseSchema {
  async up() {
    const isSqlite = this.db.dialect.name === 'sqlite3'
    this.schema.createTable('changed_fields', (table) => {
      table.string('field', 40).notNullable()
      table.integer('operation_id').notNullable().references('operations.id').onDelete('CASCADE')
      table.primary(['field', 'operation_id'])
      table.index('operation_id')
    })
    // Nobody writes between the rows that are there and the trigger that adds to them; readers go on.
    if (!isSqlite) this.schema.raw('LOCK TABLE changes IN SHARE ROW EXCLUSIVE MODE')
    this.schema.raw(`INSERT INTO changed_fields (field, operation_id)
      SELECT DISTINCT value ->> 'field', operation_id FROM changes, ${elements(isSqlite, 'changes')}`)
    if (isSqlite) {
      this.schema.raw(`CREATE TRIGGER changed_fields_insert AFTER INSERT ON changes BEGIN
        INSERT INTO changed_fields (field, operation_id)
          SELECT value ->> 'field', new.operation_id FROM ${elements(isSqlite, 'new')} WHERE true
          ON CONFLICT DO NOTHING;
        END`)
    } else {
      this.schema
        .raw(`CREATE FUNCTION changed_fields_insert() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO changed_fields (field, operation_id)
            SELECT DISTINCT value ->> 'field', operation_id FROM new_rows, ${elements(isSqlite, 'new_rows')}
            ON CONFLICT DO NOTHING;
          RETURN NULL;
        END $$`)
      this.schema.raw(`CREATE TRIGGER changed_fields_insert AFTER INSERT ON changes
        REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION changed_fields_insert()`)
    }
  }

  async down() {
    const isSqlite = this.db.dialect.name === 'sqlite3'
    this.schema.raw(
      isSqlite
        ? 'DROP TRIGGER changed_fields_insert'
        : 'DROP TRIGGER changed_fields_insert ON changes; DROP FUNCTION changed_fields_insert'
    )
    this.schema.dropTable('changed_fields')
  }
}

const elements = (isSqlite: boolean, rows: string) =>
  isSqlite ? `json_each(${rows}.changes)` : `jsonb_array_elements(${rows}.changes)`
