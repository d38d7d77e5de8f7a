/* eslint-disable prettier/prettier */
/// <reference path="../manifest.d.ts" />

import type { ExtractBody, ExtractErrorResponse, ExtractQuery, ExtractQueryForGet, ExtractResponse } from '@tuyau/core/types'
import type { InferInput, SimpleError } from '@vinejs/vine/types'

export type ParamValue = string | number | bigint | boolean

export interface Registry {
  'site.home.show': {
    methods: ["GET","HEAD"]
    pattern: '/home'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/site/home_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/site/home_controller').default['show']>>>
    }
  }
  'site.support.show': {
    methods: ["GET","HEAD"]
    pattern: '/support'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/site/support_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/site/support_controller').default['show']>>>
    }
  }
  'site.listings.index': {
    methods: ["GET","HEAD"]
    pattern: '/listings'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/site/listings/listings_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/site/listings/listings_controller').default['index']>>>
    }
  }
  'site.listings.show': {
    methods: ["GET","HEAD"]
    pattern: '/listings/:id/:slug?'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/site/listings/listings_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/site/listings/listings_controller').default['show']>>>
    }
  }
  'site.sent_listings.en': {
    methods: ["GET","HEAD"]
    pattern: '/saved'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'site.sent_listings.ar': {
    methods: ["GET","HEAD"]
    pattern: '/ar/saved'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'ar.owner.login.show': {
    methods: ["GET","HEAD"]
    pattern: '/ar/owner-login'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/login_pages_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/login_pages_controller').default['index']>>>
    }
  }
  'site.kyero.show': {
    methods: ["GET","HEAD"]
    pattern: '/feeds/:secret/kyero.xml'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { secret: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/machines/portal_feed_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/machines/portal_feed_controller').default['show']>>>
    }
  }
  'admin.login.show': {
    methods: ["GET","HEAD"]
    pattern: '/login'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/login_pages_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/login_pages_controller').default['show']>>>
    }
  }
  'admin.login_alias.show': {
    methods: ["GET","HEAD"]
    pattern: '/admin-login'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/login_pages_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/login_pages_controller').default['show']>>>
    }
  }
  'admin.password_requests.show': {
    methods: ["GET","HEAD"]
    pattern: '/forgot-password'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'owner.login.show': {
    methods: ["GET","HEAD"]
    pattern: '/owner-login'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/login_pages_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/login_pages_controller').default['show']>>>
    }
  }
  'owner.password_requests.show': {
    methods: ["GET","HEAD"]
    pattern: '/owner-forgot-password'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'site.password_resets.show': {
    methods: ["GET","HEAD"]
    pattern: '/reset-password/:token'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/site/links/password_resets_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/site/links/password_resets_controller').default['show']>>>
    }
  }
  'owner.dashboard.show': {
    methods: ["GET","HEAD"]
    pattern: '/owner-dashboard'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'owner.properties.create': {
    methods: ["GET","HEAD"]
    pattern: '/owner-add-property'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'owner.properties.index': {
    methods: ["GET","HEAD"]
    pattern: '/owner-property-list'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'owner.properties.edit': {
    methods: ["GET","HEAD"]
    pattern: '/edit-property/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'owner.images.create': {
    methods: ["GET","HEAD"]
    pattern: '/upload-property-images/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'owner.images.edit': {
    methods: ["GET","HEAD"]
    pattern: '/edit-images/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'owner.profile.edit': {
    methods: ["GET","HEAD"]
    pattern: '/owner-profile-edit'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'owner.properties.show': {
    methods: ["GET","HEAD"]
    pattern: '/property-details/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_pages_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_pages_controller').default['show']>>>
    }
  }
  'owner.trash.index': {
    methods: ["GET","HEAD"]
    pattern: '/owner-trash'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'owner.enquiries.index': {
    methods: ["GET","HEAD"]
    pattern: '/owner-enquiries'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'owner.portal_feed.show': {
    methods: ["GET","HEAD"]
    pattern: '/owner-portal-feed'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/portals/portal_feed_pages_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/portals/portal_feed_pages_controller').default['show']>>>
    }
  }
  'owner.imports.create': {
    methods: ["GET","HEAD"]
    pattern: '/owner-import'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'owner.password.edit': {
    methods: ["GET","HEAD"]
    pattern: '/owner-change-password'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'admin.second_factor.show': {
    methods: ["GET","HEAD"]
    pattern: '/second-factor'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/account/second_factor_pages_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/account/second_factor_pages_controller').default['show']>>>
    }
  }
  'admin.dashboard.show': {
    methods: ["GET","HEAD"]
    pattern: '/admin-dashboard'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'admin.users.index': {
    methods: ["GET","HEAD"]
    pattern: '/user-list'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'admin.users.create': {
    methods: ["GET","HEAD"]
    pattern: '/create-user'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'admin.profile.edit': {
    methods: ["GET","HEAD"]
    pattern: '/admin-profile'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'admin.countries.create': {
    methods: ["GET","HEAD"]
    pattern: '/add-country'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'admin.countries.index': {
    methods: ["GET","HEAD"]
    pattern: '/countries'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'admin.reviews.show': {
    methods: ["GET","HEAD"]
    pattern: '/review'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'admin.properties.create': {
    methods: ["GET","HEAD"]
    pattern: '/add-property'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'admin.users.all': {
    methods: ["GET","HEAD"]
    pattern: '/all-users'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'admin.properties.index': {
    methods: ["GET","HEAD"]
    pattern: '/propertiesList'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'admin.images.create': {
    methods: ["GET","HEAD"]
    pattern: '/properties/:id/upload-images'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'admin.images.edit': {
    methods: ["GET","HEAD"]
    pattern: '/properties/:id/edit-images'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'admin.properties.show': {
    methods: ["GET","HEAD"]
    pattern: '/properties/:id/details'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_pages_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_pages_controller').default['show']>>>
    }
  }
  'admin.properties.edit': {
    methods: ["GET","HEAD"]
    pattern: '/edit-properties/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'admin.owners.index': {
    methods: ["GET","HEAD"]
    pattern: '/admin-property-owner'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'admin.owners.show': {
    methods: ["GET","HEAD"]
    pattern: '/admin-property-owner/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'admin.enquiries.index': {
    methods: ["GET","HEAD"]
    pattern: '/enquiries'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'admin.activity.index': {
    methods: ["GET","HEAD"]
    pattern: '/activity'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'admin.portal_feed.show': {
    methods: ["GET","HEAD"]
    pattern: '/portal-feed'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/portals/portal_feed_pages_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/portals/portal_feed_pages_controller').default['show']>>>
    }
  }
  'admin.imports.create': {
    methods: ["GET","HEAD"]
    pattern: '/import/:list'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { list: ParamValue }
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'admin.trash.index': {
    methods: ["GET","HEAD"]
    pattern: '/trash'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'admin.properties.alias': {
    methods: ["GET","HEAD"]
    pattern: '/properties'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'api.admin.sessions.store': {
    methods: ["POST"]
    pattern: '/api/users/login'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/session').loginValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/session').loginValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/sessions_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/sessions_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.owner.sessions.store': {
    methods: ["POST"]
    pattern: '/api/property-owner/owner-login'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/session').loginValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/session').loginValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/sessions_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/sessions_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.owner.registrations.store': {
    methods: ["POST"]
    pattern: '/api/property-owner/owner-register'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/user').registrationValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/user').registrationValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/owner/registrations_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/owner/registrations_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.password_resets.store': {
    methods: ["POST"]
    pattern: '/api/password-resets'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/user').passwordResetValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/user').passwordResetValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/site/links/password_resets_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/site/links/password_resets_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.password_resets.update': {
    methods: ["PUT"]
    pattern: '/api/password-resets/:token'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/user').newPasswordValidator)>>
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/user').newPasswordValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/site/links/password_resets_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/site/links/password_resets_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.sessions.destroy': {
    methods: ["POST"]
    pattern: '/api/users/logout'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/sessions_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/sessions_controller').default['destroy']>>>
    }
  }
  'api.owner.sessions.destroy': {
    methods: ["POST"]
    pattern: '/api/property-owner/owner-logout'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/sessions_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/sessions_controller').default['destroy']>>>
    }
  }
  'api.countries.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/countries'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/countries/countries_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/countries/countries_controller').default['index']>>>
    }
  }
  'site.thumbnails.show': {
    methods: ["GET","HEAD"]
    pattern: '/property-images/thumbnails/:name'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { name: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/site/listings/property_images_controller').default['thumbnail']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/site/listings/property_images_controller').default['thumbnail']>>>
    }
  }
  'site.image_sizes.show': {
    methods: ["GET","HEAD"]
    pattern: '/property-images/sizes/:width/:name'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { width: ParamValue; name: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/site/listings/property_images_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/site/listings/property_images_controller').default['show']>>>
    }
  }
  'site.image_jpegs.show': {
    methods: ["GET","HEAD"]
    pattern: '/property-images/jpeg/:name'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { name: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/site/listings/property_images_controller').default['jpeg']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/site/listings/property_images_controller').default['jpeg']>>>
    }
  }
  'site.property_images.show': {
    methods: ["GET","HEAD"]
    pattern: '/property-images/:name'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { name: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/site/listings/property_images_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/site/listings/property_images_controller').default['show']>>>
    }
  }
  'api.admin.countries.store': {
    methods: ["POST"]
    pattern: '/api/users/insert-countries'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/country').countryValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/country').countryValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/countries/countries_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/countries/countries_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.owner.sessions.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/property-owner/owner-validate-session'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/sessions_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/sessions_controller').default['show']>>>
    }
  }
  'language.store': {
    methods: ["POST"]
    pattern: '/language'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/preferences').languageValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/preferences').languageValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/site/languages_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/site/languages_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.profile.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/edit-profile'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/account/profile_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/account/profile_controller').default['show']>>>
    }
  }
  'api.admin.session_resumptions.store': {
    methods: ["POST"]
    pattern: '/api/users/resume-session'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/session_resumptions_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/session_resumptions_controller').default['store']>>>
    }
  }
  'api.admin.second_factor.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/second-factor'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/second_factors_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/second_factors_controller').default['show']>>>
    }
  }
  'api.admin.own_sessions.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/sessions'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/own_sessions_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/own_sessions_controller').default['index']>>>
    }
  }
  'api.admin.second_factor.store': {
    methods: ["POST"]
    pattern: '/api/users/second-factor'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/session').currentPasswordValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/session').currentPasswordValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/second_factors_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/second_factors_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.second_factor.update': {
    methods: ["PUT"]
    pattern: '/api/users/second-factor'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/session').secondFactorCodeValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/session').secondFactorCodeValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/second_factors_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/second_factors_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.second_factor.destroy': {
    methods: ["DELETE"]
    pattern: '/api/users/second-factor'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/session').currentPasswordValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/session').currentPasswordValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/second_factors_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/second_factors_controller').default['destroy']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.own_sessions.destroy_others': {
    methods: ["DELETE"]
    pattern: '/api/users/sessions'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/own_sessions_controller').default['destroyOthers']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/own_sessions_controller').default['destroyOthers']>>>
    }
  }
  'api.admin.own_sessions.destroy': {
    methods: ["DELETE"]
    pattern: '/api/users/sessions/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/own_sessions_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/own_sessions_controller').default['destroy']>>>
    }
  }
  'api.admin.statistics.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/dashboard-stats'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/overview/statistics_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/overview/statistics_controller').default['show']>>>
    }
  }
  'api.admin.non_admins.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/fetch-users'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#sources/lists').nonAdminSource)['validator']>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/users/non_admins_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/users/non_admins_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.users.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/fetch-all-users'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#sources/lists').userSource)['validator']>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/users/users_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/users/users_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.countries.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/all-countries'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/countries/countries_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/countries/countries_controller').default['index']>>>
    }
  }
  'api.admin.main_countries.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/main-countries'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/countries/main_countries_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/countries/main_countries_controller').default['index']>>>
    }
  }
  'api.admin.users.store': {
    methods: ["POST"]
    pattern: '/api/users/create-user'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/user').createUserValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/user').createUserValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/users/users_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/users/users_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.users.update': {
    methods: ["PUT"]
    pattern: '/api/users/admin-edit-user/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/user').editUserValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/user').editUserValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/users/users_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/users/users_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.users.destroy': {
    methods: ["DELETE"]
    pattern: '/api/users/admin-delete-user/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/users/users_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/users/users_controller').default['destroy']>>>
    }
  }
  'api.admin.user_activations.update': {
    methods: ["POST"]
    pattern: '/api/users/:id/toggle-active'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/users/user_activations_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/users/user_activations_controller').default['update']>>>
    }
  }
  'api.admin.countries.update': {
    methods: ["PUT"]
    pattern: '/api/users/edit-countries/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/country').countryEditValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/country').countryEditValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/countries/countries_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/countries/countries_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.countries.destroy': {
    methods: ["DELETE"]
    pattern: '/api/users/delete-country/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/countries/countries_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/countries/countries_controller').default['destroy']>>>
    }
  }
  'api.admin.profile.update': {
    methods: ["PUT"]
    pattern: '/api/users/edit-profile'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/user').adminProfileValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/user').adminProfileValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/account/profile_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/account/profile_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.owner_options.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/property-owners'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#sources/lists').ownerOptionSource)['validator']>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/users/owner_options_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/users/owner_options_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.owners.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/property-owners/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/users/owners_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/users/owners_controller').default['show']>>>
    }
  }
  'api.admin.properties.store': {
    methods: ["POST"]
    pattern: '/api/users/add-property'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/property').newAdminPropertyValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/property').newAdminPropertyValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/properties/properties_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/properties/properties_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.properties.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/fetch-all-properties'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#sources/lists').adminPropertySource)['validator']>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/properties/properties_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/properties/properties_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.property_activations.update': {
    methods: ["POST"]
    pattern: '/api/users/properties/:id/toggle-active'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/properties/property_activations_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/properties/property_activations_controller').default['update']>>>
    }
  }
  'api.admin.properties.destroy': {
    methods: ["DELETE"]
    pattern: '/api/users/delete-property/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/properties/properties_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/properties/properties_controller').default['destroy']>>>
    }
  }
  'api.admin.properties.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/properties/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/properties/properties_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/properties/properties_controller').default['show']>>>
    }
  }
  'api.admin.properties.edit': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/properties-edit/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/properties/properties_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/properties/properties_controller').default['show']>>>
    }
  }
  'api.admin.properties.update': {
    methods: ["PUT"]
    pattern: '/api/users/update-property/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/property').adminPropertyValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/property').adminPropertyValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/properties/properties_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/properties/properties_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.owners.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/fetch-property-owner'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#sources/lists').ownerSource)['validator']>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/users/owners_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/users/owners_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.password_links.store': {
    methods: ["POST"]
    pattern: '/api/users/:id/password-link'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/users/password_links_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/users/password_links_controller').default['store']>>>
    }
  }
  'api.admin.invitations.store': {
    methods: ["POST"]
    pattern: '/api/users/:id/invitation'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/users/invitations_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/users/invitations_controller').default['store']>>>
    }
  }
  'api.admin.invitations.destroy': {
    methods: ["DELETE"]
    pattern: '/api/users/:id/invitation'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/users/invitations_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/users/invitations_controller').default['destroy']>>>
    }
  }
  'api.admin.user_batches.store': {
    methods: ["POST"]
    pattern: '/api/users/bulk'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/batch').userBatchValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/batch').userBatchValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/users/user_batches_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/users/user_batches_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.dashboard_figures.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/dashboard-figures'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/overview/dashboard_figures_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/overview/dashboard_figures_controller').default['show']>>>
    }
  }
  'api.admin.waiting.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/waiting'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/overview/waiting_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/overview/waiting_controller').default['show']>>>
    }
  }
  'api.admin.user_summaries.store': {
    methods: ["POST"]
    pattern: '/api/users/bulk/summary'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/batch').userSummaryValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/batch').userSummaryValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/users/user_summaries_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/users/user_summaries_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.operations.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/operations'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#sources/lists').operationSource)['validator']>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/history/operations_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/history/operations_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.operations.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/operations/:operationId'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { operationId: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/list').operationChangesValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/history/operations_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/history/operations_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.trashed_properties.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/trash'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#sources/lists').adminTrashSource)['validator']>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/history/trashed_properties_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/history/trashed_properties_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.emptied_trashes.destroy': {
    methods: ["DELETE"]
    pattern: '/api/users/trash'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/history/emptied_trashes_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/history/emptied_trashes_controller').default['destroy']>>>
    }
  }
  'api.admin.restoration_batches.store': {
    methods: ["POST"]
    pattern: '/api/users/trash/restore'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/batch').restorationBatchValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/batch').restorationBatchValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/history/restoration_batches_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/history/restoration_batches_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.trashed_properties.destroy': {
    methods: ["DELETE"]
    pattern: '/api/users/trash/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/history/trashed_properties_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/history/trashed_properties_controller').default['destroy']>>>
    }
  }
  'api.admin.country_changes.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/countries/:id/changes'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/list').changeListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/history/record_changes_controller').default['ofCountry']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/history/record_changes_controller').default['ofCountry']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.user_changes.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/:id/changes'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/list').changeListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/history/record_changes_controller').default['ofUser']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/history/record_changes_controller').default['ofUser']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.reviews.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/reviews'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#sources/lists').queueSource)['validator']>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/properties/reviews_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/properties/reviews_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.property_reviews.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/properties/:id/reviews'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/properties/property_reviews_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/properties/property_reviews_controller').default['index']>>>
    }
  }
  'api.admin.property_reviews.store': {
    methods: ["POST"]
    pattern: '/api/users/properties/:id/reviews'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/review').reviewValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/review').reviewValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/properties/property_reviews_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/properties/property_reviews_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.property_images.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/properties/:id/images'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_images_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_images_controller').default['index']>>>
    }
  }
  'api.admin.property_images.store': {
    methods: ["POST"]
    pattern: '/api/users/upload-property-images/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_images_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_images_controller').default['store']>>>
    }
  }
  'api.admin.property_image_orders.update': {
    methods: ["PUT"]
    pattern: '/api/users/properties/:id/images/order'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/property').imageOrderValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/property').imageOrderValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_image_orders_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_image_orders_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.property_images.update': {
    methods: ["PUT"]
    pattern: '/api/users/images/:imageId'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/property').captionValidator)>>
      paramsTuple: [ParamValue]
      params: { imageId: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/property').captionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_images_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_images_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.property_images.destroy': {
    methods: ["DELETE"]
    pattern: '/api/users/images/:imageId'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { imageId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_images_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_images_controller').default['destroy']>>>
    }
  }
  'api.admin.property_batches.store': {
    methods: ["POST"]
    pattern: '/api/users/properties/bulk'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/batch').propertyBatchValidator)>|InferInput<(typeof import('#validators/batch').ownerPropertyBatchValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/batch').propertyBatchValidator)>|InferInput<(typeof import('#validators/batch').ownerPropertyBatchValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_batches_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_batches_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.property_summaries.store': {
    methods: ["POST"]
    pattern: '/api/users/properties/bulk/summary'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/batch').propertySummaryValidator)>|InferInput<(typeof import('#validators/batch').ownerPropertySummaryValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/batch').propertySummaryValidator)>|InferInput<(typeof import('#validators/batch').ownerPropertySummaryValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_summaries_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_summaries_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.property_changes.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/properties/:id/changes'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/list').changeListValidator)>|InferInput<(typeof import('#validators/list').changeListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/history/record_changes_controller').default['ofProperty']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/history/record_changes_controller').default['ofProperty']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.property_figures.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/properties/:id/figures'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_figures_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_figures_controller').default['show']>>>
    }
  }
  'api.admin.undos.store': {
    methods: ["POST"]
    pattern: '/api/users/operations/:operationId/undo'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { operationId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/history/undos_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/history/undos_controller').default['store']>>>
    }
  }
  'api.admin.restorations.store': {
    methods: ["POST"]
    pattern: '/api/users/trash/:id/restore'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/history/restorations_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/history/restorations_controller').default['store']>>>
    }
  }
  'api.admin.trashed_images.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/trash/images/:name'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { name: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/properties/trashed_images_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/properties/trashed_images_controller').default['show']>>>
    }
  }
  'api.admin.enquiries.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/enquiries'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#sources/lists').adminEnquirySource)['validator']>|InferInput<(typeof import('#sources/lists').ownerEnquirySource)['validator']>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/enquiries/enquiries_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/enquiries/enquiries_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.enquiries.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/enquiries/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/enquiries/enquiries_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/enquiries/enquiries_controller').default['show']>>>
    }
  }
  'api.admin.enquiries.update': {
    methods: ["PUT"]
    pattern: '/api/users/enquiries/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/enquiry').enquiryStateValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/enquiry').enquiryStateValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/enquiries/enquiries_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/enquiries/enquiries_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.enquiries.destroy': {
    methods: ["DELETE"]
    pattern: '/api/users/enquiries/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/enquiries/enquiries_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/enquiries/enquiries_controller').default['destroy']>>>
    }
  }
  'api.admin.enquiry_batches.store': {
    methods: ["POST"]
    pattern: '/api/users/enquiries/bulk'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/batch').enquiryBatchValidator)>|InferInput<(typeof import('#validators/batch').ownerEnquiryBatchValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/batch').enquiryBatchValidator)>|InferInput<(typeof import('#validators/batch').ownerEnquiryBatchValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/enquiries/enquiry_batches_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/enquiries/enquiry_batches_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.enquiry_summaries.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/enquiries-summary'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/enquiries/enquiry_summaries_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/enquiries/enquiry_summaries_controller').default['show']>>>
    }
  }
  'api.admin.portal_feeds.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/feed'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/portals/portal_feeds_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/portals/portal_feeds_controller').default['show']>>>
    }
  }
  'api.admin.portal_feeds.store': {
    methods: ["POST"]
    pattern: '/api/users/feed'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/portals/portal_feeds_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/portals/portal_feeds_controller').default['store']>>>
    }
  }
  'api.admin.portal_feeds.destroy': {
    methods: ["DELETE"]
    pattern: '/api/users/feed'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/portals/portal_feeds_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/portals/portal_feeds_controller').default['destroy']>>>
    }
  }
  'api.admin.exports.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/exports/:list'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { list: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/batch').exportValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/files/exports_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/files/exports_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.country_counts.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/countries/property-counts'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/countries/country_counts_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/countries/country_counts_controller').default['index']>>>
    }
  }
  'api.admin.country_uses.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/countries/:id/uses'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/admin/countries/country_uses_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/admin/countries/country_uses_controller').default['show']>>>
    }
  }
  'api.admin.saved_views.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/views'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/preferences').savedViewListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/saved_views_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/saved_views_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.saved_views.store': {
    methods: ["POST"]
    pattern: '/api/users/views'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/preferences').newSavedViewValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/preferences').newSavedViewValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/saved_views_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/saved_views_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.saved_views.update': {
    methods: ["PUT"]
    pattern: '/api/users/views/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/preferences').savedViewValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/preferences').savedViewValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/saved_views_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/saved_views_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.saved_views.destroy': {
    methods: ["DELETE"]
    pattern: '/api/users/views/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/saved_views_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/saved_views_controller').default['destroy']>>>
    }
  }
  'api.admin.list_settings.update': {
    methods: ["PUT"]
    pattern: '/api/users/list-settings/:list'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/preferences').listSettingValidator)>>
      paramsTuple: [ParamValue]
      params: { list: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/preferences').listSettingValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/list_settings_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/list_settings_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.drafts.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/drafts'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/drafts_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/drafts_controller').default['index']>>>
    }
  }
  'api.admin.drafts.store': {
    methods: ["POST"]
    pattern: '/api/users/drafts'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/preferences').draftValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/preferences').draftValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/drafts_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/drafts_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.drafts.update': {
    methods: ["PUT"]
    pattern: '/api/users/drafts/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/preferences').draftValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/preferences').draftValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/drafts_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/drafts_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.drafts.destroy': {
    methods: ["DELETE"]
    pattern: '/api/users/drafts/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/drafts_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/drafts_controller').default['destroy']>>>
    }
  }
  'api.admin.mail_preferences.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/mail-preferences'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/mail_preferences_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/mail_preferences_controller').default['show']>>>
    }
  }
  'api.admin.mail_preferences.update': {
    methods: ["PUT"]
    pattern: '/api/users/mail-preferences'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/preferences').mailPreferencesValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/preferences').mailPreferencesValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/mail_preferences_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/mail_preferences_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.api_tokens.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/api-tokens'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/api_tokens_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/api_tokens_controller').default['index']>>>
    }
  }
  'api.admin.api_tokens.store': {
    methods: ["POST"]
    pattern: '/api/users/api-tokens'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/session').apiTokenValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/session').apiTokenValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/api_tokens_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/api_tokens_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.api_tokens.destroy': {
    methods: ["DELETE"]
    pattern: '/api/users/api-tokens/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/api_tokens_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/api_tokens_controller').default['destroy']>>>
    }
  }
  'api.admin.imports.store': {
    methods: ["POST"]
    pattern: '/api/users/imports/:list'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/import').importValidator)>>
      paramsTuple: [ParamValue]
      params: { list: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/import').importValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/files/imports_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/files/imports_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.import_templates.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/users/imports/:list/template'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { list: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/files/import_templates_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/files/import_templates_controller').default['show']>>>
    }
  }
  'api.owner.properties.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/property-owner/owner-properties'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#sources/lists').ownerPropertySource)['validator']>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/owner/properties_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/owner/properties_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.owner.properties.store': {
    methods: ["POST"]
    pattern: '/api/property-owner/owner-add-property'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/property').newOwnerPropertyValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/property').newOwnerPropertyValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/owner/properties_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/owner/properties_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.owner.properties.edit': {
    methods: ["GET","HEAD"]
    pattern: '/api/property-owner/edit-property/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/owner/properties_controller').default['edit']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/owner/properties_controller').default['edit']>>>
    }
  }
  'api.owner.properties.update': {
    methods: ["PUT"]
    pattern: '/api/property-owner/property-update/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/property').ownerPropertyValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/property').ownerPropertyValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/owner/properties_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/owner/properties_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.owner.properties.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/property-owner/property-details/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/owner/properties_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/owner/properties_controller').default['show']>>>
    }
  }
  'api.owner.profile.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/property-owner/owner-profile'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/owner/profile_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/owner/profile_controller').default['show']>>>
    }
  }
  'api.owner.profile.update': {
    methods: ["PUT"]
    pattern: '/api/property-owner/owner-profile'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/user').ownerProfileValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/user').ownerProfileValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/owner/profile_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/owner/profile_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.owner.passwords.update': {
    methods: ["PUT"]
    pattern: '/api/property-owner/owner-profile/password'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/user').passwordValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/user').passwordValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/owner/passwords_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/owner/passwords_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.owner.session_resumptions.store': {
    methods: ["POST"]
    pattern: '/api/property-owner/owner-resume-session'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/session_resumptions_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/session_resumptions_controller').default['store']>>>
    }
  }
  'api.owner.property_reviews.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/property-owner/properties/:id/reviews'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/owner/property_reviews_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/owner/property_reviews_controller').default['index']>>>
    }
  }
  'api.owner.changed_fields.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/property-owner/properties/:id/changed-fields'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/owner/changed_fields_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/owner/changed_fields_controller').default['index']>>>
    }
  }
  'api.owner.resubmissions.store': {
    methods: ["POST"]
    pattern: '/api/property-owner/properties/:id/resubmit'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/review').resubmissionValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/review').resubmissionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/owner/resubmissions_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/owner/resubmissions_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.owner.withdrawals.store': {
    methods: ["POST"]
    pattern: '/api/property-owner/properties/:id/withdraw'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/owner/withdrawals_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/owner/withdrawals_controller').default['store']>>>
    }
  }
  'api.owner.confirmations.store': {
    methods: ["POST"]
    pattern: '/api/property-owner/properties/:id/confirm'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/owner/confirmations_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/owner/confirmations_controller').default['store']>>>
    }
  }
  'api.owner.property_copies.store': {
    methods: ["POST"]
    pattern: '/api/property-owner/properties/:id/copy'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/owner/property_copies_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/owner/property_copies_controller').default['store']>>>
    }
  }
  'api.owner.properties.destroy': {
    methods: ["DELETE"]
    pattern: '/api/property-owner/properties/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/owner/properties_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/owner/properties_controller').default['destroy']>>>
    }
  }
  'api.owner.property_images.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/property-owner/properties/:id/images'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_images_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_images_controller').default['index']>>>
    }
  }
  'api.owner.property_images.store': {
    methods: ["POST"]
    pattern: '/api/property-owner/upload-property-images/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_images_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_images_controller').default['store']>>>
    }
  }
  'api.owner.property_image_orders.update': {
    methods: ["PUT"]
    pattern: '/api/property-owner/properties/:id/images/order'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/property').imageOrderValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/property').imageOrderValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_image_orders_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_image_orders_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.owner.property_images.update': {
    methods: ["PUT"]
    pattern: '/api/property-owner/images/:imageId'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/property').captionValidator)>>
      paramsTuple: [ParamValue]
      params: { imageId: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/property').captionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_images_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_images_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.owner.property_images.destroy': {
    methods: ["DELETE"]
    pattern: '/api/property-owner/images/:imageId'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { imageId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_images_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_images_controller').default['destroy']>>>
    }
  }
  'api.owner.property_batches.store': {
    methods: ["POST"]
    pattern: '/api/property-owner/properties/bulk'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/batch').propertyBatchValidator)>|InferInput<(typeof import('#validators/batch').ownerPropertyBatchValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/batch').propertyBatchValidator)>|InferInput<(typeof import('#validators/batch').ownerPropertyBatchValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_batches_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_batches_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.owner.property_summaries.store': {
    methods: ["POST"]
    pattern: '/api/property-owner/properties/bulk/summary'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/batch').propertySummaryValidator)>|InferInput<(typeof import('#validators/batch').ownerPropertySummaryValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/batch').propertySummaryValidator)>|InferInput<(typeof import('#validators/batch').ownerPropertySummaryValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_summaries_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_summaries_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.owner.property_changes.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/property-owner/properties/:id/changes'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/list').changeListValidator)>|InferInput<(typeof import('#validators/list').changeListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/history/record_changes_controller').default['ofProperty']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/history/record_changes_controller').default['ofProperty']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.owner.property_figures.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/property-owner/properties/:id/figures'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_figures_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/properties/property_figures_controller').default['show']>>>
    }
  }
  'api.owner.undos.store': {
    methods: ["POST"]
    pattern: '/api/property-owner/operations/:operationId/undo'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { operationId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/history/undos_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/history/undos_controller').default['store']>>>
    }
  }
  'api.owner.restorations.store': {
    methods: ["POST"]
    pattern: '/api/property-owner/trash/:id/restore'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/history/restorations_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/history/restorations_controller').default['store']>>>
    }
  }
  'api.owner.trashed_images.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/property-owner/trash/images/:name'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { name: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/properties/trashed_images_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/properties/trashed_images_controller').default['show']>>>
    }
  }
  'api.owner.enquiries.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/property-owner/enquiries'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#sources/lists').adminEnquirySource)['validator']>|InferInput<(typeof import('#sources/lists').ownerEnquirySource)['validator']>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/enquiries/enquiries_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/enquiries/enquiries_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.owner.enquiries.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/property-owner/enquiries/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/enquiries/enquiries_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/enquiries/enquiries_controller').default['show']>>>
    }
  }
  'api.owner.enquiries.update': {
    methods: ["PUT"]
    pattern: '/api/property-owner/enquiries/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/enquiry').enquiryStateValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/enquiry').enquiryStateValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/enquiries/enquiries_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/enquiries/enquiries_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.owner.enquiries.destroy': {
    methods: ["DELETE"]
    pattern: '/api/property-owner/enquiries/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/enquiries/enquiries_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/enquiries/enquiries_controller').default['destroy']>>>
    }
  }
  'api.owner.enquiry_batches.store': {
    methods: ["POST"]
    pattern: '/api/property-owner/enquiries/bulk'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/batch').enquiryBatchValidator)>|InferInput<(typeof import('#validators/batch').ownerEnquiryBatchValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/batch').enquiryBatchValidator)>|InferInput<(typeof import('#validators/batch').ownerEnquiryBatchValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/enquiries/enquiry_batches_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/enquiries/enquiry_batches_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.owner.enquiry_summaries.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/property-owner/enquiries-summary'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/enquiries/enquiry_summaries_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/enquiries/enquiry_summaries_controller').default['show']>>>
    }
  }
  'api.owner.portal_feeds.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/property-owner/feed'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/portals/portal_feeds_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/portals/portal_feeds_controller').default['show']>>>
    }
  }
  'api.owner.portal_feeds.store': {
    methods: ["POST"]
    pattern: '/api/property-owner/feed'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/portals/portal_feeds_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/portals/portal_feeds_controller').default['store']>>>
    }
  }
  'api.owner.portal_feeds.destroy': {
    methods: ["DELETE"]
    pattern: '/api/property-owner/feed'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/portals/portal_feeds_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/portals/portal_feeds_controller').default['destroy']>>>
    }
  }
  'api.owner.trashed_properties.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/property-owner/trash'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#sources/lists').ownerTrashSource)['validator']>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/owner/trashed_properties_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/owner/trashed_properties_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.owner.exports.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/property-owner/exports/:list'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { list: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/batch').exportValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/files/exports_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/files/exports_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.owner.saved_views.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/property-owner/views'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/preferences').savedViewListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/saved_views_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/saved_views_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.owner.saved_views.store': {
    methods: ["POST"]
    pattern: '/api/property-owner/views'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/preferences').newSavedViewValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/preferences').newSavedViewValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/saved_views_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/saved_views_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.owner.saved_views.update': {
    methods: ["PUT"]
    pattern: '/api/property-owner/views/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/preferences').savedViewValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/preferences').savedViewValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/saved_views_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/saved_views_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.owner.saved_views.destroy': {
    methods: ["DELETE"]
    pattern: '/api/property-owner/views/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/saved_views_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/saved_views_controller').default['destroy']>>>
    }
  }
  'api.owner.list_settings.update': {
    methods: ["PUT"]
    pattern: '/api/property-owner/list-settings/:list'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/preferences').listSettingValidator)>>
      paramsTuple: [ParamValue]
      params: { list: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/preferences').listSettingValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/list_settings_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/list_settings_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.owner.drafts.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/property-owner/drafts'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/drafts_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/drafts_controller').default['index']>>>
    }
  }
  'api.owner.drafts.store': {
    methods: ["POST"]
    pattern: '/api/property-owner/drafts'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/preferences').draftValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/preferences').draftValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/drafts_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/drafts_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.owner.drafts.update': {
    methods: ["PUT"]
    pattern: '/api/property-owner/drafts/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/preferences').draftValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/preferences').draftValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/drafts_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/drafts_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.owner.drafts.destroy': {
    methods: ["DELETE"]
    pattern: '/api/property-owner/drafts/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/drafts_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/drafts_controller').default['destroy']>>>
    }
  }
  'api.owner.mail_preferences.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/property-owner/mail-preferences'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/mail_preferences_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/mail_preferences_controller').default['show']>>>
    }
  }
  'api.owner.mail_preferences.update': {
    methods: ["PUT"]
    pattern: '/api/property-owner/mail-preferences'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/preferences').mailPreferencesValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/preferences').mailPreferencesValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/mail_preferences_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/mail_preferences_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.owner.api_tokens.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/property-owner/api-tokens'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/api_tokens_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/api_tokens_controller').default['index']>>>
    }
  }
  'api.owner.api_tokens.store': {
    methods: ["POST"]
    pattern: '/api/property-owner/api-tokens'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/session').apiTokenValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/session').apiTokenValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/api_tokens_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/api_tokens_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.owner.api_tokens.destroy': {
    methods: ["DELETE"]
    pattern: '/api/property-owner/api-tokens/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/api_tokens_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/api_tokens_controller').default['destroy']>>>
    }
  }
  'api.owner.imports.store': {
    methods: ["POST"]
    pattern: '/api/property-owner/imports/properties'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/import').importValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/import').importValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/files/imports_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/files/imports_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.owner.import_templates.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/property-owner/imports/properties/template'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/files/import_templates_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/files/import_templates_controller').default['show']>>>
    }
  }
  'api.owner.second_factor.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/property-owner/second-factor'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/second_factors_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/second_factors_controller').default['show']>>>
    }
  }
  'api.owner.own_sessions.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/property-owner/sessions'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/own_sessions_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/own_sessions_controller').default['index']>>>
    }
  }
  'api.owner.second_factor.store': {
    methods: ["POST"]
    pattern: '/api/property-owner/second-factor'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/session').currentPasswordValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/session').currentPasswordValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/second_factors_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/second_factors_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.owner.second_factor.update': {
    methods: ["PUT"]
    pattern: '/api/property-owner/second-factor'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/session').secondFactorCodeValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/session').secondFactorCodeValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/second_factors_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/second_factors_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.owner.second_factor.destroy': {
    methods: ["DELETE"]
    pattern: '/api/property-owner/second-factor'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/session').currentPasswordValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/session').currentPasswordValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/second_factors_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/second_factors_controller').default['destroy']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.owner.own_sessions.destroy_others': {
    methods: ["DELETE"]
    pattern: '/api/property-owner/sessions'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/own_sessions_controller').default['destroyOthers']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/own_sessions_controller').default['destroyOthers']>>>
    }
  }
  'api.owner.own_sessions.destroy': {
    methods: ["DELETE"]
    pattern: '/api/property-owner/sessions/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/areas/account/own_sessions_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/areas/account/own_sessions_controller').default['destroy']>>>
    }
  }
}
