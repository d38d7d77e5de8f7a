import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { SetupError } from '#config/setup_error'
import { ensureDatabaseBelongs } from '#maintenance/data_folder'
import { onlyOnSqlite } from '#tests/helpers/database'
import { newSettings, startProgram } from '#tests/helpers/server'
import { manzilProgram, ownFolder } from '#tests/helpers/terminal'

const image = 'hall-1764256084934-91864ffa113eacdbeca4.jpg'

/** A data folder with these files; an image, a database of some bytes, the marker of a platform. */
async function folderWith(files: { image?: boolean; database?: string; marker?: string }) {
  const folder = await ownFolder()
  await mkdir(join(folder, 'property-images'))
  if (files.image) await writeFile(join(folder, 'property-images', image), 'x')
  if (files.database !== undefined) await writeFile(join(folder, 'manzil.sqlite3'), files.database)
  if (files.marker) await writeFile(join(folder, '.database'), files.marker)
  return folder
}

test.group('Set-up | data folder', () => {
  test('accepts {what}')
    .with([
      { what: 'an empty folder', files: {}, kind: 'sqlite' as const },
      {
        what: 'a first start that was broken off',
        files: { database: '' },
        kind: 'sqlite' as const,
      },
      {
        what: 'a folder without a marker',
        files: { image: true, database: 'x' },
        kind: 'sqlite' as const,
      },
      {
        what: 'its own folder',
        files: { database: 'x', marker: 'sqlite' },
        kind: 'sqlite' as const,
      },
      { what: 'an empty folder for PostgreSQL', files: {}, kind: 'pg' as const },
      { what: 'a PostgreSQL folder', files: { image: true, marker: 'pg' }, kind: 'pg' as const },
    ])
    .run(async ({ assert }, { files, kind }) => {
      await assert.doesNotReject(async () => ensureDatabaseBelongs(await folderWith(files), kind))
    })

  test('refuses {what}')
    .with([
      {
        what: 'images without a database',
        files: { image: true },
        kind: 'sqlite' as const,
        says: /missing or empty.*backup/,
      },
      {
        what: 'images beside an empty database',
        files: { image: true, database: '' },
        kind: 'sqlite' as const,
        says: /missing or empty/,
      },
      {
        what: 'an emptied database',
        files: { database: '', marker: 'sqlite' },
        kind: 'sqlite' as const,
        says: /missing or empty/,
      },
      {
        what: 'a removed database',
        files: { marker: 'sqlite' },
        kind: 'sqlite' as const,
        says: /missing or empty/,
      },
      {
        what: 'PostgreSQL over a SQLite database',
        files: { database: 'x' },
        kind: 'pg' as const,
        says: /DB_CONNECTION=sqlite/,
      },
      {
        what: 'PostgreSQL over a SQLite platform',
        files: { marker: 'sqlite' },
        kind: 'pg' as const,
        says: /DB_CONNECTION=sqlite/,
      },
      {
        what: 'SQLite over a PostgreSQL platform',
        files: { marker: 'pg' },
        kind: 'sqlite' as const,
        says: /DB_CONNECTION=pg/,
      },
    ])
    .run(async ({ assert }, { files, kind, says }) => {
      const folder = await folderWith(files)
      const error = await ensureDatabaseBelongs(folder, kind).catch((failure) => failure)
      assert.instanceOf(error, SetupError)
      assert.match(error.message, says)
    })

  onlyOnSqlite(() => {
    test('neither starts beside images without a database nor makes one', async ({ assert }) => {
      const settings = await newSettings()
      const images = join(settings.DATA_DIR, 'property-images')
      await mkdir(images)
      await writeFile(join(images, image), 'x')

      const [prepared, command] = await Promise.all([
        startProgram('prepare', settings).outcome,
        manzilProgram(['images', 'sweep'], { env: settings }),
      ])

      assert.deepEqual([prepared.code, command.code], [1, 1])
      assert.equal(prepared.errors, command.error)
      assert.match(command.error, /^The database \S+ is missing or empty, .*\n$/)
      assert.isFalse(existsSync(join(settings.DATA_DIR, 'manzil.sqlite3')))
      assert.include(await readdir(images), image)
    })
  })
})
