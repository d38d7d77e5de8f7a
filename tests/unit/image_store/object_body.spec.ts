import { mock } from 'node:test'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { getActiveTestOrFail, test } from '@japa/runner'
import serverLimits from '#config/server_limits'
import { begunStream, contentOf } from '#image_store/object_body'

const chunk = Buffer.alloc(32 * 1024)

/** Stands still until somebody waits. */
function stoppedClock() {
  let now = 0
  const { mock: clock } = mock.method(performance, 'now', () => now)
  getActiveTestOrFail().cleanup(() => clock.restore())
  return { wait: (seconds: number) => void (now += seconds * 1000) }
}

/** A body whose chunks come so many seconds apart. */
function bodyOf(count: number, beforeEach: () => void) {
  let left = count
  return new Readable({
    highWaterMark: 0,
    read() {
      beforeEach()
      this.push(left-- ? chunk : null)
    },
  })
}

test.group('Image store | body of an object', () => {
  test('ends with the time of a whole body, however steadily the store sends', async ({
    assert,
  }) => {
    const { wait } = stoppedClock()
    const trickling = () => bodyOf(1000, () => wait(1))
    const [intoMemory, toReader] = [trickling(), trickling()]

    await assert.rejects(() => contentOf(intoMemory), /too slow/)
    const stream = await begunStream(toReader)
    await assert.rejects(() => Array.fromAsync(stream), /too slow/)

    assert.isTrue(intoMemory.destroyed)
    assert.isTrue(toReader.destroyed)
  })

  test('gives a slow reader all the time that the reader takes', async ({ assert }) => {
    const { wait } = stoppedClock()
    const stream = await begunStream(bodyOf(100, () => {}))
    let bytes = 0
    for await (const part of stream) {
      bytes += part.length
      await setImmediate() // what is read ahead has arrived
      wait(serverLimits.objectStore.bodySeconds)
    }
    assert.equal(bytes, 100 * chunk.length)
  })
})
