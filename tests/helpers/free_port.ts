import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** An outgoing connection never takes it before its server does: Linux gives those ports from 32,768 on. */
const ports = [20_000, 32_768] as const

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const port = randomInt(...ports)
  const server = createServer().listen(port, 'localhost')
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  await server[Symbol.asyncDispose]()
  return port
}
