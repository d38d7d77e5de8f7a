import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { EnquiryFactory } from '#database/factories/enquiry_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { ids, read } from '#tests/helpers/lists'
import { foundPairs, foundPhones, missedPairs, missedPhones } from '#tests/helpers/search_pairs'

test.group('Lists | search pairs', () => {
  test('finds a property by what people type for its letters, marks, digits and quotes', async ({
    client,
    assert,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const { id: countryId } = await CountryFactory.merge({ name: 'Qqq' }).create()
    for (const [pairs, isFound] of [
      [foundPairs, true],
      [missedPairs, false],
    ] as const) {
      for (const [title, searches] of pairs) {
        const { id: ownerId } = await UserFactory.merge({ name: 'Zzz' }).create()
        const place = { ownerId, countryId, address: null, city: null }
        const { id } = await PropertyFactory.merge({ ...place, title }).create()
        for (const search of searches) {
          for (const sort of ['-id', 'title']) {
            const query = { search, sort, owner_id: ownerId, page: 1 }
            const { rows } = await read(client, 'admin', admin, 'fetch-all-properties', query)
            assert.deepEqual(ids(rows), isFound ? [id] : [], `${search} in ${title}`)
          }
        }
      }
    }
  }).timeout(60_000)

  test('finds users and enquiries by the last digits of their phone number', async ({
    client,
    assert,
  }) => {
    const admin = await UserFactory.apply('admin').merge({ phoneNumber: null }).create()
    for (const [pairs, isFound] of [
      [foundPhones, true],
      [missedPhones, false],
    ] as const) {
      for (const [phoneNumber, searches] of pairs) {
        // No digit but those of the number.
        const email = `${isFound ? 'found' : 'missed'}-${'z'.repeat(phoneNumber.length)}@example.com`
        const owner = await UserFactory.merge({ name: 'Zzz', email, phoneNumber }).create()
        const property = await PropertyFactory.merge({ ownerId: owner.id, title: 'x' }).create()
        const enquiry = await EnquiryFactory.merge({
          ...{ propertyId: property.id, name: 'Zzz', email: null, message: 'x' },
          phoneNumber,
        }).create()
        for (const search of searches) {
          const lists = [
            ['fetch-all-users', { search: `${search} #${owner.id}` }, owner.id],
            ['fetch-property-owner', { search: `#${owner.id} ${search}` }, owner.id],
            ['enquiries', { search, property_id: property.id }, enquiry.id],
          ] as const
          for (const [path, query, id] of lists) {
            const { rows } = await read(client, 'admin', admin, path, query)
            assert.deepEqual(ids(rows), isFound ? [id] : [], `${search} in ${phoneNumber}, ${path}`)
          }
        }
      }
    }
  }).timeout(60_000)
})
