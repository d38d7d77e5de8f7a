import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Property from '#models/property'
import { csv, importing } from '#tests/helpers/imports'

async function started(client: ApiClient) {
  const owner = await UserFactory.create()
  const main = await CountryFactory.merge({ name: 'United Arab Emirates' }).create()
  const dubai = await CountryFactory.merge({ name: 'Dubai', parentId: main.id }).create()
  return { owner, main, dubai, send: importing(client, 'owner', owner) }
}

const stored = async () => {
  const properties = await Property.query().orderBy('id')
  return properties.map((one) => one.serialize())
}

test.group('Imports | samples of other programs', () => {
  test('a spreadsheet’s semicolons in UTF-16, with its days and its numbers', async ({
    assert,
    client,
  }) => {
    const { main, send } = await started(client)
    const rows = [
      ['Title', 'Price', 'Country', 'Purpose', 'Available from', 'Permit number', 'Features'],
      ['A', '12,50,000', 'UAE', 'sell', '31-Jan-2027', '="00123"', 'Swimming pool, A/C'],
      ['B', '500/-', 'AE', 'Lease', '31 / 01 / 2027', '7E10-B', ''],
    ]
    const file = Buffer.from('\uFEFF' + csv(rows, ';'), 'utf16le')
    const response = await send('properties', file)
    response.assertStatus(200)
    assert.containSubset(await stored(), [
      {
        ...{ price: 1_250_000, purpose: 'sale', countryId: main.id, permitNumber: '00123' },
        ...{ availableFrom: '2027-01-31', features: ['pool', 'air_conditioning'] },
      },
      { price: 500, purpose: 'rent', availableFrom: '2027-01-31', permitNumber: '7E10-B' },
    ])
  })

  test('a library’s decimals, which change nothing that is stored', async ({ client, db }) => {
    const { owner, dubai } = await started(client)
    const admin = await UserFactory.apply('admin').create()
    const send = importing(client, 'admin', admin)
    await owner.merge({ phoneNumber: '+971501234567' }).save()
    const fields = { ownerId: owner.id, countryId: dubai.id }
    const { id } = await PropertyFactory.merge({ ...fields, permitNumber: '071157' }).create()

    const owners = await send('owners', [
      ['id', 'phone_number', 'country_id'],
      [`${owner.id}.0`, '971501234567.0', `${owner.countryId}.0`],
    ])
    owners.assertStatus(200)
    owners.assertBodyContains({ updated: 0, unchanged: 1 })
    const properties = await send('properties', [
      ['id', 'owner_id', 'permit_number', 'bedrooms', 'area'],
      [`${id}.0`, `${owner.id}.0`, '71157.0', '2.0', '96.55'],
    ])
    properties.assertStatus(200)
    await db.assertHas('properties', { id, permit_number: '071157', bedrooms: 2, area: 966 })
    await db.assertHas('users', { id: owner.id, phone_number: '+971501234567' })
  })

  test('a spreadsheet’s shortened numbers, which overwrite none', async ({
    assert,
    client,
    db,
  }) => {
    const { owner, main, send } = await started(client)
    const fields = { ownerId: owner.id, countryId: main.id, permitNumber: '71157000001' }
    const { id } = await PropertyFactory.merge(fields).create()
    for (const permit of ['7.1157E+10', '7,1157E+10', '7E+10']) {
      const response = await send('properties', [
        ['id', 'permit_number'],
        [id, permit],
      ])
      response.assertStatus(422)
      const [{ errors }] = response.body().refused
      assert.equal(errors[0].field, 'permit_number')
      assert.include(errors[0].message, `A spreadsheet has shortened this number to “${permit}”`)
    }
    const references = await send('properties', [
      ['title', 'price', 'country', 'reference'],
      ['A', 5, 'UAE', '7.1E+10'],
    ])
    references.assertStatus(422)
    await db.assertHas('properties', { id, permit_number: '71157000001' })
    await db.assertCount('properties', 1)
  })

  test('a portal’s own headings, with a price of the area beside the price', async ({
    assert,
    client,
  }) => {
    const { dubai, send } = await started(client)
    const headings = [
      ...['Listing Title', 'Price/sqft', 'Amount', 'Emirate', 'Location', 'square_feet'],
      ...['Property Type', 'Offering Type', 'Beds', 'Listing Ref', 'RERA Permit'],
    ]
    const response = await send('properties', [
      headings,
      [
        ...['A flat', '71', '85,000 AED/yr', 'Dubai - UAE', 'Marina Walk', '1,200'],
        ...['Apartment/Flat', 'To let', '2', 'L-1', '71-2034'],
      ],
      [
        ...['A house', '1,000', 'AED 3.2m', 'Dubai, UAE', 'Al Wasl', '3,200'],
        ...['House', 'sell', 'Studio', 'L-2', ''],
      ],
    ])
    response.assertStatus(200)
    response.assertBodyContains({ unknown_columns: ['Price/sqft'] })
    assert.containSubset(await stored(), [
      {
        ...{ title: 'A flat', price: 85_000, purpose: 'rent', rentPeriod: 'year', area: 111.5 },
        ...{ kind: 'apartment', bedrooms: 2, reference: 'L-1', permitNumber: '71-2034' },
        ...{ countryId: dubai.id, address: 'Marina Walk' },
      },
      { price: 3_200_000, purpose: 'sale', rentPeriod: null, kind: 'villa', area: 297.3 },
    ])
    const chosen = { columns: JSON.stringify({ 'Price/sqft': 'price', 'Amount': '' }) }
    const refused = await send('properties', [headings, headings], chosen)
    refused.assertStatus(422)
    assert.match(refused.body().message, /^“Price\/sqft” is a price for each square foot/)
  })

  test('Arabic headings and values', async ({ assert, client }) => {
    const { dubai, send } = await started(client)
    const response = await send('properties', [
      [
        ...['عنوان الإعلان', 'السعر (درهم)', 'الإمارة', 'نوع العقار', 'نوع العرض'],
        ...['المساحة (قدم مربع)', 'متاح من', 'المميزات'],
      ],
      [
        ...['بيت', '٨٥٬٠٠٠ درهم سنويًا', 'دبي، الإمارات', 'بيت', 'تأجير'],
        ...['١٬٢٠٠', '٣١ يناير ٢٠٢٧', 'مسبح، مكيف'],
      ],
    ])
    response.assertStatus(200)
    assert.containSubset(await stored(), [
      {
        ...{ price: 85_000, purpose: 'rent', rentPeriod: 'year', countryId: dubai.id },
        ...{ kind: 'villa', area: 111.5, availableFrom: '2027-01-31' },
        features: ['pool', 'air_conditioning'],
      },
    ])
  })

  test('prices in words, and words that are no choice', async ({ assert, client, db }) => {
    const { send } = await started(client)
    const head = ['title', 'price', 'country', 'features', 'rent_period']
    const response = await send('properties', [
      head,
      ['A', 'POA', 'UAE', '', ''],
      ['B', 'N/A', 'UAE', '', ''],
      ['C', '(500)', 'UAE', '', ''],
      ['D', '5', 'UAE', 'Pool, Gym', ''],
      ['E', '7,000 AED/month', 'UAE', '', 'Yearly'],
      ['F', '1.2 million', 'UAE', '', ''],
    ])
    response.assertStatus(422)
    const said = response.body().refused.map(({ errors }: any) => errors[0].message)
    assert.deepEqual(said, [
      '“POA” is not a price. Please write the amount, or 0 where the price is on request.',
      '“N/A” is not a price. Please write the amount, or 0 where the price is on request.',
      "“(500)” can't be used. Please enter a price of at least 0 with at most two decimals, up to 9,999,999,999.99.",
      "“Gym” can't be read. Please write Parking, Lift, Balcony, Pool, Garden, Pets allowed, Air conditioning, Sea view, or Accessible.",
      'The price is for another period than this.',
    ])
    await db.assertCount('properties', 0)
  })

  test('an area in feet by a person’s choice', async ({ assert, client, db }) => {
    const { send } = await started(client)
    const rows = [
      ['title', 'price', 'country', 'Grösse'],
      ['A', 5, 'UAE', '1,200'],
    ]
    const columns = JSON.stringify({ Grösse: 'area:sqft' })
    const response = await send('properties', rows, { columns })
    response.assertStatus(200)
    assert.deepInclude(response.body().columns[3], { field: 'area', unit: 'sqft' })
    await db.assertHas('properties', { title: 'A', area: 1115 })
    const wrong = await send('properties', rows, { columns: '{"price":"price:sqft"}' })
    wrong.assertStatus(422)
    assert.equal(wrong.body().errors[0].field, 'columns')
  })
})
