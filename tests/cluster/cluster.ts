import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { admin } from '#tests/cluster/calls'
import { startNginx } from '#tests/cluster/nginx'
import { startServer, type Server, type Settings } from '#tests/cluster/servers'
import { freePort } from '#tests/helpers/free_port'
import { newBucket } from '#tests/helpers/object_store'

export type Cluster = Awaited<ReturnType<typeof startCluster>>

export const thisVersion = fileURLToPath(new URL('../../build/', import.meta.url))

/** Two servers on an empty database, behind nginx. They start at once, which earlier versions couldn't. */
export async function startCluster({ build = thisVersion } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'manzil-cluster-'))
  const ports = [await freePort(), await freePort()]
  const nginx = await startNginx(join(folder, 'nginx'), ports)
  const shared = {
    ...(await newDatabase()),
    HOST: '127.0.0.1',
    APP_URL: nginx.url,
    TRUST_PROXY: '127.0.0.1',
    APP_KEY: randomBytes(32).toString('base64url'),
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }
  const isEarlier = build !== thisVersion
  const store = isEarlier ? {} : { ...objectStore(), ...(await newBucket()) }
  /** An earlier version keeps the images in one folder, which the servers share. */
  const dataOf = (index: number): Settings => ({
    ...store,
    DATA_DIR: join(folder, isEarlier ? 'data' : `data-${index}`),
  })
  const start = (index: number, from = build) =>
    startServer(
      from,
      { ...shared, ...dataOf(index), PORT: String(ports[index]) },
      join(folder, `server-${index}.log`)
    )
  const servers: Server[] = isEarlier
    ? [await start(0), await start(1)]
    : await Promise.all([start(0), start(1)])
  return {
    url: nginx.url,
    nginx,
    servers,
    /** Instead of a server that has stopped, on its port. */
    async restart(index: number, from = build) {
      servers[index] = await start(index, from)
    },
    async query<Row extends pg.QueryResultRow>(
      sql: string,
      values: unknown[] = []
    ): Promise<Row[]> {
      const { rows } = await inDatabase(shared, (client) => client.query<Row>(sql, values))
      return rows
    },
    async stop() {
      await nginx.stop()
      await Promise.all(servers.map((server) => server.stop()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function objectStore(): Settings {
  const names = Object.keys(process.env).filter((name) => /^(IMAGE_STORE$|S3_|AWS_)/.test(name))
  return Object.fromEntries(names.map((name) => [name, process.env[name]!]))
}

/** On the server that the settings of this process name. */
async function newDatabase(): Promise<Settings> {
  const name = `cluster_${Date.now()}`
  const { PGHOST = '', PGPORT = '', PGUSER = '', PGDATABASE = '' } = process.env
  const settings = { DB_CONNECTION: 'pg', PGHOST, PGPORT, PGUSER, PGDATABASE }
  await inDatabase(settings, (client) => client.query(`CREATE DATABASE ${name}`))
  return { ...settings, PGDATABASE: name }
}

async function inDatabase<T>(settings: Settings, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({
    host: settings.PGHOST,
    port: Number(settings.PGPORT),
    user: settings.PGUSER,
    database: settings.PGDATABASE,
  })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
