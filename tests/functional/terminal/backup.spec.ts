import { cp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { PropertyImageFactory } from '#database/factories/property_image_factory'
import { UserFactory } from '#database/factories/user_factory'
import { isSqlite } from '#database/dialect'
import { storeImages } from '#images/image_batch'
import { onlyOnSqlite } from '#tests/helpers/database'
import { hoursLater } from '#tests/helpers/clock'
import { imageFiles, removeImageFile, writeImageFile } from '#tests/helpers/image_files'
import { jpeg } from '#tests/helpers/pictures'
import {
  checkOf,
  manzil,
  manzilJson,
  manzilProgram,
  manzilProgramJson,
  ownFolder,
} from '#tests/helpers/terminal'

async function storedImage() {
  const [stored] = await storeImages([
    { content: await jpeg({ width: 900 }), originalName: 'hall.jpg' },
  ])
  const { id: propertyId } = await PropertyFactory.create()
  await PropertyImageFactory.merge({ ...stored, propertyId }).create()
  return stored.fileName
}

/** A file that no row names. */
async function strayFile() {
  const name = 'nobodys-1764256084934-91864ffa113eacdbeca4.jpg'
  await writeImageFile(name)
  return name
}

test.group('Terminal | backup and doctor', () => {
  onlyOnSqlite(() => {
    test('makes a copy that runs in another folder', async ({ assert }) => {
      await UserFactory.apply('admin').create()
      const kept = await storedImage()
      await strayFile()
      const folder = await ownFolder()

      const backup = await manzilJson(['backup', '.'], { cwd: folder })

      assert.equal(backup.code, 0)
      assert.containsSubset(backup.answer, { properties: 1, images: 1, missing: [] })
      const [name, ...others] = await readdir(folder)
      assert.match(name, /^manzil-\d{8}-\d{6}$/)
      assert.isEmpty(others)
      const files = await readdir(join(folder, name, 'property-images'), { recursive: true })
      const copied = [kept, `thumbnails/${kept}`, `sizes/400/${kept}`, `sizes/800/${kept}`]
      assert.sameMembers(
        files.filter((path) => path.endsWith('.jpg')),
        copied
      )

      const restored = join(folder, 'restored')
      await cp(join(folder, name), restored, { recursive: true })
      const env = { DATA_DIR: restored, IMAGE_STORE: 'disk' }
      const doctor = await manzilProgramJson(['doctor'], { env })
      assert.isTrue(doctor.answer.healthy)
      const stats = await manzilProgramJson(['stats'], { env })
      assert.equal(stats.answer.propertyCount, 1)
    })

    test('names the row without a file, and refuses a file as its folder', async ({ assert }) => {
      const lost = await storedImage()
      await removeImageFile(`thumbnails/${lost}`)
      const folder = await ownFolder()
      await writeFile(join(folder, 'file'), '')

      const { answer } = await manzilJson(['backup', folder])
      const refused = await manzil(['backup', join(folder, 'file')])

      assert.deepEqual(answer.missing, [lost])
      assert.equal(refused.code, 1)
      assert.equal(refused.error, `The folder ${join(folder, 'file')} can't be made: EEXIST.\n`)
    })
  })

  test('finds files without rows, rows without files and a missing admin', async ({ assert }) => {
    const lost = await storedImage()
    await removeImageFile(lost)
    await strayFile()

    const { code, answer } = await manzilJson(['doctor'])

    const states = Object.fromEntries(
      answer.checks.map(({ check, state }: { check: string; state: string }) => [check, state])
    )
    assert.equal(code, 1)
    assert.containsSubset(states, {
      schema: 'ok',
      writing: 'ok',
      [isSqlite() ? 'database' : 'constraints']: 'ok',
      files: 'warn',
      images: 'fail',
      admin: 'fail',
    })
    const { message } = answer.checks.find(({ check }: { check: string }) => check === 'images')
    assert.include(message, lost)
  })

  test('counts the rows that the search does not know', async ({ assert }) => {
    await UserFactory.apply('admin').create()
    const property = await PropertyFactory.create()
    const before = await checkOf('search')
    assert.equal(before.state, 'ok')

    await db.from('property_texts').where('id', property.id).delete()
    await db.from('country_texts').where('id', property.countryId).delete()

    const found = await checkOf('search')
    assert.equal(found.state, 'warn')
    assert.match(found.message, /^2 rows/)
  })

  test('reports settings that prevent the start', async ({ assert }) => {
    const { code, out, error } = await manzilProgram(['doctor'], { env: { PORT: 'many' } })

    assert.deepEqual([code, error], [1, ''])
    assert.match(out, /^fail .*PORT/s)
  })

  test('sweeps every old file that no row names with --all', async ({ assert }) => {
    const kept = await storedImage()
    const stray = await strayFile()

    const { code, answer } = await hoursLater(2, () => manzilJson(['images', 'sweep', '--all']))

    assert.equal(code, 0)
    assert.containsSubset(answer, { removed: 1, staged: 0 })
    const left = await imageFiles()
    assert.include(left, kept)
    assert.notInclude(left, stray)
  })

  test('refuses to sweep where no row names anything', async ({ assert }) => {
    const stray = await strayFile()
    const { code, error } = await hoursLater(2, () => manzil(['images', 'sweep']))
    assert.equal(code, 1)
    assert.match(error, /^The database names no image, and 1 file lies in the folder\./)
    assert.include(await imageFiles(), stray)
  })
})
