import { dialect } from '#database/dialect'
import { select } from '#database/statements'
import { changeAll } from '#history/changed_rows'
import { attributesOf, refuseTwins, type Importer } from '#imports/imported_rows'
import { referToCountries } from '#imports/references'
import { newSecret } from '#models/told_once'
import User from '#models/user'

/** An e-mail is what its owner logs in with, so that no file hands an account to somebody else. */
export const ownerImporter: Importer<User> = {
  model: User,
  refer: referToCountries,
  mayChange: ({ isOwner }) => isOwner,
  assign: (stored, attributes) => (stored ?? new User()).merge(attributes),

  async compare(rows) {
    const added = rows.filter(({ stored }) => !stored)
    const emails = added.map(({ record }) => record.email)
    const taken = await select<{ email: string }>(
      `SELECT email FROM users WHERE email IN (SELECT value FROM ${dialect().inputTexts})`,
      [JSON.stringify(emails)]
    )
    const known = new Set(taken.map(({ email }) => email))
    refuseTwins(
      added,
      () => 'email',
      ({ record }) => record.email
    )
    // Unknown until a link sets another. Hashing takes a tenth of a second, so one serves all of them.
    const password = await User.hashOf(newSecret().secret)
    for (const row of rows) {
      const { email } = row.record
      if (!row.stored) {
        row.record.merge({ password })
        if (known.has(email)) row.refuse('email', 'users.email_taken')
      } else if (row.changes.some(({ field }) => field === 'email'))
        row.refuse('email', 'imports.email_kept', { name: row.record.$original.name })
    }
  },

  async write(added, changed, { operation, trx }) {
    const owners = added.map(({ record }) => record)
    await User.addOwners(owners, { operation, trx })
    await changeAll(User, attributesOf(changed), { operation, trx })
  },
}
