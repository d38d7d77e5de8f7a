import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { imagesDir } from '#config/storage'
import { PropertyFactory } from '#database/factories/property_factory'
import { PropertyImageFactory } from '#database/factories/property_image_factory'
import { UserFactory } from '#database/factories/user_factory'
import Property from '#models/property'
import TrashedProperty from '#models/trashed_property'
import { backgroundJobs } from '#server/pending_work'
import { callsOf } from '#tests/helpers/calls'
import { imageFiles, removeImageFolders } from '#tests/helpers/image_files'

async function propertyWithImages(count: number) {
  const property = await PropertyFactory.create()
  const images = await PropertyImageFactory.merge({ propertyId: property.id }).createMany(count)
  const names = images.map(({ fileName }) => fileName)
  for (const name of names) await writeFile(join(imagesDir, name), 'x')
  return { id: property.id, names }
}

test.group('Images | removal', (group) => {
  group.each.setup(removeImageFolders)
  group.each.teardown(removeImageFolders)

  test('removes every file of an emptied trash after its answer', async ({ assert, client }) => {
    const admin = await UserFactory.apply('admin').create()
    const properties = await Promise.all([propertyWithImages(10), propertyWithImages(10)])
    const ids = properties.map(({ id }) => id)

    await Property.removeAll(ids)
    assert.lengthOf(await imageFiles(), 20)

    const response = await callsOf(client, 'admin', admin).delete('trash')

    response.assertStatus(200)
    await backgroundJobs.settled()
    assert.deepEqual(await imageFiles(), [])
  })

  test('tries again when a file can’t be removed, and still answers 200', async ({
    assert,
    client,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const { id, names } = await propertyWithImages(1)
    const path = join(imagesDir, names[0])
    await rm(path)
    await mkdir(path)

    await Property.remove(id)

    const response = await callsOf(client, 'admin', admin).delete(`trash/${id}`)

    response.assertStatus(200)
    assert.isNull(await TrashedProperty.find(id))
    assert.include(await readdir(imagesDir), names[0])
    await rm(path, { recursive: true })
    await writeFile(path, 'x')
    await backgroundJobs.settled()
    assert.deepEqual(await imageFiles(), [])
  })
})
