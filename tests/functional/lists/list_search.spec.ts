import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory, password } from '#database/factories/user_factory'
import type Property from '#models/property'
import { callsOf } from '#tests/helpers/calls'
import { ids, read } from '#tests/helpers/lists'

test.group('Lists | search', () => {
  const title = `Villa "Zoë" 100%_OR \\ فيلا على البحر`

  const spellings = [
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
      await PropertyFactory.merge({ ...place, title: 'Dim pit' }).create()
      const user = area === 'admin' ? await UserFactory.apply('admin').create() : owner

      for (const search of spellings) {
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

  /** Which of the properties below are found, and by what. */
  const words: [found: number[], searches: string[]][] = [
    [
      [0, 1],
      ['villa sea', 'SEA VILLA', 'v s m', '" s"', 'villa s'],
    ],
    [
      [0],
      [
        'marina villa',
        '"sea view" marina',
        '"sea view',
        'vi ma',
        'v i l a t h s e w m',
        '"h s"',
        '"h\u00A0s"',
      ],
    ],
    [[1], ['villa muscat', '"sea villa"', '“sea villa”']],
    [
      [],
      [
        '"villa muscat"',
        'villa flat',
        '"050-123"',
        '0-9',
        '"w s"',
        'a b c d e f g h i j k l m n o p q r s t u v w x y z',
        'villa s m x',
        '"\u00A09"',
        'ΣΟ',
        'f😀',
        '""',
        '"',
      ],
    ],
    [
      [2],
      [
        'villa -',
        'villa 050-123',
        '050123',
        '+050 (123)',
        '0-5-0-1',
        '0-5',
        '0-5 call',
        '0-5 v',
        '0-5 1-2 0-1',
        '٠٥٠١٢٣',
      ],
    ],
    [[0, 1, 2], ['"a "']],
    [[4], ['"té\u202F1"', '"côté 100"', '"\u00A01"', '"0" "j"', 'cote', 'CÔ', 'co', 'ô', '100%']],
    [[6], ['Σ', 'ς', 'ΟΣ', 'Δω']],
    [[5], ['😀', '😀a']],
    [[3], ['فيلا', 'فيلا احمد', 'أحمد فيلا', 'حم', 'إح', 'شقه', 'مبني', 'مـبـنـى', 'شُقّة']],
  ]

  for (const area of ['admin', 'owner'] as const) {
    test(`finds all words, in any order and any column (${area})`, async ({ client, assert }) => {
      const owner = await UserFactory.merge({ name: 'Zzz' }).create()
      const { id: countryId } = await CountryFactory.merge({ name: 'Qqq' }).create()
      const texts = [
        { title: 'Villa with sea view', city: 'Marina', address: null },
        { title: 'Big sea villa', city: 'Muscat', address: null },
        { title: 'A Villa - 2', city: 'Ww', address: 'Call 050123' },
        { title: 'فيلا في مبنى', city: 'أَحمد', address: 'شقة' },
        { title: 'Côté\u00A0100', city: 'Jj', address: null },
        { title: '😀ab', city: 'Jj', address: null },
        { title: 'ΔΩΡΟΣ', city: 'Νάξος', address: null },
      ]
      const made: Property[] = []
      for (const text of texts) {
        const place = { ownerId: owner.id, countryId, ...text }
        made.push(await PropertyFactory.merge(place).create())
      }
      const user = area === 'admin' ? await UserFactory.apply('admin').create() : owner
      const path = area === 'admin' ? 'fetch-all-properties' : 'owner-properties'

      for (const [found, searches] of words) {
        const expected = found.map((index) => made[index].id).reverse()
        for (const search of searches) {
          const { rows, response } = await read(client, area, user, path, { search, per_page: 9 })
          assert.deepEqual(ids(rows), expected, search)
          assert.equal(response.header('x-total-count'), String(expected.length), search)
        }
      }
    })
  }

  test('sets aside accents and other forms of a letter, in every part of a row', async ({
    client,
    assert,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const owner = await UserFactory.merge({ name: 'Ångström İlker' }).create()
    const country = await CountryFactory.merge({ name: 'Österreich' }).create()
    const place = { ownerId: owner.id, countryId: country.id }
    const made: Property[] = []
    for (const [name, city] of [
      ['Straße 1', 'Łódź'],
      ['Навій дім', 'Київ'],
      ['Άμμος', 'Χανιά'],
      [`O'Neill "Loft" \\ 50%_off`, 'x'],
      ['Ⅻ ﬁne 東京 ｶﾞ', 'x'],
    ]) {
      made.push(
        await PropertyFactory.merge({ ...place, title: name, city, address: null }).create()
      )
    }
    const expected: [found: number[], searches: string[]][] = [
      [
        [0, 1, 2, 3, 4],
        ['angstrom', 'ILKER', 'österreich', 'osterreich angstrom', '"ilker oster'],
      ],
      [[0], ['STRASSE', 'straße', 'ŁÓDŹ', 'łodz', 'lodz']],
      [[1], ['НАВІЙ', 'навіи', 'київ']],
      [[2], ['άμμος', 'ΆΜΜΟΣ', 'αμμος']],
      [[3], [`o'neill`, '50%_off', '\\', '%_o']],
      [[], ['loft\\', '50__off']],
      [[4], ['ⅻ', 'ﬁne', 'fine', '東京', '東 京', 'ｶﾞ']],
    ]
    for (const [found, searches] of expected) {
      for (const search of searches) {
        const { rows } = await read(client, 'admin', admin, 'fetch-all-properties', { search })
        assert.deepEqual(ids(rows), found.map((index) => made[index].id).reverse(), search)
      }
    }
  })

  test('sorts and pages what it finds as the whole list', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const owner = await UserFactory.merge({ name: 'Villa Lobos' }).create()
    const { id: countryId } = await CountryFactory.create()
    const place = { ownerId: owner.id, countryId }
    const made: Property[] = []
    for (const [name, price] of [
      ['Big villa', 30],
      ['Flat', 10],
      ['a VILLA', 20],
      ['Çedar villa', 20],
    ] as const) {
      made.push(await PropertyFactory.merge({ ...place, title: name, price }).create())
    }
    await PropertyFactory.merge({ title: 'Office', price: 5 }).create()
    const [big, flat, small, cedar] = made.map(({ id }) => id)
    const orders: [sort: string, search: string, found: number[]][] = [
      ['price', 'villa', [flat, small, cedar, big]],
      ['-price', 'villa', [big, cedar, small, flat]],
      ['title', 'villa', [small, big, cedar, flat]],
      ['-title', 'vi la', [flat, cedar, big, small]],
      ['id', 'villa lobos', [big, flat, small, cedar]],
      ['-id', 'v', [cedar, small, flat, big]],
    ]
    for (const [sort, search, found] of orders) {
      const pages = []
      for (const page of [1, 2, 3]) {
        const query = { sort, search, page, per_page: 2 }
        const { rows } = await read(client, 'admin', admin, 'fetch-all-properties', query)
        pages.push(...ids(rows))
      }
      assert.deepEqual(pages, found, `${search} by ${sort}`)
    }
  })

  test('finds a record by its number, and other words with it', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const one = await PropertyFactory.merge({ title: 'Villa' }).create()
    const other = await PropertyFactory.merge({ title: `Flat #${one.id}` }).create()
    const expected: [search: string, found: number[]][] = [
      [`#${one.id}`, [one.id]],
      [`villa #${one.id}`, [one.id]],
      [`#${one.id} flat`, []],
      [`#${one.id} #${other.id}`, []],
      [`"#${one.id}"`, [other.id]],
      ['#99999999999', []],
      ['#0', []],
    ]
    for (const [search, found] of expected) {
      const { rows } = await read(client, 'admin', admin, 'fetch-all-properties', { search })
      assert.deepEqual(ids(rows), found, search)
    }
    const user = await UserFactory.create()
    const people = await read(client, 'admin', admin, 'fetch-all-users', { search: `#${user.id}` })
    assert.deepEqual(ids(people.rows), [user.id])
  })

  test('finds no property by its owner in the list of the owner', async ({ client, assert }) => {
    const owner = await UserFactory.merge({ name: 'Layla Haddad' }).create()
    await PropertyFactory.merge({ ownerId: owner.id }).create()
    for (const search of ['layla', 'la', 'property haddad']) {
      const { rows } = await read(client, 'owner', owner, 'owner-properties', { search })
      assert.isEmpty(rows, search)
    }
  })

  test('counts an accent that stands beside its letter for nothing', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const marked = await PropertyFactory.merge({ title: 'q\u0308a house' }).create()
    const plain = await PropertyFactory.merge({ title: 'qa house' }).create()
    for (const search of ['q\u0308a', 'Q\u0308A', 'qa', 'qa h', 'q\u0308a HOUSE']) {
      const { rows } = await read(client, 'admin', admin, 'fetch-all-properties', { search })
      assert.deepEqual(ids(rows), [plain.id, marked.id], search)
    }
  })

  test('takes a search of marks alone for none', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const search = '\u0345'.repeat(255)
    const { response, rows } = await read(client, 'admin', admin, 'fetch-all-users', { search })
    response.assertStatus(200)
    assert.deepEqual(ids(rows), [admin.id])
  })

  for (const spelling of ['NFC', 'NFD'] as const) {
    test(`finds letters with marks, stored and typed in any form: ${spelling}`, async ({
      client,
      assert,
    }) => {
      const admin = await UserFactory.merge({ name: 'Jim', email: 'jim@x.ai' })
        .apply('admin')
        .create()
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
