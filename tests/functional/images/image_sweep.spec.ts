import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Logger } from '@adonisjs/core/logger'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import serverLimits from '#config/server_limits'
import { removedDir, stagingDir } from '#config/storage'
import { PropertyFactory } from '#database/factories/property_factory'
import { PropertyImageFactory } from '#database/factories/property_image_factory'
import {
  auditFiles,
  purgeRemovedFiles,
  rowsWithoutFiles,
  sweepImages,
  sweepStaging,
} from '#images/image_sweep'
import { removeImage } from '#images/property_images'
import { imageStore } from '#image_store/image_store'
import { imageSizes, pathsOf, type ImageSize } from '#image_store/store'
import { startScheduledJobs } from '#maintenance/scheduled_jobs'
import Operation from '#history/operation'
import PropertyImage from '#models/property_image'
import { backgroundJobs } from '#server/pending_work'
import { hoursLater } from '#tests/helpers/clock'
import { imageFiles, onlyOnDisk, removeImageFile, writeImageFile } from '#tests/helpers/image_files'
import { override } from '#tests/helpers/override'

const daysAgo = (days: number) => DateTime.utc().minus({ days }).toISODate()

/** An image in all its sizes. */
async function filesOf(name: string) {
  for (const path of pathsOf(name)) await writeImageFile(path, name)
}

const filesEach = imageSizes.length

/** As on a platform with so many files that a share of them decides. */
const sweepNoneFreely = () => override(serverLimits, { sweptFiles: 0 })

const sweepLater = (options = {}) => hoursLater(2, () => sweepImages(options))

async function namedImages(count: number) {
  const { id: propertyId } = await PropertyFactory.create()
  const images = await PropertyImageFactory.merge({ propertyId }).createMany(count)
  for (const { fileName } of images) await filesOf(fileName)
}

