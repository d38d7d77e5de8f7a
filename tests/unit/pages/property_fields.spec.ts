import { test } from '@japa/runner'
import { factNames, noFacts, type FactName } from '#fields/property_fields'
import { facts } from '#tests/helpers/facts'
import { pageFunctions } from '#tests/helpers/page_functions'

const { setCurrency } = await pageFunctions('lib/values/money')
const form = await pageFunctions('components/properties/form/property_fields')

const property = {
  title: 'Sea villa',
  country_id: 7,
  price: 1250.5,
  address: null,
  city: 'Muscat',
  description: null,
  available: false,
  owner_id: 3,
  ...{ address_public: false, latitude: 25.2048, longitude: 55.2708 },
  ...facts,
}
const notTyped = Object.fromEntries(factNames.map((name) => [name, ''])) as Record<FactName, string>
const typedFacts = {
  ...notTyped,
  ...{ purpose: 'rent', rent_period: 'year', kind: 'apartment', bedrooms: '2', bathrooms: '3' },
  ...{ area: '96.5', furnished: 'yes', features: 'parking,pool', available_from: '2027-03-01' },
  ...{ reference: 'MZ-17', permit_number: '71-2034' },
}
const shared = {
  title: 'Sea villa',
  country_id: '7',
  price: '1,250.50',
  address: '',
  description: '',
  ...{ address_public: 'no', latitude: '25.2048, 55.2708', longitude: '' },
  ...typedFacts,
}
const place = { address_public: false, latitude: 25.2048, longitude: 55.2708 }
const sent = {
  ...{ ...facts, ...place, bedrooms: '2', bathrooms: '3' },
  ...{ address: null, description: null },
}

test.group('Pages | property fields', () => {
  test('reads the fields of each area as text', ({ assert }) => {
    const owners = { ...shared, city: 'Muscat', available: false }
    assert.deepEqual(form.ownerFieldsOf(property), owners)
    assert.deepEqual(form.adminFieldsOf(property), { ...shared, owner_id: '3' })
  })

  test('sends price and ids as numbers, and null for what is empty', ({ assert }) => {
    const owners = { ...shared, city: 'Muscat' }
    assert.deepEqual(form.bodyOf(owners), { ...owners, ...sent, price: 1250.5, country_id: 7 })
    const body = { ...shared, ...sent, price: 1250.5, country_id: 7, owner_id: 3 }
    assert.deepEqual(form.bodyOf({ ...shared, owner_id: '3' }), body)
  })

  test('sends a stored price whole where the currency has no decimals', ({ assert, cleanup }) => {
    cleanup(() => setCurrency(null))
    setCurrency({ code: 'JPY', decimals: 0 })
    assert.equal(form.bodyOf(form.ownerFieldsOf(property)).price, 1250.5)
    assert.isUndefined(form.bodyOf({ ...shared, price: '1250.505' }).price)
  })

  test('reads a number however it is written, and leaves to the server what it can’t read', ({
    assert,
  }) => {
    const area = (typed: string) => form.bodyOf({ ...shared, area: typed }).area
    for (const typed of ['96.5', ' 96,5 ', '96.5 m²', '٩٦٫٥', '96.5sqm', '96.5 sq. m']) {
      assert.equal(area(typed), 96.5, typed)
    }
    for (const typed of ['1,250', '1250', '1,250.0 m2', '١٬٢٥٠', '1 250'])
      assert.equal(area(typed), 1250, typed)
    for (const typed of ['1,000 sq ft', '1000 قدم مربع']) assert.equal(area(typed), 92.9, typed)
    for (const typed of ['0', '96.55', '1.250', '12,34', 'large', '1000001'])
      assert.equal(area(typed), typed)
    for (const typed of ['76 sqm 818 sqft', '10 m² 200', '1,000 sq ft م²'])
      assert.equal(area(typed), typed)
    assert.isNull(area('  '))
    assert.equal(form.bodyOf({ ...shared, bedrooms: '٣' }).bedrooms, '3')
    assert.equal(form.bodyOf({ ...shared, bedrooms: 'two' }).bedrooms, 'two')
  })

  test('sends one text as two numbers, and leaves to the server what it can’t read', ({
    assert,
  }) => {
    const sentPlace = (latitude: string) => {
      const body = form.bodyOf({ ...shared, latitude })
      return [body.latitude, body.longitude]
    }
    assert.deepEqual(sentPlace('https://maps.example.com/@25.2,55.3,9z'), [25.2, 55.3])
    assert.deepEqual(sentPlace(' '), [null, null])
    assert.deepEqual(sentPlace(' 25.2 '), ['25.2', null])
    const nowhere = { ...property, latitude: null, longitude: null, address_public: true }
    const typed = { address_public: 'yes', latitude: '', longitude: '' }
    assert.containsSubset(form.ownerFieldsOf(nowhere), typed)
    assert.containsSubset(form.emptyOwnerProperty, typed)
  })

  test('sends a rent period with a rent alone, and null for what is not said', ({ assert }) => {
    const sold = form.bodyOf({ ...shared, purpose: 'sale' })
    assert.deepEqual([sold.purpose, sold.rent_period], ['sale', null])
    const none = form.bodyOf(form.emptyOwnerProperty)
    assert.containsSubset(none, noFacts)
    assert.isFalse(form.bodyOf({ ...shared, furnished: 'no' }).furnished)
    const unsaid = form.ownerFieldsOf({ ...property, ...noFacts })
    assert.containsSubset(unsaid, { purpose: '', bedrooms: '', area: '', furnished: '' })
    assert.equal(form.ownerFieldsOf({ ...property, furnished: false, bedrooms: 0 }).bedrooms, '0')
  })

  test('requires of an admin what an owner has filled in', ({ assert }) => {
    const always = ['owner_id', 'title', 'country_id', 'price']
    assert.sameMembers(form.requiredOf(), [...always, 'address', 'description'])
    assert.sameMembers(form.requiredOf(property), always)
    const written = { ...property, description: 'Bright' }
    assert.sameMembers(form.requiredOf(written), [...always, 'description'])
  })

  test('starts empty with the fields of its area', ({ assert }) => {
    const empty = [
      'address',
      'address_public',
      'latitude',
      'longitude',
      'country_id',
      'description',
      'price',
      'title',
      ...factNames,
    ]
    assert.sameMembers(Object.keys(form.emptyOwnerProperty), [...empty, 'city'])
    assert.sameMembers(Object.keys(form.emptyAdminProperty), [...empty, 'owner_id'])
  })
})
