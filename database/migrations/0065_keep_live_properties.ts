import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Triggers keep what is live, because it depends on two tables and an earlier version writes both during an upgrade.
 * What is live already counts as listed since its first approval, or since it was added. They also count what is
 * live in each country, which every page of listings tells.
 */
export default class extends BaseSchema {
  async up() {
    const isSqlite = this.db.dialect.name === 'sqlite3'
    // Nobody writes between the rows that are filled and the triggers that keep them; readers go on.
    if (!isSqlite) this.schema.raw('LOCK TABLE users, properties IN SHARE ROW EXCLUSIVE MODE')
    this.schema.createTable('listing_counts', (table) => {
      table.integer('country_id').primary()
      table.integer('count').notNullable()
    })
    this.schema.raw(`UPDATE properties SET live = TRUE, listed_at = coalesce(
        (SELECT min(created_at) FROM reviews
          WHERE reviews.property_id = properties.id AND verdict = 'approved'), created_at)
      WHERE ${isLive('properties')}`)
    this.schema.raw(`INSERT INTO listing_counts (country_id, count)
      SELECT country_id, count(*) FROM properties WHERE live = TRUE GROUP BY country_id`)
    if (isSqlite) this.#keepInSqlite()
    else this.#keepInPostgres()
  }

  async down() {
    if (this.db.dialect.name === 'sqlite3') {
      for (const name of ['insert', 'update', 'owner']) {
        this.schema.raw(`DROP TRIGGER live_properties_${name}`)
      }
      for (const name of events) this.schema.raw(`DROP TRIGGER listing_counts_${name}`)
    } else {
      for (const name of events) this.schema.raw(`DROP FUNCTION listing_counts_${name} CASCADE`)
      this.schema.raw('DROP FUNCTION keep_live_property, keep_live_properties_of CASCADE')
    }
    this.schema.dropTable('listing_counts')
    this.schema.raw('UPDATE properties SET live = FALSE, listed_at = NULL WHERE live = TRUE')
  }

  #keepInSqlite() {
    const keep = (rows: string) => `UPDATE properties SET live = NOT live,
        listed_at = coalesce(listed_at, strftime('%Y-%m-%d %H:%M:%S', 'now'))
      WHERE ${rows} AND live IS NOT ${isLive('properties')};`
    this.schema.raw(`CREATE TRIGGER live_properties_insert AFTER INSERT ON properties
      BEGIN ${keep('id = new.id')} END`)
    this.schema.raw(`CREATE TRIGGER live_properties_update
      AFTER UPDATE OF active, available, owner_id ON properties
      BEGIN ${keep('id = new.id')} END`)
    this.schema.raw(`CREATE TRIGGER live_properties_owner AFTER UPDATE OF active, role ON users
      WHEN old.active IS NOT new.active OR old.role IS NOT new.role
      BEGIN ${keep('owner_id = new.id')} END`)

    // Not by `excluded.count`: SQLite would write another name for it when the table is renamed.
    const add = (row: string, count: number) => `INSERT INTO listing_counts (country_id, count)
      SELECT ${row}.country_id, ${count} WHERE ${row}.live = TRUE
      ON CONFLICT DO UPDATE SET count = count + ${count};`
    this.schema.raw(`CREATE TRIGGER listing_counts_insert AFTER INSERT ON properties
      BEGIN ${add('new', 1)} END`)
    this.schema.raw(`CREATE TRIGGER listing_counts_update
      AFTER UPDATE OF live, country_id ON properties
      BEGIN ${add('old', -1)} ${add('new', 1)} END`)
    this.schema.raw(`CREATE TRIGGER listing_counts_delete AFTER DELETE ON properties
      BEGIN ${add('old', -1)} END`)
  }

  /** The owner's row is locked for what may become live, so that an owner who is deactivated meanwhile is seen. */
  #keepInPostgres() {
    this.schema.raw(`CREATE FUNCTION keep_live_property() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        new.live = FALSE;
        IF new.active AND new.available THEN
          PERFORM FROM users WHERE id = new.owner_id AND active AND role = 'Property owner' FOR SHARE;
          new.live = FOUND;
        END IF;
        IF new.live THEN new.listed_at = coalesce(new.listed_at, now()); END IF;
        RETURN new;
      END $$`)
    this.schema.raw(`CREATE TRIGGER live_properties_insert BEFORE INSERT ON properties
      FOR EACH ROW EXECUTE FUNCTION keep_live_property()`)
    this.schema.raw(`CREATE TRIGGER live_properties_update
      BEFORE UPDATE OF active, available, owner_id ON properties FOR EACH ROW
      WHEN ((old.active, old.available, old.owner_id)
        IS DISTINCT FROM (new.active, new.available, new.owner_id))
      EXECUTE FUNCTION keep_live_property()`)
    this.schema
      .raw(`CREATE FUNCTION keep_live_properties_of() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE properties SET live = NOT live, listed_at = coalesce(listed_at, now())
          WHERE owner_id = new.id AND active AND available
            AND live <> (new.active AND new.role = 'Property owner');
        RETURN NULL;
      END $$`)
    this.schema.raw(`CREATE TRIGGER live_properties_owner AFTER UPDATE OF active, role ON users
      FOR EACH ROW WHEN ((old.active, old.role) IS DISTINCT FROM (new.active, new.role))
      EXECUTE FUNCTION keep_live_properties_of()`)
    for (const event of events) this.#countInPostgres(event)
  }

  /** Once for a statement, and in one order, so that two writers never wait for each other. */
  #countInPostgres(event: (typeof events)[number]) {
    const tables = { insert: ['new'], update: ['old', 'new'], delete: ['old'] }[event]
    const rows = tables.map(
      (row) => `SELECT country_id, ${row === 'new' ? 1 : -1} AS count
      FROM ${row}_rows WHERE live`
    )
    this.schema
      .raw(`CREATE FUNCTION listing_counts_${event}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO listing_counts (country_id, count)
          SELECT country_id, sum(count) FROM (${rows.join(' UNION ALL ')}) AS changed
          GROUP BY country_id HAVING sum(count) <> 0 ORDER BY country_id
          ON CONFLICT (country_id) DO UPDATE SET count = listing_counts.count + excluded.count;
        RETURN NULL;
      END $$`)
    this.schema
      .raw(`CREATE TRIGGER listing_counts_${event} AFTER ${event.toUpperCase()} ON properties
      REFERENCING ${tables.map((row) => `${row.toUpperCase()} TABLE AS ${row}_rows`).join(' ')}
      FOR EACH STATEMENT EXECUTE FUNCTION listing_counts_${event}()`)
  }
}

const events = ['insert', 'update', 'delete'] as const

const isLive = (row: string) => `(${row}.active = TRUE AND ${row}.available = TRUE AND EXISTS (
  SELECT 1 FROM users WHERE users.id = ${row}.owner_id
    AND users.active = TRUE AND users.role = 'Property owner'))`
