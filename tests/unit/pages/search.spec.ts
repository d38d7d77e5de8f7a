import { test } from '@japa/runner'
import { pageFunctions } from '#tests/helpers/page_functions'

const { matchesOf, namesakesIn, searchable } = await pageFunctions('search')
const { needsMain, cityAndCountry, placesOf } = await pageFunctions('countries')

const countries = [
  { id: 1, name: 'Oman', parent_id: null },
  { id: 2, name: 'Muscat', parent_id: 1 },
  { id: 3, name: 'Romania', parent_id: null },
  { id: 4, name: 'Djibouti', parent_id: null },
  { id: 5, name: 'Djibouti', parent_id: 4 },
  { id: 6, name: 'Al Wusṭá', parent_id: 1 },
]
type Place = { id: number; name: string; main: string | null }

test.group('Pages | search', () => {
  const places: Place[] = placesOf(countries)
  const entries = searchable(places, ({ main }: Place) => main ?? '')
  const idsOf = (search: string) => matchesOf(entries, search).map(({ id }: Place) => id)

  test('keeps the order without a search', ({ assert }) => {
    assert.deepEqual(idsOf(' '), [1, 2, 3, 4, 5, 6])
  })

  test('finds words in any order, in any script form, and ids', ({ assert }) => {
    assert.deepEqual(idsOf('OMÁN wusta'), [6])
    assert.deepEqual(idsOf('muscat, oman'), [2])
    assert.deepEqual(idsOf('#3'), [3])
    assert.deepEqual(idsOf('nowhere'), [])
  })

  test('puts the best match first', ({ assert }) => {
    assert.deepEqual(idsOf('oman'), [1, 6, 2, 3])
    assert.deepEqual(idsOf('mus'), [2])
  })

  test('tells who has exactly this name', ({ assert }) => {
    assert.lengthOf(namesakesIn(countries, ' djibouti'), 2)
    assert.lengthOf(namesakesIn(countries, 'musc'), 0)
  })

  test('names the main country of a sub-country unless both are called the same', ({ assert }) => {
    assert.deepEqual(places.map(needsMain), [false, true, false, false, false, true])
  })

  test('names a city and its country, once if both are called the same', ({ assert }) => {
    assert.equal(cityAndCountry({ city: 'Muscat', country_name: 'Oman' }), 'Muscat, Oman')
    assert.equal(cityAndCountry({ city: 'dubaï', country_name: 'Dubai' }), 'Dubai')
    assert.equal(cityAndCountry({ city: null, country_name: 'Oman' }), 'Oman')
  })
})
