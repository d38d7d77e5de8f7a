import { focusOn, network, screen, show, visit, waitFor, within } from './screen.js'
import { test } from '@japa/runner'
import { adminProperty, country, listOf } from './rows.js'
import { KeysHelp } from '~/components/keys/keys_help'
import AdminProperties from '~/pages/admin/properties/index'
import Countries from '~/pages/admin/countries/index'

const villa = adminProperty()
const loft = adminProperty({ id: 8, title: 'Loft' })
const link = (name: string) => screen.getByRole('link', { name })

async function properties(rows = [villa, loft], url = '/propertiesList') {
  network.answers({ 'GET /api/users/fetch-all-properties': listOf(rows) })
  const hands = await visit(AdminProperties, { url })
  if (rows.length) await screen.findByRole('link', { name: 'Villa' })
  return hands
}

test.group('Lists | keys', () => {
  test('lead from the search to the first row and back, and from row to row', async () => {
    const hands = await properties()
    await hands.click(screen.getByRole('searchbox'))
    await hands.keyboard('{ArrowDown}')
    await focusOn(() => link('Villa'))
    await hands.keyboard('{ArrowDown}')
    await focusOn(() => link('Loft'))
    await hands.keyboard('{ArrowUp}{ArrowUp}')
    await focusOn(() => screen.getByRole('searchbox'))

    await hands.click(screen.getByRole('checkbox', { name: 'Select Villa' }))
    await hands.keyboard('{ArrowDown}')
    await focusOn(() => screen.getByRole('checkbox', { name: 'Select Loft' }))
  })

  test('lead through a list without cells that can be edited too', async () => {
    network.answers({
      'GET /api/users/all-countries': {
        body: [country(), country({ id: 2, name: 'Muscat', parent_id: 1 })],
      },
    })
    const hands = await visit(Countries)
    await screen.findByRole('button', { name: /^Oman/ })
    await hands.click(screen.getByRole('searchbox'))
    await hands.keyboard('{ArrowDown}')
    await focusOn(() => screen.getByRole('button', { name: /^Oman/ }))
  })

  test('open the first result once it is shown, and nothing where nothing is found', async ({
    assert,
  }) => {
    const hands = await properties([villa, loft], '/propertiesList?search=villa')
    let opened = 0
    link('Villa').addEventListener('click', (event) => {
      event.preventDefault()
      opened += 1
    })
    await hands.type(screen.getByRole('searchbox'), 's{Enter}')
    assert.equal(opened, 0)
    await waitFor(() => assert.equal(location.search, '?search=villas'))
    await waitFor(() => assert.isNull(screen.getByRole('table').getAttribute('aria-busy')))
    await hands.keyboard('{Enter}')
    await waitFor(() => assert.equal(opened, 1))
  })

  test('change the value of a link by its pencil, while a click follows the link', async ({
    assert,
  }) => {
    const hands = await properties()
    await hands.hover(link('Villa'))
    await hands.click(screen.getByRole('button', { name: 'Change Title of Villa', hidden: true }))
    await screen.findByRole('textbox', { name: 'Title of Villa' })
    assert.equal(location.pathname, '/propertiesList')
    await hands.keyboard('{Escape}')
    await focusOn(() => link('Villa'))
  })

  test('are listed for what is on the screen, and not while somebody types', async ({ assert }) => {
    network.answers({ 'GET /api/users/fetch-all-properties': listOf([villa]) })
    const hands = await show(
      <>
        <KeysHelp />
        <AdminProperties />
      </>
    )
    await hands.type(screen.getByRole('searchbox'), '?')
    assert.isNull(screen.queryByRole('dialog'))
    screen.getByRole('searchbox').blur()
    await hands.keyboard('?')
    const dialog = within(await screen.findByRole('dialog', { name: 'Keys' }))
    for (const text of ['Search the list', 'Change the value', 'These keys']) {
      assert.lengthOf(dialog.getAllByText(text), 1)
    }
    assert.isNull(dialog.queryByText('Choose a reason'))
  })
})
