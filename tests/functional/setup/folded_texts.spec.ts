import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import FoldTextsAnew from '#database/migrations/0085_fold_texts_anew'
import FoldKeptTexts from '#database/migrations/0086_fold_kept_texts'
import { isSqlite } from '#database/dialect'
import { EnquiryFactory } from '#database/factories/enquiry_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { execute, select } from '#database/statements'
import { callsOf } from '#tests/helpers/calls'
import { migrationOf } from '#tests/helpers/migration'

const migrations = [migrationOf(FoldTextsAnew), migrationOf(FoldKeptTexts)]

const kept = {
  user_texts: 'id, name, text',
  country_texts: 'id, name, main_id, unique_name',
  property_texts: 'id, owner_id, country_id, text, title, address, city',
  operations: 'id, text',
  enquiries: 'id, text',
  trashed_properties: 'id, text',
}

type Tables<Value> = Record<string, Value>

/** Other tests may have left rows whose texts were made up. */
async function lastIds(): Promise<Tables<number>> {
  const ids = Object.keys(kept).map(async (table) => {
    const [{ id }] = await select<{ id: number | null }>(`SELECT max(id) AS id FROM ${table}`)
    return [table, id ?? 0]
  })
  return Object.fromEntries(await Promise.all(ids))
}

async function textsAfter(last: Tables<number>) {
  const tables = Object.entries(kept).map(async ([table, columns]) => [
    table,
    await select(`SELECT ${columns} FROM ${table} WHERE id > ? ORDER BY id`, [last[table]]),
  ])
  return Object.fromEntries(await Promise.all(tables))
}

/** What makes the texts: tables, triggers and indexes, or functions. A table that was renamed stands in quotes. */
const makers = () =>
  isSqlite()
    ? select(`SELECT name, replace(sql, '"', '') AS sql FROM sqlite_master WHERE sql LIKE '%_texts%' OR sql LIKE '%_search%'
        OR sql LIKE '%search_letters%' ORDER BY name`)
    : select(`SELECT proname, prosrc FROM pg_proc WHERE proname LIKE '%text%'
        AND pronamespace = 'public'::regnamespace ORDER BY proname`)

test.group('Migration | folded texts', () => {
  test('folds the rows of an earlier version as a new database does', async ({
    assert,
    client,
  }) => {
    const last = await lastIds()
    const admin = await UserFactory.apply('admin').create()
    const { post, get, delete: remove } = callsOf(client, 'admin', admin)
    const owner = await UserFactory.merge({ name: 'Łukasz O’Neill' }).create()
    const place = { ownerId: owner.id, title: 'Łódź’s ﬁne flat', city: 'Hauptstraße' }
    const numbers = { reference: 'LH-1148', permitNumber: null }
    const flat = await PropertyFactory.merge({ ...place, ...numbers }).create()
    const gone = await PropertyFactory.merge({ ...place, ...numbers }).create()
    await EnquiryFactory.merge({ propertyId: flat.id, message: 'Is the Straße quiet?' }).create()
    await remove(`delete-property/${gone.id}`)
    await post('insert-countries', { name: 'Türkiye’s Łódź' })
    const [texts, made] = [await textsAfter(last), await makers()]

    for (const migration of migrations.toReversed()) await migration.down()
    for (const table of Object.keys(kept)) {
      const columns = table === 'country_texts' ? ['name'] : ['text']
      for (const column of [...columns, ...(table === 'user_texts' ? ['name'] : [])]) {
        await execute(`UPDATE ${table} SET ${column} = replace(replace(replace(replace(${column},
          'lodz', 'łodz'), 'hauptstrasse', 'hauptstraße'), 'lukasz', 'łukasz'), 'fine', 'ﬁne')`)
      }
    }
    const end = isSqlite() ? 'char(1)' : 'chr(1)'
    await execute(
      `UPDATE property_texts SET text = title || ${end} || coalesce(address, '') || ${end} || city`
    )
    assert.notDeepEqual(await textsAfter(last), texts)
    for (const migration of migrations) await migration.up()

    assert.deepEqual(await textsAfter(last), texts)
    assert.deepEqual(await makers(), made)
    for (const search of ['lodzs fine', 'hauptstrasse', 'lh1148', 'oneill', 'LH-1148 lukasz']) {
      const response = await get('fetch-all-properties').qs({ search })
      assert.lengthOf(response.body(), 1, search)
    }
    assert.isNotEmpty(await db.from('operations').where('text', 'like', '%lodz%'))
  }).timeout(60_000)
})
