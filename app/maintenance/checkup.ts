import { open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import { pragmas } from '#config/database'
import { dataDir, limitsFile } from '#config/storage'
import env from '#start/env'
import { isSqlite } from '#database/dialect'
import { auditImages, refusalOfSweep } from '#images/image_sweep'
import { untrustedProxy } from '#maintenance/untrusted_proxy'

export type State = 'ok' | 'warn' | 'fail'

/** What was looked at and how it is; the sentence is `doctor.{check}.{state}`. */
export type Finding = { check: string; state: State; params: Record<string, string | number> }

type Verdict = [state: State, params?: Finding['params']]

const gigabyte = 1024 ** 3
const oldestNode = 24
const namesShown = 5
const datedTables = ['countries', 'users', 'properties', 'property_images']

/** Everything that has to be right for the product to run, each looked at once. */
const checks: Record<string, () => Promise<Verdict>> = {
  node: async () => [major() < oldestNode ? 'fail' : 'ok', { version: process.version }],
  settings,
  proxy,
  folder,
  space,
  schema,
  pragmas: connections,
  database: soundness,
  limits: attemptCounts,
  search: searchIndex,
  dates,
  files: filesWithoutRows,
  images: rowsWithoutFiles,
  countries,
  admin,
}

/** One fault doesn't hide the next: a check that can't be made has failed, and the others go on. */
export async function checkUp(): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [check, look] of Object.entries(checks)) {
    const [state, params = {}] = await look().catch((error: Error): Verdict => broken(error))
    findings.push({
      check: 'reason' in params ? 'broken' : check,
      state,
      params: { ...params, check },
    })
  }
  return findings
}

function broken(error: Error): Verdict {
  return ['fail', { reason: error.message.split(' - ').at(-1)! }]
}

function major() {
  return Number(process.versions.node.split('.')[0])
}

/** Whoever reads the key can make sessions. */
async function settings(): Promise<Verdict> {
  const file = join(process.env.ENV_PATH ?? app.makePath(), '.env')
  const found = await stat(file).catch(() => null)
  if (env.get('APP_KEY').release().length < 32) return ['fail', { file }]
  const isOpen = Boolean(found && found.mode & 0o004)
  return [isOpen ? 'warn' : 'ok', { file }]
}

async function proxy(): Promise<Verdict> {
  const peer = await untrustedProxy()
  return peer ? ['warn', { peer }] : ['ok']
}

/** A damaged one keeps people from signing in, and is worth nothing. */
async function attemptCounts(): Promise<Verdict> {
  try {
    await db.connection('limits').from('rate_limits').first()
    return ['ok']
  } catch (error) {
    const { message } = error as Error
    const isMissing = /no such table|does not exist/.test(message)
    return [isMissing ? 'ok' : 'fail', { file: limitsFile }]
  }
}

async function folder(): Promise<Verdict> {
  const probe = join(dataDir, `.doctor-${process.pid}`)
  try {
    await using file = await open(probe, 'w')
    await file.sync()
    return ['ok', { folder: dataDir }]
  } catch {
    return ['fail', { folder: dataDir }]
  } finally {
    await rm(probe, { force: true })
  }
}

async function space(): Promise<Verdict> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = (bavail * bsize) / gigabyte
  return [free < 1 ? 'warn' : 'ok', { gigabytes: Math.round(free * 10) / 10 }]
}

async function schema(): Promise<Verdict> {
  const runner = new MigrationRunner(db, app, { direction: 'up', dryRun: true })
  const migrations = await runner.getList()
  const pending = migrations.filter(({ status }) => status === 'pending').length
  return [pending ? 'fail' : 'ok', { count: migrations.length, pending }]
}

async function connections(): Promise<Verdict> {
  if (!isSqlite()) return ['ok']
  for (const connection of [db.connection(), db.connection('reader')]) {
    for (const [name, wanted] of Object.entries(pragmas)) {
      const [row] = await connection.rawQuery(`PRAGMA ${name}`)
      if (Object.values(row)[0] !== wanted) return ['fail', { name }]
    }
  }
  return ['ok']
}

async function soundness(): Promise<Verdict> {
  if (!isSqlite()) return ['ok']
  const [{ integrity_check: verdict }] = await db.rawQuery('PRAGMA integrity_check')
  const strays = await db.rawQuery('PRAGMA foreign_key_check')
  return [verdict !== 'ok' || strays.length ? 'fail' : 'ok', { verdict, strays: strays.length }]
}

async function searchIndex(): Promise<Verdict> {
  if (!isSqlite()) return ['ok']
  const [{ strays }] = await db.rawQuery(`SELECT
    (SELECT count(*) FROM users WHERE id NOT IN (SELECT id FROM user_search_docsize)) +
    (SELECT count(*) FROM properties WHERE id NOT IN (SELECT id FROM property_search_docsize))
    AS strays`)
  return [strays ? 'warn' : 'ok', { strays }]
}

/** SQLite stores whatever it is given; PostgreSQL refuses what is no date. */
async function dates(): Promise<Verdict> {
  if (!isSqlite()) return ['ok']
  const isNone = (column: string) =>
    `${column} NOT GLOB '????-??-?? ??:??:??*' OR datetime(${column}) IS NULL`
  const found = datedTables.map(
    (table) =>
      `(SELECT count(*) FROM ${table} WHERE ${isNone('created_at')} OR ${isNone('updated_at')})`
  )
  const [{ strays }] = await db.rawQuery(`SELECT ${found.join(' + ')} AS strays`)
  return [strays ? 'fail' : 'ok', { strays }]
}

async function filesWithoutRows(): Promise<Verdict> {
  const audit = await auditImages()
  const names = audit.filesWithoutRows
  if (refusalOfSweep(audit)) return ['fail', listed(names)]
  return [names.length ? 'warn' : 'ok', listed(names)]
}

async function rowsWithoutFiles(): Promise<Verdict> {
  const { rowsWithoutFiles: names } = await auditImages()
  return [names.length ? 'fail' : 'ok', listed(names)]
}

async function countries(): Promise<Verdict> {
  const count = await counted('countries', { parent_id: null })
  return [count ? 'ok' : 'warn', { count }]
}

async function admin(): Promise<Verdict> {
  const count = await counted('users', { role: 'admin', active: true })
  return [count ? 'ok' : 'fail', { count }]
}

function listed(names: string[]) {
  const shown = names.slice(0, namesShown).join(', ')
  return { count: names.length, names: names.length > namesShown ? `${shown} …` : shown }
}

async function counted(table: string, where: object = {}) {
  const { total } = await db.from(table).where(where).count('* as total').firstOrFail()
  return Number(total)
}
