import {
  field,
  fill,
  focusOn,
  gone,
  lost,
  network,
  press,
  screen,
  see,
  show,
  logIn,
  visit,
  waitFor,
  within,
} from './screen.js'
import { useState } from 'react'
import { test } from '@japa/runner'
import { accountAnswers, country, listOf, owner } from './rows.js'
import { Dialog } from '~/components/ui/dialog'
import Countries from '~/pages/admin/countries/index'
import AdminProfile from '~/pages/admin/profile'
import AllUsers from '~/pages/admin/users/all'

test.group('Dialogs | users', () => {
  const update = 'PUT /api/users/admin-edit-user/5'
  const saved = { body: { message: '', user: owner() } }

  async function openUser(row: object, rows = [row]) {
    network.answers({
      'GET /api/users/fetch-all-users': listOf(rows),
      'GET /api/users/countries': { body: [country()] },
      'GET /api/users/fetch-property-owner': listOf([]),
      'GET /api/users/property-owners': {
        body: [
          { id: 5, name: 'Huda' },
          { id: 6, name: 'Karim Hud' },
        ],
      },
    })
    const hands = await visit(AllUsers)
    await hands.click(await screen.findByRole('button', { name: /^Edit/ }))
    await screen.findByRole('dialog')
    return hands
  }

  test('a phone number is required of a user who has one, and one’s own password not offered', async ({
    assert,
  }) => {
    const self = owner({ id: 1, name: 'Amina', role: 'admin', phone_number: null })
    const hands = await openUser({ ...self, country_id: null })
    screen.getByRole('link', { name: 'Change your own password in your profile' })
    assert.isNull(screen.queryByLabelText('Password'))
    await press(hands, 'Update')
    await see('Choose a country.')
    assert.isNull(screen.queryByText('Please fill in this field.'))
    await focusOn(() => screen.getByRole('combobox', { name: 'Country' }))
  })

  test('a new tenant’s properties go to another owner', async ({ assert }) => {
    network.answers({ 'GET /api/users/fetch-all-properties': listOf([{}, {}], 2) })
    const hands = await openUser(owner())
    await fill(hands, 'phone number', '')
    await hands.selectOptions(field('Role'), 'tenant')
    await see('Huda has 2 properties')
    await press(hands, 'Update')
    await see('Please fill in this field.')
    await fill(hands, 'phone number', '+971501112222')
    const errors = [{ field: 'new_owner_id', message: 'Choose one.', rule: 'x' }]
    network.answers({ [update]: { status: 422, body: { message: 'Wrong.', errors } } })
    await press(hands, 'Update')
    await see('Choose one.')
    await hands.selectOptions(field('Role'), 'Property owner')
    await gone('Huda has 2 properties')
    await hands.selectOptions(field('Role'), 'tenant')
    await hands.type(await screen.findByLabelText('New owner of the properties'), 'hud')
    await hands.click(await screen.findByRole('option', { name: /Karim/ }))
    network.answers({ [update]: saved })
    await press(hands, 'Update')
    await see('User updated successfully!')
    const sent = network.calls.findLast(({ method }) => method === 'PUT')!
    assert.deepInclude(sent.body, { role: 'tenant', new_owner_id: 6, password: null })
  })
})

test.group('Dialogs | countries', () => {
  const uses = 'GET /api/users/countries/1/uses'
  const removal = 'DELETE /api/users/delete-country/1'
  const free = { body: { users: 0, properties: 0 } }

  test('a country that is in use can’t be deleted', async ({ assert }) => {
    const countries = [country({ id: 2, name: 'Qatar' }), country({ parent_id: 2 })]
    network.answers({ 'GET /api/users/all-countries': { body: countries } })
    const hands = await visit(Countries)
    await hands.click(await screen.findByRole('button', { name: /^Qatar/ }))
    const ask = async () => {
      await press(hands, 'Delete Oman')
      return within(await screen.findByRole('alertdialog', { name: 'Confirm Delete' }))
    }
    const confirm = (asked: Awaited<ReturnType<typeof ask>>) =>
      asked.getByRole<HTMLButtonElement>('button', { name: 'Delete' })
    network.answers({ [uses]: { body: { users: 1, properties: 0 } } })
    const used = await ask()
    await used.findByRole('link', { name: '1 user' })
    used.getByText('This country is in use by', { exact: false })
    assert.isTrue(confirm(used).disabled)
    await hands.click(used.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => assert.isNull(screen.queryByRole('alertdialog')))

    network.answers({ [uses]: free })
    const failures = [
      [
        { status: 409, body: { message: 'In use now.' } },
        '❌ Failed to delete country. In use now.',
      ],
      [lost, '❌ Failed to delete country.'],
      [{ body: { message: '' } }, '🗑️ Country deleted successfully!'],
    ] as const
    for (const [answer, sentence] of failures) {
      network.answers({ [removal]: answer })
      const asked = await ask()
      await asked.findByText('No user and no property uses this country.')
      await hands.click(confirm(asked))
      await see(sentence)
      await waitFor(() => assert.isNull(screen.queryByRole('alertdialog')))
    }
  })
})

test.group('Dialogs | profile', () => {
  const profile = { name: 'Amina', email: 'amina@x.io', country: null, role: 'admin', version: 1 }
  const save = 'PUT /api/users/edit-profile'

  async function openProfile() {
    logIn('admin')
    network.answers({ ...accountAnswers, 'GET /api/users/edit-profile': { body: profile } })
    const hands = await visit(AdminProfile)
    await see('Not set')
    await press(hands, 'Edit Profile')
    await screen.findByRole('dialog')
    return hands
  }

  test('checks the fields before they are sent', async ({ assert }) => {
    const hands = await openProfile()
    await fill(hands, 'Name', ' ')
    await fill(hands, 'Email', '')
    await fill(hands, 'New password', 'secret-456')
    await press(hands, 'Save Changes')
    await see('Name is required.')
    await see('Email is required.')
    await see('New passwords do not match.')
    await see('Current password is required to change password.')
    await fill(hands, 'Email', 'amina@x')
    await press(hands, 'Save Changes')
    await see('Please enter a valid email address.')
    assert.isEmpty(network.calls.filter(({ method }) => method === 'PUT'))
  })

  test('keeps a changed e-mail for the next login', async ({ assert }) => {
    const hands = await openProfile()
    await fill(hands, 'Email', 'haddad@x.io')
    const message = 'Profile updated successfully!'
    network.answers({ [save]: { body: { message, user: { ...profile, email: 'haddad@x.io' } } } })
    await press(hands, 'Save Changes')
    await see(message)
    assert.equal(sessionStorage.getItem('adminEmail'), 'haddad@x.io')
  })
})

/** Element by element the transitions that a browser would run, of which none ever ends. */
function interruptTransitions() {
  class CSSTransition {
    playState = 'running'
    finished = new Promise(() => {})
  }
  const { getAnimations } = Element.prototype
  Object.assign(globalThis, { CSSTransition })
  Object.assign(Element.prototype, { getAnimations: () => [new CSSTransition()] })
  return () => void Object.assign(Element.prototype, { getAnimations })
}

function Question() {
  const [isOpen, setOpen] = useState(true)
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Are you sure?">
      <p>Nothing can undo it.</p>
    </Dialog>
  )
}

test.group('Dialogs | closed while they open', () => {
  test('go, though their transition never ends', async ({ cleanup }) => {
    cleanup(interruptTransitions())
    const hands = await show(<Question />)
    await see('Nothing can undo it.')
    await press(hands, 'Close')
    await gone('Nothing can undo it.')
  })
})
