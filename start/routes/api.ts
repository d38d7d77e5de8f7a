import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { settableLists } from '#config/lists'
import { isStaying } from '#server/http_server'
import { middleware } from '#start/kernel'

const { admin, areas, owner, site } = controllers

/** An id that is no positive whole number is an unknown address (api.md). */
const id = { match: /^[1-9]\d{0,8}$/, cast: Number }
router.where('id', id)
router.where('imageId', id)
router.where('operationId', router.matchers.uuid())
router.where('list', { match: new RegExp(`^(${settableLists.join('|')})$`) })

const body = [middleware.databaseFile(), middleware.body()]
const asAdmin = [
  ...body,
  middleware.cookieSession(),
  middleware.area('admin'),
  middleware.auth(),
  middleware.operation(),
]
const asOwner = [
  ...body,
  middleware.cookieSession(),
  middleware.area('owner'),
  middleware.auth(),
  middleware.operation(),
]

router
  .get('health', ({ response }) => {
    if (isStaying()) return { status: 'ok' }
    response.status(503)
    return { status: 'unavailable' }
  })
  .as('health')
router.get('health/ready', [site.Readiness, 'show']).as('readiness.show')
router.get('metrics', [site.Metrics, 'show']).as('metrics.show')

/** Login, registration and logout have no known user, so there is no XSRF check. */
const anonymous = middleware.cookieSession({ xsrfCheck: false })

router
  .group(() => {
    router.post('login', [areas.Sessions, 'store']).as('aliases.sessions.store')
    router.post('users/login', [areas.Sessions, 'store']).as('admin.sessions.store')
  })
  .prefix('api')
  .as('api')
  .use([...body, anonymous, middleware.area('admin'), middleware.operation()])
router
  .group(() => {
    router.post('owner-login', [areas.Sessions, 'store']).as('sessions.store')
    router.post('owner-register', [owner.Registrations, 'store']).as('registrations.store')
  })
  .prefix('api/property-owner')
  .as('api.owner')
  .use([...body, anonymous, middleware.area('owner'), middleware.operation()])

/** A logout reads no body, so a broken one can't keep the session alive. */
router
  .group(() => {
    router.post('logout', [areas.Sessions, 'destroy']).as('aliases.sessions.destroy')
    router.post('users/logout', [areas.Sessions, 'destroy']).as('admin.sessions.destroy')
  })
  .prefix('api')
  .as('api')
  .use([middleware.databaseFile(), anonymous, middleware.area('admin')])
router
  .post('api/property-owner/owner-logout', [areas.Sessions, 'destroy'])
  .as('api.owner.sessions.destroy')
  .use([middleware.databaseFile(), anonymous, middleware.area('owner')])

router.get('api/users/countries', [admin.Countries, 'index']).as('api.countries.index').use(body)

/** Open to anyone, without session or cookie. */
router.get('property-images/thumbnails/:name', [site.Thumbnails, 'show']).as('site.thumbnails.show')
router.get('property-images/:name', [site.PropertyImages, 'show']).as('site.property_images.show')

/** Failures of these calls have a further field (specification, §7). */
router
  .post('api/users/insert-countries', [admin.Countries, 'store'])
  .as('api.admin.countries.store')
  .use([middleware.failureFields({ success: false }), ...asAdmin])
router
  .get('api/property-owner/owner-validate-session', [areas.Sessions, 'show'])
  .as('api.owner.sessions.show')
  .use([middleware.failureFields({ valid: false }), ...asOwner])

/** What each area keeps with an account; not in the specification. */
function accountCalls() {
  router.get('views', [areas.SavedViews, 'index']).as('saved_views.index')
  router.post('views', [areas.SavedViews, 'store']).as('saved_views.store')
  router.put('views/:id', [areas.SavedViews, 'update']).as('saved_views.update')
  router.delete('views/:id', [areas.SavedViews, 'destroy']).as('saved_views.destroy')
  router.put('list-settings/:list', [areas.ListSettings, 'update']).as('list_settings.update')
  router.get('draft', [areas.Drafts, 'show']).as('drafts.show')
  router.put('draft', [areas.Drafts, 'update']).as('drafts.update')
  router.delete('draft', [areas.Drafts, 'destroy']).as('drafts.destroy')
}

