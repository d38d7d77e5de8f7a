import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import Property from '#models/property'
import { assertStatus } from '#tests/helpers/calls'
import { manyProperties } from '#tests/helpers/many_properties'
import { raw } from '#tests/helpers/raw'

const listing = () => PropertyFactory.apply('active')

const optionsIn = (text: string) => {
  const [, select] = /<select[^>]*name="country_id"[^>]*>(.*?)<\/select>/s.exec(text)!
  return [...select.matchAll(/<option value="\d+"[^>]*>([^<]*)</g)].map(([, name]) => name.trim())
}

test.group('Site | search of listings', () => {
  test('never tells as counted what is more', async ({ assert }) => {
    const ids = await manyProperties(1100)
    await Property.query().update({ active: true, purpose: 'rent' })
    await Property.query().where('id', '>', ids.at(-51)!).update({ kind: 'villa' })

    const { text } = await raw('/listings?purpose=rent&page=3')
    assert.match(text, /More than 1,000 listings\s*<span[^>]*>page 3<\/span>/)
    assert.match(text, /<link rel="next" href="[^"]*page=4"/)
    const beyond = await raw('/listings?purpose=rent&page=43')
    assert.match(beyond.text, /More than 1,032 listings\s*<span[^>]*>page 43<\/span>/)
    const counted = await raw('/listings?kind=villa')
    assert.match(counted.text, /50 listings\s*<span[^>]*>page 1 of 3<\/span>/)

    const nothing = await raw('/listings?purpose=rent&search=castle&kind=villa')
    const ways = [...nothing.text.matchAll(/is-nowrap">([^<]*)<\/span>/g)].map(([, count]) => count)
    assert.deepEqual(ways, ['50 listings'])
    const castle = await raw('/listings?purpose=rent&search=castle')
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
      const page = await raw(`/listings?${query}`)
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
