import { EnquiryFactory } from '#database/factories/enquiry_factory'
import Enquiry from '#enquiries/enquiry'
import { answering } from '#mail/signed_links'
import type { Area } from '#config/areas'
import { changed, inBothAreas, type CallExample, type World } from '#tests/helpers/recorded/world'

const write = ({ property }: World) => EnquiryFactory.merge({ propertyId: property.id }).create()

async function written() {
  const enquiries = await Enquiry.query().orderBy('id')
  return enquiries.map(({ id }) => id)
}

async function put(world: World, area: Area, state: string) {
  const [id] = await written()
  return world.as(area).put(`enquiries/${id}`, { state })
}

const batch = async (world: World, area: Area, action: string) =>
  world.as(area).post('enquiries/bulk', { ids: await written(), action })

const answered = changed('property', 'updated', { enquiry: ['new', 'answered'] })

/** An enquiry is a part of its property's history, which doesn't say who wrote it. */
export const enquiryCalls: Record<string, CallExample> = {
  ...inBothAreas('enquiries.update', (area) => ({
    before: write,
    run: (world) => put(world, area, 'answered'),
    records: answered,
    refused: [(world) => put(world, area, 'read')],
  })),
  ...inBothAreas('enquiries.destroy', (area) => ({
    before: write,
    run: async (world) => {
      const [id = 1] = await written()
      return world.as(area).delete(`enquiries/${id}`)
    },
    records: changed('property', 'deleted', { enquiry: ['new', null] }),
  })),
  ...inBothAreas('enquiry_batches.store', (area) => ({
    before: async (world) => [await write(world), await write(world)],
    run: (world) => batch(world, area, 'spam'),
    records: changed('property', 'updated', { enquiry: ['new', 'spam'] }),
    refused: [(world) => batch(world, area, 'read')],
  })),
  'site.answered_enquiries.store': {
    before: write,
    run: async ({ client, owner }) => {
      const [id] = await written()
      return client.post(new URL(answering.urlOf({ id, ownerId: owner.id })).pathname)
    },
    records: answered,
    by: 'owner',
  },
}
