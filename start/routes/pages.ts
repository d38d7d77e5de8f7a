import type { HttpContext } from '@adonisjs/core/http'
import router from '@adonisjs/core/services/router'
import type { InertiaPages } from '@adonisjs/inertia/types'
import { controllers } from '#generated/controllers'
import { addressIn, languages } from '#config/languages'
import { importedLists } from '#imports/list_names'
import { ownOrigin } from '#middleware/server/json_api_middleware'
import { withLanguage } from '#server/language'
import { foldedCookie, type ListName } from '#preferences/settable_lists'
import { middleware } from '#start/kernel'

const { admin, areas, machines, site } = controllers

const session = middleware.cookieSession({ always: true })
const adminPage = [session, middleware.area('admin'), middleware.inertia()]
const ownerPage = [session, middleware.area('owner'), middleware.inertia()]

type PageOptions<Props> = {
  views?: ListName
  props?: (ctx: HttpContext) => Props
}

/** A screen, which comes with what it shows at first (`app/sources/screens.ts`). */
function page<Name extends keyof InertiaPages & string>(
  address: string,
  screen: Name,
  { views, props }: PageOptions<InertiaPages[Name]> = {}
) {
  return (
    router
      // TypeScript can't resolve the props of a screen that is a type parameter.
      .get(address, (ctx) => ctx.inertia.render(screen, (props?.(ctx) ?? {}) as never))
      .use([...(views ? [middleware.savedViews(views)] : []), middleware.firstAnswers(screen)])
  )
}

type SignedPage = (typeof site.links)[Exclude<keyof typeof site.links, 'PasswordResets'>]

function signedPage(address: string, controller: SignedPage, name: string) {
  router.get(`${address}/:signed`, [controller, 'show']).as(`${name}.show`)
  router
    .post(`${address}/:signed`, [controller, 'store'])
    .as(`${name}.store`)
    .use(middleware.databaseFile())
}

/** Logs keep addresses, so the page remembers what was typed at the login. */
const inArea = { props: ({ area }: HttpContext) => ({ area }) }

const ofProperty = { props: ({ params }: HttpContext) => ({ propertyId: Number(params.id) }) }

const ofList = { props: ({ params }: HttpContext) => ({ list: params.list }) }

/** The waiting work is folded by a cookie, so that it doesn't move what comes below. */
const ownerDashboard = {
  views: 'properties',
  props: ({ request }: HttpContext) => ({
    isWaitingFolded: request.plainCookie(foldedCookie, { encoded: false }) !== undefined,
  }),
} as const

/** Public pages and files for machines, in the order of specification §2; no session, no cookie. */
router.get('/', [site.Home, 'index']).as('site.landing.show')
router
  .get('listings/:id/social.jpg', [site.listings.SocialImages, 'show'])
  .as('site.social_images.show')
router
  .get('listings/:id/social/:photo', [site.listings.SocialImages, 'show'])
  .as('site.photo_social_images.show')
for (const language of languages) {
  const group = router.group(visitorsPages).use(withLanguage(language))
  router
    .on(addressIn(language, '/saved'))
    .redirectToPath(addressIn(language, '/listings/saved'), {
      forwardQueryString: true,
      status: 301,
    })
    .as(`site.sent_listings.${language}`)
  if (language === languages[0]) continue
  group.prefix(language).as(language)
  router.get(language, [site.Home, 'index']).as(`${language}.site.landing.show`)
  router
    .get(`${language}/owner-login`, [areas.account.LoginPages, 'index'])
    .as(`${language}.owner.login.show`)
    .use(withLanguage(language))
}
router
  .get('api', [site.Description, 'show'])
  .as('site.description.show')
  .use(withLanguage(languages[0]))
router.get('robots.txt', [machines.Robots, 'show']).as('site.robots.show')
router.get('sitemap.xml', [machines.Sitemap, 'index']).as('site.sitemap.index')
router
  .get('sitemaps/:part', [machines.Sitemap, 'show'])
  .where('part', { match: /^\d{1,5}$/, cast: Number })
  .as('site.sitemap.show')
router
  .get('feeds/:secret/kyero.xml', [machines.PortalFeed, 'show'])
  .as('site.kyero.show')
  .use(withLanguage(languages[0]))

function visitorsPages() {
  router.get('home', [site.Home, 'show']).as('site.home.show')
  router.get('support', [site.Support, 'show']).as('site.support.show')
  router.get('listings', [site.listings.Listings, 'index']).as('site.listings.index')
  router.get('listings/saved', [site.listings.SavedListings, 'show']).as('site.saved_listings.show')
  router.get('listings/:id/:slug?', [site.listings.Listings, 'show']).as('site.listings.show')
  router.get('listings/*', [site.listings.Listings, 'index']).as('site.listing_addresses.show')
  router
    .post('listings/:id/:slug', [site.listings.ListingEnquiries, 'store'])
    .as('site.listing_enquiries.store')
    .use([ownOrigin, middleware.databaseFile(), middleware.body()])
  router
    .post('listing-alerts', [site.listings.ListingAlertForms, 'store'])
    .as('site.listing_alerts.store')
    .use([ownOrigin, middleware.databaseFile(), middleware.body()])
  // Mails lead to these four, which aren't in the specification.
  signedPage('unsubscribe', site.links.Unsubscriptions, 'site.unsubscriptions')
  signedPage('answered-enquiry', site.links.AnsweredEnquiries, 'site.answered_enquiries')
  signedPage('still-available', site.links.StillAvailable, 'site.still_available')
  signedPage('confirm-email', site.links.EmailConfirmations, 'site.email_confirmations')
  signedPage('listing-alerts', site.links.ListingAlerts, 'site.listing_alert_links')
  router.get('listings.atom', [machines.ListingFeed, 'show']).as('site.listing_feed.show')
  router.get('manifest.webmanifest', [machines.Manifest, 'show']).as('site.manifest.show')
}

