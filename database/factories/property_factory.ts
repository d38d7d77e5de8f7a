import factory from '@adonisjs/lucid/factories'
import { DateTime } from 'luxon'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyImageFactory } from '#database/factories/property_image_factory'
import { next } from '#database/factories/sequence'
import { UserFactory } from '#database/factories/user_factory'
import Property from '#models/property'

/** A pending property, as an admin adds one; creates an owner and a country if none is given. */
export const PropertyFactory = factory
  .define(Property, () => {
    const number = next()
    return {
      title: `Property ${number}`,
      description: `Bright rooms, number ${number}`,
      address: `${number} Palm Street`,
      city: `City ${number}`,
      price: 1000 + number,
      available: true,
      active: false,
      reviewState: 'pending' as const,
      submission: 1,
    }
  })
  .before('create', async (_, property, { $trx: client }) => {
    if (!property.ownerId) {
      const { id } = await UserFactory.client(client!).create()
      property.ownerId = id
    }
    if (!property.countryId) {
      const { id } = await CountryFactory.client(client!).create()
      property.countryId = id
    }
  })
  .state('active', (property) => property.merge({ active: true, reviewState: 'approved' }))
  .state('described', (property) =>
    property.merge({
      purpose: 'rent',
      rentPeriod: 'year',
      kind: 'apartment',
      bedrooms: 2,
      bathrooms: 3,
      area: 96.5,
      furnished: true,
      features: ['parking', 'pool'],
      availableFrom: '2027-03-01',
      reference: 'MZ-17',
      permitNumber: '71-2034',
    })
  )
  .state('waiting', (property) => {
    property.waitingAs ??= 'new'
    property.submittedAt ??= DateTime.utc().startOf('second')
  })
  .state('changesRequested', (property) => property.merge({ reviewState: 'changes_requested' }))
  .state('rejected', (property) => property.merge({ reviewState: 'rejected' }))
  .state('unavailable', (property) => property.merge({ available: false }))
  .relation('images', () => PropertyImageFactory)
  .build()
