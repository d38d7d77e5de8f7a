import {
  choose,
  focusOn,
  leave,
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
import { adminProperty, country, listOf, owner, ownerProperty } from './rows.js'
import AdminProperties from '~/pages/admin/properties/index'
import EditProperty from '~/pages/admin/properties/edit'
import AllUsers from '~/pages/admin/users/all'
import OwnerEditProperty from '~/pages/owner/properties/edit'

const choices = {
  'GET /api/users/countries/property-counts': { body: [] },
  'GET /api/users/countries': {
    body: [country({ id: 2, name: 'Albania' }), country()],
  },
  'GET /api/users/property-owners': {
    body: [
      { id: 6, name: 'Amal' },
      { id: 5, name: 'Huda' },
    ],
  },
  'GET /api/users/fetch-property-owner': listOf([]),
  'GET /api/users/properties-edit/7': { body: adminProperty() },
  'GET /api/users/properties/7/changes': { body: [] },
  'GET /api/users/fetch-all-properties': listOf([adminProperty()]),
  'GET /api/users/fetch-all-users': listOf([owner()]),
  'GET /api/users/5/changes': { body: [] },
  'GET /api/property-owner/edit-property/7': { body: { property: ownerProperty() } },
} as const

const boxOf = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name })

/** Types over what a box holds, until its list offers a choice that nobody has asked for. */
async function typeOver(hands: Hands, name: string, typed: string, offered: string) {
  const box = await boxOf(name)
  await hands.click(box)
  await hands.clear(box)
  if (typed) await hands.type(box, typed)
  await screen.findAllByRole('option', { name: offered })
}

const holds = (name: string, text: string) =>
  waitFor(async () => {
    const { value } = await boxOf(name)
    if (value !== text) throw new Error(`${name} holds “${value}” and not “${text}”`)
  })
const changes = () => network.calls.filter(({ method }) => method === 'PUT')

async function openEdit(answers: Parameters<typeof network.answers>[0] = {}) {
  network.answers({ ...choices, ...answers })
  const hands = await visit(EditProperty, { props: { propertyId: 7 } })
  await screen.findByLabelText('Title')
  return hands
}

test.group('Choices | a list that is open', () => {
  test('keeps the choice that is being pressed while its details arrive', async ({ assert }) => {
    const hands = await openEdit()
    const huda = owner({ email: 'huda@x.io' })
    const held = network.hold('GET /api/users/fetch-property-owner', listOf([huda]))
    await typeOver(hands, 'Owner', 'hud', 'Huda')
    const pressed = screen.getByRole('option', { name: 'Huda' })
    held.release()
    assert.strictEqual(await screen.findByRole('option', { name: /huda@x.io/ }), pressed)
    await hands.click(pressed)
    await holds('Owner', 'Huda')
  })

  test('keeps the mark on its choice while others come before it', async () => {
    const owners = [owner({ id: 5, name: 'Ali' }), owner({ id: 6, name: 'Khalid' })]
    const hands = await openEdit({ 'GET /api/users/property-owners': { body: owners } })
    const bob = owner({ id: 7, name: 'Bob', email: 'ali@x.io' })
    const held = network.hold('GET /api/users/fetch-property-owner', listOf([bob]))
    await typeOver(hands, 'Owner', 'ali', 'Khalid')
    await hands.keyboard('{ArrowDown}')
    held.release()
    await screen.findByRole('option', { name: /Bob/ })
    await hands.keyboard('{Enter}')
    await holds('Owner', 'Khalid')
  })
})

