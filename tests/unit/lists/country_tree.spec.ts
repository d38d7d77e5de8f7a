import { test } from '@japa/runner'
import { branchesOf, rowsOf, searchBranches } from '#lists/country_tree'

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

  test('opens a main country to its sub-countries, with their numbers in the whole list', ({
    assert,
  }) => {
    assert.deepEqual(numbers(''), [1, 4])
    assert.deepEqual(numbers('', [7]), [1, 4, 5, 6])
    assert.deepEqual(
      rows('').map(({ subs }) => subs),
      [2, 2]
    )
  })

  test('opens what a search found inside, and closes it again', ({ assert }) => {
    assert.deepEqual(numbers('wusta'), [4, 6])
    assert.deepEqual(
      rows('oman musc').map(({ isHit }) => isHit),
      [false, true]
    )
    assert.deepEqual(numbers('wusta', [7]), [4])
    assert.deepEqual(numbers('nowhere'), [])
  })

  test('keeps a main country closed that is found itself', ({ assert }) => {
    assert.deepEqual(numbers('oman'), [4])
    assert.deepEqual(numbers('oman', [7]), [4, 5, 6])
    assert.deepEqual(
      rows('djib').map(({ isHit }) => isHit),
      [true, true, false]
    )
  })
})
