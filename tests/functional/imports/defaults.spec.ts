import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Property from '#models/property'
import { importer } from '#tests/helpers/imports'

const same = (defaults: object) => ({ defaults: JSON.stringify(defaults) })

const refused: [field: string, value: unknown][] = [
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
]

test.group('Imports | the same for every row', () => {
  test('gives what no column and no cell says', async ({ assert, client }) => {
    const { owner, main, sub, send } = await importer(client, 'admin')
    const other = await UserFactory.create()
    const response = await send(
      [
        ['title', 'price', 'country', 'owner_email', 'city', 'bedrooms', 'purpose'],
        ['A', 5, '', '', '', '', 'sale'],
        ['B', 5, 'Oman', other.email, 'Sur', 'studio', 'rent'],
      ],
      same({
        ...{ owner_id: owner.id, country: 'Oman / Muscat', address: '1 Palm', description: 'Text' },
        ...{ rent_period: 'year', city: 'Nizwa', kind: 'Villa', bedrooms: 2, features: ['pool'] },
      })
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
    const { owner, main, send } = await importer(client, 'admin')
    const other = await UserFactory.create()
    const own = {
      ...{ ownerId: owner.id, countryId: main.id, address: 'Kept' },
      ...{ city: null, kind: null, features: ['lift'] },
    }
    const { id } = await PropertyFactory.merge(own).create()
    await PropertyFactory.merge({ ...own, reference: 'R-2' }).create()
    const defaults = { country: 'Muscat', address: 'New', city: 'Sur', kind: 'shop' }
    const rest = { ...defaults, features: 'pool', owner_id: other.id }
    const byId = await send(`id,price\n${id},7`, same(rest))
    byId.assertBodyContains({ updated: 1, refused: [] })
    const byReference = await send(
      'reference,price\nR-2,7',
      same({ ...defaults, owner_email: owner.email })
    )
    byReference.assertBodyContains({ updated: 1, created: 0, refused: [] })
    const kept = { owner_id: owner.id, country_id: main.id, address: 'Kept', price: 700 }
    const given = { city: 'Sur', kind: 'shop', features: JSON.stringify(['lift']) }
    await db.assertHas('properties', { ...kept, ...given }, 2)
  })

  test('is refused by its field, or where it is no object', async ({ assert, client, db }) => {
    const { send } = await importer(client, 'admin')
    for (const [field, defaults] of [
      ...refused.map(([name, value]) => [name, JSON.stringify({ [name]: value })]),
      ...['[]', 'null', '7', '{', '"a"'].map((text) => ['defaults', text]),
    ])
      for (const dry of [1, 0]) {
        const response = await send('title,price', { dry_run: dry, defaults })
        response.assertStatus(422)
        const fieldsOf = response.body().errors.map((error: { field: string }) => error.field)
        assert.deepEqual(fieldsOf, [field])
      }
    await db.assertEmpty('properties')
  })

  test('says nothing of an owner in an owner’s own file', async ({ assert, client }) => {
    const { owner, send } = await importer(client, 'owner')
    const refusal = await send('title,price\nA,5', same({ country: 'Oman', owner_id: owner.id }))
    assert.equal(refusal.body().errors[0].field, 'owner_id')
    const response = await send('title,price\nA,5', same({ country: 'Oman' }))
    response.assertBodyContains({ created: 1 })
  })

  test('names the columns that are still missing in the reader’s language', async ({
    assert,
    client,
  }) => {
    const { send } = await importer(client, 'admin')
    const file = 'price,address\n5,1 Palm'
    const english = await send(file, { dry_run: 1, ...same({ description: 'Text' }) })
    const missing = 'The file has no column for: owner, title, and country.'
    assert.include(english.body().message, missing)
    const arabic = await send(file, { dry_run: 1 }).header('accept-language', 'ar')
    assert.notMatch(arabic.body().message, /[a-z]_?[a-z]/)
  })
})
