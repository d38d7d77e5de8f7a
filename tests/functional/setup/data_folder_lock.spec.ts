import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { test } from '@japa/runner'
import { claimDataFolder } from '#image_store/data_folder_lock'
import { ownFolder } from '#tests/helpers/terminal'

test.group('Set-up | data folder lock', () => {
  test('does the work for the first server only', async ({ assert }) => {
    const lock = join(await ownFolder(), '.lock')
    const done: string[] = []

    await claimDataFolder(async () => done.push('first'), lock)
    await claimDataFolder(async () => done.push('second'), lock)

    assert.deepEqual(done, ['first'])
  })

  test('keeps the lock after a garbage collection', async ({ assert }) => {
    const lock = join(await ownFolder(), '.lock')
    const done: string[] = []

    await claimDataFolder(async () => done.push('first'), lock)
    await clearMemory()
    await claimDataFolder(async () => done.push('second'), lock)

    assert.deepEqual(done, ['first'])
  })
})

/** What is unreachable is finalized by a later task than the one that finds it. */
async function clearMemory() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let round = 0; round < 5; round++) {
    collect()
    await setImmediate()
  }
}
