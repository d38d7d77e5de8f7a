import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { runDoctor } from '#maintenance/doctor'
import { adminCalls, assertStatus } from '#tests/helpers/calls'

/** What `manzil doctor` says of the names. */
async function namesFound() {
  const findings = await runDoctor()
  const { state, params } = findings.find(({ check }) => check === 'country_names')!
  return { state, names: params.names }
}

test.group('Country keys', () => {
  test('are missing where two countries had one name, and doctor names these until they have another', async ({
    assert,
    client,
  }) => {
    const [first, twin] = await CountryFactory.createMany(2)
    await db.from('country_texts').where({ id: twin.id }).update({ unique_name: null })

    assert.deepEqual(await namesFound(), { state: 'warn', names: twin.name })
    const calls = await adminCalls(client)
    const third = await calls.post('insert-countries', {
      name: first.name.toUpperCase(),
      parent_id: null,
    })
    third.assertStatus(409)
    await assertStatus(calls.put(`edit-countries/${twin.id}`, { name: 'New' }), 200)
    assert.deepEqual(await namesFound(), { state: 'ok', names: '' })
  })
})
