import { test } from '@japa/runner'
import limits from '#config/limits'
import { idsAmong } from '#lists/selection'

test.group('Lists | selection', () => {
  test('reads all rows that match, however many a batch may change', async ({ assert }) => {
    const matched = Array.from({ length: limits.batchMatches + 1 }, (_, index) => index + 1)
    const list = { ids: async () => matched }
    assert.lengthOf(await idsAmong(list, { matching: {} }), matched.length)
    assert.deepEqual(await idsAmong(list, { ids: [3, 0], matching: {} }), [3])
  })
})
