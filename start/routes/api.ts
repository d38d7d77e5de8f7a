import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import type { Area } from '#config/areas'
import { exportedLists } from '#csv/shown_columns'
import { importedLists } from '#imports/list_names'
import { imageWidths } from '#config/image_sizes'
import { asCall } from '#middleware/server/json_api_middleware'
import { settableLists } from '#preferences/settable_lists'
import { isServing } from '#server/http_server'
import { middleware } from '#start/kernel'

/** A route has the name of its controller and verb (`users.index`), unless it is given another. */
const { admin, areas, machines, owner, site } = controllers

/** An id that is no positive whole number is an unknown address (api.md). */
const id = { match: /^[1-9]\d{0,8}$/, cast: Number }
router.where('id', id)
router.where('imageId', id)
router.where('operationId', router.matchers.uuid())
router.where('list', { match: new RegExp(`^(${settableLists.join('|')})$`) })

const { sessionOnly } = middleware
const body = [middleware.databaseFile(), middleware.body()]
const loggedIn = (area: Area, { enrolled = true } = {}) => [
  ...body,
  middleware.cookieSession(),
  middleware.area(area),
  middleware.auth({ enrolled }),
  middleware.operation(),
]

router
  .get('health', ({ response }) => {
    if (isServing()) return { status: 'ok' }
    response.status(503)
    return { status: 'unavailable' }
  })
  .as('health')
router.get('health/ready', [machines.Readiness, 'show'])
router.get('metrics', [machines.Metrics, 'show'])

/** Login, registration and logout have no known user, so there is no XSRF check. */
const anonymous = middleware.cookieSession({ xsrfCheck: false })

router
  .group(() => {
    router.post('login', [areas.account.Sessions, 'store']).as('aliases.sessions.store')
    router.post('users/login', [areas.account.Sessions, 'store']).as('admin.sessions.store')
  })
  .prefix('api')
  .as('api')
  .use([...body, anonymous, middleware.area('admin'), middleware.operation()])
router
  .group(() => {
    router.post('owner-login', [areas.account.Sessions, 'store'])
    router.post('owner-register', [owner.Registrations, 'store'])
  })
  .prefix('api/property-owner')
  .as('api.owner')
  .use([...body, anonymous, middleware.area('owner'), middleware.operation()])

/** Whoever forgot a password has no session; the area is sent along, or that of the link's account. */
router
  .group(() => {
    router.post('password-resets', [site.links.PasswordResets, 'store'])
    router.put('password-resets/:token', [site.links.PasswordResets, 'update'])
  })
  .prefix('api')
  .as('api')
  .use([...body, middleware.area('owner'), middleware.operation()])

/** A logout reads no body, so a broken one can't keep the session alive. */
router
  .group(() => {
    router.post('logout', [areas.account.Sessions, 'destroy']).as('aliases.sessions.destroy')
    router.post('users/logout', [areas.account.Sessions, 'destroy']).as('admin.sessions.destroy')
  })
  .prefix('api')
  .as('api')
  .use([middleware.databaseFile(), anonymous, middleware.area('admin')])
router
  .post('api/property-owner/owner-logout', [areas.account.Sessions, 'destroy'])
  .as('api.owner.sessions.destroy')
  .use([middleware.databaseFile(), anonymous, middleware.area('owner')])

router
  .get('api/users/countries', [admin.countries.Countries, 'index'])
  .as('api.countries.index')
  .use(body)

router.get('api/openapi.json', [machines.Description, 'show']).as('api.description.show')

router.get('api/listings', [site.listings.ListingRows, 'index']).as('api.listings.index')
router.get('api/listings/:id', [site.listings.ListingRows, 'show']).as('api.listings.show')
/** Open to anyone, without a session; another site's page is refused like at every call. */
router
  .post('api/listings/:id/enquiries', [site.listings.Enquiries, 'store'])
  .as('api.listing_enquiries.store')
  .use(body)
