import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import limits from '#config/limits'
import { pendingRequests } from '#server/pending_work'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

const timeouts = {
  requestTimeout: limits.requestTimeoutSeconds * 1000,
  headersTimeout: limits.headersTimeoutSeconds * 1000,
  // Node's default is 30 s.
  connectionsCheckingInterval: limits.connectionCheckSeconds * 1000,
}

export function createHttpServer(handler: Handler): Server {
  const server = createServer(timeouts, (request, response) => {
    // A keep-alive connection would keep a closing server running.
    if (!server.listening) response.setHeader('connection', 'close')
    pendingRequests.add(ended(request, response, handler(request, response)))
  })
  return server.on('clientError', async (error, socket) => {
    const { refuseConnection } = await import('#server/malformed_request')
    await refuseConnection(error, socket)
  })
}

/** The framework waits forever for a file whose reader has disconnected, so a read ends with its connection. */
function ended({ method }: IncomingMessage, response: ServerResponse, handling: unknown) {
  const isRead = method === 'GET' || method === 'HEAD'
  return Promise.race([handling, ...(isRead ? [once(response, 'close')] : [])])
}

/** A client that never completes its request can't keep the server running. */
export function closeConnections(server: Server) {
  const { drainSeconds, idleCheckMilliseconds } = limits
  server.closeIdleConnections()
  setInterval(() => server.closeIdleConnections(), idleCheckMilliseconds).unref()
  setTimeout(() => server.closeAllConnections(), drainSeconds * 1000).unref()
}
