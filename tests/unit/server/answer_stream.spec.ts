import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import { test } from '@japa/runner'
import serverLimits from '#config/server_limits'
import { waitingBody } from '#server/answer_stream'
import { override } from '#tests/helpers/override'

const piece = Buffer.alloc(64 * 1024)

/** @returns the bytes that wait when it takes no more */
function fill(body: Duplex) {
  while (!body.writableLength) body.write(piece)
  return body.readableLength
}

async function gone(bodies: Duplex[]) {
  const open = bodies.filter(({ closed }) => !closed)
  await Promise.all(open.map((body) => once(body.destroy(), 'close')))
}

test.group('Server | streamed answers', (group) => {
  const open: Duplex[] = []
  const waiting = () => {
    const body = waitingBody()
    open.push(body)
    return body
  }
  group.each.setup(() => () => gone(open.splice(0)))

  test('bounds what all answers together keep waiting', async ({ assert }) => {
    const bodies = Array.from({ length: 200 }, () => waiting())
    const kept = bodies.map(fill)
    assert.isAbove(kept[0], serverLimits.list.waitingInAll / 6)
    assert.equal(kept.at(-1), piece.length)
    const inAll = kept.reduce((sum, bytes) => sum + bytes)
    assert.isAtMost(inAll, serverLimits.list.waitingInAll + bodies.length * piece.length)

    await gone(bodies)
    assert.equal(fill(waiting()), kept[0])
  })

  test('counts nothing for an answer whose client keeps up', async ({ assert }) => {
    const alone = waiting()
    const most = fill(alone)
    await gone([alone])
    for (let count = 0; count < 200; count++) waiting()
    assert.equal(fill(waiting()), most)
  })

  test('takes all of an answer before its reader begins, and goes on as it is read', async ({
    assert,
  }) => {
    const whole = waiting()
    whole.write(piece)
    whole.end(piece)
    await once(whole, 'finish')
    override(serverLimits.list, { waitingInAll: 0 })
    const part = waiting()
    fill(part)
    part.end(piece)
    const read = await part.toArray()
    assert.equal(Buffer.concat(read).length, 2 * piece.length)
    assert.equal(whole.readableLength, 2 * piece.length)
  })
})
