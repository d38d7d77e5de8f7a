import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { Area } from '#config/areas'
import { factNames, noFacts } from '#fields/property_fields'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import type Property from '#models/property'
import User from '#models/user'
import { adminCalls, assertStatus, bodyOf, callsOf, ownerCalls } from '#tests/helpers/calls'
import { facts } from '#tests/helpers/facts'
import { raw } from '#tests/helpers/raw'

const areas: Area[] = ['admin', 'owner']

const paths = {
  admin: { add: 'add-property', change: 'update-property', list: 'fetch-all-properties' },
  owner: { add: 'owner-add-property', change: 'property-update', list: 'owner-properties' },
}

/** Of one area, for an owner's properties. */
async function callsIn(client: ApiClient, area: Area, owner: User) {
  const user = area === 'owner' ? owner : await UserFactory.apply('admin').create()
  const { get, post, put } = callsOf(client, area, user)
  const body = {
    ...{ title: 'Flat', country_id: owner.countryId!, price: 1, owner_id: owner.id },
    ...{ description: 'Bright', address: '1 Corniche' },
  }
  return {
    ...{ get, post, put },
    add: (fields: object) => post(paths[area].add, { ...body, ...fields }),
    change: ({ id }: Property, fields: object) =>
      put(`${paths[area].change}/${id}`, { ...body, ...fields }),
    set: (properties: Property[], fields: object) =>
      post('properties/bulk', { ids: properties.map(({ id }) => id), action: 'set', ...fields }),
    idsFor: async (query: object) => {
      const answer = await bodyOf(get(paths[area].list).qs(query))
      return (answer.properties ?? answer).map(({ id }: { id: number }) => id).sort()
    },
  }
}

async function described() {
  const property = await PropertyFactory.apply('described').create()
  return { property, owner: await User.findOrFail(property.ownerId) }
}

const bad = {
  purpose: ['lease', 5, []],
  rent_period: ['week', true],
  kind: ['castle', 'Villa'],
  bedrooms: [-1, 51, 1.5, '2.0', 'two', true, [2], {}],
  bathrooms: [-1, 51, '1e1'],
  area: [0, '0.0', -1, 96.55, 1_000_000.1, '1e3', '0x10', true, [5], 1e-7, 1e21],
  furnished: ['maybe', 2, []],
  features: [
    'castle',
    'pool,castle',
    ['pool', 'pool'],
    'pool, pool',
    ['pool', null],
    [['pool']],
    5,
    {},
  ],
  available_from: ['2026-02-30', '2026-2-3', '1999-12-31', '2100-01-01', 'soon', 20270301, [], {}],
  reference: ['x'.repeat(61), 'two\nlines', 5, 'nul \u0000'],
  permit_number: ['x'.repeat(61), {}],
}

