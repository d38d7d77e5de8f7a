import {
  act,
  button,
  choose,
  field,
  fill,
  focusOn,
  gone,
  leave,
  lost,
  network,
  press,
  screen,
  see,
  logIn,
  visit,
  waitFor,
  type Hands,
} from './screen.js'
import type { ComponentType } from 'react'
import { router } from '@inertiajs/react'
import { test } from '@japa/runner'
import { accountAnswers, adminProperty, country, listOf, owner, ownerProperty } from './rows.js'
import AddCountry from '~/pages/admin/countries/create'
import Countries from '~/pages/admin/countries/index'
import AdminProfile from '~/pages/admin/profile'
import AddProperty from '~/pages/admin/properties/create'
import EditProperty from '~/pages/admin/properties/edit'
import AllUsers from '~/pages/admin/users/all'
import CreateUser from '~/pages/admin/users/create'
import OwnerLogin from '~/pages/auth/owner_login'
import OwnerPassword from '~/pages/owner/password'
import OwnerProfile from '~/pages/owner/profile'
import OwnerAddProperty from '~/pages/owner/properties/create'
import OwnerEditProperty from '~/pages/owner/properties/edit'

const noAnswer = 'Network error: No response from server.'
const ourFault = [{ status: 500, body: { message: 'Our fault.' } }, 'Our fault.'] as const
const proxy = [{ status: 400, body: { error: 'No more today.' } }, 'No more today.'] as const
const badTitle = { field: 'title', message: 'Not this title.', rule: 'x' }
const wrongTitle = [
  { status: 422, body: { message: 'Wrong.', errors: [badTitle] } },
  'Not this title.',
] as const

const choices = {
  'GET /api/users/countries': { body: [country(), country({ id: 2, name: 'Qatar' })] },
  'GET /api/users/main-countries': { body: [country()] },
  'GET /api/users/property-owners': { body: [{ id: 5, name: 'Huda' }] },
  'GET /api/users/fetch-property-owner': { body: [owner()] },
} as const
const noDraft = (area: 'users' | 'property-owner') =>
  ({
    [`GET /api/${area}/drafts`]: { body: [] },
    [`POST /api/${area}/drafts`]: { body: { draft: { id: 1 } } },
    [`PUT /api/${area}/drafts/1`]: {},
    [`DELETE /api/${area}/drafts/1`]: {},
  }) as const

async function fillProperty(hands: Hands) {
  await fill(hands, 'Title', 'Sea-view flat')
  await choose(hands, 'Country', 'Oman')
  await fill(hands, 'Price', '1250.5')
}

async function openDialog(Page: ComponentType, edit: string) {
  network.answers({
    ...choices,
    'GET /api/users/all-countries': { body: [country()] },
    'GET /api/users/countries/1/changes': { body: [] },
    'GET /api/users/fetch-all-users': listOf([owner()]),
    'GET /api/users/5/changes': { body: [] },
    ...accountAnswers,
    'GET /api/users/edit-profile': { body: { name: 'Amina', email: 'amina@x.io', version: 1 } },
  })
  const hands = await visit(Page)
  await hands.click(await screen.findByRole('button', { name: edit }))
  await screen.findByRole('dialog')
  return hands
}

type Screen = {
  name: string
  open: () => Promise<Hands>
  fill: (hands: Hands) => Promise<void>
  submit: string
  call: Parameters<typeof network.hold>[0]
  failures: (readonly [Parameters<typeof network.hold>[1], string])[]
  kept: [label: string | RegExp, value: string]
}

