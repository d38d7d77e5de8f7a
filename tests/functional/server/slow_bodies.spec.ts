import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { test } from '@japa/runner'
import serverLimits from '#config/server_limits'
import { withStoppedClock } from '#tests/helpers/clock'

const json = '{"email":"a@b.cd","password":"secret"}'
const post = (path: string, { length }: { length: number }) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

test.group('Server | slow bodies', () => {
  test('ends a call whose body does not come in time, and says so', async ({ assert }) => {
    const socket = await open()
    const answer = readAll(socket)
    socket.write(post('/api/login', json) + json.slice(0, 10))
    await closed(socket, serverLimits.bodySeconds)

    assert.match(await answer, /^HTTP\/1\.1 408 /)
    assert.include(await answer, 'The request was not sent completely in time.')
  })

  test('reads a body that is slow and comes in time', async ({ assert }) => {
    await withStoppedClock(async (tick) => {
      const socket = await open()
      socket.write(post('/api/login', '{}') + '{')
      for (let turns = 0; turns < 20; turns++) {
        await new Promise(setImmediate)
        tick((serverLimits.bodySeconds - 1) / 20)
      }
      socket.write('}')
      const [answer] = await once(socket, 'data')
      assert.match(String(answer), /^HTTP\/1\.1 422 /)
      socket.destroy()
    })
  })

  test('waits no longer for what is left of a body that it has answered', async ({ assert }) => {
    for (const path of ['/api/nowhere', '/home', '/api/users/upload-property-images/1']) {
      const socket = await open()
      const answer = readAll(socket)
      socket.write(post(path, json) + json.slice(0, 10))
      await closed(socket, serverLimits.bodySeconds)
      assert.match(await answer, /^HTTP\/1\.1 4\d\d /)
    }
  })

  test('lets the rest come, and the next call after it', async ({ assert }) => {
    const socket = await open()
    socket.write(post('/api/nowhere', json) + json.slice(0, 10))
    await once(socket, 'data')
    socket.write(`${json.slice(10)}GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    const [answer] = await once(socket, 'data')
    assert.match(String(answer), /^HTTP\/1\.1 200 /)
    socket.destroy()
  })
})

async function open() {
  const socket = connect(Number(process.env.PORT), process.env.HOST)
  await once(socket, 'connect')
  return socket
}

async function readAll(socket: Socket) {
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  await once(socket, 'close')
  return Buffer.concat(chunks).toString()
}

/** Lets so many seconds pass again and again: nobody knows when the server begins to wait. */
function closed(socket: Socket, seconds: number) {
  return withStoppedClock(async (tick) => {
    for (let turns = 0; turns < 1000 && !socket.destroyed; turns++) {
      await new Promise(setImmediate)
      tick(seconds)
    }
  })
}
