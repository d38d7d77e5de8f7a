import type { Area } from '#config/areas'
import { jpeg } from '#tests/helpers/pictures'
import {
  change,
  changed,
  inBothAreas,
  type CallExample,
  type World,
} from '#tests/helpers/recorded/world'
import { upload } from '#tests/helpers/uploads'

async function send(world: World, area: Area, names: string[]) {
  const content = await jpeg()
  const files = names.map((name) => ({ content, name }))
  return upload(world.client, area, world[area], world.property.id, files)
}

const order = (world: World, area: Area, ids: number[]) =>
  world.as(area).put(`properties/${world.property.id}/images/order`, { image_ids: ids })

const name = (world: World, area: Area, caption: string) =>
  world.as(area).put(`images/${world.cover.id}`, { caption })

export const imageCalls: Record<string, CallExample> = {
  ...inBothAreas('property_images.store', (area) => ({
    run: (world) => send(world, area, ['sea.jpg', 'garden.jpg']),
    records: ({ property }) => [
      [
        ...(['property', property.id, 'images_added'] as const),
        [change('images', null, 'sea'), change('images', null, 'garden')],
      ],
    ],
    isRepeatable: true,
    refused: [
      (world) => send(world, area, []),
      (world) => send(world, area, Array(9).fill('one.jpg')),
    ],
  })),
  ...inBothAreas('property_images.destroy', (area) => ({
    run: (world) => world.as(area).delete(`images/${world.cover.id}`),
    records: changed('property', 'images_removed', { images: ['cover', null] }),
  })),
  ...inBothAreas('property_images.update', (area) => ({
    run: (world) => name(world, area, 'Sea view'),
    records: changed('property', 'updated', { caption: ['cover', 'Sea view'] }),
    refused: [(world) => name(world, area, 'x'.repeat(121))],
  })),
  ...inBothAreas('property_image_orders.update', (area) => ({
    run: (world) => order(world, area, [world.second.id, world.cover.id]),
    records: changed('property', 'images_reordered', {
      images: [
        ['cover', 'second'],
        ['second', 'cover'],
      ],
    }),
    refused: [(world) => order(world, area, [world.cover.id])],
  })),
}
