import { once } from 'node:events'
import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import { createHttpServer } from '#server/http_server'
import { pendingRequests } from '#server/pending_work'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/** Calls a server whose handler does not end by itself, and disconnects while it runs. */
async function disconnectFrom(
  method: string,
  handler: Handler,
  cleanup: (end: () => void) => void
) {
  const begun = Promise.withResolvers<ServerResponse>()
  const server = createHttpServer((incoming, response) => {
    begun.resolve(response)
    return handler(incoming, response)
  })
  cleanup(() => server.close())
  await once(server.listen(0), 'listening')
  const { port } = server.address() as AddressInfo
  const call = request({ port, method }).on('error', () => {})
  call.end()
  const response = await begun.promise
  call.destroy()
  await once(response, 'close')
}

test.group('Server | http server', () => {
  test('does not wait for a read whose client has disconnected', async ({ assert, cleanup }) => {
    const forEver = () => new Promise(() => {})
    await disconnectFrom('GET', forEver, cleanup)
    await pendingRequests.settled()
    assert.isTrue(true)
  })

  test('waits for a change whose client has disconnected', async ({ assert, cleanup }) => {
    const change = Promise.withResolvers<void>()
    await disconnectFrom('POST', () => change.promise, cleanup)
    let hasEnded = false
    const ended = pendingRequests.settled().then(() => (hasEnded = true))
    await new Promise(setImmediate)
    assert.isFalse(hasEnded)
    change.resolve()
    assert.isTrue(await ended)
  })
})
