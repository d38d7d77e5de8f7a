import db from '@adonisjs/lucid/services/db'
import { dialect } from '#database/dialect'
import { select } from '#database/statements'
import { detachedRows } from '#history/versioned'
import type { Importer } from '#imports/imported_rows'
import { Places, resolvePlaces } from '#imports/places'
import User from '#models/user'
import { emailIn } from '#texts/typed_text'

/** An e-mail is what its owner logs in with, so that no file hands an account to somebody else. */
export const ownerImporter: Importer<User> = {
  async resolve(rows) {
    resolvePlaces(rows, await Places.read())
  },

  async load(ids) {
    const users = await detachedRows(User, ids, db.connection('reader'))
    return users.filter(({ isOwner }) => isOwner)
  },

  assign: (stored, attributes) => (stored ?? new User()).merge(attributes),

  async compare(rows) {
    const emails = rows.map(({ record }) => emailIn(record!.email))
    const taken = await select<{ email: string }>(
      `SELECT email FROM users WHERE email IN (SELECT value FROM ${dialect().inputTexts})`,
      [JSON.stringify(emails)]
    )
    // Hashing takes a tenth of a second, so it isn't done for each, nor in the transaction.
    const password = await User.unknownPassword()
    const known = new Set(taken.map(({ email }) => email))
    const lines = new Map<string, number>()
    for (const [index, row] of rows.entries()) {
      const email = emails[index]
      const line = lines.get(email)
      if (!row.stored) row.record!.password = password
      if (row.stored) {
        const isChanged = row.changes.some(({ field }) => field === 'email')
        if (isChanged)
          row.refuse('email', 'imports.email_kept', { name: row.stored.$original.name })
      } else if (line) row.refuse('email', 'imports.twice', { line })
      else if (known.has(email)) row.refuse('email', 'users.email_taken')
      if (!line) lines.set(email, row.line)
    }
  },

  async write({ added, changed }, operation, trx) {
    const owners = added.map(({ record }) => record!)
    if (owners.length) await User.addOwners(owners, operation, trx)
    const changes = changed.map(({ stored, attributes }) => [stored!.id, attributes] as const)
    await User.changeAll(new Map(changes), operation, trx)
  },
}
