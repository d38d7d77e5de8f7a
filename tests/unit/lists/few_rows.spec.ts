import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { folded } from '#database/folding'
import { PropertyFactory } from '#database/factories/property_factory'
import { adminPropertyList } from '#lists/property_lists'
import { fewRowsWith, keptMarks } from '#lists/search_conditions'
import { onlyOnSqlite } from '#tests/helpers/database'
import { ids } from '#tests/helpers/lists'

const searched = {
  index: { table: 'property_search', columns: ['title'] },
  texts: 'property_texts',
  names: {},
}

const lastLetter = 0x1ffff

/** What is stored, as composed, and becomes a letter of ASCII or nothing; Arabic marks are indexed as folded. */
function foldedToAscii() {
  const points = Array.from({ length: lastLetter - 127 }, (_, index) => index + 128)
  return points
    .filter((point) => point < 0xd800 || point > 0xdfff)
    .map((point) => String.fromCodePoint(point))
    .filter((letter) => letter === letter.normalize('NFC'))
    .filter(
      (letter) =>
        /^[!-~]?$/.test(folded(letter)) && !/\p{Script=Arabic}|[ـ\u064B-\u0670]/u.test(letter)
    )
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

    test('have all letters that are folded to one of ASCII', async ({ assert }) => {
      const terms = 'temp.letters USING'
      const letters = foldedToAscii()
      await db.rawQuery(
        `CREATE VIRTUAL TABLE ${terms} fts5(text, tokenize = 'trigram remove_diacritics 1')`
      )
      await db.rawQuery(
        `INSERT INTO temp.letters (rowid, text) SELECT key + 1, value || 'zz' FROM json_each(?)`,
        [JSON.stringify(letters)]
      )
      await db.rawQuery('CREATE VIRTUAL TABLE temp.places USING fts5vocab(temp, letters, instance)')
      const rows: { doc: number; term: string }[] = await db.rawQuery(
        'SELECT doc, term FROM temp.places ORDER BY "offset" DESC'
      )
      await db.rawQuery('DROP TABLE temp.places')
      await db.rawQuery('DROP TABLE temp.letters')
      const indexed = new Map(rows.map(({ doc, term }) => [letters[doc - 1], term]))
      const others = letters.filter(
        (letter) => (indexed.get(letter) ?? 'zz').slice(0, -2) !== folded(letter)
      )
      const unknown = others.filter(
        (letter) => !keptMarks.some(([first, end]) => letter >= first && letter < end)
      )
      assert.isAbove(letters.length, 500)
      assert.isNotEmpty(others)
      assert.deepEqual(unknown, [])
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