router
  .post('api/listings/:id/reports', [site.listings.Reports, 'store'])
  .as('api.listing_reports.store')
  .use(body)
router
  .post('api/listing-alerts', [site.listings.ListingAlerts, 'store'])
  .as('api.listing_alerts.store')
  .use(body)

router
  .get('property-images/thumbnails/:name', [site.listings.PropertyImages, 'thumbnail'])
  .as('site.thumbnails.show')
router
  .get('property-images/sizes/:width/:name', [site.listings.PropertyImages, 'show'])
  .where('width', { match: new RegExp(`^(${imageWidths.join('|')})$`), cast: Number })
  .as('site.image_sizes.show')
router
  .get('property-images/jpeg/:name', [site.listings.PropertyImages, 'jpeg'])
  .where('name', { match: /\.webp\.jpg$/, cast: (name) => name.slice(0, -'.jpg'.length) })
  .as('site.image_jpegs.show')
router
  .get('property-images/:name', [site.listings.PropertyImages, 'show'])
  .as('site.property_images.show')

router
  .post('api/users/insert-countries', [admin.countries.Countries, 'store'])
  .as('api.admin.countries.store')
  .use([middleware.failureFields({ success: false }), ...loggedIn('admin')])
router
  .get('api/property-owner/owner-validate-session', [areas.account.Sessions, 'show'])
  .as('api.owner.sessions.show')
  .use([middleware.failureFields({ valid: false }), ...loggedIn('owner')])

/** Open to anyone, with a cookie as its answer. */
router
  .post('language', [site.Languages, 'store'])
  .as('language.store')
  .use([
    asCall,
    ...body,
    middleware.cookieSession({ xsrfCheck: false, begins: false }),
    middleware.area('owner'),
  ])

function accountCalls() {
  router.get('views', [areas.account.SavedViews, 'index'])
  router.post('views', [areas.account.SavedViews, 'store'])
  router.put('views/:id', [areas.account.SavedViews, 'update'])
  router.delete('views/:id', [areas.account.SavedViews, 'destroy'])
  router.put('list-settings/:list', [areas.account.ListSettings, 'update'])
  router.get('drafts', [areas.account.Drafts, 'index'])
  router.post('drafts', [areas.account.Drafts, 'store'])
  router.put('drafts/:id', [areas.account.Drafts, 'update'])
  router.delete('drafts/:id', [areas.account.Drafts, 'destroy'])
  router.get('mail-preferences', [areas.account.MailPreferences, 'show'])
  router.put('mail-preferences', [areas.account.MailPreferences, 'update'])
  router.get('api-tokens', [areas.account.ApiTokens, 'index'])
  router.post('api-tokens', [areas.account.ApiTokens, 'store']).use(sessionOnly())
  router.delete('api-tokens/:id', [areas.account.ApiTokens, 'destroy']).use(sessionOnly())
}

const exportsOf = (area: Area) =>
  router
    .get('exports/:list', [areas.files.Exports, 'show'])
    .where('list', { match: new RegExp(`^(${exportedLists[area].join('|')})$`) })

/** An owner has the properties alone, under an address of their own. */
function importCalls(list: string) {
  router.post(`imports/${list}`, [areas.files.Imports, 'store']).where('list', importedList)
  router
    .get(`imports/${list}/template`, [areas.files.ImportTemplates, 'show'])
    .where('list', importedList)
}

const importedList = { match: new RegExp(`^(${importedLists.join('|')})$`) }

