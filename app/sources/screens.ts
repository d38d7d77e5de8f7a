import type { HttpContext } from '@adonisjs/core/http'
import type { InertiaPages } from '@adonisjs/inertia/types'
import type { Area } from '#config/areas'
import env from '#start/env'
import limits from '#config/limits'
import { dashboardFigures } from '#dashboard/dashboard_figures'
import { statistics } from '#dashboard/statistics'
import { answerOf, listOf, recordOf, rowsOf, type Reading } from '#sources/first_answers'
import { inboxTabs } from '#enquiries/inbox_tabs'
import { figuresOf } from '#listings/listing_views'
import { countNewEnquiries, enquiriesTo } from '#lists/enquiry_lists'
import { findImages, findWithImages } from '#lists/property_image_rows'
import * as lists from '#sources/lists'
import type User from '#models/user'
import Draft from '#preferences/draft'
import { openEnquiryValidator } from '#validators/enquiry'
import { waitingListValidator } from '#validators/review'

const one = { page: 1, per_page: 1 }
const dashboardRows = { page: 1, per_page: limits.dashboard.rows }
const queueRows = { page: 1, per_page: limits.review.queueRows }

/** A header that came later would move the screen down. */
const adminProperty = recordOf('api.admin.properties.show', lists.adminPropertySource.find)
const ownerProperty = recordOf('api.owner.properties.show', findWithImages)

const figures = (area: Area) =>
  recordOf(`api.${area}.property_figures.show`, async (id, caller) => {
    await caller.findProperty(id)
    return figuresOf(id)
  })

const enquiryIn =
  <Row>(source: { find: (id: number, caller: User) => Promise<Row> }) =>
  async (id: number, caller: User) => ({ enquiry: await source.find(id, caller) })

const openedEnquiry = async ({ request }: HttpContext) => {
  const [, address] = await openEnquiryValidator.tryValidate(request.qs())
  return address?.enquiry
}

function inboxOf(area: Area, { request }: HttpContext) {
  const tabs = inboxTabs[area]
  const source = area === 'admin' ? lists.adminEnquirySource : lists.ownerEnquirySource
  const chosen = ['state', 'kind', 'property_id', 'owner_id'].some((name) => request.input(name))
  return [
    listOf(source, chosen ? {} : tabs.new),
    ...Object.values(tabs).map((tab) => listOf(source, { ...tab, page: 1, per_page: 1 })),
  ]
}

const namedInQueue: Reading = async (ctx) => {
  const sent = { property_id: ctx.request.input('property') }
  const [, named] = await waitingListValidator.tryValidate(sent)
  return named?.property_id
    ? rowsOf(lists.queueSource, { property_id: named.property_id })(ctx)
    : undefined
}

const oldestEnquiry: Reading = async (ctx) => {
  const count = await countNewEnquiries(enquiriesTo(ctx.caller))
  return count
    ? rowsOf(lists.ownerEnquirySource, { page: count, per_page: 1, state: 'new' })(ctx)
    : undefined
}

type PropertySource = typeof lists.adminPropertySource | typeof lists.ownerPropertySource

const whatEnds = (source: PropertySource) =>
  env.get('LISTING_DAYS') ? [rowsOf(source, { ...one, expiring: 1, sort: 'expires_at' })] : []

export const screens: { [Page in keyof InertiaPages]?: (ctx: HttpContext) => Reading[] } = {
  'admin/activity': ({ request }) => [
    listOf(lists.operationSource, request.input('action') === 'signed_in' ? {} : { sign_ins: 0 }),
  ],
  'admin/countries/index': () => [listOf(lists.countrySource)],
  'admin/dashboard': () => [
    answerOf('api.admin.drafts.index', Draft.rowsOf),
    answerOf('api.admin.statistics.show', statistics),
    answerOf('api.admin.dashboard_figures.show', dashboardFigures),
    rowsOf(lists.operationSource, { page: 1, per_page: limits.dashboard.latestRead, sign_ins: 0 }),
    ...whatEnds(lists.adminPropertySource),
    rowsOf(lists.queueSource, one),
    rowsOf(lists.nonAdminSource, dashboardRows),
    rowsOf(lists.countrySource, dashboardRows),
  ],
  'admin/enquiries': (ctx) => [
    ...inboxOf('admin', ctx),
    recordOf('api.admin.enquiries.show', enquiryIn(lists.adminEnquirySource), openedEnquiry),
  ],
  'admin/owners/index': () => [listOf(lists.ownerSource)],
  'admin/owners/show': ({ params }) => {
    const owned = { owner_id: Number(params.id) }
    return [
      recordOf('api.admin.owners.show', lists.ownerSource.find),
      rowsOf(lists.adminPropertySource, { ...owned, per_page: 1 }),
      rowsOf(lists.adminPropertySource, { ...owned, per_page: 1, state: 'waiting' }),
      listOf(lists.adminPropertySource, owned),
    ]
  },
  'admin/properties/edit': () => [adminProperty],
  'admin/properties/edit_images': () => [adminProperty],
  'admin/properties/index': () => [listOf(lists.adminPropertySource)],
  'admin/properties/show': () => [
    adminProperty,
    recordOf('api.admin.property_images.index', (id) => findImages(id)),
    figures('admin'),
  ],
  'admin/properties/upload_images': () => [adminProperty],
  'admin/review': ({ request }) => [
    rowsOf(lists.queueSource, one),
    rowsOf(lists.ownerSource, { waiting: 1, per_page: 1 }),
    ...(request.input('tab') === 'people'
      ? [rowsOf(lists.ownerSource, { ...queueRows, waiting: 1, sort: 'created_at' })]
      : [listOf(lists.queueSource, queueRows), namedInQueue]),
  ],
  'admin/trash': () => [
    listOf(lists.adminTrashSource),
    rowsOf(lists.adminTrashSource, { per_page: 1 }),
  ],
  'admin/users/all': () => [listOf(lists.userSource)],
  'admin/users/index': () => [listOf(lists.nonAdminSource)],

  'owner/dashboard': () => [
    answerOf('api.owner.drafts.index', Draft.rowsOf),
    listOf(lists.ownerPropertySource),
    rowsOf(lists.ownerPropertySource, { page: 1, per_page: limits.waitingForOwner.rows, asked: 1 }),
    rowsOf(lists.ownerPropertySource, { ...one, images: 'none' }),
    ...whatEnds(lists.ownerPropertySource),
    rowsOf(lists.ownerPropertySource, { ...one, state: 'live' }),
    oldestEnquiry,
  ],
  'owner/enquiries': (ctx) => [
    ...inboxOf('owner', ctx),
    recordOf('api.owner.enquiries.show', enquiryIn(lists.ownerEnquirySource), openedEnquiry),
  ],
  'owner/properties/edit': () => [ownerProperty],
  'owner/properties/edit_images': () => [ownerProperty],
  'owner/properties/show': () => [ownerProperty, figures('owner')],
  'owner/properties/upload_images': () => [ownerProperty],
  'owner/trash': () => [listOf(lists.ownerTrashSource)],
}
