import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { StepTo11 } from '#database/merged_steps'

/** Texts that people read and search, and the column that tells two rows apart, where there is one. */
const texts = {
  countries: { columns: ['name'], unique: 'name' },
  users: { columns: ['name', 'email'], unique: 'email' },
  properties: { columns: ['title', 'description', 'address', 'city'], unique: undefined },
}

type Texts = (typeof texts)[keyof typeof texts]
type Row = { id: number } & Record<string, string | number | null>

const rowsAtOnce = 1000

/** None of them shapes or orders what stands around it. */
const meaningless = /[\u00AD\u034F\u200B\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFC]/g

/** A joiner and a mark of direction mean nothing in an address either. */
const invisible = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC\u2800]/gu

const visible = /[^\s\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

/** A row keeps a name or an e-mail that another row has without signs, and a text that would be empty. */
export default class extends StepTo11 {
  async up() {
    this.defer(async (db) => {
      for (const [table, kept] of Object.entries(texts)) await cleanTable(db, table, kept)
    })
  }
}

async function cleanTable(db: QueryClientContract, table: string, { columns, unique }: Texts) {
  let rows: Row[] = []
  do {
    rows = await db
      .from(table)
      .where('id', '>', rows.at(-1)?.id ?? 0)
      .orderBy('id')
      .limit(rowsAtOnce)
      .select('id', ...columns)
    for (const row of rows) {
      const changes = cleaned(row, columns)
      const name = unique && changes[unique]
      if (name && (await isTaken(db, table, unique, row, name))) delete changes[unique]
      if (Object.keys(changes).length) await db.from(table).where('id', row.id).update(changes)
    }
  } while (rows.length > 0)
}

function cleaned(row: Row, columns: string[]): Record<string, string> {
  const changed = columns
    .map((column) => [column, String(row[column] ?? '')] as const)
    .map(([column, text]) => [column, text, withoutSigns(column, text)] as const)
    .filter(([, text, clean]) => text !== clean && visible.test(clean))
  return Object.fromEntries(changed.map(([column, , clean]) => [column, clean]))
}

function withoutSigns(column: string, text: string) {
  const signs = column === 'email' ? invisible : meaningless
  const rest = text.replace(signs, '')
  return rest === text ? text : rest.trim().normalize('NFC')
}

/** Countries have the same name only under different main countries. */
async function isTaken(
  db: QueryClientContract,
  table: string,
  column: string,
  { id }: Row,
  name: string
) {
  const others = db.from(table).whereNot('id', id).select(column)
  if (column === 'email') return (await others.where(column, name).first()) !== null
  const parent = db.from(table).where('id', id).select(db.raw('coalesce(parent_id, 0)'))
  const siblings = await others.where(db.raw('coalesce(parent_id, 0)'), parent)
  return siblings.some((other) => other[column].toLowerCase() === name.toLowerCase())
}
