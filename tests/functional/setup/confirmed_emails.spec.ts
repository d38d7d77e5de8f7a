import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import AddColumn from '#database/migrations/0080_add_confirmed_email_to_users'
import Migration from '#database/migrations/0081_confirm_emails_of_users'
import { UserFactory } from '#database/factories/user_factory'
import Operation from '#history/operation'
import User from '#models/user'
import { migrationOf } from '#tests/helpers/migration'

test.group('Migration | confirmed e-mails', () => {
  test('trusts whom an admin has let in, unless the account has changed its address since', async ({
    assert,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const by = (user: User) => ({ operation: Operation.by(user) })
    const [known, own, both, renamed, off] = await UserFactory.createMany(5)
    await UserFactory.apply('pending').create()
    await own.editAccount({ email: 'own@example.com' }, by(own))
    await both.editAccount({ email: 'both@example.com' }, by(both))
    await both.editAccount({ email: 'given@example.com' }, by(admin))
    await renamed.editAccount({ name: 'Another' }, by(renamed))
    await User.setActive([off.id], false, Operation.by(admin))

    const column = migrationOf(AddColumn)
    await column.down()
    await column.up()
    await migrationOf(Migration).up()

    const rows = await db.from('users').whereColumn('confirmed_email', 'email').select('id')
    const ids = [admin, known, both, renamed, off].map(({ id }) => id)
    assert.sameMembers(
      rows.map(({ id }) => id),
      ids
    )
  })
})
