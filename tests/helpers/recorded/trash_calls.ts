import Operation from '#history/operation'
import Property from '#models/property'
import {
  change,
  earlierOperation,
  type CallExample,
  type World,
} from '#tests/helpers/recorded/world'

const undoing = (area: 'admin' | 'owner'): CallExample => {
  const undo = async (world: World) =>
    world[area === 'admin' ? 'asAdmin' : 'asOwner'].post(
      `operations/${await earlierOperation()}/undo`
    )
  return {
    before: (world) =>
      world.property.edit({ operation: Operation.by(world[area]) }, (row) => {
        row.available = false
      }),
    run: undo,
    records: ({ property }) => [
      ['property', property.id, 'undone', [change('available', false, true)]],
    ],
    recordsNothing: [undo],
    by: area,
  }
}

const toTrash = ({ property }: World) => Property.remove(property.id)

export const trashCalls: Record<string, CallExample> = {
  'api.admin.undos.store': undoing('admin'),
  'api.owner.undos.store': undoing('owner'),
  'api.admin.restorations.store': {
    before: toTrash,
    run: ({ asAdmin, property }) => asAdmin.post(`trash/${property.id}/restore`),
    records: ({ property }) => [['property', property.id, 'restored', []]],
    recordsNothing: [({ asAdmin, property }) => asAdmin.post(`trash/${property.id}/restore`)],
  },
  'api.owner.restorations.store': {
    before: async ({ owner, property }) => {
      await property.merge({ active: true, reviewState: 'approved' }).save()
      await Property.remove(property.id, Operation.by(owner))
    },
    run: ({ asOwner, property }) => asOwner.post(`trash/${property.id}/restore`),
    records: ({ property }) => [
      [
        'property',
        property.id,
        'restored',
        [change('review_state', 'approved', 'pending'), change('active', 1, 0)],
      ],
    ],
    recordsNothing: [({ asOwner, property }) => asOwner.post(`trash/${property.id}/restore`)],
    by: 'owner',
  },
  'api.admin.restoration_batches.store': {
    before: toTrash,
    run: ({ asAdmin, property }) => asAdmin.post('trash/restore', { ids: [property.id] }),
    records: ({ property }) => [['property', property.id, 'restored', []]],
    recordsNothing: [
      ({ asAdmin, property }) => asAdmin.post('trash/restore', { ids: [property.id] }),
    ],
  },
  'api.admin.trashed_properties.destroy': {
    before: toTrash,
    run: ({ asAdmin, property }) => asAdmin.delete(`trash/${property.id}`),
    records: ({ property }) => [['property', property.id, 'purged', []]],
    recordsNothing: [({ asAdmin, property }) => asAdmin.delete(`trash/${property.id}`)],
  },
  'api.admin.emptied_trashes.destroy': {
    before: toTrash,
    run: ({ asAdmin }) => asAdmin.delete('trash'),
    records: ({ property }) => [['property', property.id, 'purged', []]],
    recordsNothing: [({ asAdmin }) => asAdmin.delete('trash')],
  },
}
