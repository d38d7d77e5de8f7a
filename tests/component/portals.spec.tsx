import { test } from '@japa/runner'
import { adminProperty, listOf } from './rows.js'
import { leave, gone, network, press, screen, see, visit, within } from './screen.js'
import AdminPortals from '~/pages/admin/portal_feed'
import AdminProperties from '~/pages/admin/properties/index'
import OwnerPortals from '~/pages/owner/portal_feed'

const url = 'https://example.com/feeds/secret/kyero.xml'
const feed = { created_at: '2026-01-01T00:00:00Z', last_read_at: null }
const first = {
  feed: null,
  foreignCurrency: null,
  counts: { sent: 0, kept: 0, missing: {} },
  call: 'https://example.com/api/call',
}

const areas = [
  ['admin', AdminPortals, '/api/users/feed', '/propertiesList'],
  ['owner', OwnerPortals, '/api/property-owner/feed', '/owner-property-list'],
] as const

const addressShown = () => screen.queryByLabelText<HTMLInputElement>('Link')?.value
const methods = () => network.calls.map(({ method }) => method).filter((method) => method !== 'GET')

const noTokens = {
  'GET /api/users/api-tokens': { body: [] },
  'GET /api/property-owner/api-tokens': { body: [] },
}

test.group('Connections', (group) => {
  group.each.setup(() => network.answers(noTokens))

  for (const [area, Page, path, list] of areas) {
    test(`${area}s make an address, replace it and end it`, async ({ assert }) => {
      const answer = () =>
        network.answers({
          ...noTokens,
          [`POST ${path}`]: { body: { message: 'The address is made.', url } },
          [`DELETE ${path}`]: { body: { message: 'The address has ended.' } },
        })
      answer()
      const hands = await visit(Page, { props: first })
      await press(hands, 'Make an address')
      await see('The address is made.')
      assert.equal(addressShown(), url)
      leave()

      answer()
      const again = await visit(Page, { props: { ...first, feed } })
      await see('not yet')
      await press(again, 'Make a new address')
      const dialog = () => screen.findByRole('alertdialog')
      const pressIn = async (name: string) =>
        again.click(within(await dialog()).getByRole('button', { name }))
      await pressIn('Cancel')
      await gone('The earlier address ends at once.')
      assert.isEmpty(methods())
      await press(again, 'Make a new address')
      await pressIn('Make a new address')
      await gone('The earlier address ends at once.')
      assert.equal(addressShown(), url)
      await press(again, 'End the address')
      await pressIn('End the address')
      await see('The address has ended.')
      assert.isUndefined(addressShown())
      assert.deepEqual(methods(), ['POST', 'DELETE'])
    })

    test(`${area}s see how many go out, and each number leads to its list`, async ({ assert }) => {
      const counts = { sent: 113, kept: 209, missing: { city: 120, images: 1 } }
      await visit(Page, { props: { ...first, counts } })
      await see('Of the properties on the site, 113 go out and')
      const links = screen.getAllByRole('link', { name: /\d/ })
      assert.deepEqual(
        links.map((link) => [link.textContent, link.getAttribute('href')]),
        [
          ["209 don't", `${list}?portal_missing=any`],
          ['120 lack the city', `${list}?portal_missing=city`],
          ['1 lacks a photo', `${list}?portal_missing=images`],
        ]
      )
    })
  }

  for (const [sent, text] of [
    [0, 'Portals get nothing yet: no property is on the site.'],
    [1, 'The one property on the site goes out.'],
    [7, 'All 7 properties on the site go out.'],
  ] as const) {
    test(`says plainly that ${sent} go out and none is missing`, async ({ assert }) => {
      await visit(OwnerPortals, { props: { ...first, counts: { ...first.counts, sent } } })
      await see(text)
      assert.isEmpty(screen.queryAllByRole('link', { name: /lack|don/ }))
    })
  }

  test('are a filter that says its field and is taken off', async ({ assert }) => {
    network.answers({
      'GET /api/users/fetch-all-properties': listOf([adminProperty()]),
      'GET /api/users/countries': { body: [] },
    })
    const hands = await visit(AdminProperties, { url: '/propertiesList?portal_missing=city' })
    await screen.findByRole('button', { name: /Missing for portals:.*City/ })
    await press(hands, 'Clear the filter: Missing for portals')
    await gone('Missing for portals')
    const asked = network.calls.map(({ query }) => query.get('portal_missing'))
    assert.equal(asked[0], 'city')
    assert.isNull(asked.at(-1))
  })
})
