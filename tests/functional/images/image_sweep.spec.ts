import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import db from '@adonisjs/lucid/services/db'
import { getActiveTestOrFail, test } from '@japa/runner'
import { DateTime } from 'luxon'
import { databaseFile, dataDir, imagesDir, stagingDir } from '#config/storage'
import { PropertyFactory } from '#database/factories/property_factory'
import { PropertyImageFactory } from '#database/factories/property_image_factory'
import { auditImages, purgeRemovedFiles, sweepImages, sweepStaging } from '#images/image_sweep'
import { removeImage } from '#images/property_images'
import Operation from '#models/operation'
import PropertyImage from '#models/property_image'
import { onlyOnSqlite } from '#tests/helpers/database'
import { imageFiles, removeImageFolders } from '#tests/helpers/image_files'

const removedDir = join(dataDir, 'removed')
const daysAgo = (days: number) => DateTime.utc().minus({ days }).toISODate()

/** An image and its preview, written two hours ago. */
async function filesOf(name: string) {
  for (const path of [join(imagesDir, name), join(imagesDir, 'thumbnails', name)]) {
    await writeFile(path, name)
    await utimes(path, Date.now() / 1000, Date.now() / 1000 - 7200)
  }
}

async function namedImages(count: number) {
  const { id: propertyId } = await PropertyFactory.create()
  const images = await PropertyImageFactory.merge({ propertyId }).createMany(count)
  for (const { fileName } of images) await filesOf(fileName)
}

test.group('Images | sweep', (group) => {
  group.each.setup(removeImageFolders)
  group.each.teardown(removeImageFolders)
  group.each.teardown(() => rm(removedDir, { recursive: true, force: true }))

  test('moves a tenth of the files away', async ({ assert }) => {
    await namedImages(9)
    await filesOf('stray-1-a.jpg')

    const { removed, folder } = await sweepImages()

    assert.equal(removed, 2)
    assert.equal(folder, join(removedDir, daysAgo(0)))
    assert.sameMembers(await readdir(folder!, { recursive: true }), [
      'stray-1-a.jpg',
      'thumbnails',
      'thumbnails/stray-1-a.jpg',
    ])
    assert.lengthOf(await imageFiles(), 18)
  })

  onlyOnSqlite(() => {
    test('expects the files of an image that is restored meanwhile', async ({ assert }) => {
      const { id: propertyId } = await PropertyFactory.create()
      const image = await PropertyImageFactory.merge({ propertyId }).create()
      await filesOf(image.fileName)
      await removeImage(image, Operation.ofProcess())
      const columns = 'id, property_id, file_name, width, height, position, created_at, updated_at'
      const restore = ({ sql }: { sql: string }) => {
        if (!sql.includes('trashed_images')) return
        executeElsewhere(`INSERT INTO property_images (${columns})
          SELECT ${columns} FROM trashed_images; DELETE FROM trashed_images`)
      }
      const reader = db.connection('reader').getReadClient()
      reader.on('query', restore)
      getActiveTestOrFail().cleanup(() => void reader.off('query', restore))

      const { filesWithoutRows } = await auditImages()

      assert.deepEqual(filesWithoutRows, [])
      assert.isNotNull(await PropertyImage.find(image.id))
    })
  })

  test('refuses to move more than a tenth, unless `all` is set', async ({ assert }) => {
    await namedImages(8)
    await filesOf('stray-1-a.jpg')

    await assert.rejects(() => sweepImages(), 'images.sweep_too_many')
    assert.lengthOf(await imageFiles(), 18)

    const { removed } = await sweepImages({ all: true })
    assert.equal(removed, 2)
  })

  test('refuses while the table is empty, even if `all` is set', async ({ assert }) => {
    await filesOf('stray-1-a.jpg')

    for (const all of [false, true]) {
      await assert.rejects(() => sweepImages({ all }), 'images.sweep_without_rows')
    }
    assert.lengthOf(await imageFiles(), 2)
  })

  test('leaves a file that is younger than an hour', async ({ assert }) => {
    await namedImages(1)
    await writeFile(join(imagesDir, 'young-1-a.jpg'), '')

    assert.deepEqual(await sweepImages(), { removed: 0, staged: 0, folder: null })
    const { filesWithoutRows } = await auditImages()
    assert.deepEqual(filesWithoutRows, ['young-1-a.jpg'])
  })

  test('removes what was swept more than a month ago', async ({ assert }) => {
    for (const days of [29, 31]) {
      await mkdir(join(removedDir, daysAgo(days)), { recursive: true })
    }
    await purgeRemovedFiles()
    assert.deepEqual(await readdir(removedDir), [daysAgo(29)])
  })

  test('removes uploads that a crash has left, whatever their age', async ({ assert }) => {
    await mkdir(join(stagingDir, 'upload-left'))
    await sweepStaging()
    assert.deepEqual(await readdir(stagingDir), [])
  })
})

/** Another library would take SQLite's locks from this process when it closes the file. */
function executeElsewhere(sql: string) {
  const program = `import { DatabaseSync } from 'node:sqlite'
    new DatabaseSync(process.argv[1]).exec(process.argv[2])`
  execFileSync(process.execPath, ['--input-type=module', '--eval', program, databaseFile, sql])
}
