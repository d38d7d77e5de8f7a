import { once } from 'node:events'
import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import { createHttpServer } from '#server/http_server'
import { pendingRequests } from '#server/pending_work'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/** Calls a server whose handler never ends by itself, and hangs up once it is at work. */
async function hangUpOn(method: string, handler: Handler, cleanup: (end: () => void) => void) {
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

test.group('Services | http server', () => {
  test('waits for no reader who has hung up', async ({ assert, cleanup }) => {
    const forEver = () => new Promise(() => {})
    await hangUpOn('GET', forEver, cleanup)
    await pendingRequests.settled()
    assert.isTrue(true)
  })

  test('waits for a change whose caller has hung up', async ({ assert, cleanup }) => {
    const change = Promise.withResolvers<void>()
    await hangUpOn('POST', () => change.promise, cleanup)
    let hasEnded = false
    const ended = pendingRequests.settled().then(() => (hasEnded = true))
    await new Promise(setImmediate)
    assert.isFalse(hasEnded)
    change.resolve()
    assert.isTrue(await ended)
  })
})
