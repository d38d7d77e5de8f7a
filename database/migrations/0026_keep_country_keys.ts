import { BaseSchema } from '@adonisjs/lucid/schema'
import { changedLetters, lowerLetter } from '#database/folding'

/**
 * The names of countries in lower case, in every alphabet, unique within a main country: `lower` knows A to Z
 * alone in SQLite, and what the locale says in PostgreSQL. A country whose name another one had already
 * keeps it without a key, until it gets a new name.
 */
export default class extends BaseSchema {
  get #isSqlite() {
    return this.db.dialect.name === 'sqlite3'
  }

  async up() {
    // Nobody writes between the keys and the triggers that keep them.
    if (!this.#isSqlite) this.schema.raw('LOCK TABLE countries IN SHARE ROW EXCLUSIVE MODE')
    this.schema.raw('ALTER TABLE country_texts ADD COLUMN main_id integer NOT NULL DEFAULT 0')
    this.schema.raw('ALTER TABLE country_texts ADD COLUMN unique_name text')
    if (this.#isSqlite) this.#addLetters()
    this.schema.raw(`${update('country', this.#isSqlite)}
      FROM countries AS country WHERE country.id = country_texts.id`)
    this.schema.raw(`UPDATE country_texts SET unique_name = NULL WHERE EXISTS (
      SELECT 1 FROM country_texts AS other WHERE other.main_id = country_texts.main_id
        AND other.unique_name = country_texts.unique_name AND other.id < country_texts.id)`)
    this.schema.raw(
      'CREATE UNIQUE INDEX country_texts_unique_name ON country_texts (main_id, unique_name)'
    )
    if (this.#isSqlite) this.#keepInSqlite()
    else this.#keepInPostgres()
  }

  async down() {
    if (this.#isSqlite) {
      this.schema.raw('DROP TRIGGER country_texts_unique_update')
      this.schema.raw('DROP TRIGGER country_texts_unique_insert')
    } else {
      this.schema.raw('DROP FUNCTION keep_unique_name CASCADE')
    }
    this.schema.raw('DROP INDEX country_texts_unique_name')
    for (const column of ['unique_name', 'main_id']) {
      this.schema.raw(`ALTER TABLE country_texts DROP COLUMN ${column}`)
    }
    if (this.#isSqlite) this.schema.raw('ALTER TABLE search_letters DROP COLUMN lowered')
  }

  /** Each letter that has a lower case is folded too, and stands there. */
  #addLetters() {
    this.schema.raw('ALTER TABLE search_letters ADD COLUMN lowered text')
    this.defer(async (db) => {
      await db.rawQuery(
        `UPDATE search_letters SET lowered = given.value FROM json_each(?) AS given
          WHERE given.key = search_letters.letter`,
        [JSON.stringify(changedLetters(lowerLetter))]
      )
    })
  }

  /** The row of texts is written by a trigger too, and no order is promised between the two. */
  #keepInSqlite() {
    this.schema.raw(`CREATE TRIGGER country_texts_unique_insert AFTER INSERT ON country_texts
      BEGIN ${update('country', true)}
        FROM countries AS country WHERE country.id = new.id AND country_texts.id = new.id; END`)
    this.schema.raw(`CREATE TRIGGER country_texts_unique_update
      AFTER UPDATE OF name, parent_id ON countries
      WHEN old.name IS NOT new.name OR old.parent_id IS NOT new.parent_id
      BEGIN ${update('new', true)} WHERE id = new.id; END`)
  }

  #keepInPostgres() {
    this.schema.raw(`CREATE FUNCTION keep_unique_name() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        ${update('country', false)}
          FROM countries AS country WHERE country.id = new.id AND country_texts.id = new.id;
        RETURN NULL;
      END $$`)
    this.schema.raw(`CREATE TRIGGER country_texts_unique_insert AFTER INSERT ON country_texts
      FOR EACH ROW EXECUTE FUNCTION keep_unique_name()`)
    this.schema.raw(`CREATE TRIGGER country_texts_unique_update
      AFTER UPDATE OF name, parent_id ON countries FOR EACH ROW
      WHEN (old.name IS DISTINCT FROM new.name OR old.parent_id IS DISTINCT FROM new.parent_id)
      EXECUTE FUNCTION keep_unique_name()`)
  }
}

function update(country: string, isSqlite: boolean) {
  const name = `${country}.name`
  return `UPDATE country_texts SET main_id = coalesce(${country}.parent_id, 0),
    unique_name = ${isSqlite ? lowerInSqlite(name) : `lower_text(${name})`}`
}

function lowerInSqlite(text: string) {
  return `iif(${text} GLOB '*[^ -~]*',
    (SELECT group_concat(coalesce(lowered, letter), '') FROM
      (SELECT substr(${text}, position, 1) AS letter FROM search_positions
        WHERE position <= length(${text}) ORDER BY position)
      LEFT JOIN search_letters USING (letter)),
    lower(${text}))`
}