function propertyCalls() {
  router.get('properties/:id/images', [areas.properties.PropertyImages, 'index'])
  router.post('upload-property-images/:id', [areas.properties.PropertyImages, 'store'])
  router.put('properties/:id/images/order', [areas.properties.PropertyImageOrders, 'update'])
  router.put('images/:imageId', [areas.properties.PropertyImages, 'update'])
  router.delete('images/:imageId', [areas.properties.PropertyImages, 'destroy'])
  router.post('properties/bulk', [areas.properties.PropertyBatches, 'store'])
  // A POST, because its ids would not fit into an address.
  router.post('properties/bulk/summary', [areas.properties.PropertySummaries, 'store'])
  router
    .get('properties/:id/changes', [areas.history.RecordChanges, 'ofProperty'])
    .as('property_changes.index')
  router.get('properties/:id/figures', [areas.properties.PropertyFigures, 'show'])
  router.post('operations/:operationId/undo', [areas.history.Undos, 'store'])
  router.post('trash/:id/restore', [areas.history.Restorations, 'store'])
  router.get('trash/images/:name', [areas.properties.TrashedImages, 'show'])
  router.get('enquiries', [areas.enquiries.Enquiries, 'index'])
  router.get('enquiries/:id', [areas.enquiries.Enquiries, 'show'])
  router.put('enquiries/:id', [areas.enquiries.Enquiries, 'update'])
  router.delete('enquiries/:id', [areas.enquiries.Enquiries, 'destroy'])
  router.post('enquiries/bulk', [areas.enquiries.EnquiryBatches, 'store'])
  router.get('enquiries-summary', [areas.enquiries.EnquirySummaries, 'show'])
  router
    .group(() => {
      router.get('feed', [areas.portals.PortalFeeds, 'show'])
      router.post('feed', [areas.portals.PortalFeeds, 'store'])
      router.delete('feed', [areas.portals.PortalFeeds, 'destroy'])
    })
    .use(sessionOnly())
}

/** An admin who has yet to set up a second factor may call these. */
function loginCalls() {
  router.get('second-factor', [areas.account.SecondFactors, 'show']).as('second_factor.show')
  router.get('sessions', [areas.account.OwnSessions, 'index'])
  router
    .group(() => {
      router.post('second-factor', [areas.account.SecondFactors, 'store']).as('second_factor.store')
      router
        .put('second-factor', [areas.account.SecondFactors, 'update'])
        .as('second_factor.update')
      router
        .delete('second-factor', [areas.account.SecondFactors, 'destroy'])
        .as('second_factor.destroy')
      router.delete('sessions', [areas.account.OwnSessions, 'destroyOthers'])
      router.delete('sessions/:id', [areas.account.OwnSessions, 'destroy'])
    })
    .use(sessionOnly())
}
router
  .group(() => {
    router.get('edit-profile', [admin.account.Profile, 'show'])
    router.post('resume-session', [areas.account.SessionResumptions, 'store']).use(sessionOnly())
    loginCalls()
  })
  .prefix('api/users')
  .as('api.admin')
  .use(loggedIn('admin', { enrolled: false }))

