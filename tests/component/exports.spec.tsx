import { test } from '@japa/runner'
import { network, press, screen, visit } from './screen.js'
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

test.group('Lists | export', () => {
  test('leads to a file of what the list shows, on all pages', async ({ assert }) => {
    await openProperties('/propertiesList?search=sea&state=live&sort=-price&page=2')
    const [link] = links()
    assert.equal(addressOf(link), '/api/users/exports/properties?search=sea&sort=-price&state=live')
    assert.isTrue(link.hasAttribute('download'))
  })

  test('has the selected rows alone in their bar', async ({ assert }) => {
    const hands = await openProperties('/propertiesList?search=sea&sort=price', 40)
    await hands.click(screen.getByLabelText('Select Villa'))
    await hands.click(screen.getByLabelText('Select Attic'))
    const bar = await screen.findByRole('region', { name: '2 selected' })
    const addressInBar = () => decodeURIComponent(bar.querySelector('a')!.getAttribute('href')!)
    assert.equal(addressInBar(), '/api/users/exports/properties?sort=price&ids=7,8')
    await press(hands, 'Select all 40 that match')
    await screen.findByRole('region', { name: 'All 40 selected' })
    assert.equal(addressInBar(), '/api/users/exports/properties?sort=price&search=sea')
  })

  test('knows whose list it is', async ({ assert }) => {
    network.answers({ 'GET /api/users/fetch-users': listOf([owner()]) })
    await visit(NonAdmins, { url: '/user-list?role=tenant' })
    await screen.findByRole('searchbox')
    assert.deepEqual(links().map(addressOf), ['/api/users/exports/non_admins?role=tenant'])
  })

  test('leaves logins out of the activity where the list does', async ({ assert }) => {
    network.answers({ 'GET /api/users/operations': listOf([]) })
    await visit(Activity, { url: '/activity?via=terminal' })
    await screen.findByRole('searchbox')
    assert.deepEqual(links().map(addressOf), [
      '/api/users/exports/operations?via=terminal&sign_ins=0',
    ])
  })

  test('is offered to owners for what is theirs', async ({ assert }) => {
    const property = { id: 7, title: 'Villa', cover: null, in_trash: false }
    const sent = { name: 'Hala', message: 'Is it free?', at: '2026-01-01T00:00:00Z' }
    const enquiry = { ...sent, id: 3, state: 'new', property }
    network.answers({ 'GET /api/property-owner/enquiries': listOf([enquiry]) })
    await visit(OwnerEnquiries, { url: '/owner-enquiries', props: { user: { role: 'owner' } } })
    await screen.findByRole('searchbox')
    assert.deepEqual(links().map(addressOf), ['/api/property-owner/exports/enquiries'])
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