test.group('Choices | a box that is left', () => {
  test('stays empty in a form or a dialog, which says what is missing', async ({ assert }) => {
    const hands = await openEdit()
    for (const [name, offered, key] of [
      ['Owner', 'Amal', '{Tab}'],
      ['Country', 'Albania', '{Enter}'],
    ] as const) {
      await typeOver(hands, name, '', offered)
      await hands.keyboard(key)
      await holds(name, '')
    }
    await press(hands, 'Save Changes')
    await see('All fields are required.')
    assert.isEmpty(changes())
    leave()

    network.answers(choices)
    const others = await visit(AllUsers)
    await others.click(await screen.findByRole('button', { name: 'Edit Huda' }))
    await typeOver(others, 'Country', '', 'Albania')
    await others.keyboard('{Tab}')
    await holds('Country', '')
    await press(others, 'Update')
    await see('Choose a country.')
    assert.isEmpty(changes())
  })

  test('takes by Tab what is marked with the keys or typed whole, and nothing else', async () => {
    const hands = await openEdit()
    for (const [typed, keys, taken] of [
      ['a', '{End}{Tab}', 'Oman'],
      ['a', '{Home}{Tab}', 'Albania'],
      ['a', '{Shift>}{Home}{/Shift}{Tab}', 'a'],
      ['a', '{ArrowDown}{Tab}', 'Oman'],
      ['albania', '{Tab}', 'Albania'],
    ]) {
      await typeOver(hands, 'Country', typed, 'Albania')
      await hands.keyboard(keys)
      await holds('Country', taken)
    }
  })

  test('keeps a name that is typed by half, and its form sends nothing', async ({ assert }) => {
    logIn('owner')
    network.answers(choices)
    const hands = await visit(OwnerEditProperty, { props: { propertyId: 7 } })
    await typeOver(hands, 'Country', 'alban', 'Albania')
    await hands.keyboard('{Tab}')
    await see('Choose one from the list.')
    await holds('Country', 'alban')
    await press(hands, 'Save Changes')
    await focusOn(() => screen.getByRole('combobox', { name: 'Country' }))
    await typeOver(hands, 'Country', '', 'Albania')
    await hands.keyboard('{Tab}')
    await press(hands, 'Save Changes')
    await see('Country is required.')
    assert.isEmpty(changes())
  })

  test('keeps the owner of a cell', async ({ assert }) => {
    network.answers(choices)
    const hands = await visit(AdminProperties, { url: '/propertiesList' })
    const row = within(await screen.findByRole('row', { name: /Villa/ }))
    const edit = async () => {
      ;(await row.findByRole('link', { name: 'Huda' })).focus()
      await hands.keyboard('{F2}')
    }
    await edit()
    await typeOver(hands, 'Owner of Villa', '', 'Amal')
    await hands.keyboard('{Enter}{Enter}')
    await edit()
    await typeOver(hands, 'Owner of Villa', 'ama', 'Amal')
    await hands.keyboard('{Tab}')
    await see('Choose one from the list.')
    assert.isEmpty(changes())
  })

  test('clears a filter, and sets none by half a name', async ({ assert }) => {
    network.answers({ ...choices, 'GET /api/users/property-owners/5': { body: owner() } })
    const hands = await visit(AdminProperties, { url: '/propertiesList?owner_id=5' })
    await hands.click(await screen.findByRole('button', { name: 'Owner: Huda' }))
    await typeOver(hands, 'Owner', '', 'Amal')
    await hands.keyboard('{Tab}')
    await waitFor(() => {
      if (location.search) throw new Error(location.search)
    })
    await press(hands, 'Add filter')
    const filters = within(await screen.findByRole('dialog', { name: 'Add filter' }))
    await hands.click(filters.getByRole('button', { name: 'Country' }))
    await typeOver(hands, 'Country', 'alban', 'Albania')
    await hands.keyboard('{Tab}')
    await waitFor(() => {
      if (screen.queryByRole('dialog')) throw new Error('The panel is open.')
    })
    assert.equal(location.search, '')
    assert.isNull(screen.queryByRole('button', { name: /^Country:/ }))
  })

  test('gives a batch no owner, and one who was deleted meanwhile with the reason', async ({
    assert,
  }) => {
    const change = 'POST /api/users/properties/bulk'
    const message = 'The selected owner is gone.'
    const errors = [{ field: 'owner_id', message, rule: 'exists' }]
    network.answers({
      ...choices,
      [change]: { status: 422, body: { message: 'Wrong.', errors } },
      [`${change}/summary`]: { body: { ids: [7], names: ['Villa'], count: 1, images: 0 } },
    })
    const hands = await visit(AdminProperties, { url: '/propertiesList' })
    await hands.click(await screen.findByLabelText('Select Villa'))
    await press(hands, 'Change owner...')
    const name = 'Owner'
    await focusOn(() => screen.getByRole('combobox', { name }))
    await choose(hands, name, 'Amal')
    await holds(name, 'Amal')
    await typeOver(hands, name, '', 'Amal')
    await hands.keyboard('{Tab}')
    await holds(name, '')
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' })
    assert.isTrue(save.disabled)
    await choose(hands, name, 'Amal')
    await hands.click(save)
    await see(message)
    await holds(name, 'Amal')
    const { body } = network.calls.find(({ path }) => path.endsWith('/bulk'))!
    assert.deepEqual(body, { action: 'reassign', ids: [7], owner_id: 6 })
  })
})
