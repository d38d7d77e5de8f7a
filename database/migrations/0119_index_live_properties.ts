import { StepTo11 } from '#database/merged_steps'

/** Prices as visitors compare them (`lists/listing_lists.ts`): what has none comes last in both directions. */
const place = `(CASE WHEN price = 0 THEN 2 WHEN purpose = 'rent' THEN 1 ELSE 0 END)`
const compared = `(CASE WHEN purpose = 'rent' AND rent_period = 'year' THEN price ELSE price * 12 END)`

const live = {
  properties_listed_at_id_index: 'listed_at, id',
  properties_listed_kind_index: 'kind, listed_at, id',
  properties_listed_price_index: `${place}, ${compared}, id`,
  properties_listed_price_falling_index: `${place}, ${compared} DESC, id DESC`,
  properties_listed_near_index: 'country_id, listed_at, id, kind, purpose, price, rent_period',
}

const others = {
  properties_unlisted_index: 'id',
  properties_unlisted_state_index: 'review_state, waiting_as, id',
}

/**
 * SQLite would look up in an index that begins with `live` what nearly all rows have, so these have live rows. PostgreSQL takes no
 * statistics from an index of some rows, and without any it takes every range of prices for a small one; 13 knows no others.
 */
export default class extends StepTo11 {
  async up() {
    if (!this.isSqlite) {
      this.schema.raw(`DO $$ BEGIN
        IF current_setting('server_version_num')::int >= 140000 THEN
          EXECUTE $s$CREATE STATISTICS properties_price_place ON ${place} FROM properties$s$;
          EXECUTE $s$CREATE STATISTICS properties_price_compared ON ${compared} FROM properties$s$;
        END IF;
      END $$`)
    }
    for (const [isLive, indexes] of [
      ['TRUE', live],
      ['FALSE', others],
    ] as const) {
      for (const [name, columns] of Object.entries(indexes)) {
        this.schema.raw(`CREATE INDEX ${name} ON properties (${columns}) WHERE live = ${isLive}`)
      }
    }
  }
}
