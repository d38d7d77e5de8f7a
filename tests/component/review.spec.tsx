import {
  act,
  button,
  focusOn,
  gone,
  lost,
  network,
  press,
  screen,
  see,
  visit,
  waitFor,
} from './screen.js'
import { test } from '@japa/runner'
import { adminProperty, listOf } from './rows.js'
import { queryClient } from '~/lib/client'
import Review from '~/pages/admin/review'

const decide = 'POST /api/users/properties/1/reviews'
const stored = 'GET /api/users/properties/1/reviews'
const queue = 'GET /api/users/reviews'

const item = (id: number, title: string, submission = 1) => ({
  property: adminProperty({ id, title, active: 0 }),
  images: [],
  kind: 'new',
  submission,
  submitted_at: `2026-01-0${id}T00:00:00Z`,
  last_review: null,
  changes: [],
  images_added: [],
  images_removed: [],
  removed_images: [],
})
const verdict = (id: number, name: string) => ({
  body: [{ id: 9, verdict: 'approved', reviewer: { id, name }, reasons: [], note: null }],
})
const one = item(1, 'One')
const two = item(2, 'Two')

/** The queue with both, or asked about the first alone. */
const queueOf =
  (items: object[], first: object[] = []) =>
  ({ query }: { query: URLSearchParams }) =>
    listOf(query.has('property_id') ? first : items)

const heading = (name: string) => screen.findByRole('heading', { name, level: 2 })

async function openDesk(items: object[] = [one, two]) {
  network.answers({
    [queue]: queueOf(items),
    'GET /api/users/fetch-property-owner': listOf([]),
    'GET /api/users/fetch-all-properties': listOf([]),
    'GET /api/users/countries': { body: [] },
  })
  const hands = await visit(Review, { url: '/review' })
  if (items.length) await heading('One')
  return hands
}

