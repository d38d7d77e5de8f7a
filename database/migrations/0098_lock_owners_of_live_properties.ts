import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What may become live locks its owner's row whatever the row holds, and reads it then: where the owner was switched
 * on meanwhile, a condition found no row to wait for, and the property stayed invisible for good. A former owner is
 * locked too, in the order in which their properties are counted afterwards. SQLite has one writer at a time.
 */
export default class extends BaseSchema {
  async up() {
    if (this.db.dialect.name === 'sqlite3') return
    this.#keepLive(`PERFORM FROM users WHERE id IN (old.owner_id, new.owner_id)
        ORDER BY id FOR NO KEY UPDATE;
      new.live = ${hasActiveOwner('new')};`)
    this.schema.raw(`UPDATE properties SET live = NOT live, listed_at = coalesce(listed_at, now())
      WHERE live <> (active AND available AND ${hasActiveOwner('properties')})`)
    this.schema.raw('DELETE FROM listing_counts')
    this.schema.raw(`INSERT INTO listing_counts (country_id, count)
      SELECT country_id, count(*) FROM properties WHERE live GROUP BY country_id`)
  }

  async down() {
    if (this.db.dialect.name === 'sqlite3') return
    this.#keepLive(`PERFORM FROM users
        WHERE id = new.owner_id AND active AND role = 'Property owner' FOR SHARE;
      new.live = FOUND;`)
  }

  #keepLive(statements: string) {
    this.schema.raw(`CREATE OR REPLACE FUNCTION keep_live_property() RETURNS trigger
      LANGUAGE plpgsql AS $$
      BEGIN
        new.live = FALSE;
        IF new.active AND new.available THEN
          ${statements}
        END IF;
        IF new.live THEN new.listed_at = coalesce(new.listed_at, now()); END IF;
        RETURN new;
      END $$`)
  }
}

const hasActiveOwner = (row: string) => `EXISTS (SELECT FROM users
  WHERE users.id = ${row}.owner_id AND users.active AND users.role = 'Property owner')`
