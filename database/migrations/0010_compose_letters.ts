import { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Every text that is searched, and the column that tells two rows apart, where there is one. */
const texts = {
  countries: { columns: ['name'], unique: 'name' },
  users: { columns: ['name', 'email'], unique: 'email' },
  properties: { columns: ['title', 'description', 'address', 'city'], unique: undefined },
}

type Texts = (typeof texts)[keyof typeof texts]
type Row = { id: number } & Record<string, string | number | null>

const rowsAtOnce = 1000

/**
 * Texts stored before letters were composed (NFC) as they came in. A row whose composed name or
 * e-mail another row has already keeps its own.
 */
export default class extends BaseSchema {
  async up() {
    this.defer(async (db) => {
      for (const [table, searched] of Object.entries(texts)) await compose(db, table, searched)
    })
  }

  /** What was two characters and what was one can't be told apart any more. */
  async down() {}
}

async function compose(db: QueryClientContract, table: string, { columns, unique }: Texts) {
  let rows: Row[] = []
  do {
    rows = await db
      .from(table)
      .where('id', '>', rows.at(-1)?.id ?? 0)
      .orderBy('id')
      .limit(rowsAtOnce)
      .select('id', ...columns)
    for (const row of rows) {
      const changes = composed(row, columns)
      if (Object.keys(changes).length === 0) continue
      if (unique && changes[unique] && (await isTaken(db, table, unique, row, changes[unique])))
        continue
      await db.from(table).where('id', row.id).update(changes)
    }
  } while (rows.length > 0)
}

function composed(row: Row, columns: string[]) {
  const changed = columns
    .map((column) => [column, row[column], String(row[column] ?? '').normalize('NFC')] as const)
    .filter(([, before, after]) => before !== null && before !== after)
  return Object.fromEntries(changed.map(([column, , after]) => [column, after]))
}

/** Countries have the same name only under different main countries. */
async function isTaken(
  db: QueryClientContract,
  table: string,
  column: string,
  { id }: Row,
  text: string
) {
  const others = db.from(table).whereNot('id', id).whereRaw(`lower(${column}) = lower(?)`, [text])
  if (table === 'countries') {
    const parent = db.from(table).where('id', id).select(db.raw('coalesce(parent_id, 0)'))
    void others.where(db.raw('coalesce(parent_id, 0)'), parent)
  }
  return (await others.first()) !== null
}
