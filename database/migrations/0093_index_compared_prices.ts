import { BaseSchema } from '@adonisjs/lucid/schema'

/** Prices as visitors compare them (`lists/listing_lists.ts`): what has none comes last in both directions. */
const place = `(CASE WHEN price = 0 THEN 2 WHEN purpose = 'rent' THEN 1 ELSE 0 END)`
const compared = `(CASE WHEN purpose = 'rent' AND rent_period = 'year' THEN price ELSE price * 12 END)`

const added = {
  properties_listed_price_index: `${place}, ${compared}, id`,
  properties_listed_price_falling_index: `${place}, ${compared} DESC, id DESC`,
  properties_listed_near_index: 'country_id, listed_at, id, kind, purpose, price, rent_period',
}

const replaced = {
  properties_listed_price_id_index: 'price, id',
  properties_listed_country_index: 'country_id, listed_at, id, kind, purpose, price',
}

/**
 * The former ones go last, because PostgreSQL keeps readers out until the commit. It takes no statistics from an index
 * of some rows, and without any it takes every range of prices for a small one; version 13 knows no others.
 */
export default class extends BaseSchema {
  async up() {
    if (this.db.dialect.name !== 'sqlite3') {
      this.schema.raw(`DO $$ BEGIN
        IF current_setting('server_version_num')::int >= 140000 THEN
          EXECUTE $s$CREATE STATISTICS properties_price_place ON ${place} FROM properties$s$;
          EXECUTE $s$CREATE STATISTICS properties_price_compared ON ${compared} FROM properties$s$;
        END IF;
      END $$`)
    }
    this.#replace(replaced, added)
  }

  async down() {
    this.#replace(added, replaced)
    if (this.db.dialect.name !== 'sqlite3') {
      this.schema.raw('DROP STATISTICS IF EXISTS properties_price_place, properties_price_compared')
    }
  }

  #replace(former: Record<string, string>, next: Record<string, string>) {
    for (const [name, columns] of Object.entries(next)) {
      this.schema.raw(`CREATE INDEX ${name} ON properties (${columns}) WHERE live = TRUE`)
    }
    for (const name of Object.keys(former)) this.schema.raw(`DROP INDEX ${name}`)
  }
}
