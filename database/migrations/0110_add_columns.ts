import type { Knex } from 'knex'
import { StepTo11 } from '#database/merged_steps'

type Add = (table: Knex.TableBuilder) => void

const addFacts: Add = (table) => {
  for (const column of ['purpose', 'rent_period', 'kind']) table.string(column, 20).nullable()
  for (const column of ['bedrooms', 'bathrooms', 'area']) table.integer(column).nullable()
  table.boolean('furnished').nullable()
  for (const column of ['reference', 'permit_number']) table.string(column, 60).nullable()
}

const addToProperties: Add = (table) => {
  table.text('owner_note').nullable() // to the admins who look at it again
  addFacts(table)
  table.boolean('live').notNullable().defaultTo(false)
  table.timestamp('listed_at').nullable() // when it became live for the first time
}

const addToTrash: Add = (table) => {
  table.text('owner_note').nullable()
  addFacts(table)
  table.timestamp('listed_at').nullable()
}

/** Null are the caption that the name of the file gives (specification, §2), and the size of an image that has no sizes yet. */
const addToImages: Add = (table) => {
  table.string('caption', 120).nullable()
  table.boolean('sized').nullable() // false where the file can't be read
}

const addToUsers: Add = (table) => {
  table.string('language', 20).nullable() // of mails; null: the product's own
  table.jsonb('muted_mails').nullable() // kinds that the user switched off
  table.boolean('second_factor').notNullable().defaultTo(false) // every login and call reads the user anyway
  table.string('confirmed_email', 254).nullable() // the last address that was confirmed
}

const addToTokens: Add = (table) => {
  table.string('address', 64).nullable()
  table.string('browser', 60).nullable()
  table.string('system', 60).nullable()
}

const added: [table: string, lastColumn: string, add: Add][] = [
  ['properties', 'listed_at', addToProperties],
  ['trashed_properties', 'listed_at', addToTrash],
  ['property_images', 'sized', addToImages],
  ['trashed_images', 'sized', addToImages],
  ['users', 'confirmed_email', addToUsers],
  ['session_tokens', 'system', addToTokens],
]

/** PostgreSQL's readers of two altered tables would wait for each other, so each table has a transaction of its own. */
export default class extends StepTo11 {
  static disableTransactions = true

  async up() {
    for (const [table, lastColumn, add] of added) {
      this.defer((db) =>
        db.transaction(async (trx) => {
          if (await trx.schema.hasColumn(table, lastColumn)) return
          await trx.schema.alterTable(table, add)
        })
      )
    }
  }
}
