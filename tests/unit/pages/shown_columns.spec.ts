import { test } from '@japa/runner'
import { pageFunctions } from '#tests/helpers/page_functions'

const { shownColumns, offeredColumns } = await pageFunctions(
  'components/lists/display/shown_columns'
)

const columns = [
  { key: 'title', isTitle: true },
  { key: 'owner' },
  { key: 'city', isExtra: true },
  { key: 'price' },
]
const keys = (shown: { key: string }[]) => shown.map(({ key }) => key)

test.group('Pages | shown columns', () => {
  test('are the list’s own without a choice', ({ assert }) => {
    assert.deepEqual(keys(shownColumns(columns, null)), ['title', 'owner', 'price'])
  })

  test('are the chosen ones in their order, without those that have gone', ({ assert }) => {
    const chosen = ['price', 'gone', 'title', 'city']
    assert.deepEqual(keys(shownColumns(columns, chosen)), ['price', 'title', 'city'])
    assert.deepEqual(keys(offeredColumns(columns, chosen)), ['price', 'title', 'city', 'owner'])
  })

  test('always hold the title', ({ assert }) => {
    assert.deepEqual(keys(shownColumns(columns, [])), ['title'])
    assert.deepEqual(keys(shownColumns(columns, ['owner'])), ['title', 'owner'])
  })
})
