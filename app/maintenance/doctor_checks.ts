import { open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { dataDir } from '#config/storage'
import { auditFiles, refusalOfSweep, rowsWithoutFiles } from '#images/image_sweep'
import { sizingState } from '#images/image_sizing'
import { imageStore } from '#image_store/image_store'
import { sentenceOf } from '#image_store/store_unavailable'
import { dialect, isSqlite } from '#database/dialect'
import { now } from '#database/now'
import { selectCount } from '#database/statements'
import { wrongFigures } from '#database/triggers/list_figures'
import { isLive } from '#database/triggers/live_properties'
import type { Checks } from '#engines/checks'
import { isMailOn, mailServer } from '#config/mail'
import { countWaiting, undelivered } from '#outbox/mail_state'
import { ensureWriteLock } from '#maintenance/boot_checks'
import { migrations } from '#maintenance/migrations'
import { findUntrustedProxy } from '#maintenance/untrusted_proxy'

const gigabyte = 1024 ** 3
const oldestNode = 24
const namesShown = 5

export const ofMachine = {
  async node() {
    const major = Number(process.versions.node.split('.')[0])
    return [major < oldestNode ? 'fail' : 'ok', { version: process.version }]
  },

  /** A user who can read the key can forge sessions. */
  async settings() {
    const file = join(process.env.ENV_PATH ?? app.makePath(), '.env')
    const found = await stat(file).catch(() => null)
    const isOpen = Boolean(found && found.mode & 0o004)
    return [isOpen ? 'warn' : 'ok', { file }]
  },

  async proxy() {
    const peer = await findUntrustedProxy()
    return peer ? ['warn', { peer }] : ['ok']
  },

  async folder() {
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
  },

  async space() {
    const { bavail, bsize } = await statfs(dataDir)
    const free = (bavail * bsize) / gigabyte
    return [free < 1 ? 'warn' : 'ok', { gigabytes: Math.round(free * 10) / 10 }]
  },
} satisfies Checks

export const ofRows = {
  async schema() {
    const allMigrations = await migrations()
    const countOf = (wanted: string) =>
      allMigrations.filter(({ status }) => status === wanted).length
    const [pending, unknown] = [countOf('pending'), countOf('corrupt')]
    const state = pending ? 'fail' : unknown ? 'warn' : 'ok'
    return [state, { count: countOf('migrated'), pending, unknown }]
  },

  async writing() {
    await ensureWriteLock()
    return ['ok']
  },

  async search() {
    const ofIndexes = { user_search_docsize: 'users', property_search_docsize: 'properties' }
    const sources = {
      ...{ user_texts: 'users', country_texts: 'countries', property_texts: 'properties' },
      ...(dialect().hasIndexTables && ofIndexes),
    }
    const missing = Object.entries(sources).map(
      ([kept, table]) => `(SELECT count(*) FROM ${table} WHERE id NOT IN (SELECT id FROM ${kept}))`
    )
    const strays = await selectCount(`SELECT ${missing.join(' + ')} AS count`)
    return [strays ? 'warn' : 'ok', { strays }]
  },

  /** Lists page by these figures, which triggers keep; a restore without triggers would leave them wrong. */
  async figures() {
    const wrong = wrongFigures(isSqlite())
      .map((figure) => `(${figure})`)
      .join(' + ')
    const count = await selectCount(`SELECT ${wrong} AS count`)
    return [count ? 'fail' : 'ok', { count }]
  },

  async live() {
    const wrong = `FROM properties WHERE live <> ${isLive('properties')}`
    const count = await selectCount(`SELECT count(*) AS count ${wrong}`)
    return [count ? 'fail' : 'ok', { count }]
  },

  async store() {
    const store = await imageStore()
    try {
      await store.probe()
      return ['ok', { place: store.place }]
    } catch (error) {
      return ['fail', { place: store.place, reason: sentenceOf(error) }]
    }
  },

  async files() {
    const audit = await auditFiles()
    const { filesWithoutRows: names, rows } = audit
    const state = refusalOfSweep(audit) ? 'fail' : names.length ? 'warn' : 'ok'
    return [state, { ...nameList(names), rows }]
  },

  async images() {
    const names = await rowsWithoutFiles()
    return [names.length ? 'fail' : 'ok', nameList(names)]
  },

  async sizes() {
    const { waiting, unreadable } = await sizingState()
    return [unreadable.length ? 'warn' : 'ok', { waiting, ...nameList(unreadable) }]
  },

  async trash() {
    const wrong = await selectCount(
      `SELECT count(*) AS count FROM (
        SELECT id FROM properties WHERE id IN (SELECT id FROM trashed_properties)
        UNION SELECT id FROM property_images WHERE id IN (SELECT id FROM trashed_images)
        UNION SELECT id FROM trashed_images
          WHERE purged_at > ? AND property_id NOT IN (SELECT id FROM trashed_properties)
            AND (with_property OR property_id NOT IN (SELECT id FROM properties))) AS records`,
      [now()]
    )
    const count = await selectCount('SELECT count(*) AS count FROM trashed_properties')
    return [wrong ? 'fail' : 'ok', { count, wrong }]
  },

  async countries() {
    const mains = 'FROM countries WHERE parent_id IS NULL'
    const count = await selectCount(`SELECT count(*) AS count ${mains}`)
    return [count ? 'ok' : 'warn', { count }]
  },

  async country_names() {
    const twins = await db
      .from('countries')
      .whereIn('id', (ids) => ids.from('country_texts').whereNull('unique_name').select('id'))
      .orderBy('id')
      .select('name')
    return [twins.length ? 'warn' : 'ok', nameList(twins.map(({ name }) => name))]
  },

  async admin() {
    const count = await selectCount(
      `SELECT count(*) AS count FROM users WHERE role = 'admin' AND active = TRUE AND NOT EXISTS (
        SELECT 1 FROM account_links WHERE user_id = users.id AND purpose = 'invitation')`
    )
    return [count ? 'ok' : 'fail', { count }]
  },

  async mail() {
    if (!isMailOn()) return ['ok', { server: 'none' }]
    const { host, port } = mailServer()
    const server = `${host}:${port}`
    const { greet, reasonOf } = await import('#mail/smtp')
    return greet().then(
      () => ['ok', { server }],
      (error) => ['fail', { server, reason: reasonOf(error) }]
    )
  },

  /** A mail's reader is named: whoever runs this can write otherwise. */
  async mails() {
    const { failed, late, last } = await undelivered()
    const [recipient, reason] = [last?.recipient ?? '', last?.failure ?? 'none']
    return [
      last ? 'warn' : 'ok',
      { waiting: await countWaiting(), failed, late, recipient, reason },
    ]
  },
} satisfies Checks

function nameList(names: string[]) {
  const shown = names.slice(0, namesShown).join(', ')
  return { count: names.length, names: names.length > namesShown ? `${shown} …` : shown }
}
