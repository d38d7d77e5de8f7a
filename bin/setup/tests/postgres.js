// A PostgreSQL of its own in a temporary folder, for tests and measurements.
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstall, findProgram, installPackage } from '../install.js'
import { runQuietly } from '../project.js'

const debianFolder = '/usr/lib/postgresql'
const isRoot = process.getuid?.() === 0

export async function startPostgres(...settings) {
  await ensurePrograms()
  const folder = mkdtempSync(join(tmpdir(), 'manzil-pg-'))
  const data = join(folder, 'data')
  const pgCtl = [findNewest('pg_ctl'), '--pgdata', data, '--wait']
  process.once('exit', () => {
    if (existsSync(join(data, 'postmaster.pid'))) {
      const [stop, ...args] = asUser([...pgCtl, '--mode', 'immediate', 'stop'])
      spawnSync(stop, args, { cwd: folder })
    }
    rmSync(folder, { recursive: true, force: true })
  })
  if (isRoot) chownSync(folder, ...idsOf('postgres'))
  await runAsUser(folder, [
    ...[findNewest('initdb'), '--pgdata', data, '--username', 'manzil', '--auth', 'trust'],
    ...['--encoding', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'],
  ])
  const options = [
    'listen_addresses=',
    'fsync=off',
    `unix_socket_directories=${folder}`,
    ...settings,
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ')
  await runAsUser(folder, [...pgCtl, '--log', join(folder, 'log'), '--options', options, 'start'])
  return {
    DB_CONNECTION: 'pg',
    PGHOST: folder,
    PGPORT: '5432',
    PGUSER: 'manzil',
    PGDATABASE: 'postgres',
  }
}

export async function createDatabase(settings, name) {
  const env = { ...process.env, ...settings }
  await runQuietly(findNewest('createdb'), [name], 'No database was made.', { env })
  return { PGDATABASE: name }
}

function ensurePrograms() {
  const find = () => ['initdb', 'pg_ctl', 'createdb'].every(findNewest)
  const install = () => installPackage('postgresql')
  const missing =
    'This needs the programs initdb, pg_ctl and createdb. Install PostgreSQL 13 or later.'
  return findOrInstall('PostgreSQL', find, install, missing)
}

/** Debian's programs are not on PATH. */
function findNewest(name) {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const newestFirst = versions.sort((one, other) => other - one)
  return findProgram(
    [name],
    newestFirst.map((version) => join(debianFolder, version, 'bin'))
  )
}

/** PostgreSQL refuses to run as root. */
function asUser(command) {
  return isRoot ? ['runuser', '--user', 'postgres', '--', ...command] : command
}

async function runAsUser(cwd, command) {
  const [program, ...args] = asUser(command)
  await runQuietly(program, args, 'PostgreSQL did not start.', { cwd })
}

function idsOf(user) {
  return ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout)
  )
}
