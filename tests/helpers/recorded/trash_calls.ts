import Operation from '#history/operation'
import Property from '#models/property'
import {
  changed,
  earlierOperation,
  inBothAreas,
  type CallExample,
  type World,
} from '#tests/helpers/recorded/world'

const toTrash = ({ property }: World) => Property.remove(property.id)
const restored = changed('property', 'restored')
const purged = changed('property', 'purged')

export const trashCalls: Record<string, CallExample> = {
  ...inBothAreas('undos.store', (area) => ({
    before: (world) =>
      world.property.edit({ operation: Operation.by(world[area]) }, (row) => {
        row.available = false
      }),
    run: async (world) => world.as(area).post(`operations/${await earlierOperation()}/undo`),
    records: changed('property', 'undone', { available: [false, true] }),
  })),
  'api.admin.restorations.store': {
    before: toTrash,
    run: ({ asAdmin, property }) => asAdmin.post(`trash/${property.id}/restore`),
    records: restored,
  },
  'api.owner.restorations.store': {
    before: async ({ owner, property }) => {
      await property.merge({ active: true, reviewState: 'approved' }).save()
      await Property.remove(property.id, Operation.by(owner))
    },
    run: ({ asOwner, property }) => asOwner.post(`trash/${property.id}/restore`),
    records: changed('property', 'restored', {
      ...{ review_state: ['approved', 'pending'], active: [1, 0] },
    }),
  },
  'api.admin.restoration_batches.store': {
    before: toTrash,
    run: ({ asAdmin, property }) => asAdmin.post('trash/restore', { ids: [property.id] }),
    records: restored,
  },
  'api.admin.trashed_properties.destroy': {
    before: toTrash,
    run: ({ asAdmin, property }) => asAdmin.delete(`trash/${property.id}`),
    records: purged,
  },
  'api.admin.emptied_trashes.destroy': {
    before: toTrash,
    run: ({ asAdmin }) => asAdmin.delete('trash'),
    records: purged,
  },
}
