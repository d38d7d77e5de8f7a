import { focusOn, lost, network, press, screen, see, visit, waitFor, within } from './screen.js'
import { test } from '@japa/runner'
import { firstSettings } from '#preferences/settable_lists'
import { adminProperty, listOf } from './rows.js'
import { api, queryClient } from '~/lib/client'
import AdminProperties from '~/pages/admin/properties/index'

const change = 'PUT /api/users/update-property/7'
const saved = (values: object) => ({ body: { message: '', property: adminProperty(values) } })
const met = (values: object) => ({
  status: 409,
  body: { message: 'Changed.', current: adminProperty(values), changed_by: null },
})

const price = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Price of Villa' })

/** Opens the cell of the price of 1,000 and types into it. */
async function openPrice(currency: object | null = null) {
  network.answers({ 'GET /api/users/fetch-all-properties': listOf([adminProperty()]) })
  const hands = await visit(AdminProperties, { url: '/propertiesList', props: { currency } })
  const type = async (shown: string, typed: string) => {
    const row = within(await screen.findByRole('row', { name: /Villa/ }))
    await hands.dblClick(await row.findByText(shown))
    await hands.clear(await price())
    await hands.type(await price(), `${typed}{Enter}`)
  }
  return { hands, type }
}

test.group('Cells', () => {
  test('keep what is typed when saving fails, and say why', async ({ assert }) => {
    const { hands, type } = await openPrice()
    const errors = [{ field: 'price', message: 'Not this price.', rule: 'x' }]
    const failures = [
      [lost, 'Network error: No response from server.'],
      [{ status: 422, body: { message: 'Wrong.', errors } }, 'Not this price.'],
      [{ status: 500, body: { message: 'Our fault.' } }, 'Our fault.'],
    ] as const
    network.answers({ [change]: failures[0][0] })
    await type('$1,000.00', '1250')
    for (const [answer, sentence] of failures) {
      network.answers({ [change]: answer })
      await hands.type(await price(), '{Enter}')
      await see(sentence)
      assert.equal((await price()).value, '1,250')
      await focusOn(() => screen.getByRole('textbox', { name: 'Price of Villa' }))
    }
    network.answers({ [change]: saved({ price: 1250, version: 2 }) })
    await hands.type(await price(), '{Enter}')
    await see('$1,250.00')
  })

  test('say and read prices in the currency that is set', async () => {
    const { type } = await openPrice({ code: 'JPY', decimals: 0 })
    network.answers({ [change]: saved({ price: 1250, version: 2 }) })
    await type('¥1,000', '1250.5')
    await see('Please enter a price of at least 0 without decimals.')
    await type('¥1,000', '1250')
    await see('¥1,250')
  })

  test('show what is stored in the form of the property too', async ({ assert }) => {
    const { type } = await openPrice()
    const { queryKey } = api.admin.properties.edit.queryOptions({ params: { id: 7 } })
    queryClient.setQueryData<object>(queryKey, adminProperty())
    network.answers({ [change]: saved({ price: 1250, version: 2 }) })
    await type('$1,000.00', '1250')
    await see('$1,250.00')
    assert.containsSubset(queryClient.getQueryData(queryKey), { price: 1250, version: 2 })
  })

  test('set a detail: a choice at once, and a number that the server may refuse', async ({
    assert,
  }) => {
    const columns = ['title', 'kind', 'bedrooms', 'rent_period']
    const listSettings = { properties: { ...firstSettings, columns } }
    const rented = { kind: 'villa', purpose: 'sale' }
    network.answers({ 'GET /api/users/fetch-all-properties': listOf([adminProperty(rented)]) })
    const hands = await visit(AdminProperties, { url: '/propertiesList', props: { listSettings } })
    const row = within(await screen.findByRole('row', { name: /Villa/ }))
    assert.equal(document.querySelectorAll('[id^="rent_period-"]').length, 0)

    await hands.dblClick(row.getByRole('button', { name: 'Villa' }))
    network.answers({ [change]: saved({ ...rented, kind: 'office', version: 2 }) })
    const kinds = within(await screen.findByRole('group', { name: 'Kind of Villa' }))
    await hands.click(kinds.getByLabelText('Office'))
    await row.findByRole('button', { name: 'Office' })

    const bedrooms = document.getElementById('bedrooms-7')!
    await hands.dblClick(within(bedrooms).getByText('Not set'))
    const message = 'The number of bedrooms has to be between 0 and 50.'
    const errors = [{ field: 'bedrooms', message, rule: 'range' }]
    network.answers({ [change]: { status: 422, body: { message: 'Wrong.', errors } } })
    const box = await screen.findByRole('textbox', { name: 'Bedrooms' })
    await hands.type(box, '99{Enter}')
    await see(message)
    network.answers({ [change]: saved({ ...rented, bedrooms: 9, version: 3 }) })
    await hands.type(box, '{Backspace}{Enter}')
    await waitFor(() => assert.equal(bedrooms.textContent, '9'))
    const bodies = network.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    assert.containsSubset(bodies, [{ kind: 'office' }, { bedrooms: '99' }, { bedrooms: '9' }])
  })

  test('reach each of several choices by keys, and the next cell after the last', async ({
    assert,
  }) => {
    const columns = ['title', 'features', 'bedrooms']
    const listSettings = { properties: { ...firstSettings, columns } }
    const stored = { features: ['lift'] }
    network.answers({ 'GET /api/users/fetch-all-properties': listOf([adminProperty(stored)]) })
    const hands = await visit(AdminProperties, { url: '/propertiesList', props: { listSettings } })
    await screen.findByRole('row', { name: /Villa/ })
    await hands.dblClick(document.querySelector('#features-7 button')!)
    const boxes = () =>
      within(screen.getByRole('group', { name: /of Villa/ })).getAllByRole('checkbox')
    await focusOn(() => boxes()[1])
    await hands.keyboard('{Shift>}{Tab}{/Shift} ')
    await focusOn(() => boxes()[0])
    for (const box of boxes().slice(1)) {
      await hands.keyboard('{Tab}')
      assert.equal(document.activeElement, box)
    }
    const features = ['parking', 'lift', 'accessible']
    network.answers({ [change]: saved({ features, version: 2 }) })
    await hands.keyboard(' {Tab}')
    await screen.findByRole('textbox', { name: 'Bedrooms' })
    const bodies = network.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    assert.containsSubset(bodies, [{ features }])
  })

  test('ask when another user changed the same field', async ({ assert }) => {
    const { hands, type } = await openPrice()
    network.answers({ [change]: met({ price: 1400, version: 2 }) })
    await type('$1,000.00', '1300')
    await see('This was changed to $1,400.00 meanwhile.')
    assert.equal((await price()).value, '1,300')
    await press(hands, 'Keep that')
    await see('$1,400.00')
    network.answers({ [change]: met({ price: 1500, version: 3 }) })
    await type('$1,400.00', '1300')
    await see('This was changed to $1,500.00 meanwhile.')
    network.answers({ [change]: saved({ price: 1300, version: 4 }) })
    await hands.type(await price(), '{Enter}')
    await see('$1,300.00')
    const versions = network.calls.filter(({ method }) => method === 'PUT')
    await waitFor(() => assert.isEmpty(screen.queryAllByRole('alert')))
    assert.deepEqual(
      versions.map(({ body }) => body.version),
      [1, 2, 3]
    )
  })
})
