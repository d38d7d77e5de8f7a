import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory, password } from '#database/factories/user_factory'
import { callsOf } from '#tests/helpers/calls'
import { ids, read } from '#tests/helpers/lists'

test.group('Lists | search', () => {
  const title = `Villa "Zoë" 100%_OR \\ فيلا على البحر`

  const found = [
    'villa',
    'VILLA',
    'zoe',
    'ZOË',
    'Ë',
    'OË',
    'oe\u0308',
    '"zo',
    '100%',
    '0%_',
    'البحر',
    'لا',
    'ع',
    '%_',
    '%',
    '\\',
    'or',
    '  villa  ',
  ]
  const missed = [
    'villa" OR "b',
    'vil*',
    '%illa',
    'v_lla',
    'vi%la',
    'NOT x',
    'title:villa',
    '١٢٣',
    '_%',
    "'; --",
  ]

  for (const area of ['admin', 'owner'] as const) {
    const path = area === 'admin' ? 'fetch-all-properties' : 'owner-properties'

    test(`finds what is written in a title, and nothing else (${area})`, async ({
      client,
      assert,
    }) => {
      const owner = await UserFactory.merge({ name: 'Anna' }).create()
      const country = await CountryFactory.merge({ name: 'Qatar' }).create()
      const place = { ownerId: owner.id, countryId: country.id, address: 'x', city: 'x' }
      const { id } = await PropertyFactory.merge({ ...place, title }).create()
      await PropertyFactory.merge({ ...place, title: 'Quiet flat' }).create()
      const user = area === 'admin' ? await UserFactory.apply('admin').create() : owner

      for (const search of found) {
        const { rows } = await read(client, area, user, path, { search })
        assert.deepEqual(ids(rows), [id], search)
      }
      for (const search of missed) {
        const { rows, response } = await read(client, area, user, path, { search })
        assert.equal(response.status(), 200, search)
        assert.deepEqual(rows, [], search)
      }
    })
  }

  test('finds two letters, one of which has a mark beside it', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const property = await PropertyFactory.merge({ title: 'q\u0308a house' }).create()
    await PropertyFactory.merge({ title: 'qa house' }).create()
    for (const search of ['q\u0308a', 'Q\u0308A', 'q\u0308']) {
      const { rows } = await read(client, 'admin', admin, 'fetch-all-properties', { search })
      assert.deepEqual(ids(rows), [property.id], search)
    }
  })

  test('answers at once when a search is made of marks alone', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const search = '\u0345'.repeat(255)
    const { response, rows } = await read(client, 'admin', admin, 'fetch-all-users', { search })
    response.assertStatus(200)
    assert.isEmpty(rows)
  })

  for (const spelling of ['NFC', 'NFD'] as const) {
    test(`finds letters with marks, stored and typed in any form: ${spelling}`, async ({
      client,
      assert,
    }) => {
      const admin = await UserFactory.apply('admin').create()
      const { post } = callsOf(client, 'admin', admin)
      const country = await CountryFactory.create()
      const stored = await post('create-user', {
        name: 'Zoë Côté'.normalize(spelling),
        email: `zoë@example.com`.normalize(spelling),
        phone_number: '+97150123456',
        country_id: country.id,
        password,
        role: 'tenant',
      })
      stored.assertStatus(201)
      assert.equal(stored.body().user.name, 'Zoë Côté')
      for (const search of ['oë', 'ë', 'té', 'zoë', 'ôté', 'oë@', 'zoe']) {
        for (const typed of [search.normalize('NFC'), search.normalize('NFD')]) {
          const { rows } = await read(client, 'admin', admin, 'fetch-all-users', { search: typed })
          assert.deepEqual(ids(rows), [stored.body().user.id], typed)
        }
      }
    })
  }

  test('finds a property by its address, city, owner and country', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const owner = await UserFactory.merge({ name: 'Layla Haddad' }).create()
    const country = await CountryFactory.merge({ name: 'Bahrain' }).create()
    const property = await PropertyFactory.merge({
      ownerId: owner.id,
      countryId: country.id,
      address: '7 Pearl Road',
      city: 'Manama',
    }).create()
    const search = async (word: string) => {
      const { rows } = await read(client, 'admin', admin, 'fetch-all-properties', { search: word })
      return ids(rows)
    }

    for (const word of ['pearl', 'manama', 'haddad', 'bahrain']) {
      assert.deepEqual(await search(word), [property.id], word)
    }
    await owner.merge({ name: 'Layla Mansour' }).save()
    await country.merge({ name: 'Oman' }).save()
    await property.merge({ city: 'Muscat' }).save()
    for (const word of ['manama', 'haddad', 'bahrain']) assert.isEmpty(await search(word))
    for (const word of ['muscat', 'mansour', 'oman']) {
      assert.deepEqual(await search(word), [property.id], word)
    }
    await property.delete()
    assert.isEmpty(await search('pearl'))
  })

  test('finds a person by name, e-mail, role or phone number', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').merge({ name: 'Root' }).create()
    const tenant = await UserFactory.apply('tenant')
      .merge({ name: 'Óscar', email: 'oscar.o@mail.test', phoneNumber: '+35312345' })
      .create()
    for (const search of ['oscar', 'mail.test', 'TENANT', '12345', '+353', 'te']) {
      const { rows } = await read(client, 'admin', admin, 'fetch-all-users', { search })
      assert.deepEqual(ids(rows), [tenant.id], search)
    }
  })
})
