import { gone, leave, network, screen, see, logIn, visit, waitFor } from './screen.js'
import type { ComponentType } from 'react'
import { test } from '@japa/runner'
import { accountAnswers, adminProperty, country, listOf, owner, ownerProperty } from './rows.js'
import AddCountry from '~/pages/admin/countries/create'
import Countries from '~/pages/admin/countries/index'
import Dashboard from '~/pages/admin/dashboard'
import PropertyOwner from '~/pages/admin/owners/show'
import AdminProfile from '~/pages/admin/profile'
import AddProperty from '~/pages/admin/properties/create'
import EditProperty from '~/pages/admin/properties/edit'
import EditImages from '~/pages/admin/properties/edit_images'
import PropertyDetails from '~/pages/admin/properties/show'
import UploadImages from '~/pages/admin/properties/upload_images'
import OwnerProfile from '~/pages/owner/profile'
import OwnerEditProperty from '~/pages/owner/properties/edit'
import OwnerEditImages from '~/pages/owner/properties/edit_images'
import OwnerPropertyDetails from '~/pages/owner/properties/show'
import OwnerUploadImages from '~/pages/owner/properties/upload_images'

type Route = Parameters<typeof network.hold>[0]

const profile = 'GET /api/users/edit-profile'
const details = 'GET /api/users/properties/7'
const images = 'GET /api/users/properties/7/images'
const stored = 'GET /api/users/properties-edit/7'
const shownOwner = 'GET /api/users/property-owners/5'
const figures = 'GET /api/users/dashboard-figures'
const stats = 'GET /api/users/dashboard-stats'
const ownersProfile = 'GET /api/property-owner/owner-profile'
const ownersDetails = 'GET /api/property-owner/property-details/7'
const ownersImages = 'GET /api/property-owner/properties/7/images'
const ownersStored = 'GET /api/property-owner/edit-property/7'

const answers = {
  ...accountAnswers,
  'GET /api/users/operations': listOf([]),
  'GET /api/users/5/changes': listOf([]),
  [profile]: { body: { name: 'Amina', email: 'amina@x.io', country: null, role: 'admin' } },
  [details]: { body: adminProperty() },
  [images]: { body: [] },
  [stored]: { body: adminProperty() },
  'GET /api/users/properties/7/changes': listOf([]),
  'GET /api/users/properties/7/reviews': { body: [] },
  'GET /api/users/countries': { body: [country()] },
  'GET /api/users/main-countries': { body: [country()] },
  'GET /api/users/all-countries': { body: [country()] },
  'GET /api/users/property-owners': { body: [{ id: 5, name: 'Huda' }] },
  [shownOwner]: { body: owner() },
  'GET /api/users/fetch-property-owner': listOf([owner()]),
  'GET /api/users/fetch-all-properties': listOf([]),
  'GET /api/users/fetch-users': listOf([]),
  'GET /api/users/reviews': listOf([]),
  [stats]: { body: { ownerCount: 1, propertyCount: 1 } },
  [figures]: {
    body: {
      states: [{ state: 'waiting', count: 2, hasMore: false }],
      without_images: 0,
      waiting_owners: 1,
      countries: [{ id: 1, name: 'Oman', count: 2 }],
      others: 0,
      days: [{ day: '2026-01-01', count: 2 }],
    },
  },
  'GET /api/users/drafts': { body: [] },
  [ownersProfile]: { body: owner() },
  'GET /api/property-owner/properties/7/changes': { body: [] },
  [ownersDetails]: { body: { property: ownerProperty(), images: [] } },
  [ownersImages]: { body: [] },
  [ownersStored]: { body: { property: ownerProperty() } },
  'GET /api/property-owner/properties/7/reviews': { body: [] },
} as const

