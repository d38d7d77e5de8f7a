import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import Property from '#models/property'
import { assertStatus } from '#tests/helpers/calls'
import { csv, importer, type Table } from '#tests/helpers/imports'

const semicolons = csv(
  [
    ['Title', 'Price', 'Country', 'Purpose', 'Available from', 'Permit number', 'Features'],
    ['A', '12,50,000', 'UAE', 'sell', '31-Jan-2027', '="00123"', 'Swimming pool, A/C'],
    ['B', '500/-', 'AE', 'Lease', '31 / 01 / 2027', '7E10-B', ''],
  ],
  ';'
)

const portal = [
  [
    ...['Listing Title', 'Price/sqft', 'Amount', 'Emirate', 'Location', 'square_feet'],
    ...['Property Type', 'Offering Type', 'Beds', 'Listing Ref', 'RERA Permit'],
  ],
  [
    ...['A flat', '71', '85,000 AED/yr', 'Dubai - UAE', 'Marina Walk', '1,200'],
    ...['Apartment/Flat', 'To let', '2', 'L-1', '71-2034'],
  ],
  [
    ...['A house', '1,000', 'AED 3.2m', 'Dubai, UAE', 'Al Wasl', '3,200'],
    ...['House', 'sell', 'Studio', 'L-2', ''],
  ],
]

const arabic = [
  [
    ...['عنوان الإعلان', 'السعر (درهم)', 'الإمارة', 'نوع العقار', 'نوع العرض'],
    ...['المساحة (قدم مربع)', 'متاح من', 'المميزات'],
  ],
  [
    ...['بيت', '٨٥٬٠٠٠ درهم سنويًا', 'دبي، الإمارات', 'بيت', 'تأجير'],
    ...['١٬٢٠٠', '٣١ يناير ٢٠٢٧', 'مسبح، مكيف'],
  ],
]

const aYear = { price: 85_000, purpose: 'rent', rentPeriod: 'year' }
const inJanuary = { availableFrom: '2027-01-31' }
const coolPool = { features: ['pool', 'air_conditioning'] }

const samples: [what: string, file: Buffer | Table, stored: object[]][] = [
  [
    'a spreadsheet’s semicolons in UTF-16, with its days and its numbers',
    Buffer.from('\uFEFF' + semicolons, 'utf16le'),
    [
      { price: 1_250_000, purpose: 'sale', permitNumber: '00123', ...inJanuary, ...coolPool },
      { price: 500, purpose: 'rent', permitNumber: '7E10-B', ...inJanuary },
    ],
  ],
  [
    'a portal’s own headings, with a price of the area beside the price',
    portal,
    [
      {
        ...{ ...aYear, title: 'A flat', address: 'Marina Walk', area: 111.5, kind: 'apartment' },
        ...{ bedrooms: 2, reference: 'L-1', permitNumber: '71-2034' },
      },
      { price: 3_200_000, purpose: 'sale', rentPeriod: null, kind: 'villa', area: 297.3 },
    ],
  ],
  [
    'Arabic headings and values',
    arabic,
    [{ ...aYear, ...inJanuary, ...coolPool, kind: 'villa', area: 111.5 }],
  ],
]

async function inEmirates() {
  const { id: main } = await CountryFactory.merge({ name: 'United Arab Emirates' }).create()
  const { id: dubai } = await CountryFactory.merge({ name: 'Dubai', parentId: main }).create()
  return { main, dubai }
}

test.group('Imports | samples of other programs', () => {
  for (const [what, file, stored] of samples)
    test(what, async ({ assert, client }) => {
      const { main, dubai } = await inEmirates()
      const { send } = await importer(client)
      const response = await send(file)
      response.assertStatus(200)
      const unknown = file === portal ? ['Price/sqft'] : []
      assert.deepEqual(response.body().unknown_columns, unknown)
      const properties = await Property.query().orderBy('id')
      const countryId = Buffer.isBuffer(file) ? main : dubai
      const expected = stored.map((one) => ({ ...one, countryId }))
      assert.containSubset(
        properties.map((one) => one.serialize()),
        expected
      )
    })

  test('a library’s decimals, which change nothing, and a spreadsheet’s shortened number', async ({
    client,
    db,
  }) => {
    const { owner, send, sendTo } = await importer(client, 'admin')
    await owner.merge({ phoneNumber: '+971501234567' }).save()
    const fields = { ownerId: owner.id, permitNumber: '071157' }
    const { id } = await PropertyFactory.merge(fields).create()

    const owners = await sendTo('owners', [
      ['id', 'phone_number', 'country_id'],
      [`${owner.id}.0`, '971501234567.0', `${owner.countryId}.0`],
    ])
    owners.assertStatus(200)
    owners.assertBodyContains({ updated: 0, unchanged: 1 })
    await db.assertHas('users', { id: owner.id, phone_number: '+971501234567' })
    const properties = await send([
      ['id', 'owner_id', 'permit_number', 'bedrooms', 'area'],
      [`${id}.0`, `${owner.id}.0`, '71157.0', '2.0', '96.55'],
    ])
    properties.assertStatus(200)
    await assertStatus(send(`id,permit_number\n${id},7.1157E+4`), 422)
    await db.assertHas('properties', { id, permit_number: '071157', bedrooms: 2, area: 966 })
  })
})
