import { test } from '@japa/runner'
import { lost, network, press, screen, see, visit, waitFor, within } from './screen.js'
import { adminProperty, listOf, owner } from './rows.js'
import Activity from '~/pages/admin/activity'
import AdminProperties from '~/pages/admin/properties/index'
import Trash from '~/pages/admin/trash'
import NonAdmins from '~/pages/admin/users/index'
import OwnerEnquiries from '~/pages/owner/enquiries'

const properties = 'GET /api/users/fetch-all-properties'

const addressOf = (link: HTMLElement) => decodeURIComponent(link.getAttribute('href')!)
const links = () => screen.queryAllByRole('link', { name: 'Export' })

async function openProperties(url: string, total = 2) {
  const rows = [adminProperty(), adminProperty({ id: 8, title: 'Attic' })]
  network.answers({ [properties]: listOf(rows, total), 'GET /api/users/countries': { body: [] } })
  const hands = await visit(AdminProperties, { url })
  await screen.findByRole('row', { name: /Villa/ })
  return hands
}

const shown = '&as=shown&columns=title,reference,owner,country,created_at,price,rent_period,active'
const sent = shown.replaceAll(',', '%2C')

test.group('Lists | export', () => {
  test('leads to a file of what the list shows, on all pages', async ({ assert }) => {
    await openProperties('/propertiesList?search=sea&state=live&sort=-price&page=2')
    const [link] = links()
    assert.equal(
      addressOf(link),
      `/api/users/exports/properties?search=sea&sort=-price&state=live${shown}`
    )
    assert.isTrue(link.hasAttribute('download'))
  })

  test('tells what fails, and offers everything beside what is seen', async ({ assert }) => {
    const hands = await openProperties('/propertiesList?search=sea')
    const call = 'GET /api/users/exports/properties'
    const asked = () =>
      network.calls.filter(({ path }) => call.endsWith(path)).map(({ query }) => `${query}`)
    network.answers({ [call]: { status: 500, body: { message: 'Not now.' } } })
    const [link] = links()
    await hands.click(link)
    await see('Not now.')
    await waitFor(() => assert.isFalse(link.hasAttribute('aria-busy')))
    network.answers({ [call]: lost })
    const [more] = screen.getAllByRole('button', { name: 'Other exports' })
    await hands.click(more)
    await hands.click(
      await screen.findByRole('menuitem', { name: 'Export everything, to import again' })
    )
    await see('The file could not be made.')
    assert.match(asked()[0], /^search=sea&as=shown&columns=title/)
    assert.equal(asked().at(-1), 'search=sea')
    await waitFor(() => assert.isFalse(link.hasAttribute('aria-busy')))
    await press(hands, 'Try again')
    await waitFor(() => assert.equal(asked().length, 3))
    assert.equal(asked().at(-1), 'search=sea')
  })

  test('has the selected rows alone in their bar', async ({ assert }) => {
    const hands = await openProperties('/propertiesList?search=sea&sort=price', 40)
    await hands.click(screen.getByLabelText('Select Villa'))
    await hands.click(screen.getByLabelText('Select Attic'))
    const bar = await screen.findByRole('region', { name: '2 selected' })
    const path = '/api/users/exports/properties'
    const asked = () => network.calls.filter((call) => call.path === path)
    const exportAs = async (name: string) => {
      const { release } = network.hold(`GET ${path}`, lost)
      const before = asked().length
      const opener = within(bar).getByRole('button', { name: 'Export' })
      await hands.click(opener)
      await hands.click(await screen.findByRole('menuitem', { name }))
      await waitFor(() => assert.lengthOf(asked(), before + 1))
      await waitFor(() => assert.equal(opener.getAttribute('aria-busy'), 'true'))
      release()
      await see('The file could not be made.')
      await waitFor(() => assert.isNull(opener.getAttribute('aria-busy')))
      return `${asked().at(-1)?.query}`
    }
    assert.equal(await exportAs('Export'), `sort=price&ids=7%2C8${sent}`)
    assert.equal(await exportAs('Export everything, to import again'), 'sort=price&ids=7%2C8')
    await press(hands, 'Select all 40 that match')
    await screen.findByRole('region', { name: 'All 40 selected' })
    assert.equal(await exportAs('Export'), `sort=price&search=sea${sent}`)
  })

  test('shows on a phone that it runs, where the menu has closed', async ({ assert, cleanup }) => {
    window.happyDOM.setViewport({ width: 375 })
    cleanup(() => window.happyDOM.setViewport({ width: 1280 }))
    const hands = await openProperties('/propertiesList?search=sea')
    const path = '/api/users/exports/properties'
    const { release } = network.hold(`GET ${path}`, lost)
    const asked = () => network.calls.filter((call) => call.path === path)
    const opener = screen.getByRole('button', { name: 'Display' })
    const exportShown = async () => {
      await hands.click(opener)
      const panel = await screen.findByRole('dialog', { name: 'Display' })
      await hands.click(within(panel).getByRole('button', { name: 'Export' }))
      await waitFor(() => assert.equal(opener.getAttribute('aria-busy'), 'true'))
      await waitFor(() => assert.isNull(screen.queryByRole('dialog')))
    }
    await exportShown()
    await exportShown()
    release()
    await see('The file could not be made.')
    await waitFor(() => assert.isFalse(opener.hasAttribute('aria-busy')))
    assert.lengthOf(asked(), 1)
  })

  test('knows whose list it is', async ({ assert }) => {
    network.answers({ 'GET /api/users/fetch-users': listOf([owner()]) })
    const hands = await visit(NonAdmins, { url: '/user-list?role=tenant' })
    await screen.findByRole('searchbox')
    assert.deepEqual(links().map(addressOf), [
      '/api/users/exports/non_admins?role=tenant&as=shown&columns=name,email,phone_number,country,role,active',
    ])
    await hands.click(screen.getAllByRole('button', { name: 'Other exports' })[0])
    await screen.findByRole('menuitem', { name: 'Export everything (all columns)' })
  })

  test('leaves logins out of the activity where the list does', async ({ assert }) => {
    network.answers({ 'GET /api/users/operations': listOf([]) })
    await visit(Activity, { url: '/activity?via=terminal' })
    await screen.findByRole('searchbox')
    assert.deepEqual(links().map(addressOf), [
      '/api/users/exports/operations?via=terminal&sign_ins=0&as=shown',
    ])
  })

  test('is offered to owners for what is theirs', async ({ assert }) => {
    const property = { id: 7, title: 'Villa', cover: null, in_trash: false }
    const sent = { name: 'Hala', message: 'Is it free?', at: '2026-01-01T00:00:00Z' }
    const enquiry = { ...sent, id: 3, state: 'new', property }
    network.answers({ 'GET /api/property-owner/enquiries': listOf([enquiry]) })
    await visit(OwnerEnquiries, { url: '/owner-enquiries', props: { user: { role: 'owner' } } })
    await screen.findByRole('searchbox')
    assert.deepEqual(links().map(addressOf), [
      '/api/property-owner/exports/enquiries?state=new&as=shown',
    ])
  })

  test('is not offered where a list has none', async ({ assert }) => {
    const times = { deleted_at: '2026-01-01T00:00:00Z', purged_at: '2026-01-31T00:00:00Z' }
    const row = { ...times, id: 5, label: 'Gone', owner: { id: 1, name: 'Omar' }, image_count: 0 }
    network.answers({ 'GET /api/users/trash': listOf([row]) })
    await visit(Trash)
    await screen.findByRole('searchbox')
    assert.isEmpty(links())
  })
})
