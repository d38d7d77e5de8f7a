import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { Area } from '#config/areas'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Property from '#models/property'
import { importing } from '#tests/helpers/imports'

async function startedBy(client: ApiClient, area: Area) {
  const owner = await UserFactory.create()
  const user = area === 'admin' ? await UserFactory.apply('admin').create() : owner
  const main = await CountryFactory.merge({ name: 'Oman' }).create()
  const sub = await CountryFactory.merge({ name: 'Muscat', parentId: main.id }).create()
  const sending = importing(client, area, user)
  const send = (rows: Parameters<typeof sending>[1], defaults: object, fields = {}) =>
    sending('properties', rows, { ...fields, defaults: JSON.stringify(defaults) })
  return { owner, main, sub, send }
}

test.group('Imports | the same for every row', () => {
  test('gives what no column and no cell says', async ({ assert, client }) => {
    const { owner, main, sub, send } = await startedBy(client, 'admin')
    const other = await UserFactory.create()
    const response = await send(
      [
        ['title', 'price', 'country', 'owner_email', 'city', 'bedrooms', 'purpose'],
        ['A', 5, '', '', '', '', 'sale'],
        ['B', 5, 'Oman', other.email, 'Sur', 'studio', 'rent'],
      ],
      {
        ...{ owner_id: owner.id, country: 'Oman / Muscat', address: '1 Palm', description: 'Text' },
        ...{ rent_period: 'year', city: 'Nizwa', kind: 'Villa', bedrooms: 2, features: ['pool'] },
      }
    )
    response.assertStatus(200)
    const [one, two] = await Property.query().orderBy('title')
    const shared = { address: '1 Palm', description: 'Text', features: ['pool'] }
    assert.containSubset(one.serialize(), {
      ...{ ...shared, ownerId: owner.id, countryId: sub.id, city: 'Nizwa' },
      ...{ kind: 'villa', bedrooms: 2, purpose: 'sale', rentPeriod: null },
    })
    assert.containSubset(two.serialize(), {
      ...{ ...shared, ownerId: other.id, countryId: main.id, city: 'Sur' },
      ...{ kind: 'studio', bedrooms: 0, purpose: 'rent', rentPeriod: 'year' },
    })
  })

  test('leaves what a stored property has', async ({ client, db }) => {
    const { owner, main, send } = await startedBy(client, 'admin')
    const other = await UserFactory.create()
    const stored = await PropertyFactory.merge({
      ...{ ownerId: owner.id, countryId: main.id, reference: 'R-1' },
      ...{ address: 'Kept', city: null, kind: null, features: ['lift'] },
    }).createMany(2)
    await Property.query().where('id', stored[1].id).update({ reference: 'R-2' })
    const defaults = { country: 'Muscat', address: 'New', city: 'Sur', kind: 'shop' }
    const rest = { features: 'pool', owner_id: other.id }
    const byId = [
      ['id', 'price'],
      [stored[0].id, 7],
    ]
    const one = await send(byId, { ...defaults, ...rest })
    one.assertBodyContains({ updated: 1, refused: [] })
    const byReference = [
      ['reference', 'price'],
      ['R-2', 7],
    ]
    const two = await send(byReference, { ...defaults, owner_email: owner.email })
    two.assertBodyContains({ updated: 1, created: 0, refused: [] })
    await db.assertHas(
      'properties',
      {
        ...{ owner_id: owner.id, country_id: main.id, address: 'Kept', price: 700 },
        ...{ city: 'Sur', kind: 'shop', features: JSON.stringify(['lift']) },
      },
      2
    )
  })

  for (const [field, value] of [
    ['owner_id', 999_999],
    ['owner_email', 'nobody@example.com'],
    ['country', 'Narnia'],
    ['country_id', 'x'],
    ['kind', 'castle'],
    ['bedrooms', -1],
    ['features', ['pool', 'moat']],
    ['address', { street: 'Palm' }],
    ['city', 'x'.repeat(256)],
    ['title', 'A'],
    ['id', 1],
    ['images', 'a.jpg'],
    ['mood', 'good'],
  ] as const) {
    test(`is refused where ${field} can’t be ${JSON.stringify(value).slice(0, 30)}`, async ({
      assert,
      client,
      db,
    }) => {
      const { send } = await startedBy(client, 'admin')
      for (const fields of [{ dry_run: 1 }, {}]) {
        const response = await send([['title', 'price']], { [field]: value }, fields)
        response.assertStatus(422)
        assert.deepEqual(
          response.body().errors.map((error: { field: string }) => error.field),
          [field]
        )
      }
      await db.assertEmpty('properties')
    })
  }

  for (const json of ['[]', 'null', '7', '{', '"a"']) {
    test(`is refused where ${json} is no object`, async ({ assert, client }) => {
      const owner = await UserFactory.create()
      const response = await importing(client, 'owner', owner)('properties', [['title']], {
        defaults: json,
      })
      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, 'defaults')
    })
  }

  test('says nothing of an owner in an owner’s own file', async ({ assert, client }) => {
    const { owner, send } = await startedBy(client, 'owner')
    const rows = [
      ['title', 'price'],
      ['A', 5],
    ]
    const refused = await send(rows, { country: 'Oman', owner_id: owner.id })
    assert.equal(refused.body().errors[0].field, 'owner_id')
    const response = await send(rows, { country: 'Oman' })
    response.assertBodyContains({ created: 1 })
  })

  test('names the columns that are still missing in the reader’s language', async ({
    assert,
    client,
  }) => {
    const { send } = await startedBy(client, 'admin')
    const rows = [
      ['price', 'address'],
      ['5', '1 Palm'],
    ]
    const english = await send(rows, { description: 'Text' }, { dry_run: 1 })
    assert.equal(
      english.body().message,
      'The file has no column for: owner, title, and country. Its first row has to have the headings.'
    )
    const arabic = await send(rows, {}, { dry_run: 1 }).header('accept-language', 'ar')
    assert.notMatch(arabic.body().message, /[a-z]_?[a-z]/)
  })
})
