import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import serverLimits from '#config/server_limits'
import { imagesDir } from '#config/storage'
import { bulkInsert } from '#database/bulk_insert'
import { PropertyFactory } from '#database/factories/property_factory'
import { PropertyImageFactory } from '#database/factories/property_image_factory'
import { UserFactory } from '#database/factories/user_factory'
import { now } from '#database/now'
import { StoreUnavailable } from '#image_store/store_unavailable'
import { imageStore } from '#image_store/image_store'
import { purgeImages } from '#images/image_purge'
import TrashedImage from '#trash/trashed_image'
import User from '#models/user'
import { backgroundJobs } from '#server/pending_work'
import { imageFiles, onlyOnDisk, writeImageFile } from '#tests/helpers/image_files'
import { override } from '#tests/helpers/override'
import { assertStatus } from '#tests/helpers/calls'

async function propertyWithImages(count: number) {
  const property = await PropertyFactory.create()
  const images = await PropertyImageFactory.merge({ propertyId: property.id }).createMany(count)
  const names = images.map(({ fileName }) => fileName)
  for (const name of names) await writeImageFile(name)
  return { ownerId: property.ownerId, names }
}

test.group('Images | removal', () => {
  test('removes every file of a large deletion after its answer', async ({ assert, client }) => {
    const admin = await UserFactory.apply('admin').create()
    const properties = await Promise.all([propertyWithImages(10), propertyWithImages(10)])
    const ids = properties.map(({ ownerId }) => ownerId)

    const call = client.post('/api/users/bulk').json({ ids, action: 'delete' })
    await assertStatus(call.withGuard('admin').loginAs(admin), 200)
    await backgroundJobs.settled()
    assert.deepEqual(await imageFiles(), [])
  })

  test('ends a purge when the image store is away, and goes on at the next', async ({ assert }) => {
    const store = await imageStore()
    const { id: propertyId } = await PropertyFactory.create()
    await PropertyImageFactory.merge({ propertyId }).createMany(10)
    await db.transaction((trx) => TrashedImage.copyToTrash('property_id', [propertyId], now(), trx))
    const asked = new Set<string>()
    const restore = override(store, {
      async remove([path]) {
        asked.add(path)
        throw new StoreUnavailable(new Error('away'))
      },
    })

    await assert.rejects(purgeImages)
    assert.lengthOf([...asked], serverLimits.fileRemoval.atOnce)

    restore()
    await purgeImages()
    assert.isEmpty(await db.from('trashed_images'))
  })

  test('purges in parts, past images whose files could not be removed', async ({
    assert,
    cleanup,
  }) => {
    const { purgedAtOnce } = serverLimits.fileRemoval
    const count = 2 * purgedAtOnce + 1
    const { id: propertyId } = await PropertyFactory.create()
    const image = { property_id: propertyId, width: 1, height: 1, created_at: now() }
    const rows = Array.from({ length: count }, (_, index) => ({
      ...image,
      file_name: `sea-${index}-a.jpg`,
      position: index,
      updated_at: now(),
    }))
    await db.transaction(async (trx) => {
      await bulkInsert(trx, 'property_images', rows)
      await TrashedImage.copyToTrash('property_id', [propertyId], now(), trx)
      await trx.from('properties').where('id', propertyId).delete()
    })
    override(await imageStore(), {
      async remove([path]) {
        if (path === 'sea-0-a.jpg') throw new Error('it is a folder')
      },
    })
    const parts: number[] = []
    const knex = db.connection().getWriteClient()
    const note = (found: unknown, { method }: { method: string }) => {
      if (method === 'select') parts.push((found as unknown[]).length)
    }
    knex.on('query-response', note)
    cleanup(() => void knex.off('query-response', note))

    await purgeImages()

    assert.deepEqual(parts, [purgedAtOnce, purgedAtOnce, 1, 0])
    const left = await db.from('trashed_images').select('file_name')
    assert.deepEqual(left, [{ file_name: 'sea-0-a.jpg' }])
  })

  onlyOnDisk(() => {
    test('tries again when a file can’t be removed, and still answers 200', async ({
      assert,
      client,
    }) => {
      const admin = await UserFactory.apply('admin').create()
      const { ownerId, names } = await propertyWithImages(1)
      const path = join(imagesDir, names[0])
      await rm(path)
      await mkdir(path)
      const store = await imageStore()
      const failures: unknown[] = []
      const restore = override(store, {
        async remove(paths) {
          restore()
          await store.remove(paths).catch((error) => failures.push(error))
          await rm(path, { recursive: true })
          await writeFile(path, 'x')
          throw failures[0]
        },
      })

      const call = client.delete(`/api/users/admin-delete-user/${ownerId}`)
      await assertStatus(call.withGuard('admin').loginAs(admin), 200)
      assert.isNull(await User.find(ownerId))
      await backgroundJobs.settled()
      assert.lengthOf(failures, 1)
      assert.deepEqual(await imageFiles(), [])
    })
  })
})
