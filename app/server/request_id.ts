import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { http } from '#config/app'

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
