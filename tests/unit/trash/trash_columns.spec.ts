import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { imageColumns } from '#trash/trashed_image'
import { propertyColumns } from '#trash/trashed_property'

const moves = [
  {
    from: 'properties',
    to: 'trashed_properties',
    moved: propertyColumns,
    counted: ['image_count', 'cover', 'live', 'slug'],
    added: ['text', 'deleted_at', 'deleted_by', 'purged_at'],
  },
  {
    from: 'property_images',
    to: 'trashed_images',
    moved: imageColumns,
    counted: [],
    added: ['with_property', 'purged_at'],
  },
]

/** By name, in the order of the names. */
async function typesOf(table: string, { except }: { except: string[] }) {
  const columns = Object.entries(await db.connection().columnsInfo(table))
  const others = columns.filter(([name]) => !except.includes(name))
  return others.map(([name, { type, maxLength }]) => [name, type, maxLength]).sort()
}

test.group('Trash | columns', () => {
  test('take every column of {from} to {to}')
    .with(moves)
    .run(async ({ assert }, { from, to, moved, counted, added }) => {
      const columns = await typesOf(from, { except: counted })

      assert.deepEqual(await typesOf(to, { except: added }), columns)
      assert.sameMembers(
        moved,
        columns.map(([name]) => name as string)
      )
    })
})
