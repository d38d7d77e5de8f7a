import '@adonisjs/core/types/http'

type ParamValue = string | number | bigint | boolean

export type ScannedRoutes = {
  ALL: {
    'site.landing.show': { paramsTuple?: []; params?: {} }
    'site.social_images.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'site.photo_social_images.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'photo': ParamValue} }
    'site.home.show': { paramsTuple?: []; params?: {} }
    'site.support.show': { paramsTuple?: []; params?: {} }
    'site.listings.index': { paramsTuple?: []; params?: {} }
    'site.saved_listings.show': { paramsTuple?: []; params?: {} }
    'site.listings.show': { paramsTuple: [ParamValue,ParamValue?]; params: {'id': ParamValue,'slug'?: ParamValue} }
    'site.listing_addresses.show': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'site.listing_enquiries.store': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'slug': ParamValue} }
    'site.listing_alerts.store': { paramsTuple?: []; params?: {} }
    'site.unsubscriptions.show': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'site.unsubscriptions.store': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'site.answered_enquiries.show': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'site.answered_enquiries.store': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'site.still_available.show': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'site.still_available.store': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'site.email_confirmations.show': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'site.email_confirmations.store': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'site.listing_alert_links.show': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'site.listing_alert_links.store': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'site.listing_feed.show': { paramsTuple?: []; params?: {} }
    'site.manifest.show': { paramsTuple?: []; params?: {} }
    'site.sent_listings.en': { paramsTuple?: []; params?: {} }
    'ar.site.home.show': { paramsTuple?: []; params?: {} }
    'ar.site.support.show': { paramsTuple?: []; params?: {} }
    'ar.site.listings.index': { paramsTuple?: []; params?: {} }
    'ar.site.saved_listings.show': { paramsTuple?: []; params?: {} }
    'ar.site.listings.show': { paramsTuple: [ParamValue,ParamValue?]; params: {'id': ParamValue,'slug'?: ParamValue} }
    'ar.site.listing_addresses.show': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'ar.site.listing_enquiries.store': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'slug': ParamValue} }
    'ar.site.listing_alerts.store': { paramsTuple?: []; params?: {} }
    'ar.site.unsubscriptions.show': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'ar.site.unsubscriptions.store': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'ar.site.answered_enquiries.show': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'ar.site.answered_enquiries.store': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'ar.site.still_available.show': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'ar.site.still_available.store': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'ar.site.email_confirmations.show': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'ar.site.email_confirmations.store': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'ar.site.listing_alert_links.show': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'ar.site.listing_alert_links.store': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'ar.site.listing_feed.show': { paramsTuple?: []; params?: {} }
    'ar.site.manifest.show': { paramsTuple?: []; params?: {} }
    'site.sent_listings.ar': { paramsTuple?: []; params?: {} }
    'ar.site.landing.show': { paramsTuple?: []; params?: {} }
    'ar.owner.login.show': { paramsTuple?: []; params?: {} }
    'site.description.show': { paramsTuple?: []; params?: {} }
    'site.robots.show': { paramsTuple?: []; params?: {} }
    'site.sitemap.index': { paramsTuple?: []; params?: {} }
    'site.sitemap.show': { paramsTuple: [ParamValue]; params: {'part': ParamValue} }
    'site.kyero.show': { paramsTuple: [ParamValue]; params: {'secret': ParamValue} }
    'admin.login.show': { paramsTuple?: []; params?: {} }
    'admin.login_alias.show': { paramsTuple?: []; params?: {} }
    'admin.password_requests.show': { paramsTuple?: []; params?: {} }
    'owner.login.show': { paramsTuple?: []; params?: {} }
    'owner.password_requests.show': { paramsTuple?: []; params?: {} }
    'site.password_resets.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'owner.dashboard.show': { paramsTuple?: []; params?: {} }
    'owner.properties.create': { paramsTuple?: []; params?: {} }
    'owner.properties.index': { paramsTuple?: []; params?: {} }
    'owner.properties.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'owner.images.create': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'owner.images.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'owner.profile.edit': { paramsTuple?: []; params?: {} }
    'owner.properties.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'owner.trash.index': { paramsTuple?: []; params?: {} }
    'owner.enquiries.index': { paramsTuple?: []; params?: {} }
    'owner.portal_feed.show': { paramsTuple?: []; params?: {} }
    'owner.imports.create': { paramsTuple?: []; params?: {} }
    'owner.password.edit': { paramsTuple?: []; params?: {} }
    'admin.second_factor.show': { paramsTuple?: []; params?: {} }
    'admin.dashboard.show': { paramsTuple?: []; params?: {} }
    'admin.users.index': { paramsTuple?: []; params?: {} }
    'admin.users.create': { paramsTuple?: []; params?: {} }
    'admin.profile.edit': { paramsTuple?: []; params?: {} }
    'admin.countries.create': { paramsTuple?: []; params?: {} }
    'admin.countries.index': { paramsTuple?: []; params?: {} }
    'admin.reviews.show': { paramsTuple?: []; params?: {} }
    'admin.properties.create': { paramsTuple?: []; params?: {} }
    'admin.users.all': { paramsTuple?: []; params?: {} }
    'admin.properties.index': { paramsTuple?: []; params?: {} }
    'admin.images.create': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.images.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.properties.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.properties.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.owners.index': { paramsTuple?: []; params?: {} }
    'admin.owners.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.enquiries.index': { paramsTuple?: []; params?: {} }
    'admin.activity.index': { paramsTuple?: []; params?: {} }
    'admin.portal_feed.show': { paramsTuple?: []; params?: {} }
    'admin.imports.create': { paramsTuple: [ParamValue]; params: {'list': ParamValue} }
    'admin.trash.index': { paramsTuple?: []; params?: {} }
    'admin.properties.alias': { paramsTuple?: []; params?: {} }
    'health': { paramsTuple?: []; params?: {} }
    'readiness.show': { paramsTuple?: []; params?: {} }
    'metrics.show': { paramsTuple?: []; params?: {} }
    'api.aliases.sessions.store': { paramsTuple?: []; params?: {} }
    'api.admin.sessions.store': { paramsTuple?: []; params?: {} }
    'api.owner.sessions.store': { paramsTuple?: []; params?: {} }
    'api.owner.registrations.store': { paramsTuple?: []; params?: {} }
    'api.password_resets.store': { paramsTuple?: []; params?: {} }
    'api.password_resets.update': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'api.aliases.sessions.destroy': { paramsTuple?: []; params?: {} }
    'api.admin.sessions.destroy': { paramsTuple?: []; params?: {} }
    'api.owner.sessions.destroy': { paramsTuple?: []; params?: {} }
    'api.countries.index': { paramsTuple?: []; params?: {} }
    'api.description.show': { paramsTuple?: []; params?: {} }
    'api.listings.index': { paramsTuple?: []; params?: {} }
    'api.listings.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.listing_enquiries.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.listing_reports.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.listing_alerts.store': { paramsTuple?: []; params?: {} }
    'site.thumbnails.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'site.image_sizes.show': { paramsTuple: [ParamValue,ParamValue]; params: {'width': ParamValue,'name': ParamValue} }
    'site.image_jpegs.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'site.property_images.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.admin.countries.store': { paramsTuple?: []; params?: {} }
    'api.owner.sessions.show': { paramsTuple?: []; params?: {} }
    'language.store': { paramsTuple?: []; params?: {} }
    'api.admin.profile.show': { paramsTuple?: []; params?: {} }
    'api.admin.session_resumptions.store': { paramsTuple?: []; params?: {} }
    'api.admin.second_factor.show': { paramsTuple?: []; params?: {} }
    'api.admin.own_sessions.index': { paramsTuple?: []; params?: {} }
    'api.admin.second_factor.store': { paramsTuple?: []; params?: {} }
    'api.admin.second_factor.update': { paramsTuple?: []; params?: {} }
    'api.admin.second_factor.destroy': { paramsTuple?: []; params?: {} }
    'api.admin.own_sessions.destroy_others': { paramsTuple?: []; params?: {} }
    'api.admin.own_sessions.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.statistics.show': { paramsTuple?: []; params?: {} }
    'api.admin.non_admins.index': { paramsTuple?: []; params?: {} }
    'api.admin.users.index': { paramsTuple?: []; params?: {} }
    'api.admin.countries.index': { paramsTuple?: []; params?: {} }
    'api.admin.main_countries.index': { paramsTuple?: []; params?: {} }
    'api.admin.users.store': { paramsTuple?: []; params?: {} }
    'api.admin.users.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.users.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.user_activations.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.countries.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.countries.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.profile.update': { paramsTuple?: []; params?: {} }
    'api.admin.owner_options.index': { paramsTuple?: []; params?: {} }
    'api.admin.owners.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.properties.store': { paramsTuple?: []; params?: {} }
    'api.admin.properties.index': { paramsTuple?: []; params?: {} }
    'api.admin.property_activations.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.properties.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.properties.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.properties.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.properties.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.owners.index': { paramsTuple?: []; params?: {} }
    'api.admin.password_links.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.invitations.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.invitations.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.user_batches.store': { paramsTuple?: []; params?: {} }
    'api.admin.dashboard_figures.show': { paramsTuple?: []; params?: {} }
    'api.admin.waiting.show': { paramsTuple?: []; params?: {} }
    'api.admin.user_summaries.store': { paramsTuple?: []; params?: {} }
    'api.admin.operations.index': { paramsTuple?: []; params?: {} }
    'api.admin.operations.show': { paramsTuple: [ParamValue]; params: {'operationId': ParamValue} }
    'api.admin.trashed_properties.index': { paramsTuple?: []; params?: {} }
    'api.admin.emptied_trashes.destroy': { paramsTuple?: []; params?: {} }
    'api.admin.restoration_batches.store': { paramsTuple?: []; params?: {} }
    'api.admin.trashed_properties.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.country_changes.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.user_changes.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.reviews.index': { paramsTuple?: []; params?: {} }
    'api.admin.property_reviews.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.property_reviews.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.property_images.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.property_images.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.property_image_orders.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.property_images.update': { paramsTuple: [ParamValue]; params: {'imageId': ParamValue} }
    'api.admin.property_images.destroy': { paramsTuple: [ParamValue]; params: {'imageId': ParamValue} }
    'api.admin.property_batches.store': { paramsTuple?: []; params?: {} }
    'api.admin.property_summaries.store': { paramsTuple?: []; params?: {} }
    'api.admin.property_changes.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.property_figures.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.undos.store': { paramsTuple: [ParamValue]; params: {'operationId': ParamValue} }
    'api.admin.restorations.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.trashed_images.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.admin.enquiries.index': { paramsTuple?: []; params?: {} }
    'api.admin.enquiries.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.enquiries.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.enquiries.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.enquiry_batches.store': { paramsTuple?: []; params?: {} }
    'api.admin.enquiry_summaries.show': { paramsTuple?: []; params?: {} }
    'api.admin.portal_feeds.show': { paramsTuple?: []; params?: {} }
    'api.admin.portal_feeds.store': { paramsTuple?: []; params?: {} }
    'api.admin.portal_feeds.destroy': { paramsTuple?: []; params?: {} }
    'api.admin.exports.show': { paramsTuple: [ParamValue]; params: {'list': ParamValue} }
    'api.admin.country_counts.index': { paramsTuple?: []; params?: {} }
    'api.admin.country_uses.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.saved_views.index': { paramsTuple?: []; params?: {} }
    'api.admin.saved_views.store': { paramsTuple?: []; params?: {} }
    'api.admin.saved_views.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.saved_views.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.list_settings.update': { paramsTuple: [ParamValue]; params: {'list': ParamValue} }
    'api.admin.drafts.index': { paramsTuple?: []; params?: {} }
    'api.admin.drafts.store': { paramsTuple?: []; params?: {} }
    'api.admin.drafts.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.drafts.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.mail_preferences.show': { paramsTuple?: []; params?: {} }
    'api.admin.mail_preferences.update': { paramsTuple?: []; params?: {} }
    'api.admin.api_tokens.index': { paramsTuple?: []; params?: {} }
    'api.admin.api_tokens.store': { paramsTuple?: []; params?: {} }
    'api.admin.api_tokens.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.imports.store': { paramsTuple: [ParamValue]; params: {'list': ParamValue} }
    'api.admin.import_templates.show': { paramsTuple: [ParamValue]; params: {'list': ParamValue} }
    'api.owner.properties.index': { paramsTuple?: []; params?: {} }
    'api.owner.properties.store': { paramsTuple?: []; params?: {} }
    'api.owner.properties.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.properties.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.properties.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.profile.show': { paramsTuple?: []; params?: {} }
    'api.owner.profile.update': { paramsTuple?: []; params?: {} }
    'api.owner.passwords.update': { paramsTuple?: []; params?: {} }
    'api.owner.session_resumptions.store': { paramsTuple?: []; params?: {} }
    'api.owner.property_reviews.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.changed_fields.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.resubmissions.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.withdrawals.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.confirmations.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.property_copies.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.properties.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.property_images.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.property_images.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.property_image_orders.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.property_images.update': { paramsTuple: [ParamValue]; params: {'imageId': ParamValue} }
    'api.owner.property_images.destroy': { paramsTuple: [ParamValue]; params: {'imageId': ParamValue} }
    'api.owner.property_batches.store': { paramsTuple?: []; params?: {} }
    'api.owner.property_summaries.store': { paramsTuple?: []; params?: {} }
    'api.owner.property_changes.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.property_figures.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.undos.store': { paramsTuple: [ParamValue]; params: {'operationId': ParamValue} }
    'api.owner.restorations.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.trashed_images.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.owner.enquiries.index': { paramsTuple?: []; params?: {} }
    'api.owner.enquiries.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.enquiries.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.enquiries.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.enquiry_batches.store': { paramsTuple?: []; params?: {} }
    'api.owner.enquiry_summaries.show': { paramsTuple?: []; params?: {} }
    'api.owner.portal_feeds.show': { paramsTuple?: []; params?: {} }
    'api.owner.portal_feeds.store': { paramsTuple?: []; params?: {} }
    'api.owner.portal_feeds.destroy': { paramsTuple?: []; params?: {} }
    'api.owner.trashed_properties.index': { paramsTuple?: []; params?: {} }
    'api.owner.exports.show': { paramsTuple: [ParamValue]; params: {'list': ParamValue} }
    'api.owner.saved_views.index': { paramsTuple?: []; params?: {} }
    'api.owner.saved_views.store': { paramsTuple?: []; params?: {} }
    'api.owner.saved_views.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.saved_views.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.list_settings.update': { paramsTuple: [ParamValue]; params: {'list': ParamValue} }
    'api.owner.drafts.index': { paramsTuple?: []; params?: {} }
    'api.owner.drafts.store': { paramsTuple?: []; params?: {} }
    'api.owner.drafts.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.drafts.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.mail_preferences.show': { paramsTuple?: []; params?: {} }
    'api.owner.mail_preferences.update': { paramsTuple?: []; params?: {} }
    'api.owner.api_tokens.index': { paramsTuple?: []; params?: {} }
    'api.owner.api_tokens.store': { paramsTuple?: []; params?: {} }
    'api.owner.api_tokens.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.imports.store': { paramsTuple?: []; params?: {} }
    'api.owner.import_templates.show': { paramsTuple?: []; params?: {} }
    'api.owner.second_factor.show': { paramsTuple?: []; params?: {} }
    'api.owner.own_sessions.index': { paramsTuple?: []; params?: {} }
    'api.owner.second_factor.store': { paramsTuple?: []; params?: {} }
    'api.owner.second_factor.update': { paramsTuple?: []; params?: {} }
    'api.owner.second_factor.destroy': { paramsTuple?: []; params?: {} }
    'api.owner.own_sessions.destroy_others': { paramsTuple?: []; params?: {} }
    'api.owner.own_sessions.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
  GET: {
    'site.landing.show': { paramsTuple?: []; params?: {} }
    'site.social_images.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'site.photo_social_images.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'photo': ParamValue} }
    'site.home.show': { paramsTuple?: []; params?: {} }
    'site.support.show': { paramsTuple?: []; params?: {} }
    'site.listings.index': { paramsTuple?: []; params?: {} }
    'site.saved_listings.show': { paramsTuple?: []; params?: {} }
    'site.listings.show': { paramsTuple: [ParamValue,ParamValue?]; params: {'id': ParamValue,'slug'?: ParamValue} }
    'site.listing_addresses.show': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'site.unsubscriptions.show': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'site.answered_enquiries.show': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'site.still_available.show': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'site.email_confirmations.show': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'site.listing_alert_links.show': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'site.listing_feed.show': { paramsTuple?: []; params?: {} }
    'site.manifest.show': { paramsTuple?: []; params?: {} }
    'site.sent_listings.en': { paramsTuple?: []; params?: {} }
    'ar.site.home.show': { paramsTuple?: []; params?: {} }
    'ar.site.support.show': { paramsTuple?: []; params?: {} }
    'ar.site.listings.index': { paramsTuple?: []; params?: {} }
    'ar.site.saved_listings.show': { paramsTuple?: []; params?: {} }
    'ar.site.listings.show': { paramsTuple: [ParamValue,ParamValue?]; params: {'id': ParamValue,'slug'?: ParamValue} }
    'ar.site.listing_addresses.show': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'ar.site.unsubscriptions.show': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'ar.site.answered_enquiries.show': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'ar.site.still_available.show': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'ar.site.email_confirmations.show': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'ar.site.listing_alert_links.show': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'ar.site.listing_feed.show': { paramsTuple?: []; params?: {} }
    'ar.site.manifest.show': { paramsTuple?: []; params?: {} }
    'site.sent_listings.ar': { paramsTuple?: []; params?: {} }
    'ar.site.landing.show': { paramsTuple?: []; params?: {} }
    'ar.owner.login.show': { paramsTuple?: []; params?: {} }
    'site.description.show': { paramsTuple?: []; params?: {} }
    'site.robots.show': { paramsTuple?: []; params?: {} }
    'site.sitemap.index': { paramsTuple?: []; params?: {} }
    'site.sitemap.show': { paramsTuple: [ParamValue]; params: {'part': ParamValue} }
    'site.kyero.show': { paramsTuple: [ParamValue]; params: {'secret': ParamValue} }
    'admin.login.show': { paramsTuple?: []; params?: {} }
    'admin.login_alias.show': { paramsTuple?: []; params?: {} }
    'admin.password_requests.show': { paramsTuple?: []; params?: {} }
    'owner.login.show': { paramsTuple?: []; params?: {} }
    'owner.password_requests.show': { paramsTuple?: []; params?: {} }
    'site.password_resets.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'owner.dashboard.show': { paramsTuple?: []; params?: {} }
    'owner.properties.create': { paramsTuple?: []; params?: {} }
    'owner.properties.index': { paramsTuple?: []; params?: {} }
    'owner.properties.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'owner.images.create': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'owner.images.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'owner.profile.edit': { paramsTuple?: []; params?: {} }
    'owner.properties.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'owner.trash.index': { paramsTuple?: []; params?: {} }
    'owner.enquiries.index': { paramsTuple?: []; params?: {} }
    'owner.portal_feed.show': { paramsTuple?: []; params?: {} }
    'owner.imports.create': { paramsTuple?: []; params?: {} }
    'owner.password.edit': { paramsTuple?: []; params?: {} }
    'admin.second_factor.show': { paramsTuple?: []; params?: {} }
    'admin.dashboard.show': { paramsTuple?: []; params?: {} }
    'admin.users.index': { paramsTuple?: []; params?: {} }
    'admin.users.create': { paramsTuple?: []; params?: {} }
    'admin.profile.edit': { paramsTuple?: []; params?: {} }
    'admin.countries.create': { paramsTuple?: []; params?: {} }
    'admin.countries.index': { paramsTuple?: []; params?: {} }
    'admin.reviews.show': { paramsTuple?: []; params?: {} }
    'admin.properties.create': { paramsTuple?: []; params?: {} }
    'admin.users.all': { paramsTuple?: []; params?: {} }
    'admin.properties.index': { paramsTuple?: []; params?: {} }
    'admin.images.create': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.images.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.properties.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.properties.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.owners.index': { paramsTuple?: []; params?: {} }
    'admin.owners.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.enquiries.index': { paramsTuple?: []; params?: {} }
    'admin.activity.index': { paramsTuple?: []; params?: {} }
    'admin.portal_feed.show': { paramsTuple?: []; params?: {} }
    'admin.imports.create': { paramsTuple: [ParamValue]; params: {'list': ParamValue} }
    'admin.trash.index': { paramsTuple?: []; params?: {} }
    'admin.properties.alias': { paramsTuple?: []; params?: {} }
    'health': { paramsTuple?: []; params?: {} }
    'readiness.show': { paramsTuple?: []; params?: {} }
    'metrics.show': { paramsTuple?: []; params?: {} }
    'api.countries.index': { paramsTuple?: []; params?: {} }
    'api.description.show': { paramsTuple?: []; params?: {} }
    'api.listings.index': { paramsTuple?: []; params?: {} }
    'api.listings.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'site.thumbnails.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'site.image_sizes.show': { paramsTuple: [ParamValue,ParamValue]; params: {'width': ParamValue,'name': ParamValue} }
    'site.image_jpegs.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'site.property_images.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.owner.sessions.show': { paramsTuple?: []; params?: {} }
    'api.admin.profile.show': { paramsTuple?: []; params?: {} }
    'api.admin.second_factor.show': { paramsTuple?: []; params?: {} }
    'api.admin.own_sessions.index': { paramsTuple?: []; params?: {} }
    'api.admin.statistics.show': { paramsTuple?: []; params?: {} }
    'api.admin.non_admins.index': { paramsTuple?: []; params?: {} }
    'api.admin.users.index': { paramsTuple?: []; params?: {} }
    'api.admin.countries.index': { paramsTuple?: []; params?: {} }
    'api.admin.main_countries.index': { paramsTuple?: []; params?: {} }
    'api.admin.owner_options.index': { paramsTuple?: []; params?: {} }
    'api.admin.owners.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.properties.index': { paramsTuple?: []; params?: {} }
    'api.admin.properties.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.properties.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.owners.index': { paramsTuple?: []; params?: {} }
    'api.admin.dashboard_figures.show': { paramsTuple?: []; params?: {} }
    'api.admin.waiting.show': { paramsTuple?: []; params?: {} }
    'api.admin.operations.index': { paramsTuple?: []; params?: {} }
    'api.admin.operations.show': { paramsTuple: [ParamValue]; params: {'operationId': ParamValue} }
    'api.admin.trashed_properties.index': { paramsTuple?: []; params?: {} }
    'api.admin.country_changes.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.user_changes.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.reviews.index': { paramsTuple?: []; params?: {} }
    'api.admin.property_reviews.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.property_images.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.property_changes.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.property_figures.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.trashed_images.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.admin.enquiries.index': { paramsTuple?: []; params?: {} }
    'api.admin.enquiries.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.enquiry_summaries.show': { paramsTuple?: []; params?: {} }
    'api.admin.portal_feeds.show': { paramsTuple?: []; params?: {} }
    'api.admin.exports.show': { paramsTuple: [ParamValue]; params: {'list': ParamValue} }
    'api.admin.country_counts.index': { paramsTuple?: []; params?: {} }
    'api.admin.country_uses.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.saved_views.index': { paramsTuple?: []; params?: {} }
    'api.admin.drafts.index': { paramsTuple?: []; params?: {} }
    'api.admin.mail_preferences.show': { paramsTuple?: []; params?: {} }
    'api.admin.api_tokens.index': { paramsTuple?: []; params?: {} }
    'api.admin.import_templates.show': { paramsTuple: [ParamValue]; params: {'list': ParamValue} }
    'api.owner.properties.index': { paramsTuple?: []; params?: {} }
    'api.owner.properties.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.properties.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.profile.show': { paramsTuple?: []; params?: {} }
    'api.owner.property_reviews.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.changed_fields.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.property_images.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.property_changes.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.property_figures.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.trashed_images.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.owner.enquiries.index': { paramsTuple?: []; params?: {} }
    'api.owner.enquiries.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.enquiry_summaries.show': { paramsTuple?: []; params?: {} }
    'api.owner.portal_feeds.show': { paramsTuple?: []; params?: {} }
    'api.owner.trashed_properties.index': { paramsTuple?: []; params?: {} }
    'api.owner.exports.show': { paramsTuple: [ParamValue]; params: {'list': ParamValue} }
    'api.owner.saved_views.index': { paramsTuple?: []; params?: {} }
    'api.owner.drafts.index': { paramsTuple?: []; params?: {} }
    'api.owner.mail_preferences.show': { paramsTuple?: []; params?: {} }
    'api.owner.api_tokens.index': { paramsTuple?: []; params?: {} }
    'api.owner.import_templates.show': { paramsTuple?: []; params?: {} }
    'api.owner.second_factor.show': { paramsTuple?: []; params?: {} }
    'api.owner.own_sessions.index': { paramsTuple?: []; params?: {} }
  }
  HEAD: {
    'site.landing.show': { paramsTuple?: []; params?: {} }
    'site.social_images.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'site.photo_social_images.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'photo': ParamValue} }
    'site.home.show': { paramsTuple?: []; params?: {} }
    'site.support.show': { paramsTuple?: []; params?: {} }
    'site.listings.index': { paramsTuple?: []; params?: {} }
    'site.saved_listings.show': { paramsTuple?: []; params?: {} }
    'site.listings.show': { paramsTuple: [ParamValue,ParamValue?]; params: {'id': ParamValue,'slug'?: ParamValue} }
    'site.listing_addresses.show': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'site.unsubscriptions.show': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'site.answered_enquiries.show': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'site.still_available.show': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'site.email_confirmations.show': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'site.listing_alert_links.show': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'site.listing_feed.show': { paramsTuple?: []; params?: {} }
    'site.manifest.show': { paramsTuple?: []; params?: {} }
    'site.sent_listings.en': { paramsTuple?: []; params?: {} }
    'ar.site.home.show': { paramsTuple?: []; params?: {} }
    'ar.site.support.show': { paramsTuple?: []; params?: {} }
    'ar.site.listings.index': { paramsTuple?: []; params?: {} }
    'ar.site.saved_listings.show': { paramsTuple?: []; params?: {} }
    'ar.site.listings.show': { paramsTuple: [ParamValue,ParamValue?]; params: {'id': ParamValue,'slug'?: ParamValue} }
    'ar.site.listing_addresses.show': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'ar.site.unsubscriptions.show': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'ar.site.answered_enquiries.show': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'ar.site.still_available.show': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'ar.site.email_confirmations.show': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'ar.site.listing_alert_links.show': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'ar.site.listing_feed.show': { paramsTuple?: []; params?: {} }
    'ar.site.manifest.show': { paramsTuple?: []; params?: {} }
    'site.sent_listings.ar': { paramsTuple?: []; params?: {} }
    'ar.site.landing.show': { paramsTuple?: []; params?: {} }
    'ar.owner.login.show': { paramsTuple?: []; params?: {} }
    'site.description.show': { paramsTuple?: []; params?: {} }
    'site.robots.show': { paramsTuple?: []; params?: {} }
    'site.sitemap.index': { paramsTuple?: []; params?: {} }
    'site.sitemap.show': { paramsTuple: [ParamValue]; params: {'part': ParamValue} }
    'site.kyero.show': { paramsTuple: [ParamValue]; params: {'secret': ParamValue} }
    'admin.login.show': { paramsTuple?: []; params?: {} }
    'admin.login_alias.show': { paramsTuple?: []; params?: {} }
    'admin.password_requests.show': { paramsTuple?: []; params?: {} }
    'owner.login.show': { paramsTuple?: []; params?: {} }
    'owner.password_requests.show': { paramsTuple?: []; params?: {} }
    'site.password_resets.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'owner.dashboard.show': { paramsTuple?: []; params?: {} }
    'owner.properties.create': { paramsTuple?: []; params?: {} }
    'owner.properties.index': { paramsTuple?: []; params?: {} }
    'owner.properties.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'owner.images.create': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'owner.images.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'owner.profile.edit': { paramsTuple?: []; params?: {} }
    'owner.properties.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'owner.trash.index': { paramsTuple?: []; params?: {} }
    'owner.enquiries.index': { paramsTuple?: []; params?: {} }
    'owner.portal_feed.show': { paramsTuple?: []; params?: {} }
    'owner.imports.create': { paramsTuple?: []; params?: {} }
    'owner.password.edit': { paramsTuple?: []; params?: {} }
    'admin.second_factor.show': { paramsTuple?: []; params?: {} }
    'admin.dashboard.show': { paramsTuple?: []; params?: {} }
    'admin.users.index': { paramsTuple?: []; params?: {} }
    'admin.users.create': { paramsTuple?: []; params?: {} }
    'admin.profile.edit': { paramsTuple?: []; params?: {} }
    'admin.countries.create': { paramsTuple?: []; params?: {} }
    'admin.countries.index': { paramsTuple?: []; params?: {} }
    'admin.reviews.show': { paramsTuple?: []; params?: {} }
    'admin.properties.create': { paramsTuple?: []; params?: {} }
    'admin.users.all': { paramsTuple?: []; params?: {} }
    'admin.properties.index': { paramsTuple?: []; params?: {} }
    'admin.images.create': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.images.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.properties.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.properties.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.owners.index': { paramsTuple?: []; params?: {} }
    'admin.owners.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.enquiries.index': { paramsTuple?: []; params?: {} }
    'admin.activity.index': { paramsTuple?: []; params?: {} }
    'admin.portal_feed.show': { paramsTuple?: []; params?: {} }
    'admin.imports.create': { paramsTuple: [ParamValue]; params: {'list': ParamValue} }
    'admin.trash.index': { paramsTuple?: []; params?: {} }
    'admin.properties.alias': { paramsTuple?: []; params?: {} }
    'health': { paramsTuple?: []; params?: {} }
    'readiness.show': { paramsTuple?: []; params?: {} }
    'metrics.show': { paramsTuple?: []; params?: {} }
    'api.countries.index': { paramsTuple?: []; params?: {} }
    'api.description.show': { paramsTuple?: []; params?: {} }
    'api.listings.index': { paramsTuple?: []; params?: {} }
    'api.listings.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'site.thumbnails.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'site.image_sizes.show': { paramsTuple: [ParamValue,ParamValue]; params: {'width': ParamValue,'name': ParamValue} }
    'site.image_jpegs.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'site.property_images.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.owner.sessions.show': { paramsTuple?: []; params?: {} }
    'api.admin.profile.show': { paramsTuple?: []; params?: {} }
    'api.admin.second_factor.show': { paramsTuple?: []; params?: {} }
    'api.admin.own_sessions.index': { paramsTuple?: []; params?: {} }
    'api.admin.statistics.show': { paramsTuple?: []; params?: {} }
    'api.admin.non_admins.index': { paramsTuple?: []; params?: {} }
    'api.admin.users.index': { paramsTuple?: []; params?: {} }
    'api.admin.countries.index': { paramsTuple?: []; params?: {} }
    'api.admin.main_countries.index': { paramsTuple?: []; params?: {} }
    'api.admin.owner_options.index': { paramsTuple?: []; params?: {} }
    'api.admin.owners.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.properties.index': { paramsTuple?: []; params?: {} }
    'api.admin.properties.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.properties.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.owners.index': { paramsTuple?: []; params?: {} }
    'api.admin.dashboard_figures.show': { paramsTuple?: []; params?: {} }
    'api.admin.waiting.show': { paramsTuple?: []; params?: {} }
    'api.admin.operations.index': { paramsTuple?: []; params?: {} }
    'api.admin.operations.show': { paramsTuple: [ParamValue]; params: {'operationId': ParamValue} }
    'api.admin.trashed_properties.index': { paramsTuple?: []; params?: {} }
    'api.admin.country_changes.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.user_changes.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.reviews.index': { paramsTuple?: []; params?: {} }
    'api.admin.property_reviews.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.property_images.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.property_changes.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.property_figures.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.trashed_images.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.admin.enquiries.index': { paramsTuple?: []; params?: {} }
    'api.admin.enquiries.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.enquiry_summaries.show': { paramsTuple?: []; params?: {} }
    'api.admin.portal_feeds.show': { paramsTuple?: []; params?: {} }
    'api.admin.exports.show': { paramsTuple: [ParamValue]; params: {'list': ParamValue} }
    'api.admin.country_counts.index': { paramsTuple?: []; params?: {} }
    'api.admin.country_uses.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.saved_views.index': { paramsTuple?: []; params?: {} }
    'api.admin.drafts.index': { paramsTuple?: []; params?: {} }
    'api.admin.mail_preferences.show': { paramsTuple?: []; params?: {} }
    'api.admin.api_tokens.index': { paramsTuple?: []; params?: {} }
    'api.admin.import_templates.show': { paramsTuple: [ParamValue]; params: {'list': ParamValue} }
    'api.owner.properties.index': { paramsTuple?: []; params?: {} }
    'api.owner.properties.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.properties.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.profile.show': { paramsTuple?: []; params?: {} }
    'api.owner.property_reviews.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.changed_fields.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.property_images.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.property_changes.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.property_figures.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.trashed_images.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.owner.enquiries.index': { paramsTuple?: []; params?: {} }
    'api.owner.enquiries.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.enquiry_summaries.show': { paramsTuple?: []; params?: {} }
    'api.owner.portal_feeds.show': { paramsTuple?: []; params?: {} }
    'api.owner.trashed_properties.index': { paramsTuple?: []; params?: {} }
    'api.owner.exports.show': { paramsTuple: [ParamValue]; params: {'list': ParamValue} }
    'api.owner.saved_views.index': { paramsTuple?: []; params?: {} }
    'api.owner.drafts.index': { paramsTuple?: []; params?: {} }
    'api.owner.mail_preferences.show': { paramsTuple?: []; params?: {} }
    'api.owner.api_tokens.index': { paramsTuple?: []; params?: {} }
    'api.owner.import_templates.show': { paramsTuple?: []; params?: {} }
    'api.owner.second_factor.show': { paramsTuple?: []; params?: {} }
    'api.owner.own_sessions.index': { paramsTuple?: []; params?: {} }
  }
  POST: {
    'site.listing_enquiries.store': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'slug': ParamValue} }
    'site.listing_alerts.store': { paramsTuple?: []; params?: {} }
    'site.unsubscriptions.store': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'site.answered_enquiries.store': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'site.still_available.store': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'site.email_confirmations.store': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'site.listing_alert_links.store': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'ar.site.listing_enquiries.store': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'slug': ParamValue} }
    'ar.site.listing_alerts.store': { paramsTuple?: []; params?: {} }
    'ar.site.unsubscriptions.store': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'ar.site.answered_enquiries.store': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'ar.site.still_available.store': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'ar.site.email_confirmations.store': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'ar.site.listing_alert_links.store': { paramsTuple: [ParamValue]; params: {'signed': ParamValue} }
    'api.aliases.sessions.store': { paramsTuple?: []; params?: {} }
    'api.admin.sessions.store': { paramsTuple?: []; params?: {} }
    'api.owner.sessions.store': { paramsTuple?: []; params?: {} }
    'api.owner.registrations.store': { paramsTuple?: []; params?: {} }
    'api.password_resets.store': { paramsTuple?: []; params?: {} }
    'api.aliases.sessions.destroy': { paramsTuple?: []; params?: {} }
    'api.admin.sessions.destroy': { paramsTuple?: []; params?: {} }
    'api.owner.sessions.destroy': { paramsTuple?: []; params?: {} }
    'api.listing_enquiries.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.listing_reports.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.listing_alerts.store': { paramsTuple?: []; params?: {} }
    'api.admin.countries.store': { paramsTuple?: []; params?: {} }
    'language.store': { paramsTuple?: []; params?: {} }
    'api.admin.session_resumptions.store': { paramsTuple?: []; params?: {} }
    'api.admin.second_factor.store': { paramsTuple?: []; params?: {} }
    'api.admin.users.store': { paramsTuple?: []; params?: {} }
    'api.admin.user_activations.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.properties.store': { paramsTuple?: []; params?: {} }
    'api.admin.property_activations.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.password_links.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.invitations.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.user_batches.store': { paramsTuple?: []; params?: {} }
    'api.admin.user_summaries.store': { paramsTuple?: []; params?: {} }
    'api.admin.restoration_batches.store': { paramsTuple?: []; params?: {} }
    'api.admin.property_reviews.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.property_images.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.property_batches.store': { paramsTuple?: []; params?: {} }
    'api.admin.property_summaries.store': { paramsTuple?: []; params?: {} }
    'api.admin.undos.store': { paramsTuple: [ParamValue]; params: {'operationId': ParamValue} }
    'api.admin.restorations.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.enquiry_batches.store': { paramsTuple?: []; params?: {} }
    'api.admin.portal_feeds.store': { paramsTuple?: []; params?: {} }
    'api.admin.saved_views.store': { paramsTuple?: []; params?: {} }
    'api.admin.drafts.store': { paramsTuple?: []; params?: {} }
    'api.admin.api_tokens.store': { paramsTuple?: []; params?: {} }
    'api.admin.imports.store': { paramsTuple: [ParamValue]; params: {'list': ParamValue} }
    'api.owner.properties.store': { paramsTuple?: []; params?: {} }
    'api.owner.session_resumptions.store': { paramsTuple?: []; params?: {} }
    'api.owner.resubmissions.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.withdrawals.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.confirmations.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.property_copies.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.property_images.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.property_batches.store': { paramsTuple?: []; params?: {} }
    'api.owner.property_summaries.store': { paramsTuple?: []; params?: {} }
    'api.owner.undos.store': { paramsTuple: [ParamValue]; params: {'operationId': ParamValue} }
    'api.owner.restorations.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.enquiry_batches.store': { paramsTuple?: []; params?: {} }
    'api.owner.portal_feeds.store': { paramsTuple?: []; params?: {} }
    'api.owner.saved_views.store': { paramsTuple?: []; params?: {} }
    'api.owner.drafts.store': { paramsTuple?: []; params?: {} }
    'api.owner.api_tokens.store': { paramsTuple?: []; params?: {} }
    'api.owner.imports.store': { paramsTuple?: []; params?: {} }
    'api.owner.second_factor.store': { paramsTuple?: []; params?: {} }
  }
  PUT: {
    'api.password_resets.update': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'api.admin.second_factor.update': { paramsTuple?: []; params?: {} }
    'api.admin.users.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.countries.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.profile.update': { paramsTuple?: []; params?: {} }
    'api.admin.properties.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.property_image_orders.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.property_images.update': { paramsTuple: [ParamValue]; params: {'imageId': ParamValue} }
    'api.admin.enquiries.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.saved_views.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.list_settings.update': { paramsTuple: [ParamValue]; params: {'list': ParamValue} }
    'api.admin.drafts.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.mail_preferences.update': { paramsTuple?: []; params?: {} }
    'api.owner.properties.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.profile.update': { paramsTuple?: []; params?: {} }
    'api.owner.passwords.update': { paramsTuple?: []; params?: {} }
    'api.owner.property_image_orders.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.property_images.update': { paramsTuple: [ParamValue]; params: {'imageId': ParamValue} }
    'api.owner.enquiries.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.saved_views.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.list_settings.update': { paramsTuple: [ParamValue]; params: {'list': ParamValue} }
    'api.owner.drafts.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.mail_preferences.update': { paramsTuple?: []; params?: {} }
    'api.owner.second_factor.update': { paramsTuple?: []; params?: {} }
  }
  DELETE: {
    'api.admin.second_factor.destroy': { paramsTuple?: []; params?: {} }
    'api.admin.own_sessions.destroy_others': { paramsTuple?: []; params?: {} }
    'api.admin.own_sessions.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.users.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.countries.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.properties.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.invitations.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.emptied_trashes.destroy': { paramsTuple?: []; params?: {} }
    'api.admin.trashed_properties.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.property_images.destroy': { paramsTuple: [ParamValue]; params: {'imageId': ParamValue} }
    'api.admin.enquiries.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.portal_feeds.destroy': { paramsTuple?: []; params?: {} }
    'api.admin.saved_views.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.drafts.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.api_tokens.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.properties.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.property_images.destroy': { paramsTuple: [ParamValue]; params: {'imageId': ParamValue} }
    'api.owner.enquiries.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.portal_feeds.destroy': { paramsTuple?: []; params?: {} }
    'api.owner.saved_views.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.drafts.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.api_tokens.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.owner.second_factor.destroy': { paramsTuple?: []; params?: {} }
    'api.owner.own_sessions.destroy_others': { paramsTuple?: []; params?: {} }
    'api.owner.own_sessions.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
}
declare module '@adonisjs/core/types/http' {
  export interface RoutesList extends ScannedRoutes {}
}