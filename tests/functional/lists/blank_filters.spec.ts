import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { assertStatus, callsOf } from '#tests/helpers/calls'
import { world } from '#tests/helpers/lists'
import * as lists from '#validators/list'
import { listingListValidator } from '#validators/listing'
import { waitingListValidator } from '#validators/review'

const paths = {
  admin: {
    'fetch-users': lists.userListValidator,
    'fetch-all-users': lists.userListValidator,
    'fetch-property-owner': lists.ownerListValidator,
    'property-owners': lists.ownerOptionListValidator,
    'fetch-all-properties': lists.adminPropertyListValidator,
    'operations': lists.operationListValidator,
    'enquiries': lists.adminEnquiryListValidator,
    'trash': lists.trashListValidator,
    'reviews': waitingListValidator,
  },
  owner: {
    'owner-properties': lists.ownerPropertyListValidator,
    'enquiries': lists.ownerEnquiryListValidator,
    'trash': lists.trashListValidator,
  },
}

const namesIn = (validator: { toJSONSchema: () => { properties?: object } }) =>
  Object.keys(validator.toJSONSchema().properties!)

/** They take any text. */
const texts = ['search', 'number']

test.group('Lists | blank filters', () => {
  for (const [area, ofArea] of Object.entries(paths)) {
    for (const [path, validator] of Object.entries(ofArea)) {
      test(`a blank filter of ${area}/${path} is none`, async ({ assert, client }) => {
        const users = await world()
        const { get } = callsOf(client, area as 'admin' | 'owner', users[area as 'admin' | 'owner'])
        const whole = await get(path)
        whole.assertStatus(200)
        const names = namesIn(validator)
        assert.includeMembers(names, path === 'reviews' ? ['kind'] : ['search', 'page'])
        for (const blank of ['', ' ']) {
          for (const name of names) {
            const response = await get(path).qs({ [name]: blank })
            response.assertStatus(200)
            assert.deepEqual(response.body(), whole.body(), name)
          }
        }
        for (const name of names.filter((one) => !texts.includes(one))) {
          await assertStatus(get(path).qs({ [name]: 'no such thing' }), 422)
        }
      })
    }
  }

  test('a blank filter of the listings is none', async ({ assert, client }) => {
    await PropertyFactory.apply('active').createMany(2)
    const whole = await client.get('/api/listings')
    for (const name of namesIn(listingListValidator)) {
      const response = await client.get('/api/listings').qs({ [name]: '' })
      response.assertStatus(200)
      assert.deepEqual(response.body(), whole.body(), name)
    }
    const refused = await client.get('/api/listings').qs({ kind: 'castle', country_id: '-1' })
    refused.assertStatus(422)
    assert.lengthOf(refused.body().errors, 2)
  })

  test('a blank filter of a batch is none, one that the list lacks is refused in words', async ({
    assert,
    client,
  }) => {
    const { admin, owner } = await world()
    const filters = { search: '', kind: ' ', state: '', country_id: '', price_max: '', active: '' }
    for (const [area, user, action] of [
      ['admin', admin, 'activate'],
      ['owner', owner, 'unavailable'],
    ] as const) {
      const { post } = callsOf(client, area, user)
      const matching = { ...filters, bedrooms_min: ' ', created_from: '' }
      await assertStatus(post('properties/bulk', { matching, count: 3, action }), 200)

      const lacking = { matching: { ...matching, color: 'red' }, count: 3, action }
      const refused = await post('properties/bulk', lacking)
      refused.assertStatus(422)
      assert.deepEqual(refused.body().errors, [
        {
          field: 'matching.color',
          message: "Rows can't be chosen by the color: this list has no such filter.",
          rule: 'unknown',
        },
      ])
    }
  })

  test('numbers may be in the digits of another keyboard', async ({ assert, client }) => {
    const { admin, owner } = await world()
    const { get, post } = callsOf(client, 'admin', admin)
    const idsOf = async (query: object) => {
      const response = await get('fetch-all-properties').qs(query)
      response.assertStatus(200)
      return response.body().map(({ id }: { id: number }) => id)
    }
    const [dearest, middle, cheapest] = await idsOf({ sort: '-price' })
    assert.deepEqual(await idsOf({ price_min: '١٩٩٩٫٩٩', price_max: '۲۰۰۰' }), [middle])
    assert.deepEqual(await idsOf({ sort: 'price', page: '٢', per_page: '１' }), [middle])
    assert.sameMembers(await idsOf({ owner_id: String(owner.id).replace(/\d/g, arabic) }), [
      ...[dearest, middle, cheapest],
    ])
    assert.lengthOf(await idsOf({ created_from: '٣٠d' }), 3)
    assert.isEmpty(await idsOf({ created_to: '٢٠٢٠-٠١-٠١' }))
    const form = { title: 'Flat', country_id: owner.countryId, address: 'A', description: 'B' }
    const facts = {
      ...{ price: '٥٠٠', bedrooms: '٣', area: '٩٦٫٥', purpose: 'rent' },
      available_from: '٢٠٩٩-١٢-٣١',
    }
    const added = await post('add-property', { ...form, ...facts, owner_id: owner.id })
    added.assertStatus(201)
    const { id } = await PropertyFactory.apply('active').merge({ bedrooms: 4 }).create()
    const stored = await get(`properties/${added.body().propertyId}`)
    assert.include(stored.body(), {
      ...{ price: 500, bedrooms: 3, area: 96.5 },
      available_from: '2099-12-31',
    })
    const found = await client.get('/api/listings').qs({ bedrooms_min: '٣' })
    assert.deepEqual(
      found.body().map((listing: { id: number }) => listing.id),
      [id]
    )
    const page = await client.get('/listings').qs({ bedrooms_min: '٥' })
    assert.notInclude(page.text(), `/listings/${id}/`)
    for (const price of ['٥٬٠٠٠', 'خمسة']) {
      await assertStatus(post('add-property', { ...form, price, owner_id: owner.id }), 422)
    }
  })
})

const arabic = (digit: string) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]
