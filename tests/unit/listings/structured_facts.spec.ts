import i18n from '@adonisjs/i18n/services/main'
import { test } from '@japa/runner'
import { itemList, realEstateListing } from '#listings/structured_facts'
import type { ListingRow } from '#lists/listing_lists'
import { facts } from '#tests/helpers/facts'

const listing: ListingRow = {
  ...facts,
  ...{ id: 7, title: 'Sea villa', description: null, price: 100, address: null, city: 'Aden' },
  ...{ country_id: 2, country_name: 'دبي', country_main: 'الإمارات العربية المتحدة' },
  ...{ latitude: null, longitude: null, place: null },
  stored_country: 'United Arab Emirates',
  ...{ image_count: 0, listed_at: '2026-11-01T00:00:00Z', checked_at: null },
  ...{ price_cut: null, phone_number: null },
  ...{ owner_since: '2024-03-04T00:00:00Z', url: 'http://localhost/listings/7/Sea-villa' },
}

const told = (fields: Partial<ListingRow>, language = 'en') =>
  JSON.parse(realEstateListing(i18n.locale(language), { ...listing, ...fields }, [], []))

test.group('Listings | structured facts', () => {
  test('name each kind by the type that is known for it', ({ assert }) => {
    const types = {
      apartment: 'Apartment',
      studio: 'Apartment',
      penthouse: 'Apartment',
      villa: 'House',
      townhouse: 'House',
      office: 'Place',
      shop: 'Place',
      warehouse: 'Place',
      land: 'Place',
      other: 'Place',
    } as const
    for (const [kind, type] of Object.entries(types)) {
      const { about } = told({ kind: kind as keyof typeof types })
      assert.equal(about['@type'], type, kind)
      assert.equal('numberOfBedrooms' in about, type !== 'Place', kind)
    }
    const { about: home } = told({ kind: null })
    assert.equal(home['@type'], 'Accommodation')
    assert.deepInclude(home.floorSize, { value: 96.5, unitCode: 'MTK' })
    const unknown = told({ kind: null, bedrooms: null, area: null, features: [] })
    assert.deepEqual(Object.keys(unknown.about), ['@type', 'name', 'address'])
    assert.equal(unknown.about['@type'], 'Place')
  })

  test('are in the language of the page, with the code of a country that has one', ({ assert }) => {
    const { about, inLanguage, image } = told({}, 'ar')
    assert.equal(inLanguage, 'ar')
    assert.isUndefined(image)
    assert.deepInclude(about.address, { addressCountry: 'AE', addressRegion: 'دبي' })
    const [parking, pool] = about.amenityFeature
    assert.deepInclude(parking, { name: 'موقف سيارات', value: true })
    assert.equal(pool['@type'], 'LocationFeatureSpecification')
    const own = { country_main: null, country_name: 'Atlantis', stored_country: 'Atlantis' }
    assert.equal(told(own).about.address.addressCountry, 'Atlantis')
  })

  test('tell what is available later', ({ assert }) => {
    const offers = (day: string | null) => told({ available_from: day as null }).offers
    const later = { availability: 'https://schema.org/PreOrder', availabilityStarts: '9999-01-01' }
    assert.deepInclude(offers('9999-01-01'), later)
    for (const day of [null, '2020-01-01']) {
      assert.equal(offers(day).availability, 'https://schema.org/InStock')
      assert.notProperty(offers(day), 'availabilityStarts')
    }
  })

  test('count the whole list, where it is counted', ({ assert }) => {
    const cards = [{ title: 'Sea villa', href: '/listings/7/Sea-villa' }]
    const list = (total: number, hasMore: boolean) =>
      JSON.parse(itemList(i18n.locale('en'), cards, 25, { total, hasMore }))
    assert.equal(list(25, false).numberOfItems, 25)
    assert.isUndefined(list(1000, true).numberOfItems)
  })
})