/** Admin calls, in the order of specification §7. */
router
  .group(() => {
    router.get('dashboard-stats', [admin.Statistics, 'show']).as('statistics.show')
    router.get('fetch-users', [admin.NonAdmins, 'index']).as('non_admins.index')
    router.get('fetch-all-users', [admin.Users, 'index']).as('users.index')
    router.get('all-countries', [admin.Countries, 'index']).as('countries.index')
    router.get('main-countries', [admin.MainCountries, 'index']).as('main_countries.index')
    router.post('create-user', [admin.Users, 'store']).as('users.store')
    router.put('admin-edit-user/:id', [admin.Users, 'update']).as('users.update')
    router.delete('admin-delete-user/:id', [admin.Users, 'destroy']).as('users.destroy')
    router
      .post(':id/toggle-active', [admin.UserActivations, 'update'])
      .as('user_activations.update')
    router.put('edit-countries/:id', [admin.Countries, 'update']).as('countries.update')
    router.delete('delete-country/:id', [admin.Countries, 'destroy']).as('countries.destroy')
    router.get('edit-profile', [admin.Profile, 'show']).as('profile.show')
    router.put('edit-profile', [admin.Profile, 'update']).as('profile.update')
    router.get('property-owners', [admin.OwnerOptions, 'index']).as('owner_options.index')
    router.get('property-owners/:id', [admin.Owners, 'show']).as('owners.show')
    router.post('add-property', [admin.Properties, 'store']).as('properties.store')
    router.get('fetch-all-properties', [admin.Properties, 'index']).as('properties.index')
    router
      .post('properties/:id/toggle-active', [admin.PropertyActivations, 'update'])
      .as('property_activations.update')
    router.delete('delete-property/:id', [admin.Properties, 'destroy']).as('properties.destroy')
    router.get('properties/:id', [admin.Properties, 'show']).as('properties.show')
    router.get('properties/:id/images', [areas.PropertyImages, 'index']).as('property_images.index')
    router
      .post('upload-property-images/:id', [areas.PropertyImages, 'store'])
      .as('property_images.store')
    router
      .delete('images/:imageId', [areas.PropertyImages, 'destroy'])
      .as('property_images.destroy')
    router.get('properties-edit/:id', [admin.Properties, 'edit']).as('properties.edit')
    router.put('update-property/:id', [admin.Properties, 'update']).as('properties.update')
    router.get('fetch-property-owner', [admin.Owners, 'index']).as('owners.index')

    router
      .put('properties/:id/images/order', [areas.PropertyImageOrders, 'update'])
      .as('property_image_orders.update')
    router
      .post('resume-session', [areas.SessionResumptions, 'store'])
      .as('session_resumptions.store')
    router.post('properties/bulk', [admin.PropertyBatches, 'store']).as('property_batches.store')
    router.post('bulk', [admin.UserBatches, 'store']).as('user_batches.store')
    router.get('dashboard-figures', [admin.DashboardFigures, 'show']).as('dashboard_figures.show')
    router
      .post('properties/bulk/summary', [admin.PropertySummaries, 'store'])
      .as('property_summaries.store')
    router.post('bulk/summary', [admin.UserSummaries, 'store']).as('user_summaries.store')
    router.get('operations', [admin.Operations, 'index']).as('operations.index')
    router.get('operations/:operationId', [admin.Operations, 'show']).as('operations.show')
    router.post('operations/:operationId/undo', [areas.Undos, 'store']).as('undos.store')
    router.get('trash', [admin.TrashedProperties, 'index']).as('trashed_properties.index')
    router.delete('trash', [admin.EmptiedTrashes, 'destroy']).as('emptied_trashes.destroy')
    router.post('trash/:id/restore', [admin.Restorations, 'store']).as('restorations.store')
    router
      .delete('trash/:id', [admin.TrashedProperties, 'destroy'])
      .as('trashed_properties.destroy')
    router.get('trash/images/:name', [admin.TrashedImages, 'show']).as('trashed_images.show')
    router
      .get('properties/:id/changes', [admin.PropertyChanges, 'index'])
      .as('property_changes.index')
    router.get('countries/:id/changes', [admin.CountryChanges, 'index']).as('country_changes.index')
    router.get(':id/changes', [admin.UserChanges, 'index']).as('user_changes.index')
    router.get('reviews', [admin.Reviews, 'index']).as('reviews.index')
    router
      .get('properties/:id/reviews', [admin.PropertyReviews, 'index'])
      .as('property_reviews.index')
    router
      .post('properties/:id/reviews', [admin.PropertyReviews, 'store'])
      .as('property_reviews.store')
    router.get('countries/:id/uses', [admin.CountryUses, 'show']).as('country_uses.show')
    accountCalls()
  })
  .prefix('api/users')
  .as('api.admin')
  .use(asAdmin)

/** Owner calls, in the order of specification §7. */
router
  .group(() => {
    router.get('owner-properties', [owner.Properties, 'index']).as('properties.index')
    router.post('owner-add-property', [owner.Properties, 'store']).as('properties.store')
    router.get('edit-property/:id', [owner.Properties, 'edit']).as('properties.edit')
    router.put('property-update/:id', [owner.Properties, 'update']).as('properties.update')
    router
      .post('upload-property-images/:id', [areas.PropertyImages, 'store'])
      .as('property_images.store')
    router.get('properties/:id/images', [areas.PropertyImages, 'index']).as('property_images.index')
    router
      .delete('images/:imageId', [areas.PropertyImages, 'destroy'])
      .as('property_images.destroy')
    router.get('property-details/:id', [owner.Properties, 'show']).as('properties.show')
    router.get('owner-profile', [owner.Profile, 'show']).as('profile.show')
    router.put('owner-profile', [owner.Profile, 'update']).as('profile.update')
    router.put('owner-profile/password', [owner.Passwords, 'update']).as('passwords.update')

    router
      .put('properties/:id/images/order', [areas.PropertyImageOrders, 'update'])
      .as('property_image_orders.update')
    router.post('operations/:operationId/undo', [areas.Undos, 'store']).as('undos.store')
    router
      .post('owner-resume-session', [areas.SessionResumptions, 'store'])
      .as('session_resumptions.store')
    router
      .get('properties/:id/reviews', [owner.PropertyReviews, 'index'])
      .as('property_reviews.index')
    router
      .get('properties/:id/changed-fields', [owner.ChangedFields, 'index'])
      .as('changed_fields.index')
    router.post('properties/:id/resubmit', [owner.Resubmissions, 'store']).as('resubmissions.store')
    accountCalls()
  })
  .prefix('api/property-owner')
  .as('api.owner')
  .use(asOwner)