router
  .group(() => {
    router.get('login', [areas.account.LoginPages, 'show']).as('login.show')
    router.get('admin-login', [areas.account.LoginPages, 'show']).as('login_alias.show')
    page('forgot-password', 'auth/forgot_password', inArea).as('password_requests.show')
  })
  .as('admin')
  .use(adminPage)
router.get('owner-login', [areas.account.LoginPages, 'show']).as('owner.login.show').use(ownerPage)
page('owner-forgot-password', 'auth/forgot_password', inArea)
  .as('owner.password_requests.show')
  .use(ownerPage)
router
  .get('reset-password/:token', [site.links.PasswordResets, 'show'])
  .as('site.password_resets.show')
  .use(ownerPage)

/** Owner pages, in the order of specification §2; the password page's path is not among its routes. */
router
  .group(() => {
    page('owner-dashboard', 'owner/dashboard', ownerDashboard).as('dashboard.show')
    page('owner-add-property', 'owner/properties/create').as('properties.create')
    page('owner-property-list', 'owner/dashboard', ownerDashboard).as('properties.index')
    page('edit-property/:id', 'owner/properties/edit', ofProperty).as('properties.edit')
    page('upload-property-images/:id', 'owner/properties/upload_images', ofProperty).as(
      'images.create'
    )
    page('edit-images/:id', 'owner/properties/edit_images', ofProperty).as('images.edit')
    page('owner-profile-edit', 'owner/profile').as('profile.edit')
    router
      .get('property-details/:id', [areas.properties.PropertyPages, 'show'])
      .as('properties.show')
      .use(middleware.firstAnswers('owner/properties/show'))
    page('owner-trash', 'owner/trash').as('trash.index')
    page('owner-enquiries', 'owner/enquiries').as('enquiries.index')
    router.get('owner-portal-feed', [areas.portals.PortalFeedPages, 'show']).as('portal_feed.show')
    page('owner-import', 'owner/import').as('imports.create')
    page('owner-change-password', 'owner/password').as('password.edit')
  })
  .as('owner')
  .use([...ownerPage, middleware.pageGuard()])

/** An admin who has to sets up a second factor here, which isn't in the specification. */
router
  .get('second-factor', [admin.account.SecondFactorPages, 'show'])
  .as('admin.second_factor.show')
  .use([...adminPage, middleware.pageGuard({ enrolled: false })])

/** Admin pages, in the order of specification §2. */
router
  .group(() => {
    page('admin-dashboard', 'admin/dashboard').as('dashboard.show')
    page('user-list', 'admin/users/index', { views: 'non_admins' }).as('users.index')
    page('create-user', 'admin/users/create').as('users.create')
    page('admin-profile', 'admin/profile').as('profile.edit')
    page('add-country', 'admin/countries/create').as('countries.create')
    page('countries', 'admin/countries/index').as('countries.index')
    page('review', 'admin/review').as('reviews.show')
    page('add-property', 'admin/properties/create').as('properties.create')
    page('all-users', 'admin/users/all', { views: 'users' }).as('users.all')
    page('propertiesList', 'admin/properties/index', { views: 'properties' }).as('properties.index')
    page('properties/:id/upload-images', 'admin/properties/upload_images', ofProperty).as(
      'images.create'
    )
    page('properties/:id/edit-images', 'admin/properties/edit_images', ofProperty).as('images.edit')
    router
      .get('properties/:id/details', [areas.properties.PropertyPages, 'show'])
      .as('properties.show')
      .use(middleware.firstAnswers('admin/properties/show'))
    page('edit-properties/:id', 'admin/properties/edit', ofProperty).as('properties.edit')
    page('admin-property-owner', 'admin/owners/index', { views: 'owners' }).as('owners.index')
    page('admin-property-owner/:id', 'admin/owners/show', {
      props: ({ params }) => ({ ownerId: Number(params.id) }),
    }).as('owners.show')
    page('enquiries', 'admin/enquiries').as('enquiries.index')
    page('activity', 'admin/activity').as('activity.index')
    router.get('portal-feed', [areas.portals.PortalFeedPages, 'show']).as('portal_feed.show')
    page('import/:list', 'admin/import', ofList)
      .where('list', { match: new RegExp(`^(${importedLists.join('|')})$`) })
      .as('imports.create')
    page('trash', 'admin/trash').as('trash.index')
    // "Back" of the edit-images screen leads here: the list by another name.
    router
      .on('properties')
      .redirect('admin.properties.index', [], { forwardQueryString: true })
      .as('properties.alias')
  })
  .as('admin')
  .use([...adminPage, middleware.pageGuard()])
