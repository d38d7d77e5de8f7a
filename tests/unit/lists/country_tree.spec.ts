import { test } from '@japa/runner'
import { branchesOf, rowsOf, searchBranches, treePage } from '#lists/country_tree'
import { valuesOf } from '#tests/helpers/values'

const branches = branchesOf([
  { id: 1, name: 'Djibouti', parent_id: null },
  { id: 2, name: 'Djibouti', parent_id: 1 },
  { id: 3, name: 'Obock', parent_id: 1 },
  { id: 7, name: 'Oman', parent_id: null },
  { id: 8, name: 'Muscat', parent_id: 7 },
  { id: 9, name: 'Al Wusṭá', parent_id: 7 },
])
type Row = { number: number; isHit: boolean; isOpen: boolean; subs: number }

test.group('Pages | country tree', () => {
  const rows = (search: string, toggled: number[] = []): Row[] =>
    rowsOf(searchBranches(branches, search), new Set(toggled), search)
  const numbers = (search: string, toggled?: number[]) =>
    rows(search, toggled).map(({ number }) => number)

  test('opens a main country to its sub-countries, each numbered among its like', ({ assert }) => {
    assert.deepEqual(numbers(''), [1, 2])
    assert.deepEqual(numbers('', [7]), [1, 2, 1, 2])
    assert.deepEqual(valuesOf(rows(''), 'subs'), [2, 2])
  })

  test('opens what a search found inside, and closes it again', ({ assert }) => {
    assert.deepEqual(numbers('wusta'), [2, 2])
    assert.deepEqual(valuesOf(rows('oman musc'), 'isHit'), [false, true])
    assert.deepEqual(numbers('wusta', [7]), [2])
    assert.deepEqual(numbers('nowhere'), [])
  })

  test('counts what a search found, and pages by main countries', ({ assert }) => {
    const counts = (search: string) => {
      const { total, found } = treePage(branches, { search, page: 1, per_page: 25 })
      return [total, found]
    }
    assert.deepEqual(counts(''), [2, 2])
    assert.deepEqual(counts('djib'), [1, 2])
    assert.deepEqual(counts('wusta'), [1, 1])
    assert.deepEqual(counts('nowhere'), [0, 0])
  })

  test('keeps a main country closed that is found itself', ({ assert }) => {
    assert.deepEqual(numbers('oman'), [2])
    assert.deepEqual(numbers('oman', [7]), [2, 1, 2])
    assert.deepEqual(valuesOf(rows('djib'), 'isHit'), [true, true, false])
  })
})
