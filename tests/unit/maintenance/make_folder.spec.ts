import { mkdtempSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { makeFolder } from '#maintenance/make_folder'

const newFolder = () => mkdtempSync(join(process.env.DATA_DIR!, 'folders-'))

test.group('Maintenance | folders', () => {
  test('are made once by several who make them at once', async ({ assert }) => {
    const parent = newFolder()
    for (let round = 0; round < 50; round++) {
      const folder = join(parent, String(round), 'images', 'staging')
      await Promise.all(Array.from({ length: 8 }, () => makeFolder(folder)))
      assert.deepEqual(await readdir(folder), [])
    }
  })

  test('are not made in place of a file or under one', async ({ assert }) => {
    const file = join(newFolder(), 'file')
    await writeFile(file, '')
    await assert.rejects(() => makeFolder(file), /EEXIST/)
    await assert.rejects(() => makeFolder(join(file, 'images')), /ENOTDIR/)
    await assert.rejects(() => makeFolder('/proc/images/staging'), /ENOENT/)
  })
})
