import { test } from '@japa/runner'
import limits from '#config/limits'
import { PropertyFactory } from '#database/factories/property_factory'
import { PropertyImageFactory } from '#database/factories/property_image_factory'
import { UserFactory } from '#database/factories/user_factory'
import Property from '#models/property'
import { imageFiles } from '#tests/helpers/image_files'
import { jpeg, padded } from '#tests/helpers/pictures'
import { upload } from '#tests/helpers/uploads'
import { assertStatus } from '#tests/helpers/calls'

const imagesPath = (id: number) => `/api/users/properties/${id}/images`

test.group('Admin | property images', () => {
  test('adds images to any property and lists them', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const { id } = await PropertyFactory.create()
    const response = await upload(client, 'admin', admin, id, [
      { content: await jpeg(), name: 'front.jpg' },
    ])
    response.assertStatus(201)
    response.assertBodyContains({ message: 'Images uploaded successfully!' })
    assert.lengthOf(await imageFiles(), 2)

    const list = await client.get(imagesPath(id)).withGuard('admin').loginAs(admin)
    assert.deepEqual(list.body(), response.body().images)
  })

  test('takes 5 MB a file where the form names its property', async ({ client }) => {
    const admin = await UserFactory.apply('admin').create()
    const { id } = await PropertyFactory.create()
    const picture = await jpeg()
    const send = (bytes: number, fields: Record<string, number>) =>
      upload(
        client,
        'admin',
        admin,
        id,
        [{ content: padded(picture, bytes), name: 'large.jpg' }],
        fields
      )

    await assertStatus(send(limits.imageBytes + 1, {}), 413)
    await assertStatus(send(limits.adminEditImageBytes, { property_id: id }), 201)
    const tooLarge = await send(limits.adminEditImageBytes + 1, { property_id: id })
    tooLarge.assertStatus(413)
    tooLarge.assertBodyContains({ errors: [{ field: 'images.0', rule: 'too_large' }] })
    await assertStatus(send(1_000_000, { property_id: id + 1 }), 422)
  })

  test('removes and orders the images of any property', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const { id } = await PropertyFactory.create()
    const images = await PropertyImageFactory.merge({ propertyId: id }).createMany(3)
    const [a, b, c] = images.map((image) => image.id)

    const removed = await client.delete(`/api/users/images/${a}`).withGuard('admin').loginAs(admin)
    removed.assertStatus(200)
    const ordered = await client
      .put(`${imagesPath(id)}/order`)
      .withGuard('admin')
      .loginAs(admin)
      .json({ image_ids: [c, b] })
    ordered.assertStatus(200)
    const ids = ordered.body().images.map((image: { id: number }) => image.id)
    assert.deepEqual(ids, [c, b])
  })

  test('keeps the files of a deleted property, which no address answers', async ({
    client,
    assert,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const { id } = await PropertyFactory.create()
    const sent = [{ content: await jpeg(), name: 'a.jpg' }]
    const uploaded = await upload(client, 'admin', admin, id, sent)
    const [{ image_url: name }] = uploaded.body().images

    const response = await client
      .delete(`/api/users/delete-property/${id}`)
      .withGuard('admin')
      .loginAs(admin)
    response.assertStatus(200)
    assert.isNull(await Property.find(id))
    assert.lengthOf(await imageFiles(), 2)
    for (const address of [`/property-images/${name}`, `/property-images/thumbnails/${name}`]) {
      await assertStatus(client.get(address), 404)
    }
  })
})
