import { join } from 'node:path'
import { test } from '@japa/runner'
import { claimDataFolder } from '#services/data_folder_lock'
import { ownFolder } from '#tests/helpers/terminal'

test.group('Set-up | data folder lock', () => {
  test('does the work for the first server and not beside it', async ({ assert }) => {
    const lock = join(await ownFolder(), '.lock')
    const done: string[] = []

    await claimDataFolder(async () => done.push('first'), lock)
    await claimDataFolder(async () => done.push('second'), lock)

    assert.deepEqual(done, ['first'])
  })
})
