import type { Area } from '#config/areas'
import Property from '#models/property'
import { importing } from '#tests/helpers/imports'
import { changed, inBothAreas, type CallExample, type World } from '#tests/helpers/recorded/world'

const head = ['id', 'title', 'price', 'country', 'description', 'address', 'owner_id']

function send(world: World, area: Area, other: (string | number)[]) {
  const { property, owner } = world
  const one = [property.id, 'Sea view', property.price, 'Oman', 'A', 'B', owner.id]
  return importing(world.client, area, world[area])('properties', [head, one, other])
}

export const importCalls: Record<string, CallExample> = inBothAreas('imports.store', (area) => ({
  run: (world) =>
    send(world, area, [
      ...['', 'New', 5, 'Oman / Muscat', 'Text', 'Street'],
      area === 'admin' ? world.owner.id : '',
    ]),
  records: async (world) => {
    const { id } = await Property.findByOrFail('title', 'New')
    const [existing] = changed('property', 'updated', ({ property }) => ({
      title: [property.title, 'Sea view'],
      description: [property.description, 'A'],
      address: [property.address, 'B'],
    }))(world)
    return [['property', id, 'created', []], existing]
  },
  isRepeatable: true,
  refused: [
    (world) => send(world, area, ['', 'New', '?', '404', '', '', '']),
    (world) => send(world, area, [999_999, 'New', 5, 'Oman', 'Text', 'Street', world.owner.id]),
  ],
}))
