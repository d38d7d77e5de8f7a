import i18n from '@adonisjs/i18n/services/main'
import { test } from '@japa/runner'
import { factNames, noFacts } from '#fields/property_fields'
import { factRows, factsLine, factValue, priceWithPeriod } from '#listings/facts_text'
import { facts } from '#tests/helpers/facts'

type Values = Record<string, string | number>

const t = (key: string, values?: Values) => i18n.locale('en').t(key, values)
const arabic = (key: string, values?: Values) => i18n.locale('ar').t(key, values)

test.group('Listings | facts in words', () => {
  test('says in a line what is known', ({ assert }) => {
    const line = (some: object) => factsLine(t, { ...noFacts, ...some })
    assert.equal(
      line({ kind: 'apartment', purpose: 'rent', bedrooms: 3, bathrooms: 2, area: 128.5 }),
      'Apartment to rent · 3 bedrooms · 2 bathrooms · 128.5 m²'
    )
    assert.equal(
      line({ bedrooms: 1, bathrooms: 1, area: 1250.5 }),
      '1 bedroom · 1 bathroom · 1,250.5 m²'
    )
    assert.equal(line({ kind: 'studio', bedrooms: 0, area: 40 }), 'Studio · 40 m²')
    assert.equal(line({ kind: 'land', purpose: 'sale', furnished: false }), 'Land for sale')
    assert.equal(line({ kind: 'other', purpose: 'sale' }), 'For sale')
    assert.equal(line({}), '')
  })

  test('says how often a rent is paid', ({ assert }) => {
    const price = 'AED 85,000'
    const said = (some: object) => priceWithPeriod(t, price, { ...noFacts, ...some })
    assert.equal(said({ purpose: 'rent', rent_period: 'year' }), 'AED 85,000 / year')
    assert.equal(said({ purpose: 'rent', rent_period: 'month' }), 'AED 85,000 / month')
    assert.equal(said({ purpose: 'rent' }), price)
    assert.equal(said({ purpose: 'sale' }), price)
  })

  test('names what is known, in words', ({ assert }) => {
    assert.isEmpty(factRows(t, noFacts))
    const rows = factRows(t, { ...facts, bedrooms: 0, furnished: false })
    assert.deepEqual(
      rows.map(({ label, value }) => `${label}: ${value}`),
      [
        ...['Sale or rent: For rent', 'Rent is paid: Yearly', 'Kind: Apartment'],
        ...['Bedrooms: 0', 'Bathrooms: 3', 'Area: 96.5 m²', 'Furnishing: Unfurnished'],
        ...['Features: Parking, Pool', 'Available from: March 1, 2027'],
        ...['Reference: MZ-17', 'Permit number: 71-2034'],
      ]
    )
  })

  test('puts the comma of the language between features', ({ assert }) => {
    assert.equal(factValue(arabic, 'features', 'parking,lift,pool'), 'موقف سيارات، مصعد، مسبح')
    const [{ value }] = factRows(arabic, { ...noFacts, features: ['parking', 'lift'] })
    assert.equal(value, 'موقف سيارات، مصعد')
  })

  test('keeps what it does not know as it is', ({ assert }) => {
    assert.equal(factValue(t, 'kind', 'castle'), 'castle')
    assert.equal(factValue(t, 'area', 'large'), 'large')
    assert.equal(factValue(t, 'features', 'pool,castle'), 'Pool, castle')
    assert.equal(factValue(t, 'available_from', 'soon'), 'soon')
    assert.equal(factValue(t, 'furnished', 'yes'), 'Furnished')
    for (const name of factNames) assert.equal(factValue(t, name, noFacts[name]), '')
  })
})
