import { test } from '@japa/runner'
import { imageStore } from '#image_store/image_store'
import {
  imageFiles,
  onlyOnS3,
  readImageFile,
  removeImageFile,
  removeImages,
} from '#tests/helpers/image_files'
import { jpeg } from '#tests/helpers/pictures'
import { storedImage } from '#tests/helpers/stored_images'
import { storeRelay } from '#tests/helpers/relayed_store'
import { override } from '#tests/helpers/override'
import { manzil, manzilJson, manzilProgram } from '#tests/helpers/terminal'

const filesOf = (name: string) => [name, `thumbnails/${name}`]

async function emptyDisk() {
  const disk = await imageStore('disk')
  for (const size of ['full', 'thumbnail'] as const) {
    for await (const { name } of disk.list(size)) {
      await disk.remove([size === 'full' ? name : `thumbnails/${name}`])
    }
  }
}

onlyOnS3(() => {
  test.group('Terminal | images move', (group) => {
    group.each.setup(emptyDisk)
    group.each.teardown(emptyDisk)

    test('copies every image to the disk and back, and removes nothing', async ({ assert }) => {
      const name = await storedImage(await jpeg(), 'فيلا.jpg')
      const contents = await Promise.all(filesOf(name).map(readImageFile))
      const disk = await imageStore('disk')

      const there = await manzilJson(['images', 'move', '--to', 'disk'])

      assert.containsSubset(there.answer, { copied: 2, present: 0, missing: [] })
      for (const [index, path] of filesOf(name).entries()) {
        const copy = await disk.read(path)
        assert.isTrue(copy?.equals(contents[index]))
      }
      assert.sameMembers(await imageFiles(), filesOf(name))

      await removeImages()
      const back = await manzilJson(['images', 'move', '--to', 's3'])
      assert.containsSubset(back.answer, { copied: 2, present: 0, missing: [] })
      const restored = await Promise.all(filesOf(name).map(readImageFile))
      assert.isTrue(restored.every((content, index) => content.equals(contents[index])))
      assert.isNotNull(await disk.measure(name))
    })

    test('skips what is there, replaces what differs and adds what is new', async ({ assert }) => {
      const first = await storedImage(await jpeg(), 'a.jpg')
      await manzil(['images', 'move', '--to', 'disk'])
      const second = await storedImage(await jpeg(), 'b.jpg')
      const disk = await imageStore('disk')
      await disk.write(first, Buffer.from('half a fi'))

      const { answer } = await manzilJson(['images', 'move', '--to', 'disk'])

      assert.containsSubset(answer, { copied: 3, present: 1, missing: [] })
      const copy = await disk.read(first)
      assert.isTrue(copy?.equals(await readImageFile(first)))
      assert.isNotNull(await disk.measure(second))
    })

    test('names an image without a file, and goes on', async ({ assert }) => {
      const lost = await storedImage(await jpeg(), 'a.jpg')
      await storedImage(await jpeg(), 'b.jpg')
      await removeImageFile(lost)

      const { code, answer } = await manzilJson(['images', 'move', '--to', 'disk'])

      assert.equal(code, 1)
      assert.containsSubset(answer, { copied: 3, missing: [lost] })
    })

    test('misses no file that was uploaded since the bucket is in use', async ({ assert }) => {
      await storedImage(await jpeg(), 'a.jpg')
      const { code, answer } = await manzilJson(['images', 'move', '--to', 's3'])
      assert.equal(code, 0)
      assert.containsSubset(answer, { copied: 0, present: 2, missing: [] })
    })

    test('keeps the file in the bucket when the one on the disk is another', async ({ assert }) => {
      const name = await storedImage(await jpeg(), 'a.jpg')
      const content = await readImageFile(name)
      const disk = await imageStore('disk')
      await disk.write(name, Buffer.from('half a fi'))

      const { code, answer } = await manzilJson(['images', 'move', '--to', 's3'])

      assert.equal(code, 1)
      assert.containsSubset(answer, { copied: 0, present: 1, altered: [name] })
      assert.isTrue(content.equals(await readImageFile(name)))
    })

    test('asks for a bucket that is there', async ({ assert }) => {
      await storedImage(await jpeg(), 'a.jpg')
      const env = { S3_BUCKET: 'nobody-made-this-bucket' }
      const { code, error } = await manzilProgram(['images', 'move', '--to', 'disk'], { env })
      assert.equal(code, 1)
      assert.match(error, /^The bucket nobody-made-this-bucket does not exist/)
    })

    test('refuses a file that has changed in its store', async ({ assert }) => {
      const name = await storedImage(await jpeg(), 'a.jpg')
      const disk = await imageStore('disk')
      override(await imageStore(), { read: async () => Buffer.from('another content') })
      const { code, error } = await manzil(['images', 'move', '--to', 'disk'])

      assert.equal(code, 1)
      assert.match(error, /^The file \S+ of the image store is not what was stored/)
      assert.isNull(await disk.measure(name))
    })

    test('ends with a sentence when the store goes away, and goes on later', async ({ assert }) => {
      await storedImage(await jpeg(), 'a.jpg')
      const end = storeRelay().fail({ kind: 'refuses' })
      const { code, error } = await manzil(['images', 'move', '--to', 'disk'])
      end()

      assert.equal(code, 1)
      assert.match(error, /^The object store at http:\S+ can't be used now: EC/)
      const { answer } = await manzilJson(['images', 'move', '--to', 'disk'])
      assert.containsSubset(answer, { copied: 2, missing: [] })
    })
  })
})

test.group('Terminal | images move, called wrongly', () => {
  test('asks for the store', async ({ assert }) => {
    const bare = await manzil(['images', 'move'])
    const unknown = await manzil(['images', 'move', '--to', 'tape'])
    assert.deepEqual([bare.code, unknown.code], [2, 2])
  })

  test('asks for the bucket', async ({ assert }) => {
    const env = { S3_BUCKET: '' }
    const { code, error } = await manzilProgram(['images', 'move', '--to', 's3'], { env })
    assert.deepEqual(
      [code, error],
      [1, 'S3_BUCKET is not set: it names the bucket of the images.\n']
    )
  })
})
