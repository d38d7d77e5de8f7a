import {
  choose,
  field,
  fill,
  leave,
  network,
  press,
  screen,
  see,
  logIn,
  visit,
  waitFor,
  within,
} from './screen.js'
import { router } from '@inertiajs/react'
import { test } from '@japa/runner'
import { adminProperty, country, listOf, owner, ownerProperty } from './rows.js'
import AddProperty from '~/pages/admin/properties/create'
import EditProperty from '~/pages/admin/properties/edit'
import OwnerAddProperty from '~/pages/owner/properties/create'
import OwnerEditProperty from '~/pages/owner/properties/edit'

const draft = {
  id: 3,
  fields: { title: 'Half a villa', owner_id: '5' },
  updated_at: '2026-01-01T00:00:00Z',
}
const another = { id: 4, fields: { city: 'Muscat' }, updated_at: '2026-01-02T00:00:00Z' }
const owners = [
  { id: 5, name: 'Olga' },
  { id: 6, name: 'Omar' },
]

async function openForm(url = '/add-property', stored: object[] = []) {
  logIn('admin')
  network.answers({
    'GET /api/users/drafts': { body: stored },
    'POST /api/users/drafts': { status: 201, body: { draft: { id: 9 } } },
    'PUT /api/users/drafts/3': {},
    'PUT /api/users/drafts/9': {},
    'DELETE /api/users/drafts/9': {},
    'GET /api/users/countries': { body: [country()] },
    'GET /api/users/property-owners': { body: owners },
    'GET /api/users/property-owners/5': { body: owner({ id: 5, name: 'Olga' }) },
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
async function openOwnersForm(url = '/owner-add-property', stored: object[] = []) {
  logIn('owner')
  network.answers({
    'POST /api/property-owner/drafts': { status: 201, body: { draft: { id: 9 } } },
    'PUT /api/property-owner/drafts/3': {},
    'PUT /api/property-owner/drafts/9': {},
    'DELETE /api/property-owner/drafts/4': { body: { message: 'Draft deleted.' } },
    'GET /api/users/countries': { body: [country()] },
  })
  const reading = network.hold('GET /api/property-owner/drafts', { body: stored })
  const hands = await visit(OwnerAddProperty, { url })
  return { hands, reading }
}

const draftCalls = (method: string) =>
  network.calls.filter((call) => call.method === method && call.path.includes('/drafts'))

test.group('Property forms', () => {
  test('lead to an invitation while there is no owner', async ({ assert }) => {
    const hands = await openForm()
    await hands.click(await screen.findByRole('combobox', { name: 'Owner' }))
    await screen.findByRole('option', { name: 'Olga' })
    assert.isNull(screen.queryByRole('option', { name: /Invite one/ }))
    leave()
    logIn('admin')
    network.answers({
      'GET /api/users/drafts': { body: [] },
      'GET /api/users/countries': { body: [country()] },
      'GET /api/users/property-owners': { body: [] },
      'GET /api/users/fetch-property-owner': listOf([]),
    })
    await visit(AddProperty, { url: '/add-property' })
    await hands.click(await screen.findByRole('combobox', { name: 'Owner' }))
    const invitation = await screen.findByRole('option', { name: 'No owner yet. Invite one →' })
    assert.isNull(invitation.querySelector('small'), 'no line for an e-mail')
    await hands.click(invitation)
    await see('another page')
    assert.equal(network.visits.at(-1), '/create-user?invite=1')
  })

  test('go on with the draft of their address', async ({ assert }) => {
    const hands = await openForm('/add-property?draft=3', [another, draft])
    await see(/^Your draft from .* is here again/)
    await ownerIs('Olga')
    assert.equal(field('Title').value, 'Half a villa')
    await fill(hands, 'Title', 'Whole')
    await see(/^Draft saved at/)
    assert.deepEqual(
      draftCalls('PUT').map(({ path, body }) => [path, body.fields.title]),
      [['/api/users/drafts/3', 'Whole']]
    )
  })

  test('begin a new draft, which their address names from then on', async ({ assert }) => {
    const hands = await openForm('/add-property?owner_id=6', [draft])
    await ownerIs('Omar')
    await screen.findByRole('link', { name: 'Continue: Half a villa' })
    await fill(hands, 'Title', 'Half')
    await see(/^Draft saved at/)
    assert.equal(draftCalls('POST')[0].body.fields.title, 'Half')
    await waitFor(() => assert.equal(location.search, '?owner_id=6&draft=9'))
    assert.isNull(screen.queryByRole('link', { name: 'Continue: Half a villa' }))
    await fill(hands, 'Title', '')
    await waitFor(() => assert.lengthOf(draftCalls('DELETE'), 1))
    await waitFor(() => assert.equal(location.search, '?owner_id=6'))
  })

  test('give way to the page that comes when a new draft gets its number', async ({ assert }) => {
    const hands = await openForm()
    const storing = network.hold('POST /api/users/drafts', { body: { draft: { id: 9 } } })
    const script = Promise.withResolvers<void>()
    network.script = script.promise
    await fill(hands, 'Title', 'Half')
    await waitFor(() => assert.lengthOf(draftCalls('POST'), 1))
    router.visit('/list')
    await press(hands, 'Leave')
    await waitFor(() => assert.lengthOf(network.visits, 1))
    storing.release()
    await see(/^Draft saved at/)
    script.resolve()
    await see('another page')
  })

  test('leave the address alone while the page comes that Back or Forward leads to', async ({
    assert,
  }) => {
    const hands = await openForm()
    router.visit('/list')
    await see('another page')
    history.back()
    await screen.findByRole('combobox', { name: 'Owner' })
    const storing = network.hold('POST /api/users/drafts', { body: { draft: { id: 9 } } })
    const script = Promise.withResolvers<void>()
    network.script = script.promise
    await fill(hands, 'Title', 'Half')
    await waitFor(() => assert.lengthOf(draftCalls('POST'), 1))
    history.forward()
    await waitFor(() => assert.equal(location.pathname, '/list'))
    storing.release()
    await see(/^Draft saved at/)
    script.resolve()
    await see('another page')
    assert.equal(location.pathname + location.search, '/list')
  })

  test('begin another draft where theirs was deleted elsewhere', async ({ assert }) => {
    const hands = await openForm('/add-property?draft=3', [draft])
    await see(/^Your draft from .* is here again/)
    network.answers({ 'PUT /api/users/drafts/3': { status: 404, body: { message: 'Gone.' } } })
    await fill(hands, 'Title', 'Whole')
    await waitFor(() => assert.equal(location.search, '?draft=9'))
  })

  test('tell how long a title is before it is too long, and keep it in one line', async ({
    assert,
  }) => {
    const hands = await openForm()
    await hands.click(field('Title'))
    await hands.paste('x'.repeat(204))
    assert.isNull(screen.queryByText(/characters$/))
    await hands.paste('a\nb')
    await see('207 of at most 255 characters')
    assert.equal(field('Title').value, `${'x'.repeat(204)}a b`)
    assert.isEmpty(network.calls.filter(({ path }) => path.endsWith('add-property')))
    await hands.keyboard('{Enter}')
    await see('All fields are required.')
  })

  test('say that there are too many drafts', async () => {
    const hands = await openForm()
    const message = 'You have 20 drafts.'
    network.answers({ 'POST /api/users/drafts': { status: 422, body: { message } } })
    await fill(hands, 'Title', 'Half')
    await see(message)
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
  test('say what visitors compare, and mark what the server refuses', async ({ assert }) => {
    const { hands, reading } = await openOwnersForm()
    reading.release()
    const part = screen.getByRole('group', { name: 'Details for visitors (optional)' })
    assert.isNull(screen.queryByRole('group', { name: 'Rent is paid' }))
    await fill(hands, 'Title', 'Loft')
    await choose(hands, 'Country', 'Oman')
    await fill(hands, 'Price', '5')
    for (const choice of ['For rent', 'Yearly', 'Unfurnished']) {
      await hands.click(within(part).getByRole('radio', { name: choice }))
    }
    for (const choice of ['Pool', 'Garden', 'Parking', 'Garden']) {
      await hands.click(within(part).getByRole('checkbox', { name: choice }))
    }
    await fill(hands, 'Available from', '2027-03-01')
    await fill(hands, 'Bedrooms', '٣')
    await fill(hands, 'Area in m²', 'large')
    assert.equal(field('Bedrooms').inputMode, 'numeric')
    assert.equal(field('Area in m²').inputMode, 'decimal')
    const store = 'POST /api/property-owner/owner-add-property'
    const errors = [{ field: 'area', message: 'Please enter an area.', rule: 'number' }]
    network.answers({ [store]: { status: 422, body: { message: 'Wrong.', errors } } })
    await press(hands, 'Add Property')

    await see('Please enter an area.')
    const area = field('Area in m²')
    assert.equal(area.getAttribute('aria-invalid'), 'true')
    const description = document.getElementById(area.getAttribute('aria-describedby')!)
    assert.equal(description?.textContent, 'Please enter an area.')
    await waitFor(() => assert.equal(document.activeElement, area))
    const sent = () =>
      network.calls.filter(({ path }) => path.endsWith('add-property')).at(-1)!.body
    const rent = { purpose: 'rent', rent_period: 'year', kind: null, bedrooms: '3' }
    const others = { bathrooms: null, furnished: false, reference: null, permit_number: null }
    const listed = { features: ['parking', 'pool'], available_from: '2027-03-01' }
    assert.containsSubset(sent(), { ...rent, ...others, ...listed, area: 'large' })

    await fill(hands, 'Area in m²', '1,250.5')
    await hands.click(screen.getByRole('radio', { name: 'For sale' }))
    assert.isNull(screen.queryByRole('group', { name: 'Rent is paid' }))
    await press(hands, 'Add Property')
    await waitFor(() =>
      assert.containsSubset(sent(), { purpose: 'sale', rent_period: null, area: 1250.5 })
    )
  })

  test('say what visitors see of the place, and read it from a map', async ({ assert }) => {
    const { hands, reading } = await openOwnersForm()
    reading.release()
    await fill(hands, 'Title', 'Loft')
    await choose(hands, 'Country', 'Oman')
    await fill(hands, 'Price', '5')
    await fill(hands, 'Address (optional)', 'Corniche 1')
    await fill(hands, 'City (optional)', 'Muscat')
    await see('Visitors see: Corniche 1, Muscat, Oman')
    const shown = screen.getByRole('switch', { name: 'Show street and number to visitors' })
    assert.equal(shown.getAttribute('aria-checked'), 'true')
    await hands.click(shown)
    assert.equal(shown.getAttribute('aria-checked'), 'false')
    await see('Visitors see: Muscat, Oman')

    const place = 'Place on the map (optional)'
    await hands.click(field(place))
    await hands.paste('https://www.google.com/maps/@23.5880001,58.3829,15z')
    assert.equal(field(place).value, '23.588, 58.3829')
    await see('Visitors see the area, to about a kilometre.')
    await fill(hands, place, '٢٣٫٥، ٥٨٫٤')
    await hands.tab()
    assert.equal(field(place).value, '23.5, 58.4')

    await fill(hands, place, '23.5')
    assert.isNull(screen.queryByText(/^This names no place\./))
    await hands.tab()
    await see(/^This names no place\./)
    await press(hands, 'Add Property')
    assert.equal(field(place).getAttribute('aria-invalid'), 'true')
    assert.isEmpty(network.calls.filter(({ path }) => path.endsWith('add-property')))

    await fill(hands, place, '23.5,58.4')
    const store = 'POST /api/property-owner/owner-add-property'
    const errors = [{ field: 'longitude', message: 'Too far east.', rule: 'range' }]
    network.answers({ [store]: { status: 422, body: { message: 'Wrong.', errors } } })
    await press(hands, 'Add Property')
    await see('Too far east.')
    const { body } = network.calls.find(({ path }) => path.endsWith('add-property'))!
    assert.containSubset(body, { address_public: false, latitude: 23.5, longitude: 58.4 })
  })

  test('ask whether it is available as long as it is on the market', async ({ assert }) => {
    logIn('owner')
    const property = ownerProperty({ purpose: 'rent' })
    network.answers({
      'GET /api/users/countries': { body: [country()] },
      'GET /api/property-owner/edit-property/7': { body: { property } },
    })
    const hands = await visit(OwnerEditProperty, { props: { propertyId: 7 } })
    const available = { name: 'Available' }
    await screen.findByRole('switch', available)
    await hands.click(screen.getByRole('radio', { name: 'Let' }))
    assert.isNull(screen.queryByRole('switch', available))
    await hands.click(screen.getByRole('radio', { name: 'Under offer' }))
    screen.getByRole('switch', available)
  })

  test('take a choice back that is pressed again, by hand and by keys', async ({ assert }) => {
    const { hands, reading } = await openOwnersForm()
    reading.release()
    const villa = screen.getByRole<HTMLInputElement>('radio', { name: 'Villa' })
    assert.isFalse(villa.checked)
    await hands.click(screen.getByText('Villa'))
    assert.isTrue(villa.checked)
    await hands.click(screen.getByText('Villa'))
    assert.isFalse(villa.checked)
    assert.equal(document.activeElement, villa)
    for (const isChecked of [true, false, true]) {
      await hands.keyboard(' ')
      assert.equal(villa.checked, isChecked)
    }
    await hands.keyboard('{ArrowRight}')
    assert.isTrue(screen.getByRole<HTMLInputElement>('radio', { name: 'Townhouse' }).checked)
  })

  test('start empty beside the draft that they go on with, which stays', async ({ assert }) => {
    const { hands, reading } = await openOwnersForm('/owner-add-property?draft=3', [draft])
    assert.isNull(screen.queryByLabelText('Title'))
    reading.release()
    await see(/^Your draft from .* is here again/)
    assert.equal(field('Title').value, 'Half a villa')
    await hands.click(screen.getByRole('link', { name: 'Start empty' }))
    await see('another page')
    assert.equal(network.visits.at(-1), '/owner-add-property')
    assert.isEmpty(draftCalls('DELETE'))
  })

  test('wait for a draft that can be read', async ({ assert }) => {
    logIn('owner')
    network.answers({
      'GET /api/property-owner/drafts': { status: 409, body: { message: 'Later.' } },
      'GET /api/users/countries': { body: [country()] },
    })
    const hands = await visit(OwnerAddProperty, { url: '/owner-add-property?draft=3' })
    await see('Failed to load the draft.')
    assert.isNull(screen.queryByLabelText('Title'))
    network.answers({ 'GET /api/property-owner/drafts': { body: [draft] } })
    await press(hands, 'Try again')
    await waitFor(() => assert.equal(field('Title').value, 'Half a villa'))
  })

  test('list the drafts, and delete one after a question', async ({ assert }) => {
    const { hands, reading } = await openOwnersForm(undefined, [draft, another])
    reading.release()
    await screen.findByRole('link', { name: 'Continue: Half a villa' })
    await press(hands, 'Delete: Without a title')
    await screen.findByRole('alertdialog')
    network.answers({ 'GET /api/property-owner/drafts': { body: [draft] } })
    await press(hands, 'Delete')
    await see('Draft deleted.')
    await waitFor(() =>
      assert.isNull(screen.queryByRole('link', { name: 'Continue: Without a title' }))
    )
    assert.lengthOf(draftCalls('DELETE'), 1)
  })

  test('give what was typed without a login to the next form', async ({ assert }) => {
    const { hands, reading } = await openOwnersForm()
    reading.release()
    sessionStorage.removeItem('ownerSessionToken')
    await fill(hands, 'Title', 'Half a villa')
    await press(hands, 'Add Property')
    await see('You are not logged in...')
    assert.isEmpty(draftCalls('POST'))
    leave()

    const next = await openOwnersForm()
    next.reading.release()
    await see(/^Your draft from .* is here again/)
    assert.equal(field('Title').value, 'Half a villa')
    await waitFor(() => assert.equal(location.search, '?draft=9'))
    assert.equal(draftCalls('POST')[0].body.fields.title, 'Half a villa')
    leave()

    const other = await openOwnersForm()
    other.reading.release()
    assert.equal(field('Title').value, '')
  })
})
