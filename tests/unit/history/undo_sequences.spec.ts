import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { isSqlite } from '#database/dialect'
import { undo } from '#reversals/undo'
import Operation from '#history/operation'
import { imageFiles, readImageFile } from '#tests/helpers/image_files'
import { createWorld, plannedReversible, run } from '#tests/helpers/random_operations'

/** SEQUENCES=200 looks longer. */
const sequences = Number(process.env.SEQUENCES ?? 25)
const least = 30

/**
 * What counts the changes themselves does not go back, nor when a property became live for the first time, its stage or
 * price changed last, somebody said that it stands, and its owner was told of its end, nor which address its reader confirmed last.
 */
const uncompared = [
  ...['version', 'field_versions', 'updated_at', 'submission', 'purged_at'],
  ...[
    'listed_at',
    'stage_changed_at',
    'confirmed_at',
    'end_told_at',
    'price_since',
    'price_cut_from',
    'price_cut_at',
  ],
  'confirmed_email',
]
const tables = [
  'users',
  'countries',
  'properties',
  'property_images',
  'trashed_properties',
  'trashed_images',
  'reviews',
] as const

async function stored() {
  const entries = await Promise.all(
    tables.map(async (table) => {
      const rows: Row[] = await db.from(table).orderBy('id')
      return [table, rows.map(comparedColumns)] as const
    })
  )
  return Object.fromEntries(entries) as Record<(typeof tables)[number], Row[]>
}

type Row = Record<string, unknown>

const comparedColumns = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !uncompared.includes(name)))

async function files() {
  const names = await imageFiles()
  const contents = await Promise.all(
    names
      .filter((name) => !name.includes('/'))
      .map(async (name) => {
        const content = await readImageFile(name)
        return [name, content.toString('base64')]
      })
  )
  return Object.fromEntries(contents)
}

/** Sequences have no need to survive a power cut. */
const synchronous = (level: number) =>
  isSqlite() ? db.rawQuery(`PRAGMA synchronous = ${level}`) : Promise.resolve()

test.group('History | sequences of operations', (group) => {
  group.each.setup(async () => {
    await synchronous(0)
    return () => synchronous(2)
  })

  test('end where they began when they are undone in reverse', async ({ assert }) => {
    const world = await createWorld()
    await fc.assert(
      fc.asyncProperty(
        fc.array(plannedReversible, { minLength: least, maxLength: least }),
        async (plan) => {
          const before = await stored()
          const filesBefore = await files()
          const operations: Operation[] = []
          for (const step of [...plan, ...plan, ...plan]) {
            const operation = await run(step, world)
            if (operation.count) operations.push(operation)
            if (operations.length === least) break
          }
          fc.pre(operations.length === least)

          for (const operation of operations.toReversed()) {
            const { skipped } = await undo(operation.uuid, Operation.by(world.actors[0]))
            assert.isEmpty(skipped, operation.action)
          }
          // An added image that is taken back waits in the trash.
          const waited = before.trashed_images.map(({ id }) => Number(id))
          await db.from('trashed_images').whereNotIn('id', waited).delete()
          const after = await stored()
          for (const table of tables) assert.deepEqual(after[table], before[table], table)
          assert.containsSubset(await files(), filesBefore)
          await db.from('operations').delete()
        }
      ),
      { numRuns: sequences, endOnFailure: true }
    )
  }).timeout(sequences * 10_000)
})
