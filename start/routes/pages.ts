import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { admin, areas, machines, owner, site } = controllers

const session = middleware.cookieSession({ always: true })
const adminPage = [session, middleware.area('admin'), middleware.inertia()]
const ownerPage = [session, middleware.area('owner'), middleware.inertia()]

/** Public pages and files for machines, in the order of specification §2; no session, no cookie. */
router.on('/').redirect('site.home.show').as('site.landing.show')
router.get('home', [site.Home, 'show']).as('site.home.show')
router.get('support', [site.Support, 'show']).as('site.support.show')
router.get('listings', [site.Listings, 'index']).as('site.listings.index')
router.get('listings/saved', [site.SavedListings, 'show']).as('site.saved_listings.show')
router.get('listings/:id/social.jpg', [site.SocialImages, 'show']).as('site.social_images.show')
router
  .get('listings/:id/social/:photo', [site.SocialImages, 'show'])
  .as('site.photo_social_images.show')
router.get('listings/:id/:slug?', [site.Listings, 'show']).as('site.listings.show')
router
  .post('listings/:id/:slug', [site.ListingEnquiries, 'store'])
  .as('site.listing_enquiries.store')
  .use([middleware.ownOrigin(), middleware.databaseFile(), middleware.body()])
// Not in the specification: each mail that can be switched off leads here.
router.get('unsubscribe/:signed', [site.Unsubscriptions, 'show']).as('site.unsubscriptions.show')
router
  .post('unsubscribe/:signed', [site.Unsubscriptions, 'store'])
  .as('site.unsubscriptions.store')
  .use(middleware.databaseFile())
// Nor this: mails to an address that nobody has confirmed yet lead here.
router
  .get('confirm-email/:signed', [site.EmailConfirmations, 'show'])
  .as('site.email_confirmations.show')
router
  .post('confirm-email/:signed', [site.EmailConfirmations, 'store'])
  .as('site.email_confirmations.store')
  .use(middleware.databaseFile())
router.get('robots.txt', [machines.Robots, 'show']).as('site.robots.show')
router.get('sitemap.xml', [machines.Sitemap, 'index']).as('site.sitemap.index')
router
  .get('sitemaps/:part', [machines.Sitemap, 'show'])
  .where('part', { match: /^\d{1,5}$/, cast: Number })
  .as('site.sitemap.show')
router.get('listings.atom', [machines.ListingFeed, 'show']).as('site.listing_feed.show')
router.get('manifest.webmanifest', [machines.Manifest, 'show']).as('site.manifest.show')

router
  .group(() => {
    router.get('login', [areas.LoginPages, 'show']).as('login.show')
    router.get('admin-login', [areas.LoginPages, 'show']).as('login_alias.show')
    router.get('forgot-password', [areas.PasswordRequests, 'show'])
  })
  .as('admin')
  .use(adminPage)
router.get('owner-login', [areas.LoginPages, 'show']).as('owner.login.show').use(ownerPage)
router
  .get('owner-forgot-password', [areas.PasswordRequests, 'show'])
  .as('owner.password_requests.show')
  .use(ownerPage)
router
  .get('reset-password/:token', [site.PasswordResets, 'show'])
  .as('site.password_resets.show')
  .use(ownerPage)

/** Owner pages, in the order of specification §2; the password page's path is not among its routes. */
router
  .group(() => {
    router
      .get('owner-dashboard', [owner.PropertyPages, 'index'])
      .as('dashboard.show')
      .use(middleware.savedViews('properties'))
    router
      .on('owner-add-property')
      .renderInertia('owner/properties/create', {})
      .as('properties.create')
    router
      .get('owner-property-list', [owner.PropertyPages, 'index'])
      .as('properties.index')
      .use(middleware.savedViews('properties'))
    router.get('edit-property/:id', [areas.PropertyPages, 'edit']).as('properties.edit')
    router.get('upload-property-images/:id', [areas.ImagePages, 'create']).as('images.create')
    router.get('edit-images/:id', [areas.ImagePages, 'edit']).as('images.edit')
    router.on('owner-profile-edit').renderInertia('owner/profile', {}).as('profile.edit')
    router.get('property-details/:id', [areas.PropertyPages, 'show']).as('properties.show')
    // Not in the specification: what the owner has deleted.
    router.get('owner-trash', [owner.TrashPages, 'index']).as('trash.index')
    // Not in the specification either: what visitors wrote.
    router.get('owner-enquiries', [areas.EnquiryPages, 'index']).as('enquiries.index')
    router.on('owner-change-password').renderInertia('owner/password', {}).as('password.edit')
  })
  .as('owner')
  .use([...ownerPage, middleware.pageGuard()])

/** Not in the specification: an admin who has to sets up a second factor here. */
router
  .get('second-factor', [admin.SecondFactorPages, 'show'])
  .as('admin.second_factor.show')
  .use([...adminPage, middleware.pageGuard({ enrolled: false })])

/** Admin pages, in the order of specification §2. */
router
  .group(() => {
    router.get('admin-dashboard', [admin.DashboardPages, 'show']).as('dashboard.show')
    router
      .get('user-list', [admin.NonAdminPages, 'index'])
      .as('users.index')
      .use(middleware.savedViews('non_admins'))
    router.on('create-user').renderInertia('admin/users/create', {}).as('users.create')
    router.on('admin-profile').renderInertia('admin/profile', {}).as('profile.edit')
    router.on('add-country').renderInertia('admin/countries/create', {}).as('countries.create')
    // The dashboard's ten countries lead here.
    router.get('countries', [admin.CountryPages, 'index']).as('countries.index')
    // The dashboard's "wait for approval" leads here.
    router.get('review', [admin.ReviewPages, 'show']).as('reviews.show')
    router.on('add-property').renderInertia('admin/properties/create', {}).as('properties.create')
    router
      .get('all-users', [admin.UserPages, 'index'])
      .as('users.all')
      .use(middleware.savedViews('users'))
    router
      .get('propertiesList', [admin.PropertyPages, 'index'])
      .as('properties.index')
      .use(middleware.savedViews('properties'))
    router.get('properties/:id/upload-images', [areas.ImagePages, 'create']).as('images.create')
    router.get('properties/:id/edit-images', [areas.ImagePages, 'edit']).as('images.edit')
    router.get('properties/:id/details', [areas.PropertyPages, 'show']).as('properties.show')
    router.get('edit-properties/:id', [areas.PropertyPages, 'edit']).as('properties.edit')
    router
      .get('admin-property-owner', [admin.OwnerPages, 'index'])
      .as('owners.index')
      .use(middleware.savedViews('owners'))
    router.get('admin-property-owner/:id', [admin.OwnerPages, 'show']).as('owners.show')
    // Not in the specification either: what visitors wrote, what was changed, and what was deleted.
    router.get('enquiries', [areas.EnquiryPages, 'index']).as('enquiries.index')
    router.get('activity', [admin.OperationPages, 'index']).as('activity.index')
    router.get('trash', [admin.TrashPages, 'index']).as('trash.index')
    // "Back" of the edit-images screen leads here: the list by another name.
    router
      .on('properties')
      .redirect('admin.properties.index', [], { forwardQueryString: true })
      .as('properties.alias')
  })
  .as('admin')
  .use([...adminPage, middleware.pageGuard()])
