import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * PostgreSQL writes a row, and an entry in each of its indexes, for an update that changes nothing. Properties that
 * come back with their images have their figures already.
 */
export default class extends BaseSchema {
  async up() {
    this.#createFunctions(`AND (image_count, cover) IS DISTINCT FROM (${count}, (${cover}))`)
  }

  async down() {
    this.#createFunctions('')
  }

  #createFunctions(condition: string) {
    if (this.db.dialect.name === 'sqlite3') return
    for (const [event, changed] of Object.entries(changedRows)) {
      this.schema
        .raw(`CREATE OR REPLACE FUNCTION kept_images_${event}() RETURNS trigger LANGUAGE plpgsql AS
        $$ DECLARE ids integer[] := ARRAY(SELECT DISTINCT property_id FROM (${changed}) AS changed);
        BEGIN
          IF cardinality(ids) > 0 THEN
            PERFORM FROM properties WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
            UPDATE properties SET image_count = (${count}), cover = (${cover})
              WHERE id = ANY (ids) ${condition};
          END IF;
          RETURN NULL;
        END $$`)
    }
  }
}

const count = '(SELECT count(*) FROM property_images WHERE property_id = properties.id)'
const cover = `SELECT file_name FROM property_images WHERE property_id = properties.id
  ORDER BY position, file_name LIMIT 1`

const columns = 'id, property_id, position, file_name'
const before = `SELECT ${columns} FROM old_rows`
const after = `SELECT ${columns} FROM new_rows`

/** The rows of a statement, as PostgreSQL shows them to a trigger; of an update those that it has changed. */
const changedRows = {
  insert: after,
  update: `(${before} EXCEPT ${after}) UNION (${after} EXCEPT ${before})`,
  delete: before,
}
