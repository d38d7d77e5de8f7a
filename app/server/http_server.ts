import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import limits from '#config/limits'
import { pendingRequests } from '#server/pending_work'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

const timeouts = {
  requestTimeout: limits.requestTimeoutSeconds * 1000,
  headersTimeout: limits.headersTimeoutSeconds * 1000,
  // Node looks for slow clients every 30 s unless it is told otherwise.
  connectionsCheckingInterval: limits.connectionCheckSeconds * 1000,
}

/** Node's server as the product runs it, in production and under the tests. */
export function createHttpServer(handler: Handler): Server {
  const server = createServer(timeouts, (request, response) => {
    // Once the server is closing, a client that keeps its connection would keep the server.
    if (!server.listening) response.setHeader('connection', 'close')
    pendingRequests.add(ended(request, response, handler(request, response)))
  })
  return server.on('clientError', async (error, socket) => {
    const { refuseConnection } = await import('#server/malformed_request')
    await refuseConnection(error, socket)
  })
}

/**
 * A change is at work until its handler has ended, whether its caller is still there or not. For a
 * file whose reader hangs up the framework waits for ever.
 */
function ended({ method }: IncomingMessage, response: ServerResponse, handling: unknown) {
  const isRead = method === 'GET' || method === 'HEAD'
  return Promise.race([handling, ...(isRead ? [once(response, 'close')] : [])])
}

/** Running requests may end, but a client that never finishes its own can't keep the server up. */
export function hangUp(server: Server) {
  const { drainSeconds, idleCheckMilliseconds } = limits
  server.closeIdleConnections()
  setInterval(() => server.closeIdleConnections(), idleCheckMilliseconds).unref()
  setTimeout(() => server.closeAllConnections(), drainSeconds * 1000).unref()
}
