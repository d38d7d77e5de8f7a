import {
  button,
  field,
  fill,
  gone,
  network,
  press,
  screen,
  see,
  logIn,
  visit,
  waitFor,
  within,
  type Hands,
} from './screen.js'
import { test } from '@japa/runner'
import { accountAnswers, country, listOf, owner, ownerProperty } from './rows.js'
import Countries from '~/pages/admin/countries/index'
import AdminProfile from '~/pages/admin/profile'
import AllUsers from '~/pages/admin/users/all'
import OwnerEditProperty from '~/pages/owner/properties/edit'
import OwnerProfile from '~/pages/owner/profile'
import { queryClient } from '~/lib/client'

const title = 'This was changed while you were editing'

const met = (current: object, by: object | null = null) => ({
  status: 409,
  body: { message: 'Changed.', current, changed_by: by },
})
const panel = async (name = title) => within(await screen.findByRole('region', { name }))

async function side(group: string, name: 'Theirs' | 'Yours') {
  const choice = within((await panel()).getByRole('group', { name: group }))
  return choice.getByRole<HTMLInputElement>('radio', { name })
}

const sent = () => network.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)

async function openDialog(hands: Hands, name: string) {
  await hands.click(await screen.findByRole('button', { name }))
  return screen.findByRole('dialog')
}

test.group('Conflicts', () => {
  test('tell a user that the other change was their own, in another window', async () => {
    logIn('owner')
    network.answers({
      'GET /api/property-owner/edit-property/7': { body: { property: ownerProperty() } },
      'GET /api/users/countries': { body: [country()] },
      'PUT /api/property-owner/property-update/7': met(
        ownerProperty({ title: 'First', version: 2 }),
        { id: 5, name: 'Huda' }
      ),
    })
    const user = { id: 5, name: 'Huda', role: 'Property owner' }
    const hands = await visit(OwnerEditProperty, { props: { propertyId: 7, user } })
    await screen.findByLabelText('Title')
    await fill(hands, 'Title', 'Second')
    await press(hands, 'Save Changes')
    const own = await panel('You changed this in another window while you were editing here')
    own.getByRole('radio', { name: 'Yours in the other window' })
    own.getByRole('radio', { name: 'Yours in this window' })
    await gone('Theirs')
  })

  test('keep a typed password in the dialog of a user', async ({ assert }) => {
    const changed = owner({ name: 'Huda Saleh', phone_number: '+96822222', version: 2 })
    network.answers({
      'GET /api/users/fetch-all-users': listOf([owner()]),
      'GET /api/users/countries': { body: [country()] },
      'GET /api/users/5/changes': { body: [] },
      'PUT /api/users/admin-edit-user/5': met(changed),
    })
    const hands = await visit(AllUsers)
    await openDialog(hands, 'Edit Huda')
    await fill(hands, 'Name', 'Huda Barakat')
    await fill(hands, 'Password', 'secret-456')
    await press(hands, 'Update')
    await see('+96822222')
    await hands.keyboard('{Escape}')
    await press(hands, 'Stay')
    await press(hands, 'Update')
    await see('Please choose which value to keep.')
    await hands.click(await side('Name', 'Yours'))
    const user = { ...changed, name: 'Huda Barakat', version: 3 }
    network.answers({ 'PUT /api/users/admin-edit-user/5': { body: { message: '', user } } })
    await press(hands, 'Update')
    await see('User updated successfully!')
    assert.deepInclude(sent().at(-1), {
      name: 'Huda Barakat',
      phone_number: '+96822222',
      password: 'secret-456',
      version: 2,
    })
  })

  test('tell by name where a country was moved', async ({ assert }) => {
    const [oman, yemen] = [country(), country({ id: 2, name: 'Yemen' })]
    const place = country({ id: 3, name: 'Sohar', parent_id: 1 })
    network.answers({
      'GET /api/users/all-countries': { body: [oman, place, yemen] },
      'GET /api/users/main-countries': { body: [oman, yemen] },
      'GET /api/users/countries': { body: [oman, place, yemen] },
      'GET /api/users/countries/3/changes': { body: [] },
      'PUT /api/users/edit-countries/3': met({ ...place, parent_id: 2, version: 2 }),
    })
    const hands = await visit(Countries)
    await hands.click(await screen.findByRole('button', { name: /^Oman/ }))
    const dialog = within(await openDialog(hands, 'Edit Sohar'))
    await fill(hands, 'Country Name', 'Suhar')
    await hands.click(dialog.getByRole('radio', { name: 'Main Country' }))
    await press(hands, 'Save Changes')
    const choice = (await panel()).getByRole('group', { name: 'Main Country' })
    await waitFor(() => assert.include(choice.textContent!, 'Yemen'))
    assert.include(choice.textContent!, 'None, it is a main country')
    await hands.click(await side('Main Country', 'Theirs'))
    const moved = { ...place, name: 'Suhar', parent_id: 2, version: 3 }
    network.answers({
      'PUT /api/users/edit-countries/3': { body: { message: '', country: moved } },
    })
    await press(hands, 'Save Changes')
    await see('✅ Country updated successfully!')
    assert.deepInclude(sent().at(-1), { name: 'Suhar', parent_id: 2, version: 2 })
  })

  test('follow what is typed into the field after the choice', async ({ assert }) => {
    const profile = { name: 'Amina', email: 'amina@x.io', country: null, role: 'admin', version: 1 }
    network.answers({
      ...accountAnswers,
      'GET /api/users/edit-profile': { body: profile },
      'PUT /api/users/edit-profile': met({ ...profile, name: 'Amina Nasser', version: 2 }),
    })
    const hands = await visit(AdminProfile)
    await waitFor(() => assert.isFalse(button('Edit Profile').disabled))
    await openDialog(hands, 'Edit Profile')
    await fill(hands, 'Name', 'Amina Haddad')
    await press(hands, 'Save Changes')
    await hands.click(await side('Name', 'Theirs'))
    assert.equal(field('Name').value, 'Amina Nasser')
    await fill(hands, 'Name', 'Amina N. Haddad')
    assert.isTrue((await side('Name', 'Yours')).checked)
  })

  test('compare with the record that the form started from, not with a later reload', async ({
    assert,
  }) => {
    logIn('owner')
    const show = 'GET /api/property-owner/owner-profile'
    const save = 'PUT /api/property-owner/owner-profile'
    const stored = owner({ name: 'Layla Nasser', phone_number: '+96833333', version: 2 })
    network.answers({
      [show]: { body: owner({ name: 'Layla' }) },
      [save]: met(stored),
      ...accountAnswers,
      'GET /api/users/countries': { body: [country()] },
    })
    const hands = await visit(OwnerProfile)
    await screen.findByLabelText('Name')
    await fill(hands, 'Name', 'Layla Haddad')
    network.answers({ [show]: { body: stored } })
    await queryClient.refetchQueries()
    assert.equal(field('Name').value, 'Layla Haddad')
    await press(hands, 'Save Changes')
    await see('+96833333')
    assert.equal(sent()[0].version, 1)
    await hands.click(await side('Name', 'Yours'))
    network.answers({
      [save]: { body: { message: 'Profile updated successfully!', user: stored } },
    })
    await press(hands, 'Save Changes')
    await see('Profile updated successfully!')
    assert.deepInclude(sent()[1], {
      name: 'Layla Haddad',
      phone_number: '+96833333',
      version: 2,
    })
  })
})