test.group('Loading', () => {
  const detailsFailed = 'Failed to load property details/images.'
  const choicesFailed = 'Failed to load owners or countries.'
  const props = { propertyId: 7, ownerId: 5 }
  const failures: [page: ComponentType<any>, call: Route, told: string, shown?: string][] = [
    [AdminProfile, profile, 'Failed to load admin profile.', 'amina@x.io'],
    [PropertyDetails, details, detailsFailed, 'Corniche 1'],
    [PropertyDetails, images, detailsFailed, 'Corniche 1'],
    [EditProperty, stored, 'Failed to load the property.', 'Save Changes'],
    [PropertyOwner, shownOwner, 'could not be loaded', 'huda@x.io'],
    [Countries, 'GET /api/users/all-countries', '❌ Error loading countries.', 'Oman'],
    [Dashboard, figures, 'The figures could not be loaded.', '1 owner waits to be let in'],
    [Dashboard, stats, 'Failed to load dashboard statistics.', 'Property Owners'],
    [OwnerProfile, ownersProfile, 'Failed to load your profile.', 'Save Changes'],
    [OwnerPropertyDetails, ownersDetails, detailsFailed, 'Corniche 1'],
    [OwnerEditProperty, ownersStored, 'Failed to load the property.', 'Save Changes'],
    [OwnerEditImages, ownersImages, detailsFailed, 'No photos yet'],
    [AddCountry, 'GET /api/users/main-countries', 'Failed to load main countries'],
    [AddProperty, 'GET /api/users/property-owners', choicesFailed],
    [AddProperty, 'GET /api/users/countries', choicesFailed],
  ]
  for (const [Page, call, told, shown] of failures) {
    test(`that fails at ${call} is told on ${Page.name}, and tried again`, async () => {
      logIn('owner')
      network.answers({ ...answers, [call]: { status: 400 } })
      const hands = await visit(Page, { props })
      await see(told)
      network.answers(answers)
      const [again] = screen.getAllByRole('button', { name: 'Try again' })
      await hands.click(again)
      await gone(told)
      if (shown) await see(shown)
    })
  }

  test('figures that fail hide nothing that waits in the queue', async ({ assert }) => {
    const queue = { 'GET /api/users/reviews': listOf([], 1) }
    network.answers({ ...answers, ...queue, [figures]: { status: 422 } })
    await visit(Dashboard)
    await see('1 property waits for approval')
    await see('Oman')
    assert.isNull(screen.queryByRole('link', { name: /owners? waits? for approval/ }))
  })

  test('a property that fails hides none of its photos, and is asked once', async ({ assert }) => {
    network.answers({ ...answers, [ownersDetails]: { status: 400 } })
    await visit(OwnerEditImages, { props })
    await see('No photos yet')
    assert.lengthOf(
      network.calls.filter(({ path }) => path.includes('property-details')),
      1
    )
  })

  test('a property without photos offers to add some, and nothing to turn', async ({ assert }) => {
    network.answers(answers)
    await visit(OwnerPropertyDetails, { props })
    await screen.findByRole('link', { name: 'Add photos' })
    await see('No photos yet')
    assert.isNull(screen.queryByRole('button', { name: /photo/ }))
  })

  test('an admin is told that no mail goes out', async () => {
    const body = { ...answers[figures].body, mail_stalled_since: '2026-01-01T08:00:00.000Z' }
    network.answers({ ...answers, [figures]: { body } })
    await visit(Dashboard)
    await see(/^No mail has gone out since Jan 1, 2026/)
  })

  test('that fails since the session has ended leads to the login once', async ({ assert }) => {
    logIn('admin')
    const over = { status: 401, body: { message: 'Session expired. Please log in again.' } }
    network.answers({ ...answers, [stats]: over, [figures]: over })
    await visit(Dashboard)
    await see('another page')
    assert.deepEqual(network.visits, ['/login'])
    assert.isNull(sessionStorage.getItem('adminSessionToken'))
  })

  test('an owner without properties leads to a form for the first one', async ({ assert }) => {
    network.answers(answers)
    await visit(PropertyOwner, { props })
    await see('No properties yet')
    const add = screen.getByRole<HTMLAnchorElement>('link', { name: 'Add Property' })
    assert.equal(add.pathname + add.search, '/add-property?owner_id=5')
  })

  test('what is gone, or belongs to another owner, leads to the dashboard and says why', async ({
    assert,
  }) => {
    const pages = [OwnerEditProperty, OwnerPropertyDetails, OwnerEditImages, OwnerUploadImages]
    for (const Page of pages) {
      const missing = { status: 404 }
      const calls = [ownersDetails, ownersImages, ownersStored].map((call) => [call, missing])
      network.answers({ ...answers, ...Object.fromEntries(calls) })
      await visit(Page, { props })
      await see('This property is gone, or it belongs to somebody else.')
      await waitFor(() => assert.deepEqual(network.visits, ['/owner-dashboard']))
      leave()
    }
  })

  test('what is gone leads back, and is not tried again', async ({ assert }) => {
    const screens: [page: ComponentType<any>, told: string, back: string][] = [
      [PropertyDetails, 'This property is gone.', 'Properties'],
      [EditProperty, 'This property is gone.', 'Properties'],
      [EditImages, 'This property is gone.', 'Properties'],
      [UploadImages, 'This property is gone.', 'Properties'],
      [PropertyOwner, 'There is no such property owner.', 'Owners'],
    ]
    for (const [Page, told, back] of screens) {
      const missing = { status: 404 }
      const calls = {
        [details]: missing,
        [images]: missing,
        [stored]: missing,
        [shownOwner]: missing,
      }
      network.answers({ ...answers, ...calls })
      await visit(Page, { props })
      await see(told)
      assert.isNull(screen.queryByRole('button', { name: 'Try again' }))
      assert.isNotEmpty(screen.getAllByRole('link', { name: back }))
      leave()
    }
  })
})
