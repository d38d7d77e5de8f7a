import Property from '#models/property'
import { importing } from '#tests/helpers/imports'
import { change, type CallExample, type World } from '#tests/helpers/recorded/world'

const rowsOf = (world: World, area: 'admin' | 'owner') => [
  ['id', 'title', 'price', 'country', 'description', 'address', 'owner_id'],
  [world.property.id, 'Sea view', world.property.price, 'Oman', 'A', 'B', world.owner.id],
  ['', 'New', 5, 'Oman / Muscat', 'Text', 'Street', area === 'admin' ? world.owner.id : ''],
]

function send(world: World, area: 'admin' | 'owner', changed: (string | number)[] = []) {
  const [head, one, other] = rowsOf(world, area)
  const rows = [head, one, changed.length ? changed : other]
  return importing(world.client, area, world[area])('properties', rows)
}

const importCall = (area: 'admin' | 'owner'): CallExample => ({
  run: (world) => send(world, area),
  records: async ({ property }) => {
    const { id } = await Property.findByOrFail('title', 'New')
    const { title, description, address } = property
    const changes = [
      change('title', title, 'Sea view'),
      change('description', description, 'A'),
      change('address', address, 'B'),
    ]
    return [
      ['property', id, 'created', []],
      ['property', property.id, 'updated', changes],
    ]
  },
  recordsNothing: [
    (world) => send(world, area, ['', 'New', '?', '404', '', '', '']),
    (world) => send(world, area, [999_999, 'New', 5, 'Oman', 'Text', 'Street', world.owner.id]),
  ],
  by: area,
})

export const importCalls: Record<string, CallExample> = {
  'api.admin.imports.store': importCall('admin'),
  'api.owner.imports.store': importCall('owner'),
}
