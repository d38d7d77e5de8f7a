import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import Property from '#models/property'
import { assertStatus } from '#tests/helpers/calls'
import { manyProperties } from '#tests/helpers/many_properties'
import { listingsAt, raw } from '#tests/helpers/raw'

const listing = () => PropertyFactory.apply('active')

const titlesOf = async (query: string) => {
  const { text } = await raw(`/api/listings?${query}`)
  return (JSON.parse(text) as { title: string }[]).map(({ title }) => title)
}

const chipsIn = (text: string) => {
  const chips = /<ul class="chips[^]*?<\/ul>/.exec(text)?.[0] ?? ''
  return [...chips.matchAll(/<a [^>]*href="([^"]*)"[^]*?class="truncated"[^>]*>([^<]*)</g)].map(
    ([, href, label]) => [label, href.replaceAll('&amp;', '&')]
  )
}

const optionsIn = (text: string) => {
  const [, select] = /<select[^>]*name="country_id"[^>]*>(.*?)<\/select>/s.exec(text)!
  return [...select.matchAll(/<option value="\d+"[^>]*>([^<]*)</g)].map(([, name]) => name.trim())
}

test.group('Site | search of listings', () => {
  test('never tells as counted what is more', async ({ assert }) => {
    const ids = await manyProperties(1100)
    await Property.query().update({ active: true, purpose: 'rent' })
    await Property.query().where('id', '>', ids.at(-51)!).update({ kind: 'villa' })

    const { text } = await listingsAt('/listings?purpose=rent&page=3')
    assert.match(text, /More than 1,000 listings\s*<span[^>]*>page 3<\/span>/)
    assert.match(text, /<link rel="next" href="[^"]*page=4"/)
    const beyond = await listingsAt('/listings?purpose=rent&page=43')
    assert.match(beyond.text, /More than 1,032 listings\s*<span[^>]*>page 43<\/span>/)
    const counted = await raw('/listings?kind=villa')
    assert.match(counted.text, /50 listings\s*<span[^>]*>page 1 of 3<\/span>/)

    const nothing = await listingsAt('/listings?purpose=rent&search=castle&kind=villa')
    const ways = [...nothing.text.matchAll(/is-nowrap">([^<]*)<\/span>/g)].map(([, count]) => count)
    assert.deepEqual(ways, ['50 listings'])
    const castle = await listingsAt('/listings?purpose=rent&search=castle')
    assert.match(castle.text, /is-nowrap">More than 1,000 listings</)

    const { headers } = await raw('/api/listings?purpose=rent')
    assert.deepEqual([headers['x-total-count'], headers['x-total-more']], ['1000', '1'])
    assert.notInclude(String(headers.link), 'rel="last"')
  })

  test('shows each least number of rooms that was asked for', async ({ assert }) => {
    const chosenIn = (text: string) =>
      /name="bedrooms_min">[^]*?<option value="(\d+)" selected>/.exec(text)?.[1]
    for (const asked of ['0', '3', '12']) {
      const { text } = await raw(`/listings?bedrooms_min=${asked}`)
      assert.equal(chosenIn(text), asked)
    }
    const { text } = await raw('/listings?bedrooms_min=many')
    assert.isUndefined(chosenIn(text))
  })

  test('puts each country under its main country', async ({ assert }) => {
    const names = { Niger: ['Zinder', 'Agadez'], Nigeria: ['Lagos'], Níger: ['Another'] }
    for (const [name, subs] of Object.entries(names)) {
      const main = await CountryFactory.merge({ name }).create()
      for (const sub of subs) {
        const { id } = await CountryFactory.merge({ name: sub, parentId: main.id }).create()
        await listing().merge({ countryId: id }).create()
      }
    }
    const { text } = await raw('/listings')
    assert.deepEqual(optionsIn(text), [
      ...['Niger', 'Agadez', 'Zinder'],
      ...['Níger', 'Another'],
      ...['Nigeria', 'Lagos'],
    ])
  })

  test('reads a text with commas', async ({ assert }) => {
    await listing().merge({ title: 'Villa,pool', city: 'Washington,DC' }).create()
    await listing().merge({ title: 'Elsewhere' }).create()
    for (const query of ['search=villa,pool', 'search=villa,%20pool', 'city=Washington,DC']) {
      const page = await listingsAt(`/listings?${query}`)
      assert.include(page.text, 'Villa,pool', query)
      assert.notInclude(page.text, 'Elsewhere', query)
      const { status, text } = await raw(`/api/listings?${query}`)
      assert.equal(status, 200, query)
      assert.lengthOf(JSON.parse(text), 1, query)
    }
  })

  test('repeats in Link what it has read, and no more than a proxy takes', async ({ assert }) => {
    await listing().createMany(3)
    const { headers } = await raw(`/api/listings?per_page=1&junk=${'x'.repeat(2000)}`)
    const link = String(headers.link)
    assert.include(link, 'rel="next"')
    assert.include(link, 'per_page=1')
    assert.notInclude(link, 'junk')
  })

  test('knows no page past the end, however far', async ({ assert }) => {
    await listing().create()
    for (const page of ['2', '1000000', '1000001', '9'.repeat(30)]) {
      await assertStatus(raw(`/listings?page=${page}`), 404, page)
      const call = await raw(`/api/listings?page=${page}`)
      assert.deepEqual([call.status, call.text], [200, '[]'], page)
    }
  })
})

test.group('Site | filters of listings', () => {
  test('take several kinds and numbers of rooms', async ({ assert }) => {
    for (const [title, kind, bedrooms] of [
      ['Two', 'villa', 2],
      ['Three', 'apartment', 3],
      ['Four', 'apartment', 4],
      ['Nothing said', null, null],
      ['Shop', 'shop', 0],
    ] as const) {
      await listing().merge({ title, kind, bedrooms }).create()
    }
    const found: [string, string[]][] = [
      ['kind=villa', ['Two']],
      ['kind=apartment,villa', ['Four', 'Three', 'Two']],
      ['kind=villa&kind=shop', ['Shop', 'Two']],
      ['bedrooms=3', ['Three']],
      ['bedrooms=2,3', ['Three', 'Two']],
      ['bedrooms=0', ['Shop']],
      [`bedrooms=${encodeURIComponent('٣')}`, ['Three']],
      ['bedrooms=2,3&bedrooms_min=3', ['Three']],
      ['bedrooms=2&bedrooms_min=3', []],
      ['bedrooms=2,4&kind=apartment,shop', ['Four']],
      ['bedrooms=&kind=', ['Shop', 'Nothing said', 'Four', 'Three', 'Two']],
    ]
    for (const [query, titles] of found) {
      assert.deepEqual(await titlesOf(`${query}&sort=newest`), titles, query)
      const { text } = await raw(`/listings?${query}`)
      assert.lengthOf(text.match(/<li class="listing"/g) ?? [], titles.length, query)
    }
    for (const query of ['kind=villa,castle', 'kind=villa,villa', 'bedrooms=51', 'bedrooms=2,x']) {
      const { status, text } = await raw(`/api/listings?${query}`)
      const [{ field, message }] = JSON.parse(text).errors
      assert.deepEqual([status, field], [422, query.split('=')[0]], query)
      assert.match(message, /kind|number of bedrooms/)
      const page = await raw(`/listings?${query}`)
      assert.match(page.text, /The (kind|number of bedrooms) was not used/)
      assert.lengthOf(page.text.match(/<li class="listing"/g)!, 5, query)
    }
  })

  test('show each of several in the form, and take off one at a time', async ({ assert }) => {
    await listing().merge({ kind: 'villa', bedrooms: 12 }).create()
    const { text } = await raw('/listings?kind=apartment,villa&bedrooms=2,12&bedrooms_min=2')
    const ticked = [...text.matchAll(/name="(kind|bedrooms)" value="(\w+)" checked/g)]
    assert.deepEqual(
      ticked.map(([, name, value]) => [name, value]),
      [
        ...['apartment', 'villa'].map((kind) => ['kind', kind]),
        ...['2', '12'].map((count) => ['bedrooms', count]),
      ]
    )
    assert.match(text, /truncated[^>]*>Apartment, Villa</)
    assert.match(text, /truncated[^>]*>2, 12, 2 or more</)
    const rest = 'bedrooms=2%2C12&bedrooms_min=2'
    assert.deepEqual(chipsIn(text), [
      ['Apartment', `/listings?kind=villa&${rest}`],
      ['Villa', `/listings?kind=apartment&${rest}`],
      ['2 bedrooms', '/listings?kind=apartment%2Cvilla&bedrooms=12&bedrooms_min=2'],
      ['12 bedrooms', '/listings?kind=apartment%2Cvilla&bedrooms=2&bedrooms_min=2'],
      ['2 bedrooms or more', '/listings?kind=apartment%2Cvilla&bedrooms=2%2C12'],
    ])
  })

  test('bound rents by the month or by the year, and nothing else', async ({ assert }) => {
    const rent = { purpose: 'rent', city: 'Dubai' } as const
    await listing()
      .merge({ ...rent, title: 'Month', price: 95, rentPeriod: 'month' })
      .create()
    await listing()
      .merge({ ...rent, title: 'Year', price: 1140.01, rentPeriod: 'year' })
      .create()
    await listing().merge({ title: 'Sale', price: 1140, purpose: 'sale' }).create()
    const found: [string, string[]][] = [
      ['purpose=rent&rent_by=year&price_max=1140', ['Month']],
      ['purpose=rent&rent_by=year&price_max=1140.01', ['Year', 'Month']],
      ['purpose=rent&rent_by=year&price_min=1140.01', ['Year']],
      ['purpose=rent&rent_by=month&price_max=95', ['Month']],
      ['purpose=rent&price_max=1140', ['Year', 'Month']],
      ['purpose=sale&rent_by=year&price_min=1140', ['Sale']],
      ['rent_by=year&price_min=1140', ['Sale']],
    ]
    for (const [query, titles] of found) {
      assert.deepEqual(await titlesOf(query), titles, query)
      const feed = await raw(`/listings.atom?${query}`)
      assert.lengthOf(feed.text.match(/<entry>/g)!, titles.length, query)
    }
    await assertStatus(raw('/api/listings?purpose=sale&rent_by=week'), 422)
    const unread = await raw('/listings?rent_by=week')
    assert.include(unread.text, 'The rent period was not used')

    const asked = 'purpose=rent&price_max=2000&rent_by=year'
    const { text } = await listingsAt(`/listings?${asked}`)
    assert.match(text, /name="rent_by"[^]*?value="year" selected/)
    assert.deepEqual(chipsIn(text), [
      ['Up to AED\u00a02,000 / year', '/listings/rent?rent_by=year'],
    ])
    const links = text.replaceAll('&amp;', '&')
    const own = 'price_max=2000&rent_by=year'
    for (const link of [`/listings/rent?${own}`, `?${own}`, `/listings.atom?${asked}`])
      assert.include(links, `${link}"`)
    assert.include(links, '"/listings/sale"')
    const cards = [...text.matchAll(/is-nowrap">(AED[^<]*)</g)].map(([, other]) => other)
    assert.deepEqual(cards, ['AED\u00a095 / month', 'AED\u00a01,140 / year'])
    const sales = await listingsAt('/listings?purpose=sale&rent_by=year')
    assert.include(sales.text, `"/ar/listings/${encodeURIComponent('بيع')}"`)
    assert.notInclude(sales.text, 'name="rent_by"')
  })

  test('sort by area and by the price of a square metre, unknown ones last', async ({ assert }) => {
    for (const [title, purpose, price, area] of [
      ['Rent', 'rent', 10, 400],
      ['Dear', 'sale', 900, 30],
      ['Cheap', 'sale', 900, 300],
      ['No area', 'sale', 1, null],
      ['On request', 'sale', 0, 500],
    ] as const) {
      await listing().merge({ title, purpose, price, area }).create()
    }
    const orders = {
      '-area': ['On request', 'Rent', 'Cheap', 'Dear', 'No area'],
      'price_per_m2': ['Cheap', 'Dear', 'On request', 'No area', 'Rent'],
    }
    for (const [sort, titles] of Object.entries(orders)) {
      assert.deepEqual(await titlesOf(`sort=${sort}`), titles)
      const pages = [1, 2, 3].map((page) => titlesOf(`sort=${sort}&per_page=2&page=${page}`))
      const listed = await Promise.all(pages)
      assert.deepEqual(listed.flat(), titles)
      const { text } = await raw(`/listings?sort=${sort}`)
      assert.include(text, `<option value="${sort}" selected>`)
    }
    const rents = await listingsAt('/listings?purpose=rent&kind=&sort=-area')
    assert.notInclude(rents.text, 'price_per_m2')
    await assertStatus(raw('/api/listings?sort=area'), 422)
  })

  test('offer others where leaving out one thing does not help', async ({ assert }) => {
    const rent = { purpose: 'rent', kind: 'villa', bedrooms: 3, price: 100 } as const
    await listing()
      .merge({ ...rent, title: 'Villa to rent' })
      .createMany(7)
    await listing().merge({ title: 'Shop in Aden', kind: 'shop', city: 'Aden' }).create()
    const nothing = (query: string) => listingsAt(`/listings?${query}&bedrooms=9&price_max=5`)
    const villas = await nothing('purpose=rent&kind=villa&city=Nowhere')
    assert.include(villas.text, 'Leaving out one thing does not help either.')
    assert.include(villas.text, 'Other listings')
    assert.lengthOf(villas.text.match(/>Villa to rent</g)!, 6)
    const { text: place } = await nothing('purpose=sale&city=Aden')
    assert.include(place, 'Shop in Aden')
    assert.notInclude(place, 'Villa to rent')
    const { text: unlike } = await nothing('purpose=sale&kind=land')
    assert.notInclude(unlike, 'Other listings')

    const { text } = await listingsAt('/listings?purpose=rent&kind=villa&price_max=5&rent_by=year')
    assert.include(text, 'the highest price of AED\u00a05 / year')
    assert.notInclude(text, 'Other listings')
    const sales = await listingsAt('/listings?purpose=sale&kind=villa')
    assert.include(sales.text, '“For sale”')
    const land = await raw('/listings?kind=land')
    assert.match(land.text, /href="\/listings"[^]*?Without<\/span>\s*(?:<[^>]*>)?Land</)
  })
})

test.group('Site | listings that are gone', () => {
  test('offers others of the same country alone', async ({ assert }) => {
    const main = await CountryFactory.create()
    const [here, there] = await CountryFactory.merge({ parentId: main.id }).createMany(2)
    const former = await listing().merge({ countryId: here.id }).create()
    await listing().merge({ title: 'Near place', countryId: there.id }).create()
    await listing().merge({ title: 'Far place' }).create()
    await former.merge({ active: false }).save()

    for (const leave of [() => {}, () => Property.remove(former.id)]) {
      await leave()
      const { status, text } = await raw(`/listings/${former.id}`)
      assert.equal(status, 404)
      assert.include(text, 'Near place')
      assert.notInclude(text, 'Far place')
    }
  })

  test('tells nothing of what never was a listing', async ({ assert }) => {
    const { countryId } = await listing().merge({ title: 'Near place' }).create()
    const pending = await PropertyFactory.merge({ countryId }).create()
    const trashed = await PropertyFactory.merge({ countryId }).create()
    await Property.remove(trashed.id)

    const bodies = await Promise.all(
      [pending.id, trashed.id, 999_999_999].map(async (id) => {
        const { status, text } = await raw(`/listings/${id}`)
        return [status, text.replaceAll(/nonce="[^"]*"|href="\/\w\w\/listings\/\d+"/g, '')]
      })
    )
    for (const [status, text] of bodies) {
      assert.equal(status, 404)
      assert.notInclude(text, 'Near place')
    }
    assert.deepEqual(bodies[0], bodies[2])
    assert.deepEqual(bodies[1], bodies[2])
  })
})
