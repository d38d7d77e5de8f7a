import { languages } from '#config/languages'
import { password } from '#database/factories/user_factory'
import { countryCalls } from '#tests/helpers/recorded/country_calls'
import { enquiryCalls } from '#tests/helpers/recorded/enquiry_calls'
import { imageCalls } from '#tests/helpers/recorded/image_calls'
import { importCalls } from '#tests/helpers/recorded/import_calls'
import { propertyCalls } from '#tests/helpers/recorded/property_calls'
import { trashCalls } from '#tests/helpers/recorded/trash_calls'
import { newPassword, userCalls } from '#tests/helpers/recorded/user_calls'

/** Each call that changes a record, by its route's name; a further example of it follows a colon. */
export const recordedCalls = {
  ...userCalls,
  ...countryCalls,
  ...propertyCalls,
  ...trashCalls,
  ...imageCalls,
  ...enquiryCalls,
  ...importCalls,
}

/** What each of these changes is no record: a session, how a user sees lists, or a draft. */
export const otherCalls = [
  'language.store',
  'api.aliases.sessions.destroy',
  'api.admin.sessions.destroy',
  'api.owner.sessions.destroy',
  'api.admin.session_resumptions.store',
  'api.owner.session_resumptions.store',
  ...['admin', 'owner'].flatMap((area) =>
    [
      'saved_views.store',
      'saved_views.update',
      'saved_views.destroy',
      'list_settings.update',
      'drafts.store',
      'drafts.update',
      'drafts.destroy',
      'own_sessions.destroy',
      'own_sessions.destroy_others',
      // It is not on before its first code.
      'second_factor.store',
      'mail_preferences.update',
    ].map((call) => `api.${area}.${call}`)
  ),
  // What a visitor sends is no change of somebody who has an account.
  'api.listing_enquiries.store',
  'api.listing_reports.store',
  'api.listing_alerts.store',
  'site.listing_enquiries.store',
  'site.listing_alerts.store',
  'site.listing_alert_links.store',
  // Each language has addresses of its own.
  ...languages
    .slice(1)
    .flatMap((language) =>
      [
        ...['listing_enquiries', 'answered_enquiries', 'still_available'],
        ...['unsubscriptions', 'email_confirmations', 'listing_alerts', 'listing_alert_links'],
      ].map((name) => `${language}.site.${name}.store`)
    ),
  'site.unsubscriptions.store',
  'site.email_confirmations.store',
  // Links set a password later on; who has asked for a reset is told nowhere.
  'api.password_resets.store',
  'api.admin.password_links.store',
  'api.admin.invitations.store',
  // Questions about a selection that is too long for an address.
  'api.admin.property_summaries.store',
  'api.admin.user_summaries.store',
  'api.owner.property_summaries.store',
]

/** Secrets that the examples send. */
export const sentSecrets = [password, newPassword, 'not-this']
