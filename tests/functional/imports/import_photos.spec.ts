import emitter from '@adonisjs/core/services/emitter'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import limits from '#config/limits'
import { PropertyFactory } from '#database/factories/property_factory'
import { captionOf } from '#image_store/image_name'
import Property from '#models/property'
import PropertyImage from '#models/property_image'
import { imageFiles } from '#tests/helpers/image_files'
import { importer, importingInProcess, reasonsIn, type Table } from '#tests/helpers/imports'
import { animated, gif, jpeg, padded, png, strangers } from '#tests/helpers/pictures'
import { addImages } from '#tests/helpers/stored_images'
import { undoing } from '#tests/helpers/undo'

type Files = Record<string, Buffer>

const columns = ['id', 'title', 'price', 'country', 'Photos']
const fresh = (title: string, photos: string) => ['', title, 5, 'Oman', photos]
const known = ({ id, title, price }: Property, photos: string) => [id, title, price, 'Oman', photos]

async function started(client: ApiClient) {
  const { owner, main, send: sendFile } = await importer(client)
  const fields = { ownerId: owner.id, countryId: main.id }
  const own = await PropertyFactory.apply('active').merge(fields).create()
  const send = (rows: Table, files: Files, options = {}) => {
    const call = sendFile([columns, ...rows], options)
    for (const [filename, content] of Object.entries(files))
      call.file('images', content, { filename })
    return call
  }
  return { owner, own, send }
}

const noRoom = 'You can only have a total of 10 images per property.'

async function captionsOf(propertyId: number) {
  const images = await PropertyImage.query().where({ propertyId }).orderBy('position')
  return images.map(({ fileName }) => captionOf(fileName))
}

