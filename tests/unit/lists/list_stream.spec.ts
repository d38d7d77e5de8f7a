import { once } from 'node:events'
import { test } from '@japa/runner'
import serverLimits from '#config/server_limits'
import { waitingBytes } from '#lists/list_stream'

const smallest = 64 * 1024

test.group('Lists | list stream', () => {
  test('bounds what all answers together keep waiting', async ({ assert }) => {
    const bodies = Array.from({ length: 200 }, () => waitingBytes())
    const rooms = bodies.map((body) => body.writableHighWaterMark)
    const inAll = rooms.reduce((sum, room) => sum + room)
    assert.equal(rooms[0], serverLimits.list.waitingBytes)
    assert.equal(rooms.at(-1), smallest)
    assert.isAtMost(inAll, serverLimits.list.waitingInAll + bodies.length * smallest)

    await Promise.all(bodies.map((body) => once(body.destroy(), 'close')))
    const next = waitingBytes()
    assert.equal(next.writableHighWaterMark, rooms[0])
    await once(next.destroy(), 'close')
  })
})
