import { field, fill, network, press, screen, see, visit, waitFor, within } from './screen.js'
import { test } from '@japa/runner'
import { country } from './rows.js'
import AddCountry from '~/pages/admin/countries/create'
import Countries from '~/pages/admin/countries/index'

const store = 'POST /api/users/insert-countries'
const oman = country()
const added = { body: { success: true, message: '2 countries added successfully!', country: oman } }
const sent = () => network.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)

const describedBy = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

test.group('Countries', () => {
  test('add several sub-countries from the row of their country, which opens', async ({
    assert,
  }) => {
    const muscat = country({ id: 2, name: 'Muscat', parent_id: 1 })
    network.answers({
      'GET /api/users/all-countries': { body: [oman, muscat] },
      [store]: {
        status: 409,
        body: {
          message: 'There is already a country called “Muscat” here.',
          errors: [
            {
              field: 'sub_countries.1',
              message: 'There is already a country called “Muscat” here.',
            },
          ],
        },
      },
    })
    const hands = await visit(Countries)
    await hands.click(await screen.findByRole('button', { name: 'Add a sub-country to Oman' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add sub-countries to Oman' }))
    await press(hands, 'Add Country')
    await see('Please fill in the name.')
    assert.isEmpty(sent())

    await fill(hands, 'Names', 'Sohar\n  Muscat \n\n')
    await press(hands, 'Add Country')
    await dialog.findByText('There is already a country called “Muscat” here.')
    assert.equal(field('Names').getAttribute('aria-invalid'), 'true')

    network.answers({ [store]: added })
    await press(hands, 'Add Country')
    await see('2 countries added successfully!')
    assert.deepEqual(sent().at(-1), { parent_id: 1, sub_countries: ['Sohar', 'Muscat'] })
    await waitFor(() =>
      assert.equal(
        screen.getByRole('button', { name: /^Oman/ }).getAttribute('aria-expanded'),
        'true'
      )
    )
    assert.isNull(screen.queryByRole('button', { name: 'Add a sub-country to Muscat' }))
    assert.isNull(screen.queryByRole('button', { name: 'Delete Oman' }))
    const cellsBeside = (name: string) =>
      within(screen.getByRole('button', { name }).closest('tr')!)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
        .join(', ')
    assert.include(cellsBeside('Edit Oman'), '1, Oman1 sub-country, Main Country, —')
    assert.include(cellsBeside('Delete Muscat'), '1, Muscat, Sub-Country, Oman')
  })

  test('are added with their sub-countries, or several to one', async ({ assert }) => {
    network.answers({
      'GET /api/users/main-countries': { body: [oman] },
      [store]: { status: 422, body: { message: 'No.' } },
    })
    const hands = await visit(AddCountry)
    await fill(hands, 'Name', 'Jordan')
    await fill(hands, 'Its sub-countries or cities', 'Amman\nIrbid')
    await press(hands, 'Add Country')
    await see('No.')
    await hands.click(field('Sub-Country/City'))
    await hands.click(screen.getByRole('combobox', { name: 'Main Country' }))
    await hands.click(await screen.findByRole('option', { name: 'Oman' }))
    await press(hands, 'Add Country')
    await waitFor(() => assert.lengthOf(sent(), 2))
    assert.deepEqual(sent(), [
      { name: 'Jordan', sub_countries: ['Amman', 'Irbid'] },
      { parent_id: 1, sub_countries: ['Jordan', 'Amman', 'Irbid'] },
    ])
    await fill(hands, 'More of them', '')
    await press(hands, 'Add Country')
    await waitFor(() => assert.deepEqual(sent().at(-1), { name: 'Jordan', parent_id: 1 }))
  })

  test('are edited by their stored name, with the shown one beside it', async ({ assert }) => {
    const iceland = country({ id: 3, name: 'Iceland', local_name: 'آيسلندا' })
    network.answers({
      'GET /api/users/all-countries': { body: [oman, iceland] },
      'GET /api/users/main-countries': { body: [] },
    })
    const hands = await visit(Countries)
    await hands.click(await screen.findByRole('button', { name: 'Edit \u2067آيسلندا\u2069' }))
    const stored = await screen.findByLabelText<HTMLInputElement>('Country Name')
    assert.equal(stored.value, 'Iceland')
    assert.include(describedBy(stored), 'This is the stored name. Shown in English: ')
    assert.include(describedBy(stored), 'آيسلندا')
    await hands.click(
      within(await screen.findByRole('dialog'))
        .getAllByText('Close')
        .at(-1)!
    )
    await waitFor(() => assert.isNull(screen.queryByRole('dialog')))
    await hands.click(await screen.findByRole('button', { name: 'Edit Oman' }))
    const name = await screen.findByLabelText<HTMLInputElement>('Country Name')
    assert.equal(describedBy(name), '')
  })

  test('lead from the question about a deletion to what uses them', async ({ assert }) => {
    const muscat = country({ id: 2, name: 'Muscat', parent_id: 1 })
    network.answers({
      'GET /api/users/all-countries': { body: [oman, muscat] },
      'GET /api/users/countries/2/uses': { body: { users: 1, properties: 3 } },
    })
    const hands = await visit(Countries, { url: '/countries?search=mus' })
    await hands.click(await screen.findByRole('button', { name: 'Delete Muscat' }))
    const asked = within(await screen.findByRole('alertdialog'))
    const link = async (name: string) =>
      (await asked.findByRole<HTMLAnchorElement>('link', { name })).getAttribute('href')
    assert.equal(await link('3 properties'), '/propertiesList?country_id=2')
    assert.equal(await link('1 user'), '/all-users?search=%22Muscat%22')
    await see('1 country')
  })
})