test.group('Review', () => {
  test('shows what the owner says about a property that was sent again', async () => {
    await openDesk([{ ...one, kind: 'resubmitted', owner_note: 'The photos are new.' }])
    await see("The owner's note")
    await see('The photos are new.')
  })

  test('asks for a reason or a note, keeps what was typed, and offers sentences', async ({
    assert,
  }) => {
    const hands = await openDesk()
    await hands.keyboard('c')
    await screen.findByRole('form', { name: 'What should change?' })
    await hands.keyboard('{Control>}{Enter}{/Control}')
    await see('Please choose a reason or write a note.')
    await hands.keyboard('8')
    await hands.keyboard('{Enter}')
    await see('Please say in the note what it is.')
    const note = () =>
      screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Note to the owner/ })
    await focusOn(note)
    await hands.keyboard('a3 jacket?')
    await hands.click(screen.getByText('Price implausible'))
    await press(hands, /^Please check the price/)
    assert.match(note().value, /^a3 jacket\?\nPlease check the price/)
    await hands.keyboard('{Escape}')
    await hands.keyboard('j')
    await heading('Two')
    await hands.keyboard('k')
    await heading('One')
    await hands.keyboard('r')
    await screen.findByRole('form', { name: 'Why is it rejected?' })
    assert.match(note().value, /^a3 jacket/)
    assert.isTrue(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Other' }).checked)
  })

  test('tells how long a property waits, and what its owner changed and took away', async ({
    assert,
  }) => {
    const changed = {
      ...one,
      kind: 'changed',
      submitted_at: '2024-01-01T00:00:00Z',
      changes: [{ field: 'price', from: 1_000_000, to: 987_500.5 }],
      images_removed: ['kitchen'],
      removed_images: [{ caption: 'kitchen', image_url: 'kitchen-1-ab.jpg' }],
    }
    const hands = await openDesk([changed, two])
    await see(/^Waiting for 2 years, since /)
    await see('−12,499.5 (−1.2%)')
    const photo = screen.getByRole<HTMLImageElement>('img', { name: 'kitchen' })
    assert.match(photo.src, /kitchen-1-ab\.jpg$/)

    await hands.keyboard('r')
    const form = await screen.findByRole('form', { name: 'Why is it rejected?' })
    assert.equal(document.activeElement, form)
    assert.include(form.textContent, 'One')
    await hands.keyboard('{Enter}')
    await see('Please choose a reason or write a note.')
  })

  test('leads to the listing that an approval has put before visitors', async ({ assert }) => {
    const hands = await openDesk()
    const url = 'https://manzil.test/listings/1/one'
    const offer = new URLSearchParams({
      area: 'admin',
      id: 'x',
      action: 'approved',
      type: 'property',
      label: 'One',
      count: '1',
    })
    network.answers({
      [decide]: { body: { property: { url } }, headers: { 'x-operation-undo': `${offer}` } },
      [queue]: queueOf([two]),
    })
    await hands.keyboard('a')
    await heading('Two')
    const link = await screen.findByRole('link', { name: /^View listing/ })
    assert.equal(link.getAttribute('href'), url)
    await hands.keyboard('k')
    await heading('One')
    assert.lengthOf(screen.getAllByRole('link', { name: /^View listing/ }), 2)
  })

  test('leads to what visitors see of a changed property, before and after its verdict', async ({
    assert,
  }) => {
    const url = 'https://manzil.test/listings/1/one'
    const property = adminProperty({ id: 1, title: 'One', active: 1, live: true, url })
    const hands = await openDesk([{ ...one, kind: 'changed', property }, two])
    const link = () => screen.getByRole('link', { name: /^View listing/ })
    assert.equal(link().getAttribute('href'), url)
    await press(hands, 'Copy link')
    await see('The link is copied.')

    network.answers({ [decide]: { body: { property: { url } } }, [queue]: queueOf([two]) })
    await hands.keyboard('a')
    await heading('Two')
    await hands.keyboard('k')
    await heading('One')
    assert.equal(link().getAttribute('href'), url)
  })

  test('names the property that is shown in the address', async ({ assert }) => {
    const hands = await openDesk()
    await hands.keyboard('j')
    await heading('Two')
    await waitFor(() => assert.equal(location.search, '?property=2'))
  })

  test('decides nothing and loses nothing when the connection is lost', async ({ assert }) => {
    const hands = await openDesk()
    await hands.keyboard('c')
    await hands.type(
      await screen.findByRole('textbox', { name: /^Note to the owner/ }),
      'More light.'
    )
    network.answers({ [decide]: lost })
    await hands.keyboard('{Control>}{Enter}{/Control}')
    await heading('Two')
    await see(/One.*What you chose and typed is still here\./)
    await hands.keyboard('k')
    await see('More light.')
    network.answers({ [decide]: { body: { property: { url: null } } }, [queue]: queueOf([two]) })
    await press(hands, 'Try again')
    await heading('Two')
    await see('1 of 2 decided')
    const sent = network.calls.filter(({ method }) => method === 'POST')
    assert.deepEqual(
      sent.map(({ body }) => body.note),
      ['More light.', 'More light.']
    )
  })

  test('tells of a decision that failed after another filter was chosen', async () => {
    const hands = await openDesk()
    const { release } = network.hold(decide, lost)
    await hands.keyboard('a')
    await heading('Two')
    await hands.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Sent again')
    await heading('One')
    release()
    await see(/One.*What you chose and typed is still here\./)
  })

  const outcomes: [what: string, review: object, first: object[], told: string[]][] = [
    ['another admin decided it', verdict(2, 'Karim'), [], ['Approved by Karim.', 'Not now.']],
    ['it was decided by a lost call', verdict(1, 'Amina'), [], ['Two', '1 of 2 decided']],
    [
      'it was changed',
      { body: [] },
      [item(1, 'One and a half', 2)],
      ['One and a half', 'Not now.'],
    ],
    ['its changes were taken back', { body: [] }, [], ['The changes were taken back']],
    ['it was deleted', { status: 404 }, [], ['This property was deleted.']],
  ]
  for (const [what, review, first, told] of outcomes) {
    test(`shows what became of a property when ${what} meanwhile`, async ({ assert }) => {
      const hands = await openDesk()
      const refused = { status: 409, body: { message: 'Not now.' } }
      network.answers({
        [decide]: refused,
        [stored]: review,
        [queue]: queueOf([...first, two], first),
      })
      await hands.keyboard('a')
      await heading('Two')
      if (!told.includes('Two')) await hands.keyboard('k')
      for (const text of told) await see(text)
      const alerts = screen.queryAllByRole('alert').filter(({ textContent }) => textContent)
      if (!told.includes('Not now.') && !('status' in review)) assert.isEmpty(alerts)
      await waitFor(() => assert.isNull(screen.queryByRole('form')))
    })
  }

  test('shows the next at once, and stores one decision after the other', async ({ assert }) => {
    const hands = await openDesk()
    const answer = { body: { property: { url: null } } }
    const { release } = network.hold(decide, answer)
    network.answers({ 'POST /api/users/properties/2/reviews': answer })
    const sent = () => network.calls.filter(({ method }) => method === 'POST')
    await hands.keyboard('ar6{Enter}')
    await see('2 of 2 decided')
    assert.lengthOf(sent(), 1)
    network.answers({ [queue]: queueOf([]) })
    release()
    await waitFor(() => assert.lengthOf(sent(), 2))
    assert.deepEqual(
      sent().map(({ body }) => body.verdict),
      ['approved', 'rejected']
    )
    await see('Everything is decided')
  })

  test('goes on saying that nothing waits while it looks again', async ({ assert }) => {
    await openDesk([])
    await see('No property waits for review')
    const { release } = network.hold(queue, listOf([one]))
    await act(async () => void queryClient.invalidateQueries())
    await see('No property waits for review')
    assert.isNull(document.querySelector('.desk .spinner'))
    release()
    await heading('One')
    await gone('No property waits for review')
    assert.isFalse(button('Approve').disabled)
  })
})
