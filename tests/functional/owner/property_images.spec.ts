import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import limits from '#config/limits'
import { PropertyFactory } from '#database/factories/property_factory'
import { PropertyImageFactory } from '#database/factories/property_image_factory'
import { UserFactory } from '#database/factories/user_factory'
import User from '#models/user'
import PropertyImage from '#models/property_image'
import { pendingRequests } from '#server/pending_work'
import { imageFiles } from '#tests/helpers/image_files'
import { animated, gif, html, jpeg, padded, png, strangers, webp } from '#tests/helpers/pictures'
import { hangUp, multipart, sendRaw, upload, uploadPath, type Sent } from '#tests/helpers/uploads'
import { assertStatus } from '#tests/helpers/calls'

async function ownerAndProperty() {
  const property = await PropertyFactory.create()
  const owner = await User.findOrFail(property.ownerId)
  const send = (client: ApiClient, files: Sent[], fields = {}) =>
    upload(client, 'owner', owner, property.id, files, fields)
  return { property, owner, send }
}

const named = (content: Buffer, ...names: string[]) =>
  names.map((name) => ({ content, name: `${name}.jpg` }))

const imagesPath = (id: number) => `/api/property-owner/properties/${id}/images`

test.group('Owner | property images', () => {
  test('keeps uploaded images in the order in which they were sent', async ({ client, assert }) => {
    const { property, owner, send } = await ownerAndProperty()
    const first = await send(client, [
      { content: await jpeg({ width: 640 }), name: 'Sea View.jpg' },
      { content: await png(), name: 'غرفة المعيشة.png' },
    ])
    const second = await send(client, [
      { content: await gif(), name: 'Plan.gif' },
      { content: await webp(), name: 'Garden.webp' },
    ])

    first.assertStatus(201)
    first.assertBodyContains({
      message: 'Images uploaded successfully!',
      images: [
        { caption: 'Sea-View', width: 640, height: 200, position: 1, property_id: property.id },
        { caption: 'غرفة-المعيشة', position: 2 },
      ],
    })
    second.assertBodyContains({ images: [{ position: 3 }, { position: 4 }] })
    assert.lengthOf(await imageFiles(), 9) // the widest has one of its sizes too

    const list = await client.get(imagesPath(property.id)).withGuard('owner').loginAs(owner)
    list.assertStatus(200)
    assert.deepEqual(list.body(), [...first.body().images, ...second.body().images])
  })

  test('says which animated PNG became a still', async ({ client, assert }) => {
    const { send } = await ownerAndProperty()
    const still = await png()
    const response = await send(client, [
      { content: animated(still), name: 'Tour.png' },
      { content: still, name: 'Plan.png' },
      { content: await gif(), name: 'Walk.gif' },
    ])
    response.assertStatus(201)
    assert.lengthOf(response.body().images, 3)
    assert.equal(
      response.body().message,
      'Images uploaded successfully! “Tour.png” is animated. Only its first picture is kept: choose a GIF or WebP to keep the motion.'
    )
    const pictures = [{ content: still, name: 'Plan.png' }]
    const other = await send(client, pictures)
    assert.equal(other.body().message, 'Images uploaded successfully!')
  })

  test('decides the format by the content, not by the declared name and type', async ({
    client,
    assert,
  }) => {
    const { send } = await ownerAndProperty()
    const response = await send(client, [
      { content: await png(), name: 'photo.jpg', type: 'text/plain' },
    ])
    response.assertStatus(201)
    assert.match(response.body().images[0].image_url, /^photo-\d{13}-[0-9a-f]{20}\.png$/)
  })

  test('names each file that it refuses, and keeps none', async ({ client, assert }) => {
    const { send } = await ownerAndProperty()
    const picture = await jpeg({ width: 600 })
    const response = await send(client, [
      { content: picture, name: 'good.jpg' },
      { content: html, name: 'page.jpg' },
      { content: picture.subarray(0, picture.length / 2), name: 'half.jpg' },
      { content: Buffer.alloc(0), name: 'nothing.jpg' },
      ...Object.entries(strangers).map(([name, content]) => ({ content, name: `${name}.jpg` })),
    ])

    response.assertStatus(422)
    const rules = response
      .body()
      .errors.map(({ field, rule }: Record<string, string>) => [field, rule])
    assert.deepEqual(rules, [
      ['images.1', 'unknown'],
      ['images.2', 'damaged'],
      ['images.3', 'empty'],
      ...Object.keys(strangers).map((_, index) => [`images.${index + 4}`, 'format']),
    ])
    for (const [index, name] of Object.keys(strangers).entries()) {
      assert.include(response.body().errors[index + 3].message, `is ${name}.`)
    }
    assert.deepEqual(await imageFiles(), [])
    assert.isNull(await PropertyImage.first())
  })

  test('accepts a file of 2 MB and refuses one byte more', async ({ client, assert }) => {
    const { property, send } = await ownerAndProperty()
    const picture = await jpeg()
    const sendBytes = (bytes: number) =>
      send(client, named(padded(picture, bytes), 'large'), { property_id: property.id })
    await assertStatus(sendBytes(limits.imageBytes), 201)
    const more = await sendBytes(limits.imageBytes + 1)
    more.assertStatus(413)
    more.assertBodyContains({ errors: [{ field: 'images.0', rule: 'too_large' }] })
    assert.lengthOf(await imageFiles(), 2)
  })

  test('takes them as `images[]` too, and no other field', async ({ assert }) => {
    const { property, owner } = await ownerAndProperty()
    const content = await png()
    const send = (name: string) =>
      sendRaw(
        { area: 'owner', user: owner, propertyId: property.id },
        multipart([{ disposition: `name="${name}"; filename="a.png"`, content }])
      )
    const [taken, refused] = [await send('images[]'), await send('photos[]')]
    assert.deepEqual([taken.status, refused.status], [201, 422])
    assert.lengthOf(await PropertyImage.findManyBy({ propertyId: property.id }), 1)
  })

  test('refuses a body that is larger than ten files may be', async ({ assert }) => {
    const { property, owner } = await ownerAndProperty()
    const part = { disposition: 'name="images"; filename="a.jpg"', content: '' }
    const large = Array.from({ length: 9 }, () => ({
      ...part,
      content: Buffer.alloc(limits.uploadBytes / 9),
    }))
    const response = await sendRaw(
      { area: 'owner', user: owner, propertyId: property.id },
      multipart(large)
    )
    assert.equal(response.status, 413)
    assert.include(response.body.message, 'at most 10 images of 2 MB')
    assert.deepEqual(await imageFiles(), [])
  })

  test('holds at most 10 images', async ({ client, assert }) => {
    const { property, send } = await ownerAndProperty()
    const images = { propertyId: property.id }
    await PropertyImageFactory.merge(images).createMany(8)
    const content = await jpeg()
    const sendMany = (count: number) => send(client, named(content, ...Array(count).fill('a')))

    const three = await sendMany(3)
    three.assertStatus(422)
    three.assertBodyContains({ errors: [{ field: 'images' }] })
    assert.match(three.body().message, /^You can only have a total of 10 images per property/)
    await assertStatus(sendMany(2), 201)
    const eleven = await sendMany(11)
    eleven.assertStatus(422)
    assert.match(eleven.body().message, /^You can only have a total of 10 images per property/)
    assert.lengthOf(await imageFiles(), 4)
  })

  test('keeps to the limit when uploads come at the same time', async ({ client, assert }) => {
    const { property, send } = await ownerAndProperty()
    const content = await jpeg()
    const files = named(content, 'a', 'b', 'c')
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const response = await send(client, files)
        return response.status()
      })
    )
    assert.deepEqual(statuses.sort(), [201, 201, 201, 422, 422, 422])
    const images = await PropertyImage.query().where('propertyId', property.id)
    assert.deepEqual(images.map(({ position }) => position).sort(), [1, 2, 3, 4, 5, 6, 7, 8, 9])
    assert.lengthOf(await imageFiles(), 18)
  })

  test('refuses a form without an image', async ({ client }) => {
    const { property, owner } = await ownerAndProperty()
    const call = () => client.post(uploadPath('owner', property.id)).withGuard('owner')
    const responses = [
      await call().loginAs(owner).field('property_id', String(property.id)),
      await call()
        .loginAs(owner)
        .file('photos', await jpeg(), { filename: 'a.jpg' }),
    ]
    for (const response of responses) {
      response.assertStatus(422)
      response.assertBodyContains({ message: 'At least one image must be selected.' })
    }
  })

  test('refuses a body that is not multipart', async ({ client }) => {
    const { property, owner } = await ownerAndProperty()
    const json = await client
      .post(uploadPath('owner', property.id))
      .withGuard('owner')
      .loginAs(owner)
      .json({ images: [] })
    json.assertStatus(415)

    const call = { area: 'owner' as const, user: owner, propertyId: property.id }
    await assertStatus(sendRaw({ ...call, contentType: 'image/jpeg' }, await jpeg()), 415)
    await assertStatus(sendRaw({ ...call, contentType: 'multipart/form-data' }, await jpeg()), 400)
  })

  test('refuses a body that ends early, and forms that no browser sends', async ({ assert }) => {
    const { property, owner } = await ownerAndProperty()
    const call = { area: 'owner' as const, user: owner, propertyId: property.id }
    const image = {
      disposition: 'name="images"; filename="a.jpg"',
      content: await jpeg(),
    }
    const field = (name: string, content = '') => ({ disposition: `name="${name}"`, content })
    const bodies: [Buffer, number][] = [
      [multipart([image], false), 400],
      [multipart([image], false).subarray(0, 300), 400],
      [Buffer.from('nothing of the kind'), 400],
      [multipart([image, field('a[50000000]', '1')]), 201],
      [multipart([image, field('note', 'x'.repeat(10_000_000))]), 413],
      [multipart(Array.from({ length: 5000 }, (_, index) => field(`f${index}`))), 413],
    ]
    for (const [body, status] of bodies) {
      const response = await sendRaw(call, body)
      assert.equal(response.status, status)
      assert.isString(response.body.message)
    }
    assert.lengthOf(await imageFiles(), 2)
  })

  test('leaves nothing behind when the connection breaks off', async ({ assert }) => {
    const { property, owner } = await ownerAndProperty()
    const image = { disposition: 'name="images"; filename="a.jpg"', content: await jpeg() }
    const beginning = multipart([image, image], false)
    await hangUp({ area: 'owner', user: owner, propertyId: property.id }, beginning)
    await pendingRequests.settled()
    assert.deepEqual(await imageFiles(), [])
    assert.isNull(await PropertyImage.first())
  })

  test('refuses a form that was made for another property', async ({ client, assert }) => {
    const { property, send } = await ownerAndProperty()
    const files = named(await jpeg(), 'a')
    const response = await send(client, files, {
      property_id: property.id + 1,
    })
    response.assertStatus(422)
    response.assertBodyContains({ errors: [{ field: 'property_id' }] })
    assert.deepEqual(await imageFiles(), [])
  })

  test('removes an image from its address and moves the others up', async ({ client }) => {
    const { property, owner, send } = await ownerAndProperty()
    const content = await jpeg()
    const files = named(content, 'a', 'b', 'c')
    const uploaded = await send(client, files)
    const { images } = uploaded.body()

    const remove = () =>
      client.delete(`/api/property-owner/images/${images[1].id}`).withGuard('owner').loginAs(owner)
    const response = await remove()
    response.assertStatus(200)
    response.assertBody({ message: 'Photo deleted successfully!' })
    await assertStatus(remove(), 404)

    const left = await client.get(imagesPath(property.id)).withGuard('owner').loginAs(owner)
    left.assertBodyContains([
      { id: images[0].id, position: 1 },
      { id: images[2].id, position: 2 },
    ])
    await assertStatus(client.get(`/property-images/${images[1].image_url}`), 404)
  })

  test('closes the gaps of images that are removed at the same time', async ({
    client,
    assert,
  }) => {
    const { property, owner } = await ownerAndProperty()
    const images = await PropertyImageFactory.merge({ propertyId: property.id }).createMany(6)
    const [a, b, , d] = images.map(({ id }) => id)
    const { position: first } = images[0]
    const calls = [a, a, a, b, d].map((id) =>
      client.delete(`/api/property-owner/images/${id}`).withGuard('owner').loginAs(owner)
    )

    const answers = await Promise.all(calls)

    const statuses = answers.map((answer) => answer.status())
    assert.deepEqual(statuses.toSorted(), [200, 200, 200, 404, 404])
    const left = await PropertyImage.query().orderBy('position')
    assert.deepEqual(
      left.map(({ id, position }) => [id, position]),
      [images[2].id, images[4].id, images[5].id].map((id, index) => [id, first + index])
    )
  })

  test('puts the images in the order that it is given', async ({ client, assert }) => {
    const { property, owner } = await ownerAndProperty()
    const images = await PropertyImageFactory.merge({ propertyId: property.id }).createMany(3)
    const [a, b, c] = images.map(({ id }) => id)
    const order = (imageIds: unknown) =>
      client
        .put(`${imagesPath(property.id)}/order`)
        .withGuard('owner')
        .loginAs(owner)
        .json({ image_ids: imageIds })

    const response = await order([c, a, b])
    response.assertStatus(200)
    const ids = response.body().images.map(({ id }: { id: number }) => id)
    assert.deepEqual(ids, [c, a, b])

    for (const wrong of [[c, a], [c, a, a], [c, a, b, b + 1], [], 'abc', undefined]) {
      const refused = await order(wrong)
      refused.assertStatus(422)
      refused.assertBodyContains({ errors: [{ field: 'image_ids' }] })
    }
  })

  test('refuses other owners', async ({ client, assert }) => {
    const { property } = await ownerAndProperty()
    const image = await PropertyImageFactory.merge({ propertyId: property.id }).create()
    const stranger = await UserFactory.create()
    const content = await jpeg()
    for (const call of [
      client.get(imagesPath(property.id)),
      client.post(uploadPath('owner', property.id)).file('images', content, { filename: 'a.jpg' }),
      client.delete(`/api/property-owner/images/${image.id}`),
      client.put(`${imagesPath(property.id)}/order`).json({ image_ids: [image.id] }),
    ]) {
      await assertStatus(call.withGuard('owner').loginAs(stranger), 404)
    }
    await image.refresh()
    assert.deepEqual(await imageFiles(), [])
  })
})