for (const area of areas) {
  test.group(`Property facts | ${area}`, () => {
    test('are stored with a new property', async ({ assert, client, db }) => {
      const { owner, get } = await ownerCalls(client)
      const { add } = await callsIn(client, area, owner)

      const response = await add({ ...facts, reference: '  MZ-17 ' })

      response.assertStatus(201)
      const { propertyId: id } = response.body()
      const { property } = await bodyOf(get(`edit-property/${id}`))
      assert.containsSubset(property, facts)
      const features = '["parking","pool"]'
      await db.assertHas('properties', { id, area: 965, rent_period: 'year', features })
    })

    test('may be left out, or come from a form as text', async ({ assert, client }) => {
      const owner = await UserFactory.create()
      const { add } = await callsIn(client, area, owner)
      const stored = (id: number) =>
        bodyOf(callsOf(client, 'owner', owner).get(`edit-property/${id}`))

      const without = await add({})
      const empty = await add(Object.fromEntries(factNames.map((name) => [name, ' '])))
      const typed = await add({
        ...{ bedrooms: '0', bathrooms: '50', area: '1000000', furnished: '0' },
        ...{ features: 'pool, lift', available_from: ' 2099-12-31 ' },
      })

      for (const response of [without, empty]) {
        response.assertStatus(201)
        const { property } = await stored(response.body().propertyId)
        assert.containsSubset(property, noFacts)
      }
      const { property } = await stored(typed.body().propertyId)
      const numbers = { bedrooms: 0, bathrooms: 50, area: 1_000_000, furnished: false }
      const listed = { features: ['lift', 'pool'], available_from: '2099-12-31' }
      assert.containsSubset(property, { ...noFacts, ...numbers, ...listed })
    })

    test('are refused out of bounds, each under its name', async ({ assert, client, db }) => {
      const { property, owner } = await described()
      const { add, change, set } = await callsIn(client, area, owner)
      for (const [field, values] of Object.entries(bad)) {
        for (const value of values) {
          const fields = { purpose: 'rent', [field]: value }
          const answers = [await add(fields), await change(property, fields)]
          for (const response of [...answers, await set([property], fields)]) {
            assert.equal(response.status(), 422, `${field}: ${JSON.stringify(value)}`)
            assert.deepEqual(
              response.body().errors.map((error: { field: string }) => error.field),
              [field]
            )
            assert.notMatch(response.body().errors[0].message, /undefined|\{|translation/i)
          }
        }
      }
      await db.assertCount('properties', 1)
    })

    test('stay when a change leaves them out, and go with null', async ({ assert, client }) => {
      const { property, owner } = await described()
      const { change } = await callsIn(client, area, owner)

      const kept = await change(property, {})
      assert.containsSubset(kept.body().property, facts)
      const cleared = await change(property, { bedrooms: null, furnished: '', area: null })

      const fewer = { ...facts, bedrooms: null, furnished: null, area: null }
      assert.containsSubset(cleared.body().property, fewer)
      const none = await change(property, { ...noFacts, features: null })
      assert.deepEqual(none.body().property, { ...none.body().property, ...noFacts })
    })

    test('have a rent period with a rent alone', async ({ assert, client }) => {
      const { property, owner } = await described()
      const { add, change } = await callsIn(client, area, owner)
      const refused = [
        await add({ rent_period: 'year' }),
        await add({ rent_period: 'month', purpose: 'sale' }),
        await change(property, { rent_period: 'year', purpose: 'sale' }),
        await change(property, { rent_period: 'year', purpose: null }),
      ]
      for (const response of refused) {
        response.assertStatus(422)
        const [{ field, message }] = response.body().errors
        assert.deepEqual(
          [field, message],
          [
            'rent_period',
            'That rent is paid by month or year is said of properties for rent alone.',
          ]
        )
      }
      const monthly = await change(property, { rent_period: 'month' })
      assert.containsSubset(monthly.body().property, { purpose: 'rent', rent_period: 'month' })
      const sold = await change(property, { purpose: 'sale' })
      assert.containsSubset(sold.body().property, { purpose: 'sale', rent_period: null })
      await assertStatus(change(property, { rent_period: 'month' }), 422)
    })

    test('are set for several at once, which one undo takes back', async ({ assert, client }) => {
      const { property, owner } = await described()
      const flat = await PropertyFactory.merge({ ownerId: owner.id }).create()
      const { post, set } = await callsIn(client, area, owner)
      const stored = async ({ id }: Property) => {
        const answer = await bodyOf(callsOf(client, 'owner', owner).get(`edit-property/${id}`))
        return answer.property
      }

      const late = await set([property, flat], { rent_period: 'month' })
      const reason = 'That rent is paid by month or year is said of properties for rent alone.'
      assert.deepEqual(late.body(), {
        message: '1 property changed, 1 skipped.',
        done: [property.id],
        skipped: [{ id: flat.id, reason }],
      })
      for (const [name, value] of Object.entries(facts)) {
        const response = await set([property, flat], { [name]: value })
        assert.equal(response.body().message, '2 properties changed.', name)
      }
      for (const one of [property, flat]) assert.containsSubset(await stored(one), facts)

      const cleared = await set([property, flat], { purpose: null, area: null })
      const none = { purpose: null, rent_period: null, area: null }
      assert.containsSubset(await stored(flat), { ...facts, ...none })
      const undone = await post(`operations/${cleared.header('x-operation-id')}/undo`)
      assert.equal(undone.body().done_count, 2)
      for (const one of [property, flat]) assert.containsSubset(await stored(one), facts)

      const nothing = await set([flat], {})
      nothing.assertStatus(422)
      assert.equal(nothing.body().errors[0].field, 'action')
    })

    test('are filters, which find no property that says nothing', async ({ assert, client }) => {
      const { property, owner } = await described()
      const { id: ownerId } = owner
      const plain = await PropertyFactory.merge({ ownerId }).create()
      const land = await PropertyFactory.merge({
        ...{ ownerId, kind: 'land', purpose: 'sale', area: 1200, furnished: false, bedrooms: 0 },
        ...{ features: ['sea_view'], availableFrom: '2027-03-02' },
      }).create()
      const { idsFor, get } = await callsIn(client, area, owner)
      const found: [object, Property[]][] = [
        [{ purpose: 'rent' }, [property]],
        [{ kind: 'land' }, [land]],
        [{ bedrooms_min: 0 }, [property, land]],
        [{ bedrooms_min: 2 }, [property]],
        [{ bedrooms_min: 3 }, []],
        [{ bathrooms_min: 1 }, [property]],
        [{ area_min: 96.5 }, [property, land]],
        [{ area_min: 96.6 }, [land]],
        [{ area_max: 96.5 }, [property]],
        [{ area_min: 97, area_max: 1199.9 }, []],
        [{ furnished: 1 }, [property]],
        [{ furnished: 1, purpose: 'sale' }, []],
        [{ features: 'sea_view' }, [land]],
        [{ features: 'pool,parking' }, [property]],
        [{ features: ['parking', 'pool'] }, [property]],
        [{ features: 'pool,sea_view' }, []],
        [{ features: '' }, [property, plain, land]],
        [{ available_by: '2027-02-28' }, [plain]],
        [{ available_by: '2027-03-01' }, [property, plain]],
        [{ available_by: '2027-03-02', kind: 'land' }, [land]],
      ]
      for (const [query, properties] of found) {
        const ids = properties.map(({ id }) => id).sort()
        assert.deepEqual(await idsFor(query), ids, JSON.stringify(query))
      }
      const refused = {
        ...{ purpose: 'lease', kind: 'x', bedrooms_min: '-1', bathrooms_min: '51' },
        ...{ area_min: '0', area_max: '1.55', furnished: '0' },
        ...{ features: 'pool,castle', available_by: '2026-02-30' },
      }
      for (const [field, value] of Object.entries(refused)) {
        const response = await get(paths[area].list).qs({ [field]: value })
        assert.equal(response.status(), 422, field)
        assert.equal(response.body().errors[0].field, field)
      }
    })

    test('can be undone, and done again', async ({ assert, client }) => {
      const { property, owner } = await described()
      const { change, post } = await callsIn(client, area, owner)
      const undo = (id?: string) => post(`operations/${id}/undo`)
      const other = {
        ...{ purpose: 'sale', area: 80, furnished: false, bedrooms: null, kind: 'studio' },
        ...{ features: ['lift', 'pool'], available_from: null },
      }
      const changed = await change(property, { ...other, title: property.title })
      const undone = await undo(changed.header('x-operation-id'))

      undone.assertStatus(200)
      await property.refresh()
      const { rentPeriod, area: size, furnished, bedrooms } = property
      assert.deepEqual([rentPeriod, size, furnished, bedrooms], ['year', 96.5, true, 2])
      const { features, availableFrom } = property
      assert.deepEqual([features, availableFrom], [['parking', 'pool'], '2027-03-01'])
      await assertStatus(undo(undone.header('x-operation-id')), 200)
      await property.refresh()
      assert.deepEqual(
        [property.purpose, property.rentPeriod, property.area, property.furnished],
        ['sale', null, 80, false]
      )
      assert.deepEqual([property.features, property.availableFrom], [['lift', 'pool'], null])
    })

    test('can be compared where two edits cross', async ({ assert, client }) => {
      const { property, owner } = await described()
      const { change } = await callsIn(client, area, owner)
      const same = {
        ...{ title: property.title, price: property.price, country_id: property.countryId },
        ...{ description: property.description, address: property.address, city: property.city },
      }
      await assertStatus(change(property, { ...same, area: 97, version: 1 }), 200)

      const second = await change(property, { ...same, bedrooms: 3, version: 1 })

      second.assertStatus(409)
      assert.deepEqual(second.body().changed, ['area'])
      assert.containsSubset(second.body().current, { ...facts, area: 97 })
      await property.refresh()
      assert.equal(property.bedrooms, 2)
    })
  })
}

test.group('Property facts | undo', () => {
  test('leaves no rent period without a rent', async ({ assert, client }) => {
    const property = await PropertyFactory.create()
    const { change, post } = await callsIn(client, 'owner', await User.findOrFail(property.ownerId))
    const forRent = await change(property, { purpose: 'rent' })
    await change(property, { rent_period: 'month' })

    const refused = await post(`operations/${forRent.header('x-operation-id')}/undo`)

    refused.assertStatus(409)
    assert.include(refused.body().message, 'has been changed since: rent period')
    const cleared = await change(property, { rent_period: null })
    await change(property, { purpose: 'sale' })
    const late = await post(`operations/${cleared.header('x-operation-id')}/undo`)
    late.assertStatus(409)
    assert.include(late.body().message, 'has been changed since: sale or rent')
  })
})

test.group('Property facts | review', () => {
  test('come into the queue when the owner changes them', async ({ assert, client }) => {
    const property = await PropertyFactory.apply('described').apply('active').create()
    const owner = await User.findOrFail(property.ownerId)
    const { change } = await callsIn(client, 'owner', owner)
    const { get } = await adminCalls(client)
    const { title, description, address, city, price, countryId } = property
    const same = { title, description, address, city, price, country_id: countryId }

    await change(property, { ...same, bedrooms: 5, furnished: null, features: ['pool'] })

    const [item] = await bodyOf(get('reviews'))
    assert.equal(item.kind, 'changed')
    assert.deepEqual(item.changes, [
      { field: 'bedrooms', from: 2, to: 5 },
      { field: 'furnished', from: true, to: null },
      { field: 'features', from: ['parking', 'pool'], to: ['pool'] },
    ])
    const former = { bedrooms: 2, furnished: true, features: ['pool', 'parking'] }
    await change(property, { ...same, ...former })
    assert.deepEqual(await bodyOf(get('reviews')), [])
  })
})

test.group('Property facts | trash', () => {
  test('come back with their property', async ({ assert, client }) => {
    const { property, owner } = await described()
    const calls = callsOf(client, 'owner', owner)
    await assertStatus(calls.delete(`properties/${property.id}`), 200)

    await assertStatus(calls.post(`trash/${property.id}/restore`), 200)
    const { property: row } = await bodyOf(calls.get(`edit-property/${property.id}`))
    assert.containsSubset(row, facts)
  })
})

test.group('Property facts | visitors', () => {
  const listedWith = async (title: string, fields: object) => {
    const property = await PropertyFactory.apply('active')
      .merge({ title, ...fields })
      .create()
    return property.id
  }

  test('read them as a list, and a day that has passed as now', async ({ assert }) => {
    const past = { features: ['pool', 'pets'], availableFrom: '2020-01-01' }
    const free = await raw(`/listings/${await listedWith('Free', past)}/Free`)
    const later = await listedWith('Later', { availableFrom: '2099-03-01' })
    const { text } = await raw(`/listings/${later}/Later`)
    const said = (page: string, label: string) => {
      const [, fact] = new RegExp(`<dt[^>]*>${label}</dt>([^]*?)</div>`).exec(page) ?? []
      return fact && [...fact.matchAll(/<dd[^>]*><\w+[^>]*>([^<]*)</g)].map(([, value]) => value)
    }
    assert.deepEqual(said(free.text, 'Features'), ['Pool', 'Pets allowed'])
    assert.deepEqual(said(free.text, 'Available from'), ['Now'])
    assert.deepEqual(said(text, 'Available from'), ['March 1, 2099'])
    assert.isUndefined(said(text, 'Features'))
  })

  test('search by each of several, and can leave out one', async ({ assert }) => {
    await listedWith('Both', { features: ['lift', 'pool'], availableFrom: '2027-03-01' })
    await listedWith('One', { features: ['pool'] })
    const sent = '/listings?features=pool&features=lift'
    const { text } = await raw(sent)
    assert.include(text, 'Both')
    assert.notInclude(text, 'One')
    for (const chip of ['Lift', 'Pool']) assert.include(text, chip)
    assert.include(text, 'href="/listings?features=pool"')
    const none = await raw('/listings?features=pool,sea_view&available_by=2027-02-28')
    assert.match(none.text, /Without<\/span> <\w+[^>]*>Sea view</)
    assert.match(none.text, /href="\/listings\?features=pool&amp;available_by=2027-02-28"/)
    assert.include(none.text, 'Available by February 28, 2027')
    const feed = await raw('/listings.atom?features=lift')
    assert.include(feed.text, 'Both')
    assert.notInclude(feed.text, 'One')
  })

  test('are told what could not be read of them', async ({ assert }) => {
    await listedWith('Both', { features: ['lift'] })
    const unread = { features: 'lift,castle', available_by: '2026-02-30' }
    for (const [name, value] of Object.entries(unread)) {
      const { status, text } = await raw(`/listings?${name}=${value}`)
      assert.equal(status, 200)
      assert.include(text, 'Both')
      assert.match(text, /id="unread"[^>]*>[^<]*was not used/)
      await assertStatus(raw(`/api/listings?${name}=${value}`), 422)
    }
    const { text } = await raw('/listings?available_by=soon')
    assert.match(text, /<input[^>]*type="text" name="available_by" value="soon" aria-invalid=true/)
  })
})
