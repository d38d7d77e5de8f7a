import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import Country from '#models/country'

test.group('Models | country', () => {
  test('adds a main country and a sub-country, and no third level', async ({ assert, db }) => {
    const oman = { name: 'Oman', mainId: null, subCountries: ['Muscat'] }
    const { country: main, subCountries } = await Country.addWithSubCountries(oman)
    const [sub] = subCountries
    assert.deepEqual([main.isMain, sub.isMain], [true, false])
    for (const parentId of [sub.id, 999_999]) {
      const mutrah = { name: 'Mutrah', mainId: parentId }
      await assert.rejects(() => Country.addWithSubCountries(mutrah), 'countries.parent_not_main')
    }
    await db.assertCount('countries', 2)
  })

  test('moves a sub-country out and back', async ({ db }) => {
    const main = await CountryFactory.create()
    const sub = await CountryFactory.merge({ parentId: main.id }).create()
    for (const parentId of [null, main.id]) {
      await sub.change({ name: sub.name, parentId }, {})
      await db.assertHas('countries', { id: sub.id, parent_id: parentId })
    }
  })

  test('moves no country under itself, a sub-country, or with sub-countries of its own', async ({
    assert,
    db,
  }) => {
    const main = await CountryFactory.create()
    const other = await CountryFactory.create()
    const sub = await CountryFactory.merge({ parentId: main.id }).create()
    const move = (country: Country, parentId: number) =>
      country.change({ name: 'Changed', parentId }, {})
    await assert.rejects(() => move(other, other.id), 'countries.parent_not_main')
    await assert.rejects(() => move(other, sub.id), 'countries.parent_not_main')
    await assert.rejects(() => move(main, other.id), 'countries.has_sub_countries')
    await db.assertMissing('countries', { name: 'Changed' })
  })

  test('deletes a sub-country that nobody uses, and no other', async ({ assert, db }) => {
    const main = await CountryFactory.create()
    const sub = await CountryFactory.merge({ parentId: main.id }).create()
    const property = await PropertyFactory.merge({ countryId: sub.id }).create()

    await assert.rejects(() => main.remove(), 'countries.main_kept')
    const failure = await sub.remove().catch((error) => error)
    assert.equal(failure.key, 'countries.in_use')
    assert.deepEqual(failure.params, { users: 0, properties: 1 })
    await property.delete()
    await sub.remove()
    await db.assertModelMissing(sub)
  })
})