test.group('Images | sweep', (group) => {
  group.each.teardown(async () => {
    const store = await imageStore()
    await store.purgeRemoved('9999-12-31')
  })

  test('moves the files of some images away, however few others there are', async ({ assert }) => {
    override(serverLimits, { sweptFiles: 5 * filesEach })
    await namedImages(1)
    for (let count = 0; count < 5; count++) await filesOf(`stray-${count}-a.jpg`)
    const { removed } = await sweepLater()
    assert.equal(removed, 5 * filesEach)
    assert.lengthOf(await imageFiles(), filesEach)
  })

  test('moves a tenth of the files away', async ({ assert }) => {
    sweepNoneFreely()
    await namedImages(9)
    await filesOf('stray-1-a.jpg')

    const { removed, folder } = await sweepLater()

    assert.equal(removed, filesEach)
    assert.match(folder!, /removed\/\d{4}-\d\d-\d\d\/?$/)
    assert.lengthOf(await imageFiles(), 9 * filesEach)
  })

  onlyOnDisk(() => {
    test('keeps what it has moved under the day’s date', async ({ assert }) => {
      await namedImages(9)
      await filesOf('stray-1-a.jpg')

      const day = await hoursLater(2, async () => daysAgo(0))
      const { folder } = await sweepLater()

      assert.equal(folder, join(removedDir, day))
      const moved = await readdir(folder!, { recursive: true })
      assert.sameMembers(
        moved.filter((path) => path.endsWith('.jpg')),
        pathsOf('stray-1-a.jpg')
      )
    })
  })

  test('finds the same in parts that are smaller than the table', async ({ assert }) => {
    override(serverLimits, { sweptAtOnce: 2 })
    await namedImages(5)
    const { propertyId } = await PropertyImage.firstOrFail()
    const [kept, lost] = await PropertyImageFactory.merge({ propertyId }).createMany(2)
    await filesOf(kept.fileName)
    await removeImage(kept, Operation.ofProcess())
    for (const name of ['stray-1-a.jpg', 'stray-2-b.jpg']) await filesOf(name)

    const { files, rows, filesWithoutRows } = await auditFiles()

    assert.deepEqual([files, rows], [8 * filesEach, 7])
    const strays = ['stray-1-a.jpg', 'stray-2-b.jpg']
    assert.sameMembers(filesWithoutRows, strays.flatMap(pathsOf))
    assert.sameMembers(await rowsWithoutFiles(), [lost.fileName, `thumbnails/${lost.fileName}`])
  })

  test('misses a size of an image that has sizes', async ({ assert }) => {
    await namedImages(2)
    const [sized, waiting] = await PropertyImage.query().orderBy('id')
    await sized.merge({ sized: true, width: 900 }).save()
    for (const image of [sized, waiting]) {
      for (const path of pathsOf(image.fileName).slice(2)) await removeImageFile(path)
    }

    const lost = [`sizes/400/${sized.fileName}`, `sizes/800/${sized.fileName}`]
    assert.sameMembers(await rowsWithoutFiles(), lost)
  })

  test('misses no file of an image that is added while files are listed', async ({ assert }) => {
    await namedImages(2)
    const store = await imageStore()
    const list = store.list.bind(store)
    override(store, {
      async *list(size: ImageSize) {
        yield* list(size)
        await namedImages(1)
      },
    })

    assert.deepEqual(await rowsWithoutFiles(), [])
    const { filesWithoutRows } = await auditFiles()
    assert.deepEqual(filesWithoutRows, [])
  })

  test('misses the files of an image in the trash until it is purged', async ({ assert }) => {
    await namedImages(1)
    const image = await PropertyImage.firstOrFail()
    await removeImage(image, Operation.ofProcess())
    await removeImageFile(image.fileName)

    assert.deepEqual(await rowsWithoutFiles(), [image.fileName])
    await hoursLater(31 * 24, async () => assert.deepEqual(await rowsWithoutFiles(), []))
  })

  test('refuses to move more than a tenth, unless `all` is set', async ({ assert }) => {
    sweepNoneFreely()
    await namedImages(8)
    await filesOf('stray-1-a.jpg')

    await assert.rejects(() => sweepLater(), 'images.sweep_too_many')
    assert.lengthOf(await imageFiles(), 9 * filesEach)

    const { removed } = await sweepLater({ all: true })
    assert.equal(removed, filesEach)
  })

  test('says in the log what to do about what it refuses', async ({ assert, cleanup }) => {
    const lines: unknown[] = []
    const collect = (...line: unknown[]) => void lines.push(line)
    override(Logger.prototype, { warn: collect, error: collect })
    sweepNoneFreely()
    await namedImages(1)
    await PropertyImage.query().update({ sized: true })
    await filesOf('stray-1-a.jpg')

    await hoursLater(2, async () => {
      cleanup(startScheduledJobs())
      await backgroundJobs.settled()
    })

    assert.deepEqual(lines, [
      [
        '8 of 16 files have no row in the database, more than 0 and more than a tenth. Nothing was moved. ' +
          'If this is the right database, run manzil images sweep --all; if it is not, restore a backup.',
      ],
    ])
  })

  test('refuses while the table is empty, even if `all` is set', async ({ assert }) => {
    await filesOf('stray-1-a.jpg')

    for (const all of [false, true]) {
      await assert.rejects(() => sweepLater({ all }), 'images.sweep_without_rows')
    }
    assert.lengthOf(await imageFiles(), filesEach)
  })

  test('leaves a file that is younger than an hour', async ({ assert }) => {
    await namedImages(1)
    await writeImageFile('young-1-a.jpg')

    assert.deepEqual(await sweepImages(), { removed: 0, staged: 0, folder: null })
    const { filesWithoutRows } = await auditFiles()
    assert.deepEqual(filesWithoutRows, ['young-1-a.jpg'])
  })

  onlyOnDisk(() => {
    test('removes what was swept more than a month ago', async ({ assert }) => {
      for (const days of [29, 31]) {
        await mkdir(join(removedDir, daysAgo(days)), { recursive: true })
      }
      await purgeRemovedFiles()
      assert.deepEqual(await readdir(removedDir), [daysAgo(29)])
    })
  })

  test('removes uploads that a crash has left, whatever their age', async ({ assert }) => {
    await mkdir(join(stagingDir, 'upload-left'))
    await sweepStaging()
    assert.deepEqual(await readdir(stagingDir), [])
  })
})
