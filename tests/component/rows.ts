import { noFacts } from '#fields/property_fields'

/** Rows as calls answer them. */
export const country = (values: object = {}) => ({
  id: 1,
  name: 'Oman',
  parent_id: null,
  version: 1,
  ...values,
})

export const owner = (values: object = {}) => ({
  id: 5,
  name: 'Huda',
  email: 'huda@x.io',
  phone_number: '+971501112222',
  public_phone: false,
  country_id: 1,
  country_name: 'Oman',
  country_main: null,
  role: 'Property owner',
  active: 1,
  version: 1,
  created_at: '2026-01-01T00:00:00Z',
  ...values,
})

const property = {
  id: 7,
  title: 'Villa',
  description: 'Bright',
  address: 'Corniche 1',
  ...{ address_public: true, latitude: null, longitude: null },
  city: 'Muscat',
  country_id: 1,
  country_name: 'Oman',
  country_main: null,
  price: 1000,
  price_cut: null,
  ...noFacts,
  available: true,
  active: 0,
  created_at: '2026-01-01T00:00:00Z',
  version: 1,
  cover: null,
  review_state: 'approved',
  review: null,
  waiting_as: null,
  submitted_at: null,
  live: false,
  listed_at: null,
  confirmed_at: null,
  expires_at: null,
  expired: false,
  expired_at: null,
  url: null,
  last_enquiry_at: null,
  view_count: 0,
}

export const adminProperty = (values: object = {}) => ({
  ...property,
  owner_id: 5,
  owner_name: 'Huda',
  imageCount: 0,
  submission: 1,
  ...values,
})

export const ownerProperty = (values: object = {}) => ({
  ...property,
  image_count: 0,
  owner_email: 'huda@x.io',
  changed_since_review: false,
  enquiry_count: 0,
  ...values,
})

/** A page of a list as its call answers it. */
export const listOf = (rows: object[], total = rows.length) => ({
  body: rows,
  headers: { 'x-total-count': String(total) },
})

/** What the sections of both profiles ask for. */
export const accountAnswers = {
  'GET /api/users/second-factor': { body: { on: false, recovery_codes_left: 0 } },
  'GET /api/users/sessions': { body: [] },
  'GET /api/users/api-tokens': { body: [] },
  'GET /api/property-owner/second-factor': { body: { on: false, recovery_codes_left: 0 } },
  'GET /api/property-owner/sessions': { body: [] },
  'GET /api/property-owner/api-tokens': { body: [] },
} as const
