import { once } from 'node:events'
import { connect, isIP, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { SMTPTransport } from '@adonisjs/mail/transports/smtp'
import { mailServer } from '#config/mail'
import serverLimits from '#config/server_limits'
import type { Message } from '#mail/message'

const { mail: limits } = serverLimits

type Connected = (error: Error | null, options?: { connection: Socket }) => void

type SmtpError = Error &
  Partial<{ code: string; command: string; response: string; responseCode: number }>

export async function sendMessage(message: Message, signal = endOf(limits.sendSeconds)) {
  const silence = limits.silenceSeconds * 1000
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

export async function greet() {
  const { host, secure } = mailServer()
  const plain = await openSocket(endOf(limits.sendSeconds))
  const servername = isIP(host) ? undefined : host // TLS knows no addresses as names
  const socket = secure ? connectSecurely({ socket: plain, host, servername }) : plain
  socket.on('error', () => {}) // also after its answer
  socket.setTimeout(limits.silenceSeconds * 1000, () => socket.destroy(new Error('no greeting')))
  const closed = once(socket, 'close').then(() => {
    throw new Error('the connection was closed without a greeting')
  })
  try {
    await Promise.race([once(socket, 'data'), closed])
    socket.end('QUIT\r\n')
  } finally {
    plain.destroySoon()
  }
}

/** The library's limits begin anew with each byte; the signal ends the connection in any case. */
async function openSocket(signal: AbortSignal): Promise<Socket> {
  const { host, port } = mailServer()
  const socket = connect({ host, port, signal })
  await once(socket, 'connect')
  return socket.on('error', () => {})
}

const endOf = (seconds: number) => AbortSignal.timeout(seconds * 1000)

/** The server's own words, without what could be a part of a link: spam filters repeat those. */
export function reasonOf(error: unknown) {
  const { name, code = '', response, message } = error as SmtpError
  if (name === 'AbortError') return `no end within ${limits.sendSeconds} seconds`
  const words = response ?? (message || code) // several addresses that fail have no message
  const [...characters] = words.replaceAll(/[\w-]{32,}/g, '…')
  return characters.slice(0, 255).join('')
}

/** RFC 3463: a sender's address, or a rule such as "relay access denied", which servers tell only of a recipient. */
const ofSender = /\b5\.(1\.[78]|7\.\d+)\b/

/** A name beyond ASCII is refused with any command of the mail, where the server lacks SMTPUTF8. */
export function refusalOf(recipient: string, error: unknown) {
  const { command = '', response = '', responseCode = 0 } = error as SmtpError
  if (ofSender.test(response)) return {}
  const isFinal = responseCode >= 500
  const isForeignName = isFinal && /\P{ASCII}.*@/u.test(recipient)
  const ofRecipient = (isForeignName ? /^(MAIL FROM|RCPT TO|DATA)$/ : /^RCPT TO$/).test(command)
  return { ofRecipient, forGood: ofRecipient && isFinal }
}

export function adviceOn(error: unknown) {
  const { code = '', responseCode, message } = error as SmtpError
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'mails.failures.credentials'
  if (code === 'ETLS') return 'mails.failures.encryption' // also where the server answers that it can't
  if (responseCode) return 'mails.failures.refused'
  if (/certificate|\bssl\b|\btls\b/i.test(message)) return 'mails.failures.encryption'
  return 'mails.failures.away'
}

export function codeOf(error: unknown) {
  const { code, responseCode } = error as SmtpError
  return responseCode ?? code ?? 'unknown'
}
