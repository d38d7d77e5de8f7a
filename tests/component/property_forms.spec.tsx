import {
  choose,
  field,
  fill,
  network,
  press,
  screen,
  see,
  signIn,
  visit,
  waitFor,
} from './screen.js'
import { test } from '@japa/runner'
import { adminProperty, country, listOf, owner } from './rows.js'
import AddProperty from '~/pages/admin/properties/create'
import EditProperty from '~/pages/admin/properties/edit'
import OwnerAddProperty from '~/pages/owner/properties/create'

const draft = {
  fields: { title: 'Half a villa', owner_id: '5' },
  updated_at: '2026-01-01T00:00:00Z',
}
const owners = [
  { id: 5, name: 'Olga' },
  { id: 6, name: 'Omar' },
]

async function openForm(url = '/add-property', stored: object | null = null) {
  signIn('admin')
  network.answers({
    'GET /api/users/draft': { body: { draft: stored } },
    'PUT /api/users/draft': {},
    'DELETE /api/users/draft': {},
    'GET /api/users/countries': { body: [country()] },
    'GET /api/users/property-owners': { body: owners },
    'GET /api/users/property-owners/6': { body: owner({ id: 6, name: 'Omar' }) },
    'GET /api/users/fetch-property-owner': listOf([]),
  })
  const hands = await visit(AddProperty, { url })
  await screen.findByRole('combobox', { name: 'Owner' })
  return hands
}

const ownerIs = (name: string) =>
  waitFor(() => {
    const { value } = screen.getByRole<HTMLInputElement>('combobox', { name: 'Owner' })
    if (value !== name) throw new Error(`The owner is “${value}”`)
  })
async function openOwnersForm(stored: object | null = null) {
  signIn('owner')
  network.answers({
    'PUT /api/property-owner/draft': {},
    'DELETE /api/property-owner/draft': {},
    'GET /api/users/countries': { body: [country()] },
  })
  const reading = network.hold('GET /api/property-owner/draft', { body: { draft: stored } })
  const hands = await visit(OwnerAddProperty)
  await screen.findByLabelText('Title')
  return { hands, reading }
}

const draftCalls = (method: string) =>
  network.calls.filter((call) => call.method === method && call.path.endsWith('/draft'))

test.group('Property forms', () => {
  test('offer a draft where an owner is given', async ({ assert }) => {
    const hands = await openForm('/add-property?owner_id=6', draft)
    await see(/^You have a draft from/)
    await ownerIs('Omar')
    assert.equal(field('Title').value, '')
    await press(hands, 'Go on with the draft')
    await ownerIs('Olga')
    assert.equal(field('Title').value, 'Half a villa')
  })

  test('keep no draft of nothing but the owner whose page led here', async ({ assert }) => {
    const hands = await openForm('/add-property?owner_id=6')
    await ownerIs('Omar')
    await fill(hands, 'Title', 'Half')
    await waitFor(() => assert.lengthOf(draftCalls('PUT'), 1))
    await fill(hands, 'Title', '')
    await waitFor(() => assert.lengthOf(draftCalls('DELETE'), 1))
  })

  test('warn when the answer has no id', async ({ assert }) => {
    const hands = await openForm()
    await choose(hands, 'Owner', 'Olga')
    await fill(hands, 'Title', 'Loft')
    await choose(hands, 'Country', 'Oman')
    await fill(hands, 'Price', '5')
    await fill(hands, 'Address', 'Corniche 1')
    await fill(hands, 'Description', 'Bright')
    network.answers({ 'POST /api/users/add-property': { status: 201, body: { message: 'Done' } } })
    await press(hands, 'Add Property')
    await see('Property added, but no ID received from server.')
    assert.isEmpty(network.visits)
  })

  test('leave out what the owner left out, and nothing else', async ({ assert }) => {
    const stored = adminProperty({ address: null })
    network.answers({
      'GET /api/users/properties-edit/7': { body: stored },
      'GET /api/users/properties/7/changes': listOf([]),
      'GET /api/users/countries': { body: [country()] },
      'GET /api/users/property-owners': { body: owners },
      'PUT /api/users/update-property/7': { body: { message: 'Updated!', property: stored } },
    })
    const hands = await visit(EditProperty, { props: { propertyId: 7 } })
    await screen.findByLabelText('Address (optional)')
    await fill(hands, 'Description', '')
    await press(hands, 'Save Changes')
    await see('All fields are required.')
    await fill(hands, 'Description', 'Brighter')
    await press(hands, 'Save Changes')
    await see('Updated!')
    const sent = network.calls.filter(({ method }) => method === 'PUT')
    assert.lengthOf(sent, 1)
    assert.equal(sent[0].body.description, 'Brighter')
  })
})

test.group('Property forms | an owner', () => {
  test('keep what was typed before the draft came, and offer it', async ({ assert }) => {
    const { hands, reading } = await openOwnersForm(draft)
    await fill(hands, 'Title', 'S')
    reading.release()
    await see(/^You have a draft from/)
    assert.equal(field('Title').value, 'S')
    await press(hands, 'Go on with the draft')
    await see(/^Your draft from .* is here again/)
    assert.equal(field('Title').value, 'Half a villa')
  })

  test('keep the draft that they offer when the session has ended', async ({ assert }) => {
    const { hands, reading } = await openOwnersForm()
    localStorage.setItem('propertyDraft', JSON.stringify(draft))
    await fill(hands, 'Title', 'S')
    reading.release()
    await see(/^You have a draft from/)
    sessionStorage.removeItem('ownerSessionToken')
    await press(hands, 'Add Property')
    await see('You are not logged in...')
    assert.deepEqual(JSON.parse(localStorage.getItem('propertyDraft')!), draft)
  })
})
