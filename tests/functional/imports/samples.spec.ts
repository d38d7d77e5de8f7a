import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import Property from '#models/property'
import { assertStatus } from '#tests/helpers/calls'
import { csv, importer } from '#tests/helpers/imports'

const spreadsheet = [
  ['Title', 'Price/sqft', 'Amount', 'Country', 'Purpose', 'Available from', 'Permit', 'Features'],
  ['A', '9', '12,50,000', 'UAE', 'sell', '31-Jan-2027', '="00123"', 'Swimming pool, A/C'],
  ['B', '9', '500/-', 'AE', 'Lease', '31 / 01 / 2027', '7E10-B', ''],
  ['C', '9', '85,000 AED/yr', 'دبي، الإمارات', '', '٣١ يناير ٢٠٢٧', '', 'مسبح، مكيف'],
]

test.group('Imports | samples of other programs', () => {
  test('a spreadsheet’s semicolons in UTF-16, with its days, numbers and words', async ({
    assert,
    client,
  }) => {
    const { id: main } = await CountryFactory.merge({ name: 'United Arab Emirates' }).create()
    const { id: dubai } = await CountryFactory.merge({ name: 'Dubai', parentId: main }).create()
    const { send } = await importer(client)
    const response = await send(Buffer.from('\uFEFF' + csv(spreadsheet, ';'), 'utf16le'))
    response.assertStatus(200)
    assert.deepEqual(response.body().unknown_columns, ['Price/sqft'])
    const properties = await Property.query().orderBy('id')
    const shared = { availableFrom: '2027-01-31' }
    const coolPool = { ...shared, features: ['pool', 'air_conditioning'] }
    const sold = { price: 1_250_000, purpose: 'sale', rentPeriod: null, permitNumber: '00123' }
    const let500 = { price: 500, purpose: 'rent', rentPeriod: null, permitNumber: '7E10-B' }
    const yearly = { price: 85_000, purpose: 'rent', rentPeriod: 'year', permitNumber: null }
    assert.containSubset(
      properties.map((one) => one.serialize()),
      [
        { ...coolPool, ...sold, countryId: main },
        { ...shared, ...let500, countryId: main },
        { ...coolPool, ...yearly, countryId: dubai },
      ]
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
