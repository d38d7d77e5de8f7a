import { open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { dataDir, limitsFile } from '#config/storage'
import { auditImages, refusalOfSweep } from '#images/image_sweep'
import { isSqlite } from '#database/dialect'
import { now } from '#database/now'
import { findWrongPragma, migrations } from '#maintenance/database_state'
import { findUntrustedProxy } from '#maintenance/untrusted_proxy'
import env from '#start/env'

export type State = 'ok' | 'warn' | 'fail'
export type Verdict = [state: State, params?: Record<string, string | number>]

const gigabyte = 1024 ** 3
const oldestNode = 24
const namesShown = 5
const datedTables = [
  'countries',
  'users',
  'properties',
  'property_images',
  'trashed_properties',
  'trashed_images',
]

export async function checkNode(): Promise<Verdict> {
  const major = Number(process.versions.node.split('.')[0])
  return [major < oldestNode ? 'fail' : 'ok', { version: process.version }]
}

/** A user who can read the key can forge sessions. */
export async function checkSettings(): Promise<Verdict> {
  const file = join(process.env.ENV_PATH ?? app.makePath(), '.env')
  const found = await stat(file).catch(() => null)
  if (env.get('APP_KEY').release().length < 32) return ['fail', { file }]
  const isOpen = Boolean(found && found.mode & 0o004)
  return [isOpen ? 'warn' : 'ok', { file }]
}

export async function checkProxy(): Promise<Verdict> {
  const peer = await findUntrustedProxy()
  return peer ? ['warn', { peer }] : ['ok']
}

/** A damaged file prevents logins. */
export async function checkLimits(): Promise<Verdict> {
  try {
    await db.connection('limits').from('rate_limits').first()
    return ['ok']
  } catch (error) {
    const { message } = error as Error
    const isMissing = /no such table|does not exist/.test(message)
    return [isMissing ? 'ok' : 'fail', { file: limitsFile }]
  }
}

export async function checkDataFolder(): Promise<Verdict> {
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

export async function checkFreeSpace(): Promise<Verdict> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = (bavail * bsize) / gigabyte
  return [free < 1 ? 'warn' : 'ok', { gigabytes: Math.round(free * 10) / 10 }]
}

export async function checkMigrations(): Promise<Verdict> {
  const allMigrations = await migrations()
  const pending = allMigrations.filter(({ status }) => status === 'pending').length
  return [pending ? 'fail' : 'ok', { count: allMigrations.length, pending }]
}

export async function checkPragmas(): Promise<Verdict> {
  const wrong = await findWrongPragma()
  return wrong ? ['fail', { name: wrong.name }] : ['ok']
}

export async function checkIntegrity(): Promise<Verdict> {
  if (!isSqlite()) return ['ok']
  const [{ integrity_check: verdict }] = await db.rawQuery('PRAGMA integrity_check')
  const strays = await db.rawQuery('PRAGMA foreign_key_check')
  return [verdict !== 'ok' || strays.length ? 'fail' : 'ok', { verdict, strays: strays.length }]
}

export async function checkSearchIndex(): Promise<Verdict> {
  if (!isSqlite()) return ['ok']
  const missing = [
    ['users', 'user_search_docsize'],
    ['users', 'user_texts'],
    ['countries', 'country_texts'],
    ['properties', 'property_search_docsize'],
    ['properties', 'property_texts'],
  ].map(
    ([table, kept]) => `(SELECT count(*) FROM ${table} WHERE id NOT IN (SELECT id FROM ${kept}))`
  )
  const [{ strays }] = await db.rawQuery(`SELECT ${missing.join(' + ')} AS strays`)
  return [strays ? 'warn' : 'ok', { strays }]
}

/** SQLite accepts any text as a date. */
export async function checkDates(): Promise<Verdict> {
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

export async function checkFiles(): Promise<Verdict> {
  const audit = await auditImages()
  const names = audit.filesWithoutRows
  if (refusalOfSweep(audit)) return ['fail', nameList(names)]
  return [names.length ? 'warn' : 'ok', nameList(names)]
}

export async function checkImages(): Promise<Verdict> {
  const { rowsWithoutFiles: names } = await auditImages()
  return [names.length ? 'fail' : 'ok', nameList(names)]
}

/** A property, or an image, that is there and in the trash, or an image that belongs to neither. */
export async function checkTrash(): Promise<Verdict> {
  const twice = (table: string, trashed: string) =>
    db.from(table).whereIn('id', (ids) => ids.from(trashed).select('id'))
  const strays = db
    .from('trashed_images')
    .where('purged_at', '>', now())
    .whereNotIn('property_id', (ids) => ids.from('properties').select('id'))
    .whereNotIn('property_id', (ids) => ids.from('trashed_properties').select('id'))
  const alone = db
    .from('trashed_images')
    .where('with_property', true)
    .where('purged_at', '>', now())
    .whereNotIn('property_id', (ids) => ids.from('trashed_properties').select('id'))
  const found = await Promise.all([
    twice('properties', 'trashed_properties'),
    twice('property_images', 'trashed_images'),
    strays,
    alone,
  ])
  const ids = new Set(found.flat().map(({ id }) => id))
  return [
    ids.size ? 'fail' : 'ok',
    { count: await countRows('trashed_properties'), wrong: ids.size },
  ]
}

export async function checkCountries(): Promise<Verdict> {
  const count = await countRows('countries', { parent_id: null })
  return [count ? 'ok' : 'warn', { count }]
}

export async function checkAdmin(): Promise<Verdict> {
  const count = await countRows('users', { role: 'admin', active: true })
  return [count ? 'ok' : 'fail', { count }]
}

function nameList(names: string[]) {
  const shown = names.slice(0, namesShown).join(', ')
  return { count: names.length, names: names.length > namesShown ? `${shown} …` : shown }
}

async function countRows(table: string, where: object = {}) {
  const { total } = await db.from(table).where(where).count('* as total').firstOrFail()
  return Number(total)
}
