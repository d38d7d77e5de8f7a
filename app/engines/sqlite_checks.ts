import db from '@adonisjs/lucid/services/db'
import { limitsFile } from '#config/storage'
import type { EngineChecks } from '#engines/checks'
import { findWrongPragma } from '#engines/sqlite'

const datedTables = [
  'countries',
  'users',
  'properties',
  'property_images',
  'trashed_properties',
  'trashed_images',
]

export const sqliteChecks: EngineChecks = {
  first: {},
  others: {
    async pragmas() {
      const wrong = await findWrongPragma()
      return wrong ? ['fail', { name: wrong.name }] : ['ok']
    },

    async database() {
      const [{ integrity_check: integrity }] = await db.rawQuery('PRAGMA integrity_check')
      const strays = await db.rawQuery('PRAGMA foreign_key_check')
      return [
        integrity !== 'ok' || strays.length ? 'fail' : 'ok',
        { verdict: integrity, strays: strays.length },
      ]
    },

    async limits() {
      try {
        await db.connection('limits').from('rate_limits').first()
        return ['ok']
      } catch (error) {
        const { message } = error as Error
        return [message.includes('no such table') ? 'ok' : 'fail', { file: limitsFile }]
      }
    },

    /** SQLite accepts any text as a date. */
    async dates() {
      const isNone = (column: string) =>
        `${column} NOT GLOB '????-??-?? ??:??:??*' OR datetime(${column}) IS NULL`
      const found = datedTables.map(
        (table) =>
          `(SELECT count(*) FROM ${table} WHERE ${isNone('created_at')} OR ${isNone('updated_at')})`
      )
      const [{ strays }] = await db.rawQuery(`SELECT ${found.join(' + ')} AS strays`)
      return [strays ? 'fail' : 'ok', { strays }]
    },
  },
}
