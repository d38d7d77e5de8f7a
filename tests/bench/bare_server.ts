/*
| The yardstick: what Node and SQLite can do without a framework, login or validation. It answers
| with the same rows over the same file, each from a statement that is prepared once. What it switches
| stands in a file of its own, with the same index, because the product's triggers are the product's work.
*/
import { scrypt, type ScryptOptions } from 'node:crypto'
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'

const [file, port] = process.argv.slice(2)
const db = new DatabaseSync(file)
db.exec('PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000')

const property = `p.id, p.title, p.description, p.address, p.city, p.country_id,
  c.name AS country_name, p.price / 100.0 AS price, p.available, p.active, p.created_at`
const counted = '(SELECT count(*) FROM property_images WHERE property_id = p.id)'
const joined = `FROM properties p JOIN users u ON u.id = p.owner_id
  JOIN countries c ON c.id = p.country_id`

const all = db.prepare(`SELECT ${property}, p.owner_id, u.name AS owner_name,
  ${counted} AS imageCount ${joined} ORDER BY p.id DESC LIMIT ?`)
const owned = db.prepare(`SELECT ${property}, u.email AS owner_email, ${counted} AS image_count
  ${joined} WHERE p.owner_id = ? ORDER BY p.id DESC`)
const one = db.prepare(`SELECT ${property}, u.email AS owner_email, ${counted} AS image_count
  ${joined} WHERE p.id = ?`)
const images = db.prepare(`SELECT id, property_id, file_name AS image_url, width, height, position
  FROM property_images WHERE property_id = ? ORDER BY position`)
/** The newest by the index of live rows, like the product. */
const cards = (chosen: string, rows: number) => `SELECT ${property}, i.file_name, i.width, i.height
  FROM (SELECT * FROM properties WHERE live = TRUE AND ${chosen}
    ORDER BY listed_at DESC, id DESC LIMIT ${rows}) p
  JOIN users u ON u.id = p.owner_id JOIN countries c ON c.id = p.country_id
  LEFT JOIN property_images i ON i.file_name = p.cover`
const newest = db.prepare(cards('TRUE', 24))
const listed = db.prepare(`SELECT ${property}, p.listed_at ${joined} WHERE p.id = ? AND p.live`)
const similar = db.prepare(cards('country_id = ? AND id <> ?', 6))
const figures = db.prepare(`SELECT
  (SELECT count(*) FROM users WHERE role = 'Property owner') AS ownerCount,
  (SELECT count(*) FROM properties) AS propertyCount,
  (SELECT count(*) FROM users WHERE role = 'Property owner' AND active = 0) AS pendingOwnerCount,
  (SELECT count(*) FROM properties WHERE active = 0) AS pendingPropertyCount`)
const first = db.prepare('SELECT id FROM properties ORDER BY id LIMIT 500')

db.exec(`ATTACH '${file}.switches' AS own; PRAGMA own.journal_mode = WAL;
  PRAGMA own.synchronous = FULL;
  CREATE TABLE IF NOT EXISTS own.switches (id INTEGER PRIMARY KEY, active BOOLEAN);
  CREATE INDEX IF NOT EXISTS own.switches_active_id_index ON switches (active, id);
  INSERT OR IGNORE INTO own.switches SELECT id, active FROM properties`)
const toggle = db.prepare('UPDATE switches SET active = 1 - active WHERE id = ? RETURNING active')

/** The first 500, in one transaction. */
function batch() {
  db.exec('BEGIN IMMEDIATE')
  for (const { id } of first.all()) toggle.run(Number(id))
  db.exec('COMMIT')
}

/** As `config/hash.ts` has it. */
const hashed = () =>
  promisify<string, string, number, ScryptOptions, Buffer>(scrypt)('a password', 'a salt', 64, {
    N: 16_384,
    r: 8,
    p: 5,
    maxmem: 64 * 1024 * 1024,
  })

function listing(id: number) {
  const row = listed.get(id)!
  return { row, images: images.all(id), similar: similar.all(row.country_id, id) }
}

const answers: Record<string, (id: number) => unknown> = {
  list: (rows) => all.all(rows || -1),
  owner: (id) => ({ properties: owned.all(id) }),
  details: (id) => ({ property: one.get(id), images: images.all(id) }),
  figures: () => figures.get(),
  listings: () => newest.all(),
  listing,
  toggle: (id) => toggle.get(id),
  batch: () => batch() ?? null,
  login: async () => (await hashed()) && null,
  nothing: () => null,
}

createServer(async (request, response) => {
  const [, name, id, bytes] = request.url!.split('/')
  // A page has more around the same rows.
  const body = JSON.stringify(await answers[name](Number(id))).padEnd(Number(bytes ?? 0))
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('content-length', Buffer.byteLength(body))
  response.end(body)
}).listen(Number(port), 'localhost')
