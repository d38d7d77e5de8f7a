/* eslint-disable prettier/prettier */
import type { routes } from './index.ts'

export interface ApiDefinition {
  site: {
    home: {
      show: typeof routes['site.home.show']
    }
    support: {
      show: typeof routes['site.support.show']
    }
    listings: {
      index: typeof routes['site.listings.index']
      show: typeof routes['site.listings.show']
    }
    sentListings: {
      en: typeof routes['site.sent_listings.en']
      ar: typeof routes['site.sent_listings.ar']
    }
    kyero: {
      show: typeof routes['site.kyero.show']
    }
    passwordResets: {
      show: typeof routes['site.password_resets.show']
    }
    thumbnails: {
      show: typeof routes['site.thumbnails.show']
    }
    imageSizes: {
      show: typeof routes['site.image_sizes.show']
    }
    imageJpegs: {
      show: typeof routes['site.image_jpegs.show']
    }
    propertyImages: {
      show: typeof routes['site.property_images.show']
    }
  }
  ar: {
    owner: {
      login: {
        show: typeof routes['ar.owner.login.show']
      }
    }
  }
  admin: {
    login: {
      show: typeof routes['admin.login.show']
    }
    loginAlias: {
      show: typeof routes['admin.login_alias.show']
    }
    passwordRequests: {
      show: typeof routes['admin.password_requests.show']
    }
    secondFactor: {
      show: typeof routes['admin.second_factor.show']
    }
    dashboard: {
      show: typeof routes['admin.dashboard.show']
    }
    users: {
      index: typeof routes['admin.users.index']
      create: typeof routes['admin.users.create']
      all: typeof routes['admin.users.all']
    }
    profile: {
      edit: typeof routes['admin.profile.edit']
    }
    countries: {
      create: typeof routes['admin.countries.create']
      index: typeof routes['admin.countries.index']
    }
    reviews: {
      show: typeof routes['admin.reviews.show']
    }
    properties: {
      create: typeof routes['admin.properties.create']
      index: typeof routes['admin.properties.index']
      show: typeof routes['admin.properties.show']
      edit: typeof routes['admin.properties.edit']
      alias: typeof routes['admin.properties.alias']
    }
    images: {
      create: typeof routes['admin.images.create']
      edit: typeof routes['admin.images.edit']
    }
    owners: {
      index: typeof routes['admin.owners.index']
      show: typeof routes['admin.owners.show']
    }
    enquiries: {
      index: typeof routes['admin.enquiries.index']
    }
    activity: {
      index: typeof routes['admin.activity.index']
    }
    portalFeed: {
      show: typeof routes['admin.portal_feed.show']
    }
    imports: {
      create: typeof routes['admin.imports.create']
    }
    trash: {
      index: typeof routes['admin.trash.index']
    }
  }
  owner: {
    login: {
      show: typeof routes['owner.login.show']
    }
    passwordRequests: {
      show: typeof routes['owner.password_requests.show']
    }
    dashboard: {
      show: typeof routes['owner.dashboard.show']
    }
    properties: {
      create: typeof routes['owner.properties.create']
      index: typeof routes['owner.properties.index']
      edit: typeof routes['owner.properties.edit']
      show: typeof routes['owner.properties.show']
    }
    images: {
      create: typeof routes['owner.images.create']
      edit: typeof routes['owner.images.edit']
    }
    profile: {
      edit: typeof routes['owner.profile.edit']
    }
    trash: {
      index: typeof routes['owner.trash.index']
    }
    enquiries: {
      index: typeof routes['owner.enquiries.index']
    }
    portalFeed: {
      show: typeof routes['owner.portal_feed.show']
    }
    imports: {
      create: typeof routes['owner.imports.create']
    }
    password: {
      edit: typeof routes['owner.password.edit']
    }
  }
  api: {
    admin: {
      sessions: {
        store: typeof routes['api.admin.sessions.store']
        destroy: typeof routes['api.admin.sessions.destroy']
      }
      countries: {
        store: typeof routes['api.admin.countries.store']
        index: typeof routes['api.admin.countries.index']
        update: typeof routes['api.admin.countries.update']
        destroy: typeof routes['api.admin.countries.destroy']
      }
      profile: {
        show: typeof routes['api.admin.profile.show']
        update: typeof routes['api.admin.profile.update']
      }
      sessionResumptions: {
        store: typeof routes['api.admin.session_resumptions.store']
      }
      secondFactor: {
        show: typeof routes['api.admin.second_factor.show']
        store: typeof routes['api.admin.second_factor.store']
        update: typeof routes['api.admin.second_factor.update']
        destroy: typeof routes['api.admin.second_factor.destroy']
      }
      ownSessions: {
        index: typeof routes['api.admin.own_sessions.index']
        destroyOthers: typeof routes['api.admin.own_sessions.destroy_others']
        destroy: typeof routes['api.admin.own_sessions.destroy']
      }
      statistics: {
        show: typeof routes['api.admin.statistics.show']
      }
      nonAdmins: {
        index: typeof routes['api.admin.non_admins.index']
      }
      users: {
        index: typeof routes['api.admin.users.index']
        store: typeof routes['api.admin.users.store']
        update: typeof routes['api.admin.users.update']
        destroy: typeof routes['api.admin.users.destroy']
      }
      mainCountries: {
        index: typeof routes['api.admin.main_countries.index']
      }
      userActivations: {
        update: typeof routes['api.admin.user_activations.update']
      }
      ownerOptions: {
        index: typeof routes['api.admin.owner_options.index']
      }
      owners: {
        show: typeof routes['api.admin.owners.show']
        index: typeof routes['api.admin.owners.index']
      }
      properties: {
        store: typeof routes['api.admin.properties.store']
        index: typeof routes['api.admin.properties.index']
        destroy: typeof routes['api.admin.properties.destroy']
        show: typeof routes['api.admin.properties.show']
        edit: typeof routes['api.admin.properties.edit']
        update: typeof routes['api.admin.properties.update']
      }
      propertyActivations: {
        update: typeof routes['api.admin.property_activations.update']
      }
      passwordLinks: {
        store: typeof routes['api.admin.password_links.store']
      }
      invitations: {
        store: typeof routes['api.admin.invitations.store']
        destroy: typeof routes['api.admin.invitations.destroy']
      }
      userBatches: {
        store: typeof routes['api.admin.user_batches.store']
      }
      dashboardFigures: {
        show: typeof routes['api.admin.dashboard_figures.show']
      }
      waiting: {
        show: typeof routes['api.admin.waiting.show']
      }
      userSummaries: {
        store: typeof routes['api.admin.user_summaries.store']
      }
      operations: {
        index: typeof routes['api.admin.operations.index']
        show: typeof routes['api.admin.operations.show']
      }
      trashedProperties: {
        index: typeof routes['api.admin.trashed_properties.index']
        destroy: typeof routes['api.admin.trashed_properties.destroy']
      }
      emptiedTrashes: {
        destroy: typeof routes['api.admin.emptied_trashes.destroy']
      }
      restorationBatches: {
        store: typeof routes['api.admin.restoration_batches.store']
      }
      countryChanges: {
        index: typeof routes['api.admin.country_changes.index']
      }
      userChanges: {
        index: typeof routes['api.admin.user_changes.index']
      }
      reviews: {
        index: typeof routes['api.admin.reviews.index']
      }
      propertyReviews: {
        index: typeof routes['api.admin.property_reviews.index']
        store: typeof routes['api.admin.property_reviews.store']
      }
      propertyImages: {
        index: typeof routes['api.admin.property_images.index']
        store: typeof routes['api.admin.property_images.store']
        update: typeof routes['api.admin.property_images.update']
        destroy: typeof routes['api.admin.property_images.destroy']
      }
      propertyImageOrders: {
        update: typeof routes['api.admin.property_image_orders.update']
      }
      propertyBatches: {
        store: typeof routes['api.admin.property_batches.store']
      }
      propertySummaries: {
        store: typeof routes['api.admin.property_summaries.store']
      }
      propertyChanges: {
        index: typeof routes['api.admin.property_changes.index']
      }
      propertyFigures: {
        show: typeof routes['api.admin.property_figures.show']
      }
      undos: {
        store: typeof routes['api.admin.undos.store']
      }
      restorations: {
        store: typeof routes['api.admin.restorations.store']
      }
      trashedImages: {
        show: typeof routes['api.admin.trashed_images.show']
      }
      enquiries: {
        index: typeof routes['api.admin.enquiries.index']
        show: typeof routes['api.admin.enquiries.show']
        update: typeof routes['api.admin.enquiries.update']
        destroy: typeof routes['api.admin.enquiries.destroy']
      }
      enquiryBatches: {
        store: typeof routes['api.admin.enquiry_batches.store']
      }
      enquirySummaries: {
        show: typeof routes['api.admin.enquiry_summaries.show']
      }
      portalFeeds: {
        show: typeof routes['api.admin.portal_feeds.show']
        store: typeof routes['api.admin.portal_feeds.store']
        destroy: typeof routes['api.admin.portal_feeds.destroy']
      }
      exports: {
        show: typeof routes['api.admin.exports.show']
      }
      countryCounts: {
        index: typeof routes['api.admin.country_counts.index']
      }
      countryUses: {
        show: typeof routes['api.admin.country_uses.show']
      }
      savedViews: {
        index: typeof routes['api.admin.saved_views.index']
        store: typeof routes['api.admin.saved_views.store']
        update: typeof routes['api.admin.saved_views.update']
        destroy: typeof routes['api.admin.saved_views.destroy']
      }
      listSettings: {
        update: typeof routes['api.admin.list_settings.update']
      }
      drafts: {
        index: typeof routes['api.admin.drafts.index']
        store: typeof routes['api.admin.drafts.store']
        update: typeof routes['api.admin.drafts.update']
        destroy: typeof routes['api.admin.drafts.destroy']
      }
      mailPreferences: {
        show: typeof routes['api.admin.mail_preferences.show']
        update: typeof routes['api.admin.mail_preferences.update']
      }
      apiTokens: {
        index: typeof routes['api.admin.api_tokens.index']
        store: typeof routes['api.admin.api_tokens.store']
        destroy: typeof routes['api.admin.api_tokens.destroy']
      }
      imports: {
        store: typeof routes['api.admin.imports.store']
      }
      importTemplates: {
        show: typeof routes['api.admin.import_templates.show']
      }
    }
    owner: {
      sessions: {
        store: typeof routes['api.owner.sessions.store']
        destroy: typeof routes['api.owner.sessions.destroy']
        show: typeof routes['api.owner.sessions.show']
      }
      registrations: {
        store: typeof routes['api.owner.registrations.store']
      }
      properties: {
        index: typeof routes['api.owner.properties.index']
        store: typeof routes['api.owner.properties.store']
        edit: typeof routes['api.owner.properties.edit']
        update: typeof routes['api.owner.properties.update']
        show: typeof routes['api.owner.properties.show']
        destroy: typeof routes['api.owner.properties.destroy']
      }
      profile: {
        show: typeof routes['api.owner.profile.show']
        update: typeof routes['api.owner.profile.update']
      }
      passwords: {
        update: typeof routes['api.owner.passwords.update']
      }
      sessionResumptions: {
        store: typeof routes['api.owner.session_resumptions.store']
      }
      propertyReviews: {
        index: typeof routes['api.owner.property_reviews.index']
      }
      changedFields: {
        index: typeof routes['api.owner.changed_fields.index']
      }
      resubmissions: {
        store: typeof routes['api.owner.resubmissions.store']
      }
      withdrawals: {
        store: typeof routes['api.owner.withdrawals.store']
      }
      confirmations: {
        store: typeof routes['api.owner.confirmations.store']
      }
      propertyCopies: {
        store: typeof routes['api.owner.property_copies.store']
      }
      propertyImages: {
        index: typeof routes['api.owner.property_images.index']
        store: typeof routes['api.owner.property_images.store']
        update: typeof routes['api.owner.property_images.update']
        destroy: typeof routes['api.owner.property_images.destroy']
      }
      propertyImageOrders: {
        update: typeof routes['api.owner.property_image_orders.update']
      }
      propertyBatches: {
        store: typeof routes['api.owner.property_batches.store']
      }
      propertySummaries: {
        store: typeof routes['api.owner.property_summaries.store']
      }
      propertyChanges: {
        index: typeof routes['api.owner.property_changes.index']
      }
      propertyFigures: {
        show: typeof routes['api.owner.property_figures.show']
      }
      undos: {
        store: typeof routes['api.owner.undos.store']
      }
      restorations: {
        store: typeof routes['api.owner.restorations.store']
      }
      trashedImages: {
        show: typeof routes['api.owner.trashed_images.show']
      }
      enquiries: {
        index: typeof routes['api.owner.enquiries.index']
        show: typeof routes['api.owner.enquiries.show']
        update: typeof routes['api.owner.enquiries.update']
        destroy: typeof routes['api.owner.enquiries.destroy']
      }
      enquiryBatches: {
        store: typeof routes['api.owner.enquiry_batches.store']
      }
      enquirySummaries: {
        show: typeof routes['api.owner.enquiry_summaries.show']
      }
      portalFeeds: {
        show: typeof routes['api.owner.portal_feeds.show']
        store: typeof routes['api.owner.portal_feeds.store']
        destroy: typeof routes['api.owner.portal_feeds.destroy']
      }
      trashedProperties: {
        index: typeof routes['api.owner.trashed_properties.index']
      }
      exports: {
        show: typeof routes['api.owner.exports.show']
      }
      savedViews: {
        index: typeof routes['api.owner.saved_views.index']
        store: typeof routes['api.owner.saved_views.store']
        update: typeof routes['api.owner.saved_views.update']
        destroy: typeof routes['api.owner.saved_views.destroy']
      }
      listSettings: {
        update: typeof routes['api.owner.list_settings.update']
      }
      drafts: {
        index: typeof routes['api.owner.drafts.index']
        store: typeof routes['api.owner.drafts.store']
        update: typeof routes['api.owner.drafts.update']
        destroy: typeof routes['api.owner.drafts.destroy']
      }
      mailPreferences: {
        show: typeof routes['api.owner.mail_preferences.show']
        update: typeof routes['api.owner.mail_preferences.update']
      }
      apiTokens: {
        index: typeof routes['api.owner.api_tokens.index']
        store: typeof routes['api.owner.api_tokens.store']
        destroy: typeof routes['api.owner.api_tokens.destroy']
      }
      imports: {
        store: typeof routes['api.owner.imports.store']
      }
      importTemplates: {
        show: typeof routes['api.owner.import_templates.show']
      }
      secondFactor: {
        show: typeof routes['api.owner.second_factor.show']
        store: typeof routes['api.owner.second_factor.store']
        update: typeof routes['api.owner.second_factor.update']
        destroy: typeof routes['api.owner.second_factor.destroy']
      }
      ownSessions: {
        index: typeof routes['api.owner.own_sessions.index']
        destroyOthers: typeof routes['api.owner.own_sessions.destroy_others']
        destroy: typeof routes['api.owner.own_sessions.destroy']
      }
    }
    passwordResets: {
      store: typeof routes['api.password_resets.store']
      update: typeof routes['api.password_resets.update']
    }
    countries: {
      index: typeof routes['api.countries.index']
    }
  }
  language: {
    store: typeof routes['language.store']
  }
}
