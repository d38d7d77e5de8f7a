import factory from '@adonisjs/lucid/factories'
import { DateTime } from 'luxon'
import { PropertyFactory } from '#database/factories/property_factory'
import { next } from '#database/factories/sequence'
import Enquiry from '#enquiries/enquiry'

/** A new enquiry about a live property; creates one if none is given. */
export const EnquiryFactory = factory
  .define(Enquiry, () => {
    const number = next()
    return {
      name: `Visitor ${number}`,
      email: `visitor-${number}@example.com`,
      phoneNumber: `+9715111${String(number).padStart(5, '0')}`,
      message: `May I see it on day ${number}?`,
      language: 'en',
      state: 'new' as const,
    }
  })
  .before('create', async (_, enquiry, { $trx: client }) => {
    enquiry.text = Enquiry.searchedText(enquiry)
    if (enquiry.propertyId || enquiry.reportedId) return
    const { id } = await PropertyFactory.apply('active').client(client!).create()
    enquiry.propertyId = id
  })
  .state('answered', (enquiry) =>
    enquiry.merge({ state: 'answered', answeredAt: DateTime.utc().startOf('second') })
  )
  .state('spam', (enquiry) => enquiry.merge({ state: 'spam' }))
  .build()
