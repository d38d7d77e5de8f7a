import { test } from '@japa/runner'
import { pageFunctions } from '#tests/helpers/page_functions'
import { foundPairs, foundPhones, missedPairs, missedPhones } from '#tests/helpers/search_pairs'

const { matchesOf, namesakesIn, searchable, searchablePlaces } =
  await pageFunctions('lib/values/search')
const { needsMain, cityAndCountry, countryOf, placesOf } =
  await pageFunctions('lib/values/countries')

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

  test('joins the spellings of Arabic letters and digits as the lists do', ({ assert }) => {
    const people = searchable([
      { id: 1, name: 'فاطمة' },
      { id: 2, name: 'مصطفى ٤٠٥' },
    ])
    const found = (search: string) => matchesOf(people, search).map(({ id }: { id: number }) => id)
    assert.deepEqual(found('فاطمه'), [1])
    assert.deepEqual(found('مصطفي 405'), [2])
  })

  test('finds what the lists find in the same texts, and misses what they miss', ({ assert }) => {
    const pairs = [
      ...[...foundPairs, ...foundPhones].map((pair) => [...pair, true] as const),
      ...[...missedPairs, ...missedPhones].map((pair) => [...pair, false] as const),
    ]
    for (const [stored, searches, isFound] of pairs) {
      const one = searchable([{ id: 1, name: stored }])
      for (const typed of searches) {
        const found = isFound ? [{ id: 1, name: stored }] : []
        assert.deepEqual(matchesOf(one, typed), found, `${typed} in ${stored}`)
      }
    }
  })

  test('finds words in any order, in any script form, and ids', ({ assert }) => {
    assert.deepEqual(idsOf('OMÁN wusta'), [6])
    assert.deepEqual(idsOf('muscat, oman'), [2])
    assert.deepEqual(idsOf('#3'), [3])
    assert.deepEqual(idsOf('nowhere'), [])
  })

  test('finds a place by its stored name and by that of the reader, which it shows', ({
    assert,
  }) => {
    const arabic = searchablePlaces([
      { id: 1, name: 'Oman', local_name: 'عُمان', parent_id: null },
      { id: 2, name: 'Muscat', local_name: 'مسقط', parent_id: 1 },
      { id: 3, name: 'Oz', parent_id: null },
    ])
    const found = (search: string) =>
      matchesOf(arabic, search).map(({ name, main }: Place) => [name, main])
    const [oman, muscat] = [
      ['عُمان', null],
      ['مسقط', 'عُمان'],
    ]
    for (const search of ['oman', 'عمان']) assert.deepEqual(found(search), [oman, muscat])
    for (const search of ['muscat', 'مسقط عُمان', 'مسقط oman']) {
      assert.deepEqual(found(search), [muscat])
    }
    assert.deepEqual(found('oz'), [['Oz', null]])
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

  test('names the main country of a sub-country behind it', ({ assert }) => {
    const eastern = { country_name: 'Eastern', country_main: 'Saudi Arabia' }
    assert.equal(countryOf(eastern), 'Eastern, Saudi Arabia')
    assert.equal(cityAndCountry({ city: 'Jubail', ...eastern }), 'Jubail, Eastern, Saudi Arabia')
    assert.equal(countryOf({ country_name: 'Oman', country_main: null }), 'Oman')
    assert.equal(countryOf({ country_name: 'Djibouti', country_main: 'Djibouti' }), 'Djibouti')
  })
})
