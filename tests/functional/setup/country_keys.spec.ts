import { test } from '@japa/runner'
import Migration from '#database/migrations/0026_keep_country_keys'
import { CountryFactory } from '#database/factories/country_factory'
import { UserFactory } from '#database/factories/user_factory'
import { runDoctor } from '#maintenance/doctor'
import { callsOf } from '#tests/helpers/calls'
import { migrationOf } from '#tests/helpers/migration'

const migration = migrationOf(Migration)

/** What `manzil doctor` says of the names. */
async function namesFound() {
  const findings = await runDoctor()
  const { state, params } = findings.find(({ check }) => check === 'country_names')!
  return { state, names: params.names }
}

test.group('Migration | country keys', () => {
  test('leaves twins their names, and doctor names them until one has another', async ({
    assert,
    client,
    db: database,
  }) => {
    const main = await CountryFactory.create()
    await migration.down()
    const pairs = [
      { first: 'οδος', second: 'ΟΔΟΣ', parentId: null },
      { first: 'ναός', second: 'ΝΑΌΣ', parentId: main.id },
    ]
    const twins = []
    for (const { first, second, parentId } of pairs) {
      await CountryFactory.merge({ name: first, parentId }).create()
      twins.push(await CountryFactory.merge({ name: second, parentId }).create())
    }
    await migration.up()

    assert.deepEqual(await namesFound(), { state: 'warn', names: 'ΟΔΟΣ, ΝΑΌΣ' })
    for (const { id, name } of twins) await database.assertHas('countries', { id, name })
    const admin = await UserFactory.apply('admin').create()
    const calls = callsOf(client, 'admin', admin)
    const third = await calls.post('insert-countries', { name: 'οδοΣ', parent_id: null })
    third.assertStatus(409)
    for (const { id } of twins) {
      const renamed = await calls.put(`edit-countries/${id}`, { name: `New ${id}` })
      renamed.assertStatus(200)
    }
    assert.deepEqual(await namesFound(), { state: 'ok', names: '' })
  })
})
