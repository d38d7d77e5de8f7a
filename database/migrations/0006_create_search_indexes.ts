import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * SQLite's trigram index finds a text anywhere in a column, whatever its case or accents,
 * without reading 20,000 rows. It keeps itself: each write to what it shows refreshes it.
 * PostgreSQL searches the columns themselves.
 */
export default class extends BaseSchema {
  async up() {
    if (this.db.dialect.name !== 'sqlite3') return

    this.schema.raw(`CREATE VIRTUAL TABLE user_search USING fts5(
      name, email, role, phone_number,
      content = '', contentless_delete = 1, tokenize = 'trigram remove_diacritics 1')`)
    this.#refresh('users_searched_insert', 'INSERT ON users', USERS, 'id = new.id')
    this.#refresh(
      'users_searched_update',
      'UPDATE OF name, email, role, phone_number ON users',
      USERS,
      'id = new.id'
    )
    this.schema.raw(`CREATE TRIGGER users_searched_delete AFTER DELETE ON users
      BEGIN DELETE FROM user_search WHERE rowid = old.id; END`)

    this.schema.raw(`CREATE VIRTUAL TABLE property_search USING fts5(
      title, address, city, owner_name, country_name,
      content = '', contentless_delete = 1, tokenize = 'trigram remove_diacritics 1')`)
    this.#refresh('properties_searched_insert', 'INSERT ON properties', PROPERTIES, 'p.id = new.id')
    this.#refresh(
      'properties_searched_update',
      'UPDATE OF title, address, city, owner_id, country_id ON properties',
      PROPERTIES,
      'p.id = new.id'
    )
    this.#refresh(
      'properties_searched_owner',
      'UPDATE OF name ON users',
      PROPERTIES,
      'p.owner_id = new.id AND old.name <> new.name'
    )
    this.#refresh(
      'properties_searched_country',
      'UPDATE OF name ON countries',
      PROPERTIES,
      'p.country_id = new.id AND old.name <> new.name'
    )
    this.schema.raw(`CREATE TRIGGER properties_searched_delete AFTER DELETE ON properties
      BEGIN DELETE FROM property_search WHERE rowid = old.id; END`)
  }

  async down() {
    if (this.db.dialect.name !== 'sqlite3') return

    for (const trigger of TRIGGERS) this.schema.raw(`DROP TRIGGER ${trigger}`)
    this.schema.dropTable('property_search')
    this.schema.dropTable('user_search')
  }

  #refresh(name: string, event: string, insert: string, where: string) {
    this.schema.raw(`CREATE TRIGGER ${name} AFTER ${event} BEGIN ${insert} WHERE ${where}; END`)
  }
}

const USERS = `INSERT OR REPLACE INTO user_search (rowid, name, email, role, phone_number)
  SELECT id, name, email, role, phone_number FROM users`

const PROPERTIES = `INSERT OR REPLACE INTO property_search
  (rowid, title, address, city, owner_name, country_name)
  SELECT p.id, p.title, p.address, p.city, u.name, c.name FROM properties p
  JOIN users u ON u.id = p.owner_id JOIN countries c ON c.id = p.country_id`

const TRIGGERS = [
  'users_searched_insert',
  'users_searched_update',
  'users_searched_delete',
  'properties_searched_insert',
  'properties_searched_update',
  'properties_searched_owner',
  'properties_searched_country',
  'properties_searched_delete',
]
