import { test } from '@japa/runner'
import limits from '#config/limits'
import { idsAmong } from '#lists/selection'
import User from '#models/user'

test.group('Lists | selection', () => {
  test('reads all rows that match, however many a batch may change', async ({ assert }) => {
    const matched = Array.from({ length: limits.batchMatches + 1 }, (_, index) => index + 1)
    const list = { ids: async () => matched }
    const caller = new User()
    assert.lengthOf(await idsAmong(list, { matching: {} }, caller), matched.length)
    assert.deepEqual(await idsAmong(list, { ids: [3, 0], matching: {} }, caller), [3])
  })
})