const screens: Screen[] = [
  {
    name: 'a new user',
    async open() {
      network.answers(choices)
      return visit(CreateUser)
    },
    async fill(hands) {
      await fill(hands, 'Name', 'Huda Barakat')
      await fill(hands, 'Email', 'huda@example.com')
      await fill(hands, 'phone_number', '971501112222')
      await choose(hands, 'Country', 'Oman', 'Oman (Main)')
      await fill(hands, 'Password', 'secret-456')
      await hands.selectOptions(field('Role'), 'tenant')
    },
    submit: 'Create User',
    call: 'POST /api/users/create-user',
    failures: [[lost, '❌ Error creating user. Please try again.']],
    kept: ['Email', 'huda@example.com'],
  },
  {
    name: 'a new country',
    async open() {
      network.answers(choices)
      return visit(AddCountry)
    },
    fill: (hands) => fill(hands, 'Name', 'Oman'),
    submit: 'Add Country',
    call: 'POST /api/users/insert-countries',
    failures: [
      [{ status: 409, body: { message: 'There is one.' } }, 'There is one.'],
      [lost, noAnswer],
      [{ status: 500 }, 'The country could not be added.'],
    ],
    kept: ['Name', 'Oman'],
  },
  {
    name: "an admin's new property",
    async open() {
      network.answers({ ...choices, ...noDraft('users') })
      return visit(AddProperty)
    },
    async fill(hands) {
      await choose(hands, 'Owner', 'Huda', 'Huda huda@x.io')
      await fillProperty(hands)
      await fill(hands, 'Address', 'Corniche 1')
      await fill(hands, 'Description', 'Bright')
    },
    submit: 'Add Property',
    call: 'POST /api/users/add-property',
    failures: [[lost, noAnswer], ourFault, proxy, wrongTitle],
    kept: ['Description', 'Bright'],
  },
  {
    name: "an admin's stored property",
    async open() {
      network.answers({
        ...choices,
        'GET /api/users/properties/7/changes': { body: [] },
        'GET /api/users/properties-edit/7': { body: adminProperty() },
      })
      const hands = await visit(EditProperty, { props: { propertyId: 7 } })
      await screen.findByLabelText('Title')
      return hands
    },
    fill: (hands) => fill(hands, 'Title', 'Typed'),
    submit: 'Save Changes',
    call: 'PUT /api/users/update-property/7',
    failures: [[lost, noAnswer], ourFault, proxy, wrongTitle],
    kept: ['Title', 'Typed'],
  },
  {
    name: "an owner's new property",
    async open() {
      logIn('owner')
      network.answers({ ...choices, ...noDraft('property-owner') })
      return visit(OwnerAddProperty)
    },
    fill: fillProperty,
    submit: 'Add Property',
    call: 'POST /api/property-owner/owner-add-property',
    failures: [[lost, noAnswer], ourFault, proxy, wrongTitle],
    kept: ['Title', 'Sea-view flat'],
  },
  {
    name: "an owner's stored property",
    async open() {
      logIn('owner')
      network.answers({
        ...choices,
        'GET /api/property-owner/edit-property/7': { body: { property: ownerProperty() } },
      })
      const hands = await visit(OwnerEditProperty, { props: { propertyId: 7 } })
      await screen.findByLabelText('Title')
      return hands
    },
    fill: (hands) => fill(hands, 'Title', 'Typed'),
    submit: 'Save Changes',
    call: 'PUT /api/property-owner/property-update/7',
    failures: [[lost, noAnswer], ourFault, proxy, wrongTitle],
    kept: ['Title', 'Typed'],
  },
  {
    name: "an owner's profile",
    async open() {
      logIn('owner')
      network.answers({
        ...choices,
        ...accountAnswers,
        'GET /api/property-owner/owner-profile': { body: owner() },
      })
      const hands = await visit(OwnerProfile)
      await screen.findByLabelText('Name')
      return hands
    },
    async fill(hands) {
      await fill(hands, 'Name', 'Layla')
      await fill(hands, 'Phone number', '١٢٣٤٥')
    },
    submit: 'Save Changes',
    call: 'PUT /api/property-owner/owner-profile',
    failures: [[lost, noAnswer], ourFault],
    kept: ['Phone number', '12345'],
  },
  {
    name: "an owner's password",
    async open() {
      logIn('owner')
      return visit(OwnerPassword)
    },
    async fill(hands) {
      await fill(hands, 'Current password', 'old-secret')
      await fill(hands, 'New password', 'fresh-secret')
      await fill(hands, 'Confirm new password', 'fresh-secret')
    },
    submit: 'Change Password',
    call: 'PUT /api/property-owner/owner-profile/password',
    failures: [
      [
        { status: 400, body: { message: 'Current password is incorrect.' } },
        'Current password is incorrect.',
      ],
      [lost, noAnswer],
    ],
    kept: ['New password', 'fresh-secret'],
  },
  {
    name: 'a registration',
    async open() {
      network.answers(choices)
      const hands = await visit(OwnerLogin, { props: { redirect: null } })
      await press(hands, 'Register as an owner')
      return hands
    },
    async fill(hands) {
      await fill(hands, 'Name', 'Layla Haddad')
      await fill(hands, 'Email', 'layla@example.com')
      await fill(hands, 'Phone number', '+971 50 123 4567')
      await choose(hands, 'Country', 'Oman')
      await fill(hands, 'Password', 'secret-123')
    },
    submit: 'Register',
    call: 'POST /api/property-owner/owner-register',
    failures: [
      [lost, 'Network error. Please check if the backend is running.'],
      [{ status: 500 }, 'Registration failed. Please try again.'],
      [{ status: 409, body: { message: 'Email already in use.' } }, 'Email already in use.'],
    ],
    kept: ['Password', 'secret-123'],
  },
  {
    name: 'a stored country',
    open: () => openDialog(Countries, 'Edit Oman'),
    fill: (hands) => fill(hands, 'Country Name', 'Typed'),
    submit: 'Save Changes',
    call: 'PUT /api/users/edit-countries/1',
    failures: [[{ status: 500 }, '❌ Error updating country. Please try again.']],
    kept: ['Country Name', 'Typed'],
  },
  {
    name: 'a stored user',
    open: () => openDialog(AllUsers, 'Edit Huda'),
    fill: (hands) => fill(hands, 'Name', 'Typed'),
    submit: 'Update',
    call: 'PUT /api/users/admin-edit-user/5',
    failures: [[lost, noAnswer]],
    kept: ['Name', 'Typed'],
  },
  {
    name: "an admin's profile",
    open: () => openDialog(AdminProfile, 'Edit Profile'),
    fill: (hands) => fill(hands, 'Name', 'Typed'),
    submit: 'Save Changes',
    call: 'PUT /api/users/edit-profile',
    failures: [
      [{ status: 400, body: { message: 'Not this password.' } }, 'Not this password.'],
      [{ status: 400 }, 'Invalid input.'],
      [{ status: 404, body: { message: 'x' } }, 'Admin not found.'],
      [{ status: 409, body: { message: 'x' } }, 'Email already in use.'],
      ourFault,
      [{ status: 503, body: { error: 'Not now.' } }, 'Not now.'],
      [lost, 'Network error. Please check your connection.'],
      [{ status: 502 }, 'An unexpected error occurred.'],
    ],
    kept: ['Name', 'Typed'],
  },
]

