import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { UserFactory } from '#database/factories/user_factory'
import Country from '#models/country'
import { callsOf } from '#tests/helpers/calls'
import { importing } from '#tests/helpers/imports'

async function started(client: ApiClient) {
  const admin = await UserFactory.apply('admin').create()
  return { send: importing(client, 'admin', admin), ...callsOf(client, 'admin', admin) }
}

const tree = async () => {
  // The admin is from another one.
  const countries = await Country.query().whereNot('name', 'like', 'Country %').orderBy('id')
  const names = new Map(countries.map(({ id, name }) => [id, name]))
  return countries.map(({ name, parentId }) => [name, names.get(parentId ?? 0) ?? null])
}

type Refused = { line: number; errors: { field: string; message: string }[] }
const said = ({ line, errors: [{ field, message }] }: Refused) => [line, field, message]

test.group('Imports | countries', () => {
  test('adds main countries and those below them, in any order of the rows', async ({
    assert,
    client,
  }) => {
    const { send } = await started(client)
    await CountryFactory.merge({ name: 'Oman' }).create()
    const response = await send('countries', [
      ['name', 'parent'],
      ['Emerald City', 'Oz'],
      ['Oz', ''],
      ['Muscat', 'oman'],
    ])
    response.assertStatus(200)
    response.assertBodyContains({ created: 3 })
    assert.sameDeepMembers(await tree(), [
      ['Oman', null],
      ['Oz', null],
      ['Emerald City', 'Oz'],
      ['Muscat', 'Oman'],
    ])
  })

  test('renames and moves, to a new main country too', async ({ assert, client }) => {
    const { send } = await started(client)
    const main = await CountryFactory.merge({ name: 'Oman' }).create()
    const sub = await CountryFactory.merge({ name: 'Muscat', parentId: main.id }).create()
    const other = await CountryFactory.merge({ name: 'Sur', parentId: main.id }).create()
    const response = await send('countries', [
      ['id', 'name', 'parent_id', 'main_country', 'version'],
      [main.id, 'Uman', '', '', 1],
      [sub.id, 'Muscat', main.id, 'Oman', 1],
      [other.id, 'Sur', '', 'Lebanon', 1],
      ['', 'Lebanon', '', '', ''],
    ])
    response.assertStatus(200)
    response.assertBodyContains({ created: 1, updated: 2, unchanged: 1 })
    assert.sameDeepMembers(await tree(), [
      ['Uman', null],
      ['Muscat', 'Uman'],
      ['Sur', 'Lebanon'],
      ['Lebanon', null],
    ])
  })

  test('keeps two levels and no name twice', async ({ assert, client }) => {
    const { send } = await started(client)
    const main = await CountryFactory.merge({ name: 'Oman' }).create()
    const sub = await CountryFactory.merge({ name: 'Muscat', parentId: main.id }).create()
    const before = await tree()
    const response = await send('countries', [
      ['id', 'name', 'parent_id', 'main_country'],
      ['', 'OMAN', '', ''],
      ['', 'A', '', 'Muscat'],
      ['', 'B', sub.id, ''],
      ['', 'C', main.id, ''],
      ['', 'c', '', 'Oman'],
      [main.id, 'Oman', '', 'D'],
      ['', 'D', '', ''],
      ['', 'E', '', 'Nowhere'],
      ['', '', '', ''],
      [999_999, 'F', '', ''],
    ])
    response.assertStatus(422)
    assert.deepEqual(response.body().refused.map(said), [
      [2, 'name', 'There is already a country with this name here.'],
      [3, 'parent_id', 'There is no country “Muscat”.'],
      [4, 'parent_id', 'Choose a main country.'],
      [6, 'name', 'This is in row 5 already.'],
      [7, 'parent_id', 'This country has sub-countries, so it has to stay a main country.'],
      [9, 'parent_id', 'There is no country “Nowhere”.'],
      [11, 'id', 'There is no country with the id “999999”.'],
    ])
    assert.deepEqual(await tree(), before)
  })

  test('takes new countries back that nobody uses', async ({ assert, client }) => {
    const { send, post } = await started(client)
    const rows = [
      ['name', 'parent'],
      ['A', ''],
      ['A1', 'A'],
      ['B', ''],
      ['B1', 'B'],
      ['C', ''],
    ]
    const response = await send('countries', rows)
    const used = await Country.findByOrFail('name', 'B1')
    await UserFactory.merge({ countryId: used.id }).create()

    const undone = await post(`operations/${response.body().operation_id}/undo`)

    undone.assertStatus(200)
    assert.equal(undone.body().done_count, 3)
    assert.sameMembers(
      undone.body().skipped.map(({ reason }: { reason: string }) => reason),
      ['“B1” is in use since.', '“B” is in use since.']
    )
    assert.sameDeepMembers(await tree(), [
      ['B', null],
      ['B1', 'B'],
    ])
  })
})
