import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import emitter from '@adonisjs/core/services/emitter'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import limits from '#config/limits'
import Operation from '#history/operation'
import { captionOf } from '#image_store/image_name'
import type { StoredImage } from '#images/image_batch'
import { addImages, insertImages } from '#images/image_rows'
import { inStagingFolder } from '#images/staging_folder'
import { choosePhotos, preparePhotos, storePhotos, type WantedPhotos } from '#imports/import_photos'
import { PhotoFiles } from '#imports/photo_files'
import Property from '#models/property'
import PropertyImage from '#models/property_image'
import User from '#models/user'
import { imageFiles } from '#tests/helpers/image_files'
import { jpeg, padded, png, strangers } from '#tests/helpers/pictures'
import { addImages as upload } from '#tests/helpers/stored_images'
import { undoing } from '#tests/helpers/undo'

type Files = Record<string, Buffer>
type StoreRows = (images: Map<number, StoredImage[]>) => Promise<void>

/** As the engine of imports goes about it: choose, encode, publish, and store the rows in its transaction. */
function importing(wanted: Partial<WantedPhotos>[], contents: Files, storeRows?: StoreRows) {
  return inStagingFolder(async (folder) => {
    const sent = Object.entries(contents).map(async ([originalName, bytes], index) => {
      const content = join(folder, `sent-${index}`)
      await writeFile(content, bytes)
      return { field: 'images', content, originalName, bytes: bytes.length }
    })
    const files = new PhotoFiles(await Promise.all(sent))
    const rows = wanted.map((row, index) => ({ line: index + 2, names: [], existing: [], ...row }))
    const { chosen, problems, warnings } = await choosePhotos(rows, files)
    const said = keysOf(problems)
    if (!storeRows)
      return { said, warned: keysOf(warnings), chosen: [...chosen.keys()], unused: files.unused }
    const { prepared, problems: others } = await preparePhotos(chosen, folder, 1)
    await storePhotos(prepared, storeRows)
    return { said: { ...said, ...keysOf(others) }, chosen: [...chosen.keys()] }
  })
}

const keysOf = (problems: Map<number, { key: string }[]>) =>
  Object.fromEntries([...problems].map(([line, all]) => [line, all.map(({ key }) => key)]))

async function namesOf(propertyId: number) {
  const images = await PropertyImage.query().where({ propertyId }).orderBy('position')
  return images.map(({ fileName }) => fileName)
}

async function captionsOf(id: number) {
  const names = await namesOf(id)
  return names.map((name) => captionOf(name))
}

