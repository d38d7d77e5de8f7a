import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Stands between a server and the PostgreSQL of this run, and fails as a network does. */
export async function startPostgresProxy() {
  const sockets = new Set<Socket>()
  let isSilent = false
  const proxy = createServer((client) => {
    const upstream = connect(postgresAddress())
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ]) {
      sockets.add(from)
      from.on('data', (chunk) => isSilent || to.write(chunk))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const { port } = proxy.address() as AddressInfo

  return {
    settings: { PGHOST: '127.0.0.1', PGPORT: String(port) },
    /** Ends all connections and refuses new ones. */
    async cut() {
      const closed = once(proxy, 'close')
      proxy.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    /** Accepts everything and answers nothing. */
    silence() {
      isSilent = true
    },
    async restore() {
      isSilent = false
      if (!proxy.listening) await once(proxy.listen(port, '127.0.0.1'), 'listening')
    },
  }
}

function postgresAddress() {
  const { PGHOST: host = 'localhost', PGPORT: port = '5432' } = process.env
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) }
}
