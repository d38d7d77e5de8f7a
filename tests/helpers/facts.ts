import { noFacts, type Facts } from '#fields/property_fields'

/** As the state `described` of the factory. */
export const facts: Facts = {
  ...noFacts,
  purpose: 'rent',
  rent_period: 'year',
  kind: 'apartment',
  bedrooms: 2,
  bathrooms: 3,
  area: 96.5,
  furnished: true,
  features: ['parking', 'pool'],
  available_from: '2027-03-01',
  reference: 'MZ-17',
  permit_number: '71-2034',
}
