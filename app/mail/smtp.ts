import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { SMTPTransport } from '@adonisjs/mail/transports/smtp'
import { mailServer } from '#config/mail'
import serverLimits from '#config/server_limits'
import type { Message } from '#mail/message'

const { sendSeconds, silenceSeconds } = serverLimits.mail
const silence = silenceSeconds * 1000

type Connected = (error: Error | null, options?: { connection: Socket }) => void

type SmtpError = Error & { code?: string; response?: string; responseCode?: number }

/** @returns what the mail server answered. @throws within `sendSeconds` */
export async function sendMessage(message: Message, signal?: AbortSignal) {
  const settings = {
    ...mailServer(),
    greetingTimeout: silence,
    socketTimeout: silence,
    getSocket: (_options: unknown, done: Connected) =>
      void openSocket(signal).then((connection) => done(null, { connection }), done),
  }
  const { original } = await new SMTPTransport(settings).send(message)
  return original.response
}

/** Whether a mail server answers there. @returns its greeting */
export async function greet() {
  const { host, secure } = mailServer()
  const plain = await openSocket()
  const socket = secure ? connectSecurely({ socket: plain, servername: host }) : plain
  try {
    const [greeting] = await once(
      socket.setTimeout(silence, () => socket.destroy(new Error('no greeting'))),
      'data'
    )
    return String(greeting).trim()
  } finally {
    socket.end('QUIT\r\n')
    plain.destroySoon()
  }
}

/** The library's limits begin anew with each byte; this one ends the connection in any case. */
async function openSocket(signal?: AbortSignal): Promise<Socket> {
  const { host, port } = mailServer()
  const limit = AbortSignal.timeout(sendSeconds * 1000)
  const socket = connect({
    host,
    port,
    signal: AbortSignal.any([limit, ...(signal ? [signal] : [])]),
  })
  await once(socket, 'connect')
  return socket.on('error', () => {})
}

/** The server's own words, without what could be a part of a link: spam filters repeat those. */
export function reasonOf(error: unknown) {
  const { response, message } = error as SmtpError
  return (response ?? message).replaceAll(/[\w-]{32,}/g, '…').slice(0, 255)
}

/** Fit for a log: no address, no text. */
export function codeOf(error: unknown) {
  const { code, responseCode } = error as SmtpError
  return responseCode ?? code ?? 'unknown'
}
