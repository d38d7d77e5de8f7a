import { test } from '@japa/runner'
import Migration from '#database/migrations/0010_compose_letters'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { ids, read } from '#tests/helpers/lists'
import { migrationOf } from '#tests/helpers/migration'

const apart = (text: string) => text.normalize('NFD')
const migration = migrationOf(Migration)

test.group('Migration | composed letters', () => {
  test('composes what was stored before, so that it is found', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const owner = await UserFactory.merge({ name: apart('Zoë'), email: apart('zoë@x.io') }).create()
    const { id } = await PropertyFactory.merge({
      ownerId: owner.id,
      title: apart('Côté'),
      city: null,
    }).create()

    await migration.up()

    await owner.refresh()
    assert.deepEqual([owner.name, owner.email], ['Zoë', 'zoë@x.io'])
    for (const search of ['té', 'Côté', 'ë']) {
      const { rows } = await read(client, 'admin', admin, 'fetch-all-properties', { search })
      assert.deepEqual(ids(rows), [id], search)
      assert.isNull(rows[0].city)
    }
  })

  test('leaves a name and an e-mail that another row has already', async ({ assert }) => {
    await CountryFactory.merge({ name: 'Côte' }).create()
    const country = await CountryFactory.merge({ name: apart('Côte') }).create()
    const sub = await CountryFactory.merge({ name: apart('Côte'), parentId: country.id }).create()
    await UserFactory.merge({ email: 'zoë@x.io' }).create()
    const user = await UserFactory.merge({ email: apart('zoë@x.io') }).create()

    await migration.up()

    for (const row of [country, sub, user]) await row.refresh()
    assert.equal(country.name, apart('Côte'))
    assert.equal(sub.name, 'Côte')
    assert.equal(user.email, apart('zoë@x.io'))
  })
})
