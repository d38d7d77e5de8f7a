import type { Facts } from '#config/property_facts'

export const noFacts: Facts = {
  purpose: null,
  rent_period: null,
  kind: null,
  bedrooms: null,
  bathrooms: null,
  area: null,
  furnished: null,
  reference: null,
  permit_number: null,
}

/** As the state `described` of the factory. */
export const facts: Facts = {
  purpose: 'rent',
  rent_period: 'year',
  kind: 'apartment',
  bedrooms: 2,
  bathrooms: 3,
  area: 96.5,
  furnished: true,
  reference: 'MZ-17',
  permit_number: '71-2034',
}
