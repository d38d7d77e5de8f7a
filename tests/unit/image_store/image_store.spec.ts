import { test } from '@japa/runner'
import { isEmpty } from '#image_store/image_store'
import type { ImageStore, StoredFile } from '#image_store/store'

test.group('Image store', () => {
  test('is asked for its first file alone, and closes its folder', async ({ assert }) => {
    let listed: string[] = []
    let isClosed = false
    async function* listOf(names: string[]): AsyncGenerator<StoredFile> {
      try {
        for (const name of names) {
          listed.push(name)
          yield { name, modifiedAt: async () => 0 }
        }
      } finally {
        isClosed = true
      }
    }
    for (const names of [[], ['a.jpg'], ['a.jpg', 'b.jpg']]) {
      ;[listed, isClosed] = [[], false]
      const store: Partial<ImageStore> = { list: () => listOf(names) }
      assert.equal(await isEmpty(store as ImageStore), names.length === 0)
      assert.deepEqual(listed, names.slice(0, 1))
      assert.isTrue(isClosed)
    }
  })
})
