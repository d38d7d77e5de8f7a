import { gone, logIn, network, press, screen, see, show } from './screen.js'
import { test } from '@japa/runner'
import { listOf, ownerProperty } from './rows.js'
import { Waiting } from '~/components/dashboard/waiting'
import { EndDay } from '~/components/properties/ends/end_day'
import { PropertyDetails } from '~/components/properties/page/property_details'
import { WaitingForOwner } from '~/components/reviews/resubmission/waiting_for_owner'

const bulk = 'POST /api/property-owner/properties/bulk'

const ending = (id: number, title: string) =>
  ownerProperty({
    ...{ id, title, active: 1, live: true },
    expires_at: new Date(Date.now() + 86_400_000 * id).toISOString(),
  })

/** What is confirmed ends no more. */
async function openPanel(titles: string[], hasListingEnds = true) {
  logIn('owner')
  let rows = titles.map((title, index) => ending(index + 1, title))
  network.answers({
    'GET /api/property-owner/owner-properties': ({ query }) =>
      listOf(query.get('expiring') ? rows : []),
    'GET /api/property-owner/enquiries-summary': { body: { new: 0 } },
    [bulk]: ({ body }) => {
      const done = rows.map(({ id }) => id).filter((id) => body.ids?.includes(id) ?? true)
      rows = rows.filter(({ id }) => !done.includes(id))
      return { body: { message: `${done.length} still available.`, done, skipped: [] } }
    },
  })
  return show(<WaitingForOwner />, { props: { hasListingEnds } })
}

const sent = () => network.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)

test.group('Listings that end', () => {
  test('are named where it is one, which one press confirms', async ({ assert }) => {
    const hands = await openPanel(['Sea view'])
    await press(hands, /^Still available: .?Sea view/)
    await see('1 still available.')
    await gone('Sea view')
    assert.deepEqual(sent(), [{ action: 'confirm', ids: [1] }])
  })

  test('may be gone between their count and their rows', async () => {
    logIn('owner')
    network.answers({
      'GET /api/property-owner/owner-properties': ({ query }) =>
        listOf([], query.get('expiring') ? 1 : 0),
      'GET /api/property-owner/enquiries-summary': { body: { new: 0 } },
    })
    await show(<WaitingForOwner />, { props: { hasListingEnds: true } })
    await see('Waiting for you')
  })

  test('are one line with one press where they are more', async ({ assert }) => {
    const hands = await openPanel(['Sea view', 'Old town'])
    const link = await screen.findByRole('link', { name: '2 listings end within 7 days' })
    assert.equal(link.getAttribute('href'), '/owner-dashboard?expiring=1&sort=expires_at')
    assert.isNull(screen.queryByText('Sea view'))
    await press(hands, 'All are still available')
    await gone('2 listings end within 7 days')
    const [{ action, matching, count }] = sent()
    assert.deepEqual(
      { action, matching, count },
      {
        ...{ action: 'confirm', matching: { expiring: '1' }, count: 2 },
      }
    )
    await gone('Waiting for you')
  })

  test('stand for admins with what waits, and lead to their list: {total}')
    .with([{ total: 2 }, { total: 0 }])
    .run(async ({ assert }, { total }) => {
      logIn('admin')
      network.answers({
        'GET /api/users/fetch-all-properties': listOf([ending(1, 'Loft')].slice(0, total), total),
        'GET /api/users/reviews': listOf([]),
        'GET /api/users/enquiries-summary': { body: { new: 0 } },
        'GET /api/users/dashboard-figures': {
          body: { states: [], countries: [{}], waiting_owners: 0 },
        },
      })
      await show(<Waiting />, { props: { hasListingEnds: true } })
      if (total === 0) {
        await see('Nothing waits for approval.')
        return
      }
      const link = await screen.findByRole('link', { name: '2 listings end within 7 days' })
      assert.equal(link.getAttribute('href'), '/propertiesList?expiring=1&sort=expires_at')
      await gone('Nothing waits for approval.')
    })

  test('are not asked for where listings have no end', async ({ assert }) => {
    await openPanel(['Sea view'], false)
    assert.isEmpty(network.calls.filter(({ query }) => query.get('expiring')))
    assert.isNull(screen.queryByText('Sea view'))
  })

  test('have in a table their day alone, and on a card the words: {days}')
    .with([
      { days: 3, isMarked: true },
      { days: 8, isMarked: false },
    ])
    .run(async ({ assert }, { days, isMarked }) => {
      const property = ending(days, 'Loft')
      await show(
        <>
          <EndDay property={property as never} />
          <EndDay property={property as never} isOnCard />
        </>
      )
      const marks = [...document.querySelectorAll('.tag')].map(({ textContent }) => textContent)
      assert.deepEqual(marks, isMarked ? [marks[0], `Ends on ${marks[0]}`] : [])
    })

  test('say on their page when they end, once that is soon: {days}')
    .with([
      { days: 3, isSaid: true },
      { days: 8, isSaid: false },
    ])
    .run(async ({ assert }, { days, isSaid }) => {
      logIn('owner')
      const call = 'GET /api/property-owner/properties/8/figures'
      network.answers({ [call]: { body: { days: [] } } })
      const property = ending(8, 'Loft')
      const expiresAt = new Date(Date.now() + 86_400_000 * days).toISOString()
      const row = { ...property, expires_at: expiresAt }
      await show(
        <PropertyDetails area="owner" property={row as never} images={[]}>
          {null}
        </PropertyDetails>
      )
      await see('Muscat')
      assert.equal(screen.queryByText(/^Ends on/) !== null, isSaid)
      assert.equal(screen.queryByRole('button', { name: 'Still available' }) !== null, isSaid)
    })
})
