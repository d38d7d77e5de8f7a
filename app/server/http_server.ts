import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import type { http } from '#config/app'
import serverLimits from '#config/server_limits'
import { pendingRequests } from '#server/pending_work'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

const timeouts = {
  requestTimeout: serverLimits.requestTimeoutSeconds * 1000,
  headersTimeout: serverLimits.headersTimeoutSeconds * 1000,
  keepAliveTimeout: serverLimits.keepAliveSeconds * 1000,
  connectionsCheckingInterval: serverLimits.connectionCheckSeconds * 1000,
}

export function createHttpServer(handler: Handler): Server {
  const { trustProxy } = app.config.get<typeof http>('app.http')
  const server = createServer(timeouts, (request, response) => {
    response.setHeader('x-request-id', identify(request, trustProxy))
    // A keep-alive connection would keep a closing server running.
    if (stage !== 'serving' || !server.listening) response.setHeader('connection', 'close')
    const handling = stage === 'refusing' ? refuse(request, response) : handler(request, response)
    pendingRequests.add(ended(request, response, handling))
  })
  return server.on('clientError', async (error, socket) => {
    const { refuseConnection } = await import('#server/refused_request')
    await refuseConnection(error, socket)
  })
}

type TrustProxy = (typeof http)['trustProxy']

const wellFormed = /^[\w.:+/=-]{1,64}$/

/** The log has the id, so only a trusted proxy's is kept. @returns the id */
export function identify({ headers, socket }: IncomingMessage, trustProxy: TrustProxy) {
  const sent = headers['x-request-id']
  const isTaken =
    typeof sent === 'string' && wellFormed.test(sent) && trustProxy(socket.remoteAddress ?? '', 0)
  const id = isTaken ? sent : randomUUID()
  headers['x-request-id'] = id
  return id
}

let stage: 'serving' | 'leaving' | 'refusing' = 'serving'

/** Health checks fail first; then requests are refused, and nginx sends them to another server. */
export async function leave() {
  stage = 'leaving'
  await setTimeout(serverLimits.leavingSeconds * 1000)
  stage = 'refusing'
  await setTimeout(serverLimits.refusingSeconds * 1000)
}

export function isServing() {
  return stage === 'serving'
}

/** nginx counts a connection that ends before its body is sent as a failure. */
async function refuse(request: IncomingMessage, response: ServerResponse) {
  await Promise.all([bodyOf(request, response), setTimeout(serverLimits.refusalMilliseconds)])
  const { refuseRequest } = await import('#server/refused_request')
  response.setHeader('retry-after', serverLimits.databaseRetrySeconds)
  response.setHeader('x-accel-redirect', '@again') // a location of config/deploy/nginx.conf
  await refuseRequest(request, response, 503)
}

async function bodyOf(request: IncomingMessage, response: ServerResponse) {
  const read = once(request.resume(), 'end').catch(() => {})
  await Promise.race([read, once(response, 'close')])
}

/** The framework waits forever for a file whose reader has disconnected, so a read ends with its connection. */
function ended({ method }: IncomingMessage, response: ServerResponse, handling: unknown) {
  const isRead = method === 'GET' || method === 'HEAD'
  return Promise.race([handling, ...(isRead ? [once(response, 'close')] : [])])
}

/** A client that never completes its request can't keep the server running. */
export function closeConnections(server: Server) {
  const { drainSeconds, idleCheckMilliseconds } = serverLimits
  server.closeIdleConnections()
  setInterval(() => server.closeIdleConnections(), idleCheckMilliseconds).unref()
  globalThis.setTimeout(() => server.closeAllConnections(), drainSeconds * 1000).unref()
}
