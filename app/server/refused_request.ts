import {
  STATUS_CODES,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { Duplex } from 'node:stream'
import type { I18n } from '@adonisjs/i18n'
import { securityHeaders } from '#config/security_headers'
import { i18nFor } from '#server/language'
import { rendererOf } from '#server/renderer'

type ParserError = Error & { code?: string; rawPacket?: Buffer }

type Head = { path?: string; accept?: string; languages?: string }

const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}
const sentences: Record<number, string> = {
  400: 'errors.unreadable',
  408: 'errors.too_slow',
  413: 'errors.too_large',
  431: 'errors.headers_too_large',
  503: 'errors.ending',
}

/** Node's parser would answer a bare status line. */
export async function refuseConnection(error: ParserError, socket: Duplex) {
  const status = statuses[error.code ?? ''] ?? 400
  const { headers, body } = await answerTo(headOf(error, socket), status)
  const isAnswered = responseOf(socket)?.headersSent
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswered) return socket.destroy()
  const lines = Object.entries({ ...headers, connection: 'close' })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`, () => {
    socket.destroy()
  })
}

export async function refuseRequest(
  { url, headers }: IncomingMessage,
  response: ServerResponse,
  status: 400 | 503
) {
  const answer = await answerTo(headIn(url, headers), status)
  response.writeHead(status, answer.headers).end(answer.body)
}

async function answerTo(head: Head, status: number) {
  const i18n = i18nFor(head.path ?? '', head.languages ?? '')
  const message = i18n.t(sentences[status])
  const [type, body] = isPage(head)
    ? await pageOf(i18n, { status, message })
    : ['application/json', JSON.stringify({ message })]
  const headers: Record<string, string | number> = {
    ...securityHeaders(),
    'content-type': `${type}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
  }
  return { headers, body }
}

/** Nothing catches what fails here, so it would end the process. */
async function pageOf(i18n: I18n, state: { status: number; message: string }) {
  try {
    return ['text/html', await rendererOf(i18n).render('errors/server_error', state)]
  } catch {
    return ['text/plain', state.message]
  }
}

function isPage({ path, accept = '*/*' }: Head) {
  return path !== undefined && !path.startsWith('/api/') && /text\/html|\*\/\*/.test(accept)
}

/** A timed-out request may have been read up to its body. */
function headOf({ rawPacket }: ParserError, socket: Duplex): Head {
  const request = responseOf(socket)?.req
  if (request) return headIn(request.url, request.headers)
  const text = rawPacket?.toString('latin1') ?? ''
  return {
    path: text.match(/^[A-Z]+ (\S+) HTTP/)?.[1],
    accept: text.match(/^accept: *(.*)\r$/im)?.[1],
    languages: text.match(/^accept-language: *(.*)\r$/im)?.[1],
  }
}

const headIn = (path: string | undefined, headers: IncomingHttpHeaders): Head => ({
  path,
  accept: headers.accept,
  languages: headers['accept-language'],
})

function responseOf(socket: Duplex) {
  return (socket as Duplex & { _httpMessage?: ServerResponse })._httpMessage
}
