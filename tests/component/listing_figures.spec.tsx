import { logIn, network, press, screen, see, show, within } from './screen.js'
import { test } from '@japa/runner'
import { adminProperty, ownerProperty } from './rows.js'
import { ListingAdvice } from '~/components/properties/listing/listing_advice'
import { ListingFigures } from '~/components/properties/listing/listing_figures'

const call = 'GET /api/property-owner/properties/7/figures'
const listed = { live: true, listed_at: '2026-01-01T00:00:00Z', enquiry_count: 3 }

const daysOf = (...counted: [views: number, enquiries: number][]) => ({
  body: {
    days: counted.map(([views, enquiries], index) => ({
      day: `2026-01-0${index + 1}`,
      ...{ views, enquiries },
    })),
  },
})

const open = (property: object = ownerProperty(listed)) =>
  show(<ListingFigures area="owner" property={property as never} />)

test.group('Property | how often it was looked at', (group) => {
  group.each.setup(() => logIn('owner'))

  test('is a sentence, a drawing, and a table of the days', async ({ assert }) => {
    network.answers({ [call]: daysOf([210, 0], [0, 0], [4, 3]) })
    const hands = await open()
    const figure = within(
      await screen.findByRole('figure', { name: '214 looked, 3 wrote in 3 days' })
    )
    figure.getByText(/^Roughly/)
    const enquiries = figure.getByRole('link', { name: '3 enquiries about Villa' })
    assert.equal(enquiries.getAttribute('href'), '/owner-enquiries?property_id=7')
    const titles = [...document.querySelectorAll('svg title')].map(({ textContent }) => textContent)
    assert.deepEqual(titles, [
      'Jan 1: 210 looked, nobody wrote',
      'Jan 2: Nobody looked, nobody wrote',
      'Jan 3: 4 looked, 3 wrote',
    ])
    await press(hands, '214 looked, 3 wrote in 3 days as a table')
    const rows = figure.getAllByRole('row').map(({ textContent }) => textContent)
    assert.deepEqual(rows, ['DayLooked atEnquiries', 'Jan 12100', 'Jan 200', 'Jan 343'])
  })

  test('says it where nobody came, and draws nothing', async ({ assert }) => {
    network.answers({ [call]: daysOf([0, 0], [0, 0]) })
    await open(ownerProperty({ ...listed, enquiry_count: 0 }))
    await see('Nobody looked, nobody wrote in 2 days')
    assert.isNull(screen.queryByText('No enquiries'))
    assert.lengthOf(document.querySelectorAll('svg.days'), 0)
    assert.isNull(screen.queryByRole('button'))
  })

  test('says of no day that nobody looked where somebody wrote', async () => {
    network.answers({ [call]: daysOf([0, 1], [5, 2]) })
    await open()
    await screen.findByRole('figure', { name: '5 looked, 3 wrote in 2 days' })
    await see('Jan 1: 1 wrote')
  })

  test('draws nothing where somebody wrote and nobody looked', async ({ assert }) => {
    network.answers({ [call]: daysOf([0, 1], [0, 2]) })
    await open()
    await screen.findByRole('figure', { name: '3 wrote in 2 days' })
    assert.lengthOf(document.querySelectorAll('svg.days'), 0)
    assert.isNull(screen.queryByRole('button'))
  })

  test('is there for what is listed no more as long as it has figures: {views}')
    .with([{ views: 0 }, { views: 2 }])
    .run(async ({ assert }, { views }) => {
      network.answers({ [call]: daysOf([views, 0]) })
      await open(ownerProperty({ ...listed, live: false }))
      await screen.findByRole('link', { name: '3 enquiries about Villa' })
      assert.lengthOf(screen.queryAllByRole('figure'), views ? 1 : 0)
    })

  test('is not there for what was never listed', async ({ assert }) => {
    network.answers({ [call]: daysOf([0, 0]) })
    await open(ownerProperty())
    assert.isNull(screen.queryByRole('figure'))
  })

  test('says that it could not be loaded, and tries again', async () => {
    network.answers({ [call]: { status: 500, body: { message: 'Broken.' } } })
    const hands = await open()
    await see('How often it was looked at could not be loaded.')
    network.answers({ [call]: daysOf([1, 1]) })
    await press(hands, 'Try again')
    await see('1 looked, 1 wrote in 1 day')
  })

  test('is the same for admins', async () => {
    logIn('admin')
    network.answers({ 'GET /api/users/properties/7/figures': daysOf([2, 0]) })
    const property = adminProperty(listed)
    await show(<ListingFigures area="admin" property={property as never} />)
    await see('2 looked, nobody wrote in 1 day')
  })

  test('gives the advice its reason: {title}')
    .with([
      { views: 214, title: '214 looked in the last 30 days, nobody wrote' },
      { views: 29, title: 'Hardly anybody saw it in the last 30 days' },
    ])
    .run(async (_, { views, title }) => {
      network.answers({ [call]: daysOf([views, 0]) })
      const property = ownerProperty({ ...listed, price: 0 })
      await show(<ListingAdvice property={property as never} />)
      await screen.findByRole('region', { name: title })
      await see('Its price is 0.')
    })
})
