import { once } from 'node:events'
import { EventEmitter } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { getActiveTest } from '@japa/runner'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { startDelivery } from '#mail/delivery'
import { backgroundJobs } from '#server/pending_work'
import env from '#start/env'

export type ReceivedMail = ParsedMail & { recipients: string[]; source: string }

type Options = {
  /** Sends at once what is committed, as a server does; otherwise `deliverDue` has to be called. */
  delivers?: boolean
}

/** A real mail server, and mail set up for it until the test ends. */
export async function startMailServer({ delivers = true }: Options = {}) {
  const server = new MailServer()
  await server.start()
  env.set('MAIL_URL', server.url)
  env.set('MAIL_FROM', 'Manzil <manzil@example.com>')
  const end = delivers ? startDelivery() : () => {}
  getActiveTest()?.cleanup(async () => {
    end()
    await server.stop()
    await backgroundJobs.settled()
    env.set('MAIL_URL', '')
    env.set('MAIL_FROM', '')
  })
  return server
}

export class MailServer {
  readonly mails: ReceivedMail[] = []
  /** Of all connections that were ever made. */
  connections = 0
  #received = new EventEmitter()
  #taken = new Set<ReceivedMail>()
  #refusal?: { at: 'recipient' | 'message' | 'connection'; code: number; text: string }
  #isHanging = false
  #sockets = new Set<Socket>()
  #server?: SMTPServer
  #port = 0

  get url() {
    return `smtp://127.0.0.1:${this.#port}`
  }

  get settings() {
    return { MAIL_URL: this.url, MAIL_FROM: 'Manzil <manzil@example.com>' }
  }

  /** On the same port as before. */
  async start() {
    const server = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      disableReverseLookup: true,
      logger: false,
      onConnect: (_session, done) => {
        this.connections++
        if (!this.#isHanging) done(this.#refusalAt('connection'))
      },
      onRcptTo: (_address, _session, done) => done(this.#refusalAt('recipient')),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', async () => {
          if (this.#isHanging) return
          const refusal = this.#refusalAt('message')
          if (refusal) return done(refusal)
          const source = Buffer.concat(chunks)
          const recipients = session.envelope.rcptTo.map(({ address }) => address)
          const mail = Object.assign(await simpleParser(source), {
            recipients,
            source: source.toString(),
          })
          this.mails.push(mail)
          this.#received.emit('mail')
          done()
        })
      },
    })
    server.on('error', () => {}) // of connections that a client broke off
    server.server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
    server.listen(this.#port, '127.0.0.1')
    await once(server.server, 'listening')
    this.#port = (server.server.address() as AddressInfo).port
    this.#server = server
  }

  /** Nobody listens any more, and what was open breaks off. */
  async stop() {
    const server = this.#server
    this.#server = undefined
    if (!server) return
    const closed = new Promise<void>((resolve) => server.close(resolve))
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  /** Until `accept`. */
  refuse(at: 'recipient' | 'message' | 'connection' = 'recipient', code = 550, text = 'not today') {
    this.#refusal = { at, code, text }
  }

  /** It takes connections and says nothing, until `accept`. */
  hang() {
    this.#isHanging = true
  }

  accept() {
    this.#isHanging = false
    this.#refusal = undefined
  }

  /** The next one to this address that was not asked for yet, as soon as it is there. */
  async nextMail(recipient: string): Promise<ReceivedMail> {
    for (;;) {
      const found = this.mails.find(
        (mail) => mail.recipients.includes(recipient) && !this.#taken.has(mail)
      )
      if (found) {
        this.#taken.add(found)
        return found
      }
      await once(this.#received, 'mail')
    }
  }

  #refusalAt(at: 'recipient' | 'message' | 'connection') {
    if (this.#refusal?.at !== at) return null
    const { code, text } = this.#refusal
    return Object.assign(new Error(text), { responseCode: code })
  }
}
