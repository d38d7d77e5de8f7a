import { EnquiryFactory } from '#database/factories/enquiry_factory'
import Enquiry from '#enquiries/enquiry'
import { answering } from '#mail/signed_links'
import type { Area } from '#config/areas'
import { change, type CallExample, type World } from '#tests/helpers/recorded/world'

const callsAs = (area: Area, world: World) => (area === 'admin' ? world.asAdmin : world.asOwner)

const write = ({ property }: World) => EnquiryFactory.merge({ propertyId: property.id }).create()

async function written() {
  const enquiries = await Enquiry.query().orderBy('id')
  return enquiries.map(({ id }) => id)
}

/** An enquiry is a part of its property's history, which doesn't say who wrote it. */
const examplesOf = (area: Area): Record<string, CallExample> => {
  const put = async (world: World, state: string) => {
    const [id] = await written()
    return callsAs(area, world).put(`enquiries/${id}`, { state })
  }
  const remove = async (world: World) => {
    const [id = 1] = await written()
    return callsAs(area, world).delete(`enquiries/${id}`)
  }
  const batch = async (world: World, action: string) =>
    callsAs(area, world).post('enquiries/bulk', { ids: await written(), action })
  return {
    [`api.${area}.enquiries.update`]: {
      before: write,
      run: (world) => put(world, 'answered'),
      records: ({ property }) => [
        ['property', property.id, 'updated', [change('enquiry', 'new', 'answered')]],
      ],
      recordsNothing: [(world) => put(world, 'answered'), (world) => put(world, 'read')],
      by: area,
    },
    [`api.${area}.enquiries.destroy`]: {
      before: write,
      run: remove,
      records: ({ property }) => [
        ['property', property.id, 'deleted', [change('enquiry', 'new', null)]],
      ],
      recordsNothing: [remove],
      by: area,
    },
    [`api.${area}.enquiry_batches.store`]: {
      before: async (world) => [await write(world), await write(world)],
      run: (world) => batch(world, 'spam'),
      records: ({ property }) => [
        ['property', property.id, 'updated', [change('enquiry', 'new', 'spam')]],
      ],
      recordsNothing: [(world) => batch(world, 'spam'), (world) => batch(world, 'read')],
      by: area,
    },
  }
}

const byLink = async ({ client, owner }: World) => {
  const [id] = await written()
  return client.post(new URL(answering.urlOf({ id, ownerId: owner.id })).pathname)
}

export const enquiryCalls: Record<string, CallExample> = {
  ...examplesOf('admin'),
  ...examplesOf('owner'),
  'site.answered_enquiries.store': {
    before: write,
    run: byLink,
    records: ({ property }) => [
      ['property', property.id, 'updated', [change('enquiry', 'new', 'answered')]],
    ],
    recordsNothing: [byLink],
    by: 'owner',
  },
}
