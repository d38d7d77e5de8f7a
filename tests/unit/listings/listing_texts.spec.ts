import { test } from '@japa/runner'
import { placesOf } from '#listings/listing_texts'
import type { ListingRow } from '#lists/listing_lists'

const emirates = 'United Arab Emirates'

test.group('Listings | places', () => {
  for (const [city, country, main, places] of [
    ['Al Ain', 'Abu Dhabi', emirates, ['Al Ain', 'Abu Dhabi', emirates]],
    ['Dubai', 'Dubai', emirates, ['Dubai', emirates]],
    ['dubai', 'Dubai', emirates, ['Dubai', emirates]],
    ['Sao Paulo', 'São Paulo', 'Brazil', ['São Paulo', 'Brazil']],
    [null, 'Monaco', null, ['Monaco']],
    ['Singapore', 'Central', 'Singapore', ['Central', 'Singapore']],
  ] as const) {
    test(`of "${city}" in ${country} are ${places.join(', ')}`, ({ assert }) => {
      const row = { city, country_name: country, country_main: main } as ListingRow
      assert.deepEqual(placesOf(row), [...places])
    })
  }
})
