import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { http } from '#config/app'

type TrustProxy = (typeof http)['trustProxy']

const wellFormed = /^[\w.:+/=-]{1,64}$/

/** Only a trusted proxy's id is kept, because the log has it. @returns the id */
export function identify({ headers, socket }: IncomingMessage, trustProxy: TrustProxy) {
  const sent = headers['x-request-id']
  const isTaken =
    typeof sent === 'string' && wellFormed.test(sent) && trustProxy(socket.remoteAddress ?? '', 0)
  const id = isTaken ? sent : randomUUID()
  headers['x-request-id'] = id
  return id
}