test.group('Import | photos', () => {
  test('are refused line by line before anything is encoded', async ({ assert }) => {
    const existing = Array.from({ length: 9 }, (_, index) => `p-${index}-1700000000000-abc.jpg`)
    const contents = {
      'a.jpg': await jpeg(),
      'b.jpg': await jpeg(),
      'c.jpg': await jpeg(),
      'heic.jpg': strangers.HEIC,
      'large.jpg': padded(await jpeg(), limits.imageBytes + 1),
      'empty.jpg': Buffer.alloc(0),
    }
    const { said, chosen, unused } = await importing(
      [
        { names: ['a.jpg', 'A.JPG'] },
        { names: ['heic.jpg', 'large.jpg', 'empty.jpg', 'none.jpg'] },
        { names: ['a.jpg', 'b.jpg'], existing },
        { names: ['http://example.com/a.jpg'] },
        { names: [] },
      ],
      contents
    )
    assert.deepEqual(said, {
      3: ['import_photos.missing', 'images.format', 'images.too_large', 'images.empty'],
      4: ['images.too_many'],
      5: ['import_photos.address'],
    })
    assert.deepEqual(chosen, [2])
    assert.deepEqual(unused, ['c.jpg'])
    assert.deepEqual(await imageFiles(), [])
  })

  test('are at most so many in one import', async ({ assert }) => {
    const wanted = Array.from({ length: limits.imports.photos + 1 }, () => ({ names: ['a.jpg'] }))
    await assert.rejects(() => importing(wanted, { 'a.jpg': Buffer.alloc(1) }), /too_many/)
  })

  test('that a property has already are left out, by their files and by their names', async ({
    assert,
  }) => {
    const { id } = await PropertyFactory.create()
    await upload(id, [{ content: await jpeg(), originalName: 'Sea view.jpg' }])
    const existing = await namesOf(id)
    const names = ['Sea view.jpg', 'villa/sea_view.png', existing[0]]
    const { said, chosen } = await importing([{ names, existing }], {})
    assert.deepEqual([said, chosen], [{}, []])

    const sent = { 'Sea view.jpg': await jpeg(), 'roof.jpg': await jpeg() }
    const again = await importing([{ names: ['Sea view.jpg', 'roof.jpg'], existing }], sent)
    assert.deepEqual(again.warned, { 2: ['import_photos.left_out'] })
    assert.deepEqual(again.chosen, [2])
  })

  test('are stored in their order, for new properties without a history of their own', async ({
    assert,
    db: database,
  }) => {
    const uploaded: string[][] = []
    const off = emitter.on('images:uploaded', (names) => void uploaded.push(names))
    const [one, other] = await PropertyFactory.createMany(2)
    const contents = { 'v/b.png': await png(), 'v/a.jpg': await jpeg(), 'c.jpg': await jpeg() }
    const wanted = [{ names: ['b.png', 'a.jpg'] }, { names: ['c.jpg'] }]

    await importing(wanted, contents, (images) =>
      db.transaction(async (trx) => {
        const byProperty = new Map([
          [one.id, images.get(2)!],
          [other.id, images.get(3)!],
        ])
        await insertImages(byProperty, trx)
      })
    )

    off()
    assert.deepEqual(await captionsOf(one.id), ['b', 'a'])
    assert.deepEqual(await captionsOf(other.id), ['c'])
    const [names, others] = [await namesOf(one.id), await namesOf(other.id)]
    assert.deepEqual(uploaded, [[...names, ...others]])
    await database.assertEmpty('operations')
    const { imageCount, cover } = await one.refresh()
    assert.deepEqual([imageCount, cover], [2, names[0]])
  })

  test('leave no file behind if one is damaged, or their rows are not stored', async ({
    assert,
  }) => {
    const whole = await jpeg()
    const contents = { 'a.jpg': whole, 'cut.jpg': whole.subarray(0, 400) }
    const { said } = await importing([{ names: ['a.jpg', 'cut.jpg'] }], contents, async (images) =>
      assert.equal(images.size, 0)
    )
    assert.deepEqual(said, { 2: ['images.damaged'] })
    assert.deepEqual(await imageFiles(), [])

    const failing = importing([{ names: ['a.jpg'] }], contents, async () => {
      assert.isNotEmpty(await imageFiles())
      throw new Error('The transaction failed')
    })
    await assert.rejects(() => failing, /transaction failed/)
    assert.deepEqual(await imageFiles(), [])
  })

  test('go into the review of their owner’s property, and are undone with its fields', async ({
    assert,
    client,
    db: database,
  }) => {
    const { takeBack } = await undoing(client)
    const properties = await PropertyFactory.apply('active').createMany(2)
    const [{ id, title, ownerId }, other] = properties
    const operation = Operation.by(await User.findOrFail(ownerId))
    const contents = { 'a.jpg': await jpeg(), 'b.jpg': await jpeg() }

    await importing([{ names: ['a.jpg', 'b.jpg'] }, { names: ['b.jpg'] }], contents, (images) =>
      db.transaction(async (trx) => {
        const property = await Property.lock(id, trx)
        await property.edit({ operation, others: true }, (row) => (row.title = 'Imported'))
        const byProperty = new Map([
          [id, images.get(2)!],
          [other.id, images.get(3)!],
        ])
        await addImages(byProperty, operation, trx)
      })
    )

    await database.assertHas('properties', { waiting_as: 'changed', image_count: 2, id })
    await database.assertHas('properties', { waiting_as: 'changed', image_count: 1, id: other.id })
    await database.assertHas('operations', { uuid: operation.uuid, count: 2 })
    await database.assertHas('changes', { action: 'images_added' }, 2)

    const undone = await takeBack(operation.uuid)
    for (const one of properties) {
      const former = { id: one.id, title: one.title, waiting_as: null, reviewed_state: null }
      await database.assertHas('properties', {
        ...former,
        image_count: 0,
        review_state: 'approved',
      })
    }
    await database.assertHas('operations', { uuid: undone, count: 2 })

    await takeBack(undone)
    assert.deepEqual(await captionsOf(id), ['a', 'b'])
    await database.assertHas('properties', { id, title: 'Imported', waiting_as: 'changed' })
    assert.notEqual(title, 'Imported')
  })

  test('find no room that another upload took meanwhile', async ({ assert }) => {
    const { id } = await PropertyFactory.create()
    const sources = Array.from({ length: 10 }, () => ({
      content: Buffer.alloc(0),
      originalName: '',
    }))
    const content = await jpeg()
    const failing = importing([{ names: ['a.jpg'] }], { 'a.jpg': content }, async (images) => {
      await upload(
        id,
        sources.map((source) => ({ ...source, content }))
      )
      await db.transaction((trx) =>
        addImages(new Map([[id, images.get(2)!]]), Operation.ofProcess(), trx)
      )
    })
    await assert.rejects(() => failing, /too_many/)
    assert.lengthOf(await namesOf(id), 10)
  })
})
