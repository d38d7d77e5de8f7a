import {
  button,
  field,
  fill,
  focusOn,
  leave,
  lost,
  network,
  press,
  screen,
  see,
  show,
  logIn,
  visit,
  waitFor,
} from './screen.js'
import { test } from '@japa/runner'
import { country, listOf, ownerProperty } from './rows.js'
import { ReviewPanel } from '~/components/reviews/resubmission/review_panel'
import OwnerEditProperty from '~/pages/owner/properties/edit'

const asked = {
  review_state: 'changes_requested',
  review: { reasons: ['price_implausible'], note: 'A year?', at: '2026-01-01T00:00:00Z' },
}
const saved = { ...asked, price: 75, version: 2, changed_since_review: true }
const sent = {
  ...saved,
  version: 3,
  review_state: 'pending',
  waiting_as: 'resubmitted',
  submitted_at: '2026-01-02T00:00:00Z',
}
const resubmit = 'POST /api/property-owner/properties/7/resubmit'

/** Each call changes what the next reading answers. */
async function openForm(first: object = asked) {
  logIn('owner')
  let stored = ownerProperty(first)
  const becomes = (values: object, message: string) => () => {
    stored = ownerProperty(values)
    return { body: { message, property: stored } }
  }
  network.answers({
    'GET /api/property-owner/edit-property/7': () => ({ body: { property: stored } }),
    'GET /api/property-owner/properties/7/changed-fields': { body: ['price'] },
    'GET /api/property-owner/owner-properties': listOf([]),
    'GET /api/users/countries': { body: [country()] },
    'PUT /api/property-owner/property-update/7': becomes(saved, 'Updated.'),
    [resubmit]: becomes(sent, 'Sent for review again.'),
  })
  const hands = await visit(OwnerEditProperty, { props: { propertyId: 7 } })
  await screen.findByLabelText('Price')
  return hands
}

const sentNotes = () => network.calls.filter(({ path }) => path.endsWith('/resubmit'))
const sends = () => screen.queryAllByRole('button', { name: 'Send for review again' })

test.group('Resubmission', () => {
  test('says that a changed property stays live only of one that is', async ({ assert }) => {
    for (const live of [true, false]) {
      const changed = { ...sent, active: 1, live, review_state: 'approved', waiting_as: 'changed' }
      await show(<ReviewPanel property={ownerProperty(changed) as never} screen="edit" />)
      const panel = await screen.findByRole('region', { name: 'Review' })
      assert.equal(panel.textContent.endsWith('It stays live.'), live)
      leave()
    }
  })

  test('sends from the notice what was never sent, and says so where that is refused', async ({
    assert,
  }) => {
    logIn('owner')
    const unsent = ownerProperty({ review_state: 'pending' })
    network.answers({ [resubmit]: { status: 409, body: { message: 'It waits already.' } } })
    const hands = await show(<ReviewPanel property={unsent as never} screen="show" />)
    await press(hands, 'Send for review')
    await see('It waits already.')
    assert.notEqual(document.activeElement, screen.getByRole('region', { name: 'Review' }))
    const answer = { message: 'Sent for review.', property: ownerProperty(sent) }
    network.answers({ [resubmit]: { body: answer } })
    await press(hands, 'Send for review')
    await see('Sent for review.')
    await focusOn(() => screen.getByRole('region', { name: 'Review' }))
  })

  test('is not offered where nothing was asked for', async ({ assert }) => {
    await openForm({ changed_since_review: true })
    button('Save Changes')
    assert.isEmpty(sends())
  })

  test('is offered where the form was saved, and says afterwards that it waits', async ({
    assert,
  }) => {
    const hands = await openForm()
    await see('Once you have changed something')
    assert.isEmpty(sends())
    await fill(hands, 'Price', '75')
    await press(hands, 'Save Changes')
    await focusOn(() => button('Send for review again'))
    assert.isNull(screen.queryByRole('button', { name: 'Save Changes' }))
    assert.lengthOf(sends(), 1)

    await press(hands, 'Send for review again')
    await see('an admin looks at it next.')
    await focusOn(() => screen.getByRole('region', { name: 'Review' }))
    button('Save Changes')
    assert.deepEqual(
      sentNotes().map(({ body }) => body),
      [{}]
    )
  })

  test('takes a note, which a lost call does not lose', async ({ assert }) => {
    const hands = await openForm(saved)
    network.answers({ [resubmit]: lost })
    await press(hands, 'Add a note')
    await focusOn(() => field('Note to the admin (optional)'))
    assert.equal(field('Note to the admin (optional)').maxLength, 1000)
    await hands.keyboard(' It is a month. ')
    await press(hands, 'Send for review again')
    await screen.findByRole('alert')
    await press(hands, 'Send for review again')
    await waitFor(() => assert.lengthOf(sentNotes(), 2))
    for (const { body } of sentNotes()) assert.deepEqual(body, { note: 'It is a month.' })
  })

  test('gives way to saving while something is typed', async ({ assert }) => {
    const hands = await openForm(saved)
    button('Send for review again')
    await hands.type(field('Title'), '!')
    await waitFor(() => button('Save Changes'))
    assert.isEmpty(sends())
  })
})