test.group('Import | photos', () => {
  test('come in their order, to new properties and to stored ones, and are undone', async ({
    assert,
    client,
    db,
  }) => {
    const { own, send } = await started(client)
    const { takeBack } = await undoing(client)
    const uploaded: string[][] = []
    const off = emitter.on('images:uploaded', (names) => void uploaded.push(names))
    const content = await jpeg()
    const rows = [fresh('A', 'b.png; A.JPG'), known(own, 'c.jpg'), fresh('B', 'b.png')]
    const files = { 'v/b.png': await png(), 'a.jpg': content, 'c.jpg': content, 'd.jpg': content }
    const response = await send(rows, files)
    off()
    response.assertStatus(200)
    response.assertBodyContains({ created: 2, updated: 1 })
    const { photos, changes, operation_id: id } = response.body()
    assert.deepEqual(photos, { used: 4, unused: ['d.jpg'] })
    assert.containSubset(changes, [{ photos: 2 }, { photos: 1 }, { photos: 1 }])
    const added = await Property.findByOrFail('title', 'A')
    assert.deepEqual(await captionsOf(added.id), ['b', 'a'])
    assert.deepEqual([added.imageCount, added.cover], [2, uploaded[0][0]])
    assert.lengthOf(uploaded.flat(), 4)
    await db.assertHas('properties', { id: own.id, image_count: 1, waiting_as: 'changed' })
    await db.assertHas('changes', { action: 'images_added' }, 1)

    const undone = await takeBack(id)
    await db.assertHas('properties', { id: own.id, image_count: 0, waiting_as: null })
    await db.assertHas('trashed_properties', { title: 'A' })
    await takeBack(undone)
    await db.assertHas('properties', { id: own.id, image_count: 1, waiting_as: 'changed' })
  })

  test('are refused row by row before anything is encoded', async ({ assert, client }) => {
    const { own, send } = await started(client)
    const content = await jpeg()
    const sources = Array.from({ length: 9 }, () => ({ content, originalName: 'own.jpg' }))
    await addImages(own.id, sources)
    const before = await imageFiles()
    const files = {
      ...{ 'a.jpg': content, 'b.jpg': content, 'heic.jpg': strangers.HEIC },
      ...{ 'large.jpg': padded(content, limits.imageBytes + 1), 'c.zip.jpg': Buffer.from('PK') },
    }
    const response = await send(
      [
        fresh('A', 'a.jpg; A.JPG'),
        fresh('B', 'heic.jpg; large.jpg; c.zip.jpg; none.jpg'),
        known(own, 'a.jpg; b.jpg'),
        fresh('C', 'http://example.com/a.jpg'),
        fresh('D', Array.from({ length: 30 }, (_, index) => `${index}.jpg`).join()),
        fresh('E', ''),
      ],
      files
    )
    response.assertStatus(422)
    assert.deepEqual(reasonsIn(response), [
      '3 images: “none.jpg” is not among the photos that were chosen with the table.',
      '3 images: “heic.jpg” is HEIC. Please choose a JPG, PNG, GIF or WebP image.',
      '3 images: “large.jpg” is larger than 2 MB.',
      '3 images: “c.zip.jpg” is not an image. Please choose a JPG, PNG, GIF or WebP image.',
      `4 images: ${noRoom} This property has 9 so far.`,
      "5 images: “http://example.com/a.jpg” is an address, and photos aren't fetched from addresses. Please choose the photo itself with the table, and write its name.",
      `6 images: ${noRoom} This property has none so far.`,
    ])
    assert.deepEqual(await imageFiles(), before)
  })

  test('are at most so many in one import', async ({ client }) => {
    const { send } = await started(client)
    const rows = Array.from({ length: limits.imports.photos + 1 }, () => fresh('A', 'a.jpg'))
    const response = await send(rows, { 'a.jpg': await jpeg() })
    response.assertStatus(422)
    response.assertBodyContains({ errors: [{ field: 'images' }] })
  })

  test('that a property has already are left out, by their files and by their names', async ({
    assert,
    client,
  }) => {
    const { own, send } = await started(client)
    const content = await jpeg()
    await addImages(own.id, [{ content, originalName: 'Sea view.jpg' }])
    const { fileName: stored } = await PropertyImage.findByOrFail('propertyId', own.id)
    const names = ['Sea view.jpg', 'villa/sea_view.png', stored]
    const same = await send([known(own, names.join(';'))], {})
    same.assertBodyContains({ updated: 0, unchanged: 1, warnings: [] })

    const files = { 'Sea view.jpg': content, 'roof.jpg': content }
    const again = await send([known(own, 'Sea view.jpg; roof.jpg')], files)
    again.assertBodyContains({ updated: 1, photos: { used: 1, unused: [] } })
    assert.match(again.body().warnings[0].message, /^“Sea view\.jpg” is left out/)
    assert.deepEqual(await captionsOf(own.id), ['Sea-view', 'roof'])
  })

  test('that are animated PNGs become stills, which is said before and after', async ({
    assert,
    client,
    db,
  }) => {
    const { send } = await started(client)
    const still = await png()
    const files = { 'tour.png': animated(still), 'plan.png': still, 'walk.gif': await gif() }
    for (const dry of [1, 0]) {
      const rows = [fresh('A', 'Tour.png; plan.png; walk.gif')]
      const response = await send(rows, files, { dry_run: dry })
      response.assertStatus(200)
      const message =
        '“tour.png” is animated. Only its first picture is kept: choose a GIF or WebP to keep the motion.'
      assert.deepEqual(response.body().warnings, [
        { line: 2, label: 'A', field: 'images', message },
      ])
    }
    await db.assertHas('properties', { title: 'A', image_count: 3 })
  })

  test('leave no file behind if one is damaged, or their rows are not stored', async ({
    assert,
    client,
    db,
  }) => {
    const { owner, send } = await started(client)
    const whole = await jpeg()
    const cut = whole.subarray(0, 400)
    const files = { 'a.jpg': whole, 'cut.jpg': cut }
    const rows = [fresh('A', 'a.jpg; cut.jpg'), fresh('B', 'a.jpg')]
    const refused = await send(rows, files)
    refused.assertStatus(422)
    assert.match(reasonsIn(refused).join('\n'), /^2 images: .*cut\.jpg.*damaged.*$/)
    assert.deepEqual(await imageFiles(), [])

    const permission = async () => {
      assert.isNotEmpty(await imageFiles())
      throw new Error('switched off')
    }
    const failing = importingInProcess(owner, [columns, fresh('A', 'a.jpg')], {
      ...{ permission, files: { 'a.jpg': whole } },
    })
    await assert.rejects(() => failing, 'switched off')
    assert.deepEqual(await imageFiles(), [])

    const others = await send(rows, files, { skip_refused: 1 })
    others.assertBodyContains({ created: 1, photos: { used: 1 } })
    await db.assertHas('properties', { title: 'B', image_count: 1 })
  })
})
