import { once } from 'node:events'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'

/** What happens to the answers of the server behind. */
export type Fault =
  | { kind: 'refuses' }
  | { kind: 'is silent' }
  /** After so many bytes of an answer. */
  | { kind: 'breaks off' | 'stops' | 'trickles'; after: number }
  /** Instead of the server. */
  | { kind: 'answers'; status: string; code: string }

/** Stands between a client and a server, and can fail as a network or a server does. */
export class Relay {
  fault?: Fault
  #sockets = new Set<Socket>()
  #server = createServer((client) => this.#relay(client))

  constructor(private target: URL) {}

  async start() {
    this.#server.listen(0, '127.0.0.1').unref()
    await once(this.#server, 'listening')
    const { port } = this.#server.address() as AddressInfo
    return `http://127.0.0.1:${port}`
  }

  /** For new connections too. @returns what ends it */
  fail(fault: Fault) {
    this.#hangUp()
    this.fault = fault
    return () => {
      this.fault = undefined
      this.#hangUp()
    }
  }

  #relay(client: Socket) {
    this.#watch(client)
    if (this.fault?.kind === 'refuses') return client.resetAndDestroy()
    if (this.fault?.kind === 'is silent') return client.resume()
    if (this.fault?.kind === 'answers') return answerEach(client, this.fault)

    const server = connect(Number(this.target.port), this.target.hostname)
    this.#watch(server)
    client.pipe(server)
    client.once('close', () => server.destroy())
    server.once('close', () => client.destroy())
    let passed = 0
    let late: PassThrough | undefined
    server.on('data', (chunk: Buffer) => {
      const { fault } = this
      const room = fault && 'after' in fault ? Math.max(fault.after - passed, 0) : chunk.length
      passed += chunk.length
      if (fault?.kind === 'trickles') (late ??= trickleTo(client)).write(chunk.subarray(room))
      client.write(chunk.subarray(0, room), () => {
        if (fault?.kind === 'breaks off' && passed > fault.after) client.resetAndDestroy()
      })
    })
  }

  #watch(socket: Socket) {
    this.#sockets.add(socket)
    socket.unref()
    socket.on('error', () => {})
    socket.once('close', () => this.#sockets.delete(socket))
  }

  #hangUp() {
    for (const socket of this.#sockets) socket.destroy()
  }
}

/** Never silent for long. */
function trickleTo(client: Socket) {
  const late = new PassThrough()
  const timer = setInterval(() => client.write(late.read(20) ?? ''), 100).unref()
  client.once('close', () => clearInterval(timer))
  return late
}

function answerEach(client: Socket, { status, code }: { status: string; code: string }) {
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
  const head = `HTTP/1.1 ${status}\r\ncontent-type: application/xml\r\nconnection: close\r\n`
  client.once('data', () => client.end(`${head}content-length: ${body.length}\r\n\r\n${body}`))
}
