import {
  fill,
  focusOn,
  gone,
  network,
  press,
  screen,
  see,
  visit,
  waitFor,
  within,
  type Hands,
} from './screen.js'
import { cleanup } from '@testing-library/react'
import { test } from '@japa/runner'
import { firstSettings } from '#preferences/settable_lists'
import { adminProperty, country, listOf } from './rows.js'
import AdminProperties from '~/pages/admin/properties/index'
import PropertyDetails from '~/pages/admin/properties/show'

const list = 'GET /api/users/fetch-all-properties'

test.group('Admin property list', () => {
  test('shows where a searched word stands that no column shows', async ({ assert }) => {
    const address = '12 Palm Street, Dubai'
    network.answers({ [list]: listOf([adminProperty({ address, city: 'Deira' })]) })
    await visit(AdminProperties, { url: '/propertiesList?search=villa%20dubai' })
    const match = (await see('Address:')).closest('p')!
    assert.equal(match.textContent, `Address: ${address}`)
    assert.equal(within(match).getByText('Dubai').tagName, 'MARK')
    assert.isNull(screen.queryByText(/City:/))
  })

  test('says in no second line what it shows: columns, and the reference below the title', async ({
    assert,
  }) => {
    network.answers({ [list]: listOf([adminProperty({ reference: 'LH-1148' })]) })
    await visit(AdminProperties, { url: '/propertiesList?search=oman%20huda%20lh1148' })
    const row = await screen.findByRole('row', { name: /Villa/ })
    assert.include(row.textContent, 'VillaLH-1148')
    assert.isNull(screen.queryByText(/Address:|City:|Reference:/))
  })

  test('says when nothing waits any more, and leads back from a search', async ({ assert }) => {
    network.answers({ [list]: listOf([]) })
    await visit(AdminProperties, { url: '/propertiesList?state=waiting' })
    await see('Nothing waits any more')
    const hands = await visit(AdminProperties, { url: '/propertiesList?search=nowhere' })
    await see('Nothing matches “nowhere”.')
    await hands.click(screen.getAllByRole('button', { name: 'Show the whole list' }).at(-1)!)
    assert.equal(location.search, '')
  })

  test('says in chips what it filters by, and sets a range of areas', async ({ assert }) => {
    network.answers({ [list]: listOf([adminProperty()]) })
    const query = 'purpose=rent&kind=villa&bedrooms_min=2&bathrooms_min=1&furnished=1'
    const hands = await visit(AdminProperties, { url: `/propertiesList?${query}` })
    const chips = ['Sale or rent: For rent', 'Kind: Villa', 'Furnished']
    for (const chip of [...chips, 'Bedrooms: 2 or more', 'Bathrooms: 1 or more']) await see(chip)

    await hands.click(screen.getByRole('button', { name: 'Add filter' }))
    const filters = within(await screen.findByRole('dialog', { name: 'Add filter' }))
    await hands.click(filters.getByRole('button', { name: 'Area' }))
    await fill(hands, 'At least m²', '900')
    await fill(hands, 'At most m²', '1,2')
    await press(hands, 'Apply')
    await see('The largest area is below the smallest.')
    await fill(hands, 'At most m²', 'many')
    await press(hands, 'Apply')
    await see(/^Please enter an area above 0/)
    await fill(hands, 'At most m²', '1,200')
    await press(hands, 'Apply')
    await see('Area: 900 m² to 1,200 m²')
    const sent = new URLSearchParams(location.search)
    assert.deepEqual([sent.get('area_min'), sent.get('area_max')], ['900', '1200'])
    assert.equal(sent.get('bedrooms_min'), '2')
  })

  test('filters by several features, and by a day', async ({ assert }) => {
    network.answers({ [list]: listOf([adminProperty()]) })
    const hands = await visit(AdminProperties, { url: '/propertiesList?features=lift' })
    await hands.click(await screen.findByText('Features: Lift'))
    await hands.click(screen.getByRole('checkbox', { name: 'Sea view' }))
    await press(hands, 'Apply')
    await see('Features: Lift, Sea view')
    await hands.click(screen.getByRole('button', { name: 'Add filter' }))
    const filters = within(await screen.findByRole('dialog', { name: 'Add filter' }))
    await hands.click(filters.getByRole('button', { name: 'Available by' }))
    await fill(hands, 'Available by', '2027-03-01')
    await press(hands, 'Apply')
    await see('Available by: Mar 1, 2027')
    const sent = new URLSearchParams(location.search)
    assert.deepEqual(
      [sent.get('features'), sent.get('available_by')],
      ['lift,sea_view', '2027-03-01']
    )
  })

  test('filters by the last days and by photos, changes a filter in its place, and clears them', async ({
    assert,
  }) => {
    network.answers({ [list]: listOf([adminProperty()]) })
    const hands = await visit(AdminProperties, { url: '/propertiesList?price_min=50000' })
    const add = async (filter: string, choice: string) => {
      await hands.click(await screen.findByRole('button', { name: 'Add filter' }))
      const filters = within(await screen.findByRole('dialog', { name: 'Add filter' }))
      await hands.click(filters.getByRole('button', { name: filter }))
      await press(hands, choice)
    }
    await add('Added', 'Last 30 days')
    await see('Added: last 30 days')
    await add('Photos', 'Without photos')
    await press(hands, 'Without photos')
    const photos = within(await screen.findByRole('dialog'))
    await hands.click(photos.getByRole('button', { name: 'With photos' }))
    await waitFor(() => assert.isNull(screen.queryByRole('dialog')))
    await screen.findByRole('button', { name: 'With photos' })
    assert.equal(location.search, '?price_min=50000&created_from=30d&images=some')

    await press(hands, 'Clear the filter: Photos')
    await focusOn(() => screen.getByRole('button', { name: 'Add filter' }))
    assert.equal(location.search, '?price_min=50000&created_from=30d')
    await press(hands, 'Clear all')
    await waitFor(() => assert.equal(location.search, ''))
    await gone('Added: last 30 days')
  })

  test('reads a point before three digits as thousands in a range of prices and areas', async ({
    assert,
  }) => {
    network.answers({ [list]: listOf([adminProperty()]) })
    const hands = await visit(AdminProperties, { url: '/propertiesList' })
    await hands.click(screen.getByRole('button', { name: 'Add filter' }))
    const filters = within(await screen.findByRole('dialog', { name: 'Add filter' }))
    await hands.click(filters.getByRole('button', { name: 'Price' }))
    await fill(hands, 'At least', '1.250')
    await fill(hands, 'At most', '1.000')
    await press(hands, 'Apply')
    await see('The highest price is below the lowest.')
    await fill(hands, 'At most', 'cheap')
    await press(hands, 'Apply')
    await see('“cheap” is not a price.')
    await fill(hands, 'At most', '500.000 AED')
    await press(hands, 'Apply')
    await see(/Price: .*500,000/)
    const sent = new URLSearchParams(location.search)
    assert.deepEqual([sent.get('price_min'), sent.get('price_max')], ['1250', '500000'])
  })

  test('offers the countries with most properties first, with their numbers', async ({
    assert,
  }) => {
    network.answers({
      [list]: listOf([adminProperty()]),
      'GET /api/users/countries': {
        body: [
          country({ id: 2, name: 'Albania' }),
          country(),
          country({ id: 3, name: 'Muscat', parent_id: 1 }),
          country({ id: 4, name: 'Qatar' }),
        ],
      },
      'GET /api/users/countries/property-counts': {
        body: [
          { id: 3, properties: 3 },
          { id: 4, properties: 1 },
        ],
      },
    })
    const hands = await visit(AdminProperties, { url: '/propertiesList' })
    await hands.click(await screen.findByRole('button', { name: 'Add filter' }))
    const filters = within(await screen.findByRole('dialog', { name: 'Add filter' }))
    await hands.click(filters.getByRole('button', { name: 'Country' }))
    await screen.findByRole('combobox', { name: 'Country' })
    const choices = within(await screen.findByRole('listbox'))
    await choices.findAllByText('3 properties')
    const options = choices.getAllByRole('option').map(({ textContent }) => textContent)
    assert.deepEqual(options.slice(0, 4), [
      'Oman3 properties',
      'Muscat, Oman3 properties',
      'Qatar1 property',
      'Albania',
    ])
  })

  for (const first of ['Villa', 'Loft']) {
    test(`gives each of two switches its own undo and listing when that of the ${first} is read first`, async ({
      assert,
    }) => {
      const titles = { 7: 'Villa', 8: 'Loft' }
      const rows = Object.entries(titles).map(([id, title]) => ({ id: Number(id), title }))
      network.answers({ [list]: listOf(rows.map((row) => adminProperty(row))) })
      const hands = await visit(AdminProperties, { url: '/propertiesList' })
      const undone = { message: 'Undone.', skipped: [], skipped_count: 0 }
      const reads = new Map<string, () => void>()
      for (const { id, title } of rows) {
        const about = { area: 'admin', id: `operation-${id}`, action: 'activated' }
        const offer = new URLSearchParams({ ...about, type: 'property', label: title, count: '1' })
        const url = `https://manzil.test/listings/${id}`
        network.answers({
          [`POST /api/users/properties/${id}/toggle-active`]: {
            body: { active: 1 },
            headers: { 'x-operation-undo': `${offer}` },
          },
          [`POST /api/users/operations/operation-${id}/undo`]: { body: undone },
        })
        const read = network.hold(`GET /api/users/properties/${id}`, {
          body: adminProperty({ id, title, active: 1, live: true, url }),
        })
        reads.set(title, read.release)
      }
      for (const { title } of rows) {
        await hands.click(await screen.findByRole('switch', { name: new RegExp(title) }))
      }
      const isAsked = ({ method, path }: { method: string; path: string }) =>
        method === 'GET' && path.startsWith('/api/users/properties/')
      await waitFor(() => assert.lengthOf(network.calls.filter(isAsked), 2))

      const order = rows.toSorted(({ title }) => (title === first ? -1 : 1))
      for (const { id, title } of order) {
        reads.get(title)!()
        const link = await screen.findByRole('link', { name: /^View listing/ })
        const message = link.closest<HTMLElement>('.message')!
        assert.include(message.textContent, 'Property activated successfully!')
        assert.include(message.textContent, title)
        assert.match(link.getAttribute('href')!, new RegExp(`/${id}$`))
        await hands.click(within(message).getByRole('button', { name: 'Undo' }))
        const isUndo = ({ path }: { path: string }) => path.endsWith('/undo')
        await waitFor(() =>
          assert.include(network.calls.findLast(isUndo)?.path, `/operation-${id}/`)
        )
        await waitFor(() => assert.isNull(screen.queryByRole('link', { name: /^View listing/ })))
      }
    })
  }

  test('reads details again that were shown before a switch', async ({ assert }) => {
    const details = 'GET /api/users/properties/7'
    const refused = {
      review_state: 'rejected',
      review: {
        verdict: 'rejected',
        reasons: ['duplicate'],
        note: null,
        at: '2026-01-02T00:00:00Z',
      },
    }
    network.answers({
      [list]: listOf([adminProperty(refused)]),
      [details]: { body: adminProperty(refused) },
      'GET /api/users/properties/7/images': { body: [] },
      'GET /api/users/properties/7/changes': listOf([]),
      'POST /api/users/properties/7/toggle-active': { body: { active: 1 } },
    })
    await visit(PropertyDetails, { url: '/properties/7', props: { propertyId: 7 } })
    await see('Rejected on')
    cleanup()
    const hands = await visit(AdminProperties, { url: '/propertiesList' })
    network.answers({ [details]: { body: adminProperty({ active: 1 }) } })
    await hands.click(await screen.findByRole('switch', { name: /Villa/ }))
    await see('Property activated successfully!')

    const readsOf = () => network.calls.filter(({ path }) => path === '/api/users/properties/7')
    const reads = readsOf().length
    cleanup()
    await visit(PropertyDetails, { url: '/properties/7', props: { propertyId: 7 } })
    await waitFor(() => assert.isAbove(readsOf().length, reads))
  })

  test('has a box for the city in the list and on the details', async ({ assert }) => {
    const change = 'PUT /api/users/update-property/7'
    network.answers({
      [list]: listOf([adminProperty({ city: null })]),
      'GET /api/users/properties/7': { body: adminProperty({ city: null }) },
      'GET /api/users/properties/7/images': { body: [] },
      'GET /api/users/properties/7/changes': listOf([]),
      [change]: { body: { message: '', property: adminProperty({ city: 'Deira', version: 2 }) } },
    })
    const listSettings = { properties: { ...firstSettings, columns: ['title', 'city'] } }
    const props = { propertyId: 7, listSettings }
    const box = () => screen.findByRole('textbox', { name: 'City of Villa' })
    const saved = async (hands: Hands) => {
      await hands.type(await box(), 'Deira{Enter}')
      await see('Deira')
      assert.equal(network.calls.findLast(({ method }) => method === 'PUT')?.body.city, 'Deira')
    }
    const inList = await visit(AdminProperties, { url: '/propertiesList', props })
    const row = within(await screen.findByRole('row', { name: /Villa/ }))
    await inList.dblClick(await row.findByText('Not set'))
    await saved(inList)
    cleanup()
    const details = await visit(PropertyDetails, { url: '/properties/7/details', props })
    await screen.findByRole('button', { name: 'Change City' })
    await press(details, 'Change City')
    await saved(details)
  })
})
