import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { adminPropertyList } from '#lists/property_lists'
import { fewRowsWith } from '#lists/search_conditions'
import { onlyOnSqlite } from '#tests/helpers/database'
import { ids } from '#tests/helpers/lists'

const searched = {
  index: { table: 'property_search', columns: ['text'] },
  texts: 'property_texts',
  names: {},
}

test.group('Lists | few rows', () => {
  onlyOnSqlite(() => {
    test('are told by the index for one or two letters, and none for what no row has', async ({
      assert,
    }) => {
      const [, maze] = await PropertyFactory.merge([
        { title: 'Villa', address: '1 A', city: null },
        { title: 'Maze', address: '1 A', city: null },
      ]).createMany(2)
      assert.equal(await fewRowsWith(searched, [['az']]), `[${maze.id}]`)
      assert.equal(await fewRowsWith(searched, [['~']]), '[]')
      assert.isUndefined(await fewRowsWith(searched, [['maze']]))
    })
  })

  test('are found where a mark stands between the letters', async ({ assert }) => {
    const titles = ['Qǡz', 'Q\u0305z', 'Qz', 'Ville']
    const rows = await PropertyFactory.merge(titles.map((title) => ({ title }))).createMany(4)
    const [withA, withMark, plain] = rows.map(({ id }) => id)
    for (const [search, found] of [
      ['qa', [withA]],
      ['qz', [plain, withMark]],
      ['qq', []],
    ] as const) {
      const page = await adminPropertyList.read({ search, page: 1 })
      const sorted = await adminPropertyList.read({ search, page: 1, sort: '-title' })
      const whole = await adminPropertyList.read({ search })
      assert.deepEqual(ids(page.rows.parse()), found)
      assert.sameMembers(ids(sorted.rows.parse()), [...found])
      assert.deepEqual(ids(whole.rows.parse()), found)
    }
  })
})