router
  .group(() => {
    router.get('dashboard-stats', [admin.overview.Statistics, 'show'])
    router.get('fetch-users', [admin.users.NonAdmins, 'index'])
    router.get('fetch-all-users', [admin.users.Users, 'index'])
    router.get('all-countries', [admin.countries.Countries, 'index'])
    router.get('main-countries', [admin.countries.MainCountries, 'index'])
    // An account is made with a password, or with a link that sets one.
    router.post('create-user', [admin.users.Users, 'store']).use(sessionOnly())
    router.put('admin-edit-user/:id', [admin.users.Users, 'update'])
    router.delete('admin-delete-user/:id', [admin.users.Users, 'destroy'])
    router.post(':id/toggle-active', [admin.users.UserActivations, 'update'])
    router.put('edit-countries/:id', [admin.countries.Countries, 'update'])
    router.delete('delete-country/:id', [admin.countries.Countries, 'destroy'])
    router.put('edit-profile', [admin.account.Profile, 'update'])
    router.get('property-owners', [admin.users.OwnerOptions, 'index'])
    router.get('property-owners/:id', [admin.users.Owners, 'show'])
    router.post('add-property', [admin.properties.Properties, 'store'])
    router.get('fetch-all-properties', [admin.properties.Properties, 'index'])
    router.post('properties/:id/toggle-active', [admin.properties.PropertyActivations, 'update'])
    router.delete('delete-property/:id', [admin.properties.Properties, 'destroy'])
    router.get('properties/:id', [admin.properties.Properties, 'show'])
    // The edit screen asks for the property under this address.
    router.get('properties-edit/:id', [admin.properties.Properties, 'show']).as('properties.edit')
    router.put('update-property/:id', [admin.properties.Properties, 'update'])
    router.get('fetch-property-owner', [admin.users.Owners, 'index'])

    router.post(':id/password-link', [admin.users.PasswordLinks, 'store']).use(sessionOnly())
    router.post(':id/invitation', [admin.users.Invitations, 'store']).use(sessionOnly())
    router.delete(':id/invitation', [admin.users.Invitations, 'destroy'])
    router.post('bulk', [admin.users.UserBatches, 'store'])
    router.get('dashboard-figures', [admin.overview.DashboardFigures, 'show'])
    router.get('waiting', [admin.overview.Waiting, 'show'])
    router.post('bulk/summary', [admin.users.UserSummaries, 'store'])
    router.get('operations', [admin.history.Operations, 'index'])
    router.get('operations/:operationId', [admin.history.Operations, 'show'])
    router.get('trash', [admin.history.TrashedProperties, 'index'])
    router.delete('trash', [admin.history.EmptiedTrashes, 'destroy'])
    router.post('trash/restore', [admin.history.RestorationBatches, 'store'])
    router.delete('trash/:id', [admin.history.TrashedProperties, 'destroy'])
    router
      .get('countries/:id/changes', [areas.history.RecordChanges, 'ofCountry'])
      .as('country_changes.index')
    router.get(':id/changes', [areas.history.RecordChanges, 'ofUser']).as('user_changes.index')
    router.get('reviews', [admin.properties.Reviews, 'index'])
    router.get('properties/:id/reviews', [admin.properties.PropertyReviews, 'index'])
    router.post('properties/:id/reviews', [admin.properties.PropertyReviews, 'store'])
    propertyCalls()
    exportsOf('admin')
    router.get('countries/property-counts', [admin.countries.CountryCounts, 'index'])
    router.get('countries/:id/uses', [admin.countries.CountryUses, 'show'])
    accountCalls()
    importCalls(':list')
  })
  .prefix('api/users')
  .as('api.admin')
  .use(loggedIn('admin'))

router
  .group(() => {
    router.get('owner-properties', [owner.Properties, 'index'])
    router.post('owner-add-property', [owner.Properties, 'store'])
    router.get('edit-property/:id', [owner.Properties, 'edit'])
    router.put('property-update/:id', [owner.Properties, 'update'])
    router.get('property-details/:id', [owner.Properties, 'show'])
    router.get('owner-profile', [owner.Profile, 'show'])
    router.put('owner-profile', [owner.Profile, 'update'])
    router.put('owner-profile/password', [owner.Passwords, 'update']).use(sessionOnly())

    router
      .post('owner-resume-session', [areas.account.SessionResumptions, 'store'])
      .use(sessionOnly())
    router.get('properties/:id/reviews', [owner.PropertyReviews, 'index'])
    router.get('properties/:id/changed-fields', [owner.ChangedFields, 'index'])
    router.post('properties/:id/resubmit', [owner.Resubmissions, 'store'])
    router.post('properties/:id/withdraw', [owner.Withdrawals, 'store'])
    router.post('properties/:id/confirm', [owner.Confirmations, 'store'])
    router.post('properties/:id/copy', [owner.PropertyCopies, 'store'])
    router.delete('properties/:id', [owner.Properties, 'destroy'])
    propertyCalls()
    router.get('trash', [owner.TrashedProperties, 'index'])
    exportsOf('owner')
    accountCalls()
    importCalls('properties')
    loginCalls()
  })
  .prefix('api/property-owner')
  .as('api.owner')
  .use(loggedIn('owner'))
