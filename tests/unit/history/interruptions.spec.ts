import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import fs, { writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import emitter from '@adonisjs/core/services/emitter'
import db from '@adonisjs/lucid/services/db'
import { getActiveTestOrFail, test } from '@japa/runner'
import sqlite3, { type Statement } from 'sqlite3'
import { databaseFile, imagesDir } from '#config/storage'
import { PropertyFactory } from '#database/factories/property_factory'
import { PropertyImageFactory } from '#database/factories/property_image_factory'
import { undo } from '#reversals/undo'
import { purgeImages } from '#images/image_purge'
import { removeImage } from '#images/property_images'
import { ofRows } from '#maintenance/doctor_checks'
import Operation from '#history/operation'
import Property from '#models/property'
import PropertyImage from '#models/property_image'
import TrashedProperty from '#trash/trashed_property'
import { onlyOnSqlite } from '#tests/helpers/database'
import { imageFiles, onlyOnDisk } from '#tests/helpers/image_files'
import { override } from '#tests/helpers/override'
import { ownFolder } from '#tests/helpers/terminal'

const folders = [imagesDir, join(imagesDir, 'thumbnails')]

async function propertyWithFiles(count: number) {
  const property = await PropertyFactory.apply('active').create()
  for (let position = 1; position <= count; position++) {
    const merged = { propertyId: property.id, position }
    const { fileName } = await PropertyImageFactory.merge(merged).create()
    for (const folder of folders) await writeFile(join(folder, fileName), 'x')
  }
  return property.id
}

type Moment = { step: string; problems: string[] }

/**
 * Looks before each statement and each removal of a file at what a killed process would leave at this
 * moment: the files of the database, opened anew, and the images.
 */
async function watchSteps(propertyId: number, photos: number) {
  const folder = await ownFolder()
  const moments: Moment[] = []
  const look = (step: string) => {
    const copy = join(folder, basename(databaseFile))
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${copy}${suffix}`, { force: true })
    const files = [databaseFile, `${databaseFile}-wal`].filter((file) => existsSync(file))
    // A file that this process closes would lose SQLite's locks on it.
    execFileSync('cp', [...files, folder])
    const database = new DatabaseSync(copy)
    moments.push({ step, problems: problemsIn(database, propertyId, photos) })
    database.close()
  }
  beforeStatements(look)
  beforeRemovals((path) => look(`rm ${path}`))
  return moments
}

/** Of the driver, because prepared statements pass knex by; what reads leaves nothing behind. */
function beforeStatements(look: (sql: string) => void) {
  const { prototype } = sqlite3.Statement
  const { all, run } = prototype
  const looking = (method: typeof all) =>
    function (this: Statement & { sql?: string }, ...args: Parameters<typeof all>) {
      if (!/^\s*(SELECT|PRAGMA)/i.test(this.sql ?? '')) look(this.sql ?? 'a statement')
      return method.apply(this, args)
    } as typeof all
  override(prototype, { all: looking(all), run: looking(run) })
}

/** The named imports of the images' code see the change. */
function beforeRemovals(look: (path: string) => void) {
  const { rm } = fs
  const replace = (removal: typeof rm) => {
    fs.rm = removal
    syncBuiltinESMExports()
  }
  replace((path, options) => {
    look(String(path))
    return rm(path, options)
  })
  getActiveTestOrFail().cleanup(() => replace(rm))
}

function problemsIn(database: DatabaseSync, id: number, photos: number) {
  const rows = (sql: string) => database.prepare(sql).all(...(sql.includes('?') ? [id] : []))
  const live = rows('SELECT id FROM properties WHERE id = ?').length
  const trashed = rows('SELECT id FROM trashed_properties WHERE id = ?').length
  const purged = rows(`SELECT id FROM changes WHERE action = 'purged' AND record_id = ?`).length
  const images = rows('SELECT file_name FROM property_images WHERE property_id = ?')
  const kept = rows(`SELECT file_name, with_property FROM trashed_images
    WHERE property_id = ? AND purged_at > strftime('%Y-%m-%d %H:%M:%f', 'now')`)
  const withProperty = kept.filter((row) => row.with_property)
  const held = [...images, ...kept]
  const there = folders.map((folder) => new Set(readdirSync(folder)))
  const lost = held.filter(({ file_name: name }) => there.some((names) => !names.has(String(name))))

  const problems: string[] = []
  if (live + trashed + purged !== 1) problems.push(`in ${live + trashed + purged} places`)
  if (held.length !== (purged ? 0 : photos)) problems.push(`${held.length} photos`)
  if (live && withProperty.length) problems.push('photos left in the trash')
  if (trashed && images.length) problems.push('photos left outside of the trash')
  if (lost.length) problems.push(`${lost.length} photos without files`)
  if (rows('PRAGMA foreign_key_check').length) problems.push('rows that refer to nothing')
  return problems
}

onlyOnDisk(() =>
  onlyOnSqlite(() => {
    test.group('History | interruptions', () => {
      test('leave a property whole and in one place, whatever step the process ends at', async ({
        assert,
      }) => {
        const id = await propertyWithFiles(3)
        const moments = await watchSteps(id, 3)
        const operation = () => Operation.by(undefined)

        const deletion = operation()
        await Property.remove(id, deletion)
        const restoration = operation()
        await undo(deletion.uuid, restoration)
        await undo(restoration.uuid, operation())
        const restored = operation()
        await TrashedProperty.restore(id, restored)
        await undo(restored.uuid, operation())
        await TrashedProperty.restore(id, operation())
        const image = await PropertyImage.findByOrFail({ propertyId: id, position: 2 })
        const removal = operation()
        await removeImage(image, removal)
        const undone = operation()
        await undo(removal.uuid, undone)
        await undo(undone.uuid, operation())
        await Property.remove(id, operation())
        await TrashedProperty.purgeOne(id, operation())
        await purgeImages()

        assert.isAtLeast(moments.length, 100)
        assert.isAtLeast(moments.filter(({ step }) => step.startsWith('rm ')).length, 6)
        assert.deepEqual(
          moments.filter(({ problems }) => problems.length),
          []
        )
        assert.deepEqual(await imageFiles(), [])
      }).timeout(60_000) // a copy of the files for each step

      test('let a purge go on, with which the doctor is content', async ({
        assert,
        cleanup,
        db: database,
      }) => {
        emitter.fake(['images:purged']) // as if the process had ended
        cleanup(() => emitter.restore())
        const id = await propertyWithFiles(3)
        await Property.remove(id)
        await db.transaction((trx) => TrashedProperty.purge([id], trx))
        const [name] = await imageFiles()
        rmSync(join(imagesDir, name))

        const states = await Promise.all([ofRows.files(), ofRows.images(), ofRows.trash()])
        assert.deepEqual(
          states.map(([state]) => state),
          ['ok', 'ok', 'ok']
        )
        await purgeImages()

        await database.assertEmpty('trashed_images')
        assert.deepEqual(await imageFiles(), [])
      })
    })
  })
)