test.group('Forms', () => {
  for (const { name, open, fill: fillAll, submit, call, failures, kept } of screens) {
    test(`shows failures of ${name} and keeps the fields`, async ({ assert }) => {
      const hands = await open()
      await fillAll(hands)
      for (const [answer, sentence] of failures) {
        network.answers({ [call]: answer })
        await press(hands, submit)
        await see(sentence)
        await waitFor(() => assert.isFalse(button(submit).disabled))
      }
      const [label, value] = kept
      assert.equal(field(label).value, value)
      const [method] = call.split(' ')
      const sent = network.calls.filter(
        (each) => each.method === method && call.endsWith(each.path)
      )
      assert.lengthOf(sent, failures.length)
    })
  }

  test('ask before a page or a dialog is left with changes', async ({ assert }) => {
    for (const index of [0, 3, 9]) {
      const { open, fill: fillAll, kept } = screens[index]
      const hands = await open()
      const isDialog = screen.queryByRole('dialog') !== null
      const goAway = async () => {
        if (isDialog) await hands.keyboard('{Escape}')
        else await act(async () => router.visit('/elsewhere'))
      }
      await fillAll(hands)
      const [label, value] = kept
      await goAway()
      await press(hands, 'Stay')
      // Or the next key is for the question that closes.
      await waitFor(() => assert.isNull(screen.queryByRole('alertdialog')))
      assert.equal(field(label).value, value)
      await goAway()
      await press(hands, isDialog ? 'Close without saving' : 'Leave')
      await waitFor(() => assert.isNull(screen.queryByLabelText(label)))
      leave()
    }
  })

  test('focus the first field that the server refuses', async () => {
    const { open, fill: fillAll, submit, call } = screens[4]
    const hands = await open()
    await fillAll(hands)
    network.answers({ [call]: wrongTitle[0] })
    await press(hands, submit)
    await see('Not this title.')
    await focusOn(() => field('Title'))
  })

  test('forget an error when its field is typed in, and keep the focus there', async () => {
    const hands = await screens[4].open()
    await press(hands, 'Add Property')
    await see('Title is required.')
    await focusOn(() => field('Title'))
    await hands.type(field('Title'), 'Sea-view')
    await gone('Title is required.')
    await focusOn(() => field('Title'))
    await see('Country is required.')
  })

  test('ask once for what is missing, and send nothing', async ({ assert }) => {
    const missing: [number, string, string[]][] = [
      [0, 'Create User', Array(6).fill('Please fill in this field.')],
      [
        2,
        'Add Property',
        ['All fields are required.', ...Array(6).fill('Please fill in this field.')],
      ],
      [4, 'Add Property', ['Title is required.', 'Country is required.', 'Price is required.']],
      [
        8,
        'Register',
        ['Name', 'Email', 'Phone number', 'Country', 'Password'].map(
          (each) => `${each} is required.`
        ),
      ],
    ]
    for (const [index, submit, sentences] of missing) {
      const hands = await screens[index].open()
      await press(hands, submit)
      for (const sentence of new Set(sentences)) {
        const count = sentences.filter((each) => each === sentence).length
        assert.lengthOf(await screen.findAllByText(sentence), count, `${sentence} ${index}`)
      }
      assert.isEmpty(network.calls.filter(({ method }) => method === 'POST'))
      leave()
    }
  })

  test('refuse a price that is none', async ({ assert }) => {
    const hands = await screens[4].open()
    await fillProperty(hands)
    for (const price of ['-1', '0.999']) {
      await fill(hands, 'Price', price)
      await hands.keyboard('{Enter}')
      await see(/^Please enter a price of at least 0/)
    }
    await fill(hands, 'Price', '12.345')
    await hands.keyboard('{Enter}')
    await see(/“12.345” can be read in two ways. Please write 12,345/)
    const isAdded = ({ method, path }: { method: string; path: string }) =>
      method === 'POST' && !path.endsWith('/drafts') // a slow machine keeps the draft meanwhile
    assert.isEmpty(network.calls.filter(isAdded))
  })

  test('refuse a new password that breaks a rule', async ({ assert }) => {
    const hands = await screens[7].open()
    const broken: [fresh: string, again: string, sentence: string][] = [
      ['', '', 'All password fields are required.'],
      ['secret-1', 'secret-2', 'New password and confirmation do not match.'],
      ['short', 'short', 'New password must be at least 6 characters long.'],
    ]
    await fill(hands, 'Current password', 'old-secret')
    for (const [fresh, again, sentence] of broken) {
      await fill(hands, 'New password', fresh)
      await fill(hands, 'Confirm new password', again)
      await hands.keyboard('{Enter}')
      await see(sentence)
    }
    assert.isEmpty(network.calls.filter(({ method }) => method === 'PUT'))
  })
})
