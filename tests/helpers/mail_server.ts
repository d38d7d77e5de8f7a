import { EventEmitter, once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { getActiveTestOrFail } from '@japa/runner'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import serverLimits from '#config/server_limits'
import { deliverInTurn, startDelivery } from '#mail/delivery'
import { backgroundJobs } from '#server/pending_work'
import env from '#start/env'
import { certificate, privateKey } from '#tests/helpers/mail_certificate'

/** `recipients` are those of the envelope, `source` is what came, and `encrypted` whether nobody could read it. */
export type ReceivedMail = ParsedMail & {
  recipients: string[]
  source: string
  encrypted: boolean
}

type Step = 'connection' | 'recipient' | 'message'
type Answer = (error?: Error | null) => void

/** A real mail server, and mail set up for it until the test ends; what is committed is sent at once. */
export async function startMailServer() {
  const server = await startIdleMailServer()
  const end = startDelivery()
  getActiveTestOrFail().cleanup(async () => {
    end()
    server.accept()
    await backgroundJobs.settled()
  })
  return server
}

export async function deliverDue() {
  const workers = Array.from({ length: serverLimits.mail.atOnce }, () => deliverInTurn())
  await Promise.all(workers)
}

/** The same for a test that calls `deliverDue` itself. */
export async function startIdleMailServer(options: Encryption = {}) {
  const server = new MailServer(options)
  await server.start()
  setMail(server.settings)
  getActiveTestOrFail().cleanup(async () => {
    await server.stop()
    setMail(mailOff)
  })
  return server
}

/** Until the test ends, as `NODE_EXTRA_CA_CERTS` does. */
export function trustMailServer() {
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, certificate])
  getActiveTestOrFail().cleanup(() => setDefaultCACertificates(trusted))
}

export const mailOff = { MAIL_URL: '', MAIL_FROM: '' }

export function setMail({ MAIL_URL: url, MAIL_FROM: from }: MailServer['settings']) {
  env.set('MAIL_URL', url)
  env.set('MAIL_FROM', from)
}

/** Who may send; nobody has to say who it is. */
export const mailUser = { name: 'manzil@example.com', password: 'p@ss/w:rd' }

/** From the beginning, or once the connection is open. */
type Encryption = { secure?: boolean; startTls?: boolean }

export class MailServer {
  readonly mails: ReceivedMail[] = []
  /** Who has said who it is, right or wrong. */
  readonly logins: string[] = []
  #events = new EventEmitter()
  #taken = new Set<ReceivedMail>()
  #refusal?: { at: Step; code: number; text: string }
  #silentAt?: Step
  #silent: (() => void)[] = []
  #sockets = new Set<Socket>()
  #server?: SMTPServer
  #port = 0
  #isSecure: boolean
  #startsTls: boolean

  constructor({ secure = false, startTls = false }: Encryption = {}) {
    this.#isSecure = secure
    this.#startsTls = startTls
  }

  get settings() {
    return this.settingsFor('')
  }

  settingsFor(user: string, host = '127.0.0.1') {
    const protocol = this.#isSecure ? 'smtps' : 'smtp'
    const MAIL_URL = `${protocol}://${user && `${user}@`}${host}:${this.#port}`
    return { MAIL_URL, MAIL_FROM: 'Manzil <manzil@example.com>' }
  }

  /** Again on the same port. */
  async start() {
    const server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, answer) => {
        this.logins.push(username!)
        const isRight = username === mailUser.name && password === mailUser.password
        answer(isRight ? null : new Error('wrong user'), { user: username })
      },
      secure: this.#isSecure,
      key: privateKey,
      cert: certificate,
      disabledCommands: this.#startsTls ? [] : ['STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      onConnect: (_session, answer) => this.#reach('connection', answer),
      onRcptTo: (_address, _session, answer) => this.#reach('recipient', answer),
      onData: (stream, { envelope, secure: encrypted }, answer) => {
        const recipients = envelope.rcptTo.map(({ address }) => address)
        void this.#receive(stream, { recipients, encrypted }, answer)
      },
    })
    server.on('error', () => {}) // of connections that a client breaks off
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

  /** Until `accept`; a code of 400 and more is for now, one of 500 and more for good. */
  refuse(at: Step = 'recipient', code = 450, text = 'not wanted here') {
    this.#refusal = { at, code, text }
  }

  /** It takes connections and answers nothing from this step on, until `accept`. */
  hang(at: Step = 'connection') {
    this.#silentAt = at
  }

  /** Whoever waits for an answer gets it, unless only new connections are meant. */
  accept({ waiting = true } = {}) {
    this.#refusal = this.#silentAt = undefined
    if (!waiting) return
    for (const answer of this.#silent.splice(0)) answer()
  }

  /** Resolves when so many clients wait for the answer that `hang` holds back. */
  async hanging(count = 1) {
    while (this.#silent.length < count) await once(this.#events, 'silent')
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
      await once(this.#events, 'mail')
    }
  }

  async #receive(
    stream: Readable,
    session: Pick<ReceivedMail, 'recipients' | 'encrypted'>,
    answer: Answer
  ) {
    const content = await buffer(stream)
    this.#reach('message', async (refusal) => {
      if (refusal) return answer(refusal)
      const source = content.toString()
      this.mails.push(Object.assign(await simpleParser(content), { ...session, source }))
      this.#events.emit('mail')
      answer()
    })
  }

  #reach(step: Step, answer: Answer) {
    const { at, code, text } = this.#refusal ?? {}
    if (at === step) return answer(Object.assign(new Error(text), { responseCode: code }))
    if (this.#silentAt !== step) return answer()
    this.#silent.push(answer)
    this.#events.emit('silent')
  }
}
