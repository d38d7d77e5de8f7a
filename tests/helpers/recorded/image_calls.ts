import { jpeg } from '#tests/helpers/pictures'
import { change, type CallExample, type World } from '#tests/helpers/recorded/world'
import { upload } from '#tests/helpers/uploads'

const send = async (world: World, area: 'admin' | 'owner', names: string[]) => {
  const content = await jpeg()
  const files = names.map((name) => ({ content, name }))
  return upload(world.client, area, world[area], world.property.id, files)
}

const uploading = (area: 'admin' | 'owner'): CallExample => ({
  run: (world) => send(world, area, ['sea.jpg', 'garden.jpg']),
  records: ({ property }) => [
    [
      'property',
      property.id,
      'images_added',
      [change('images', null, 'sea'), change('images', null, 'garden')],
    ],
  ],
  recordsNothing: [
    (world) => send(world, area, []),
    (world) => send(world, area, Array(9).fill('one.jpg')),
  ],
  by: area,
})

const removingImage = (area: 'admin' | 'owner'): CallExample => {
  const remove = (world: World) =>
    world[area === 'admin' ? 'asAdmin' : 'asOwner'].delete(`images/${world.cover.id}`)
  return {
    run: remove,
    records: ({ property }) => [
      ['property', property.id, 'images_removed', [change('images', 'cover', null)]],
    ],
    recordsNothing: [remove],
    by: area,
  }
}

const reordering = (area: 'admin' | 'owner'): CallExample => {
  const order = (world: World, ids: number[]) =>
    world[area === 'admin' ? 'asAdmin' : 'asOwner'].put(
      `properties/${world.property.id}/images/order`,
      { image_ids: ids }
    )
  const turned = (world: World) => order(world, [world.second.id, world.cover.id])
  return {
    run: turned,
    records: ({ property }) => [
      [
        'property',
        property.id,
        'images_reordered',
        [change('images', ['cover', 'second'], ['second', 'cover'])],
      ],
    ],
    recordsNothing: [turned, (world) => order(world, [world.cover.id])],
    by: area,
  }
}

const captioning = (area: 'admin' | 'owner'): CallExample => {
  const put = (world: World, caption: string) =>
    world[area === 'admin' ? 'asAdmin' : 'asOwner'].put(`images/${world.cover.id}`, { caption })
  return {
    run: (world) => put(world, 'Sea view'),
    records: ({ property }) => [
      ['property', property.id, 'updated', [change('caption', 'cover', 'Sea view')]],
    ],
    recordsNothing: [(world) => put(world, 'Sea view'), (world) => put(world, 'x'.repeat(121))],
    by: area,
  }
}

export const imageCalls: Record<string, CallExample> = {
  'api.admin.property_images.store': uploading('admin'),
  'api.owner.property_images.store': uploading('owner'),
  'api.admin.property_images.destroy': removingImage('admin'),
  'api.owner.property_images.destroy': removingImage('owner'),
  'api.admin.property_images.update': captioning('admin'),
  'api.owner.property_images.update': captioning('owner'),
  'api.admin.property_image_orders.update': reordering('admin'),
  'api.owner.property_image_orders.update': reordering('owner'),
}
