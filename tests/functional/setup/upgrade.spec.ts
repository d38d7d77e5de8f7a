import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { test } from '@japa/runner'
import { isSqlite } from '#database/dialect'
import {
  disconnect,
  firstRelease,
  former,
  formerNames,
  migrate,
  record,
} from '#tests/helpers/first_release'

const lastMerged = 'database/migrations/0123_take_off_invisible_signs'
const times = { created_at: '2026-01-01 00:00:00', updated_at: '2026-01-02 00:00:00' }

/**
 * What a database is made of, apart from what the framework has recorded. SQLite quotes the name of a table that
 * was renamed, as some tests do for a while.
 */
const objects = `SELECT type || ' ' || name || ' ' || replace(coalesce(sql, ''), '"', '') AS text FROM sqlite_master
  WHERE name NOT LIKE '%adonis_schema%' ORDER BY 1`
const objectsOfPostgres = `
  SELECT concat(table_name, ' ', column_name, ' ', data_type, character_maximum_length, ' ',
      is_nullable, ' ', column_default, ' ', collation_name, ' ', generation_expression) AS text
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION SELECT concat(conrelid::regclass, ' ', conname, ' ', pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION SELECT pg_get_functiondef(oid) FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prolang <> 13
  UNION SELECT stxname::text FROM pg_statistic_ext ORDER BY 1`

async function objectsIn(connection: QueryClientContract) {
  const answer = await connection.rawQuery(isSqlite() ? objects : objectsOfPostgres)
  const rows: { text: string }[] = answer.rows ?? answer
  return rows
    .map(({ text }) => text.replaceAll('`', ''))
    .filter((text) => !/adonis_schema|rate_limits/.test(text))
}

test.group('Setup | an upgrade', (group) => {
  group.each.teardown(disconnect)

  test('makes of a database of 1.0.0 what a new one is, and keeps its rows', async ({ assert }) => {
    const upgraded = await firstRelease()
    const ids = await fill(upgraded)

    await migrate()

    assert.deepEqual(await objectsIn(upgraded), await objectsIn(db.connection()))
    const valueOf = async (table: string, id: number, column: string) => {
      const row = await upgraded.from(table).where({ id }).firstOrFail()
      return row[column]
    }
    const values = [
      ['users', ids.anna, 'name', 'Anna O’Neill'],
      ['users', ids.anna, 'property_count', 3],
      ['users', ids.anna, 'confirmed_email', 'anna@x.test'],
      ['users', ids.renamed, 'confirmed_email', null],
      ['users', ids.twin, 'email', 'anna@x.test\u200b'],
      ['user_texts', ids.anna, 'name', 'anna oneill'],
      ['properties', ids.villa, 'title', 'Łódź’s sea villa'],
      ['property_texts', ids.villa, 'title', 'lodzs sea villa'],
      ['operations', ids.operation, 'text', 'lodz'],
      ['trashed_properties', ids.trashed, 'text', 'lodz'],
      ['country_texts', ids.country, 'unique_name', 'οδοσ'],
    ] as const
    for (const [table, id, column, value] of values) {
      assert.equal(await valueOf(table, id, column), value, `${table}.${column}`)
    }
    assert.deepEqual(await upgraded.from('changed_fields').select('field'), [{ field: 'email' }])
  })

  test('lists what was live, since it was approved or added', async ({ assert }) => {
    const upgraded = await firstRelease()
    const ids = await fill(upgraded)

    await migrate()

    const rows = await upgraded.from('properties').orderBy('id').select('id', 'live', 'listed_at')
    const listed = rows.map(({ id, live, listed_at: at }) => [
      ...[id, Boolean(live), at && new Date(isSqlite() ? `${at}Z` : at).toISOString().slice(0, 10)],
    ])
    assert.deepEqual(listed, [
      [ids.villa, true, '2026-01-05'],
      [ids.loft, true, '2026-01-01'],
      [ids.hidden, false, null],
    ])
    const counts = await upgraded.from('listing_counts').select('country_id', 'count')
    assert.deepEqual(counts, [{ country_id: ids.country, count: 2 }])
    await upgraded.from('users').where('id', ids.anna).update({ active: false })
    assert.isEmpty(await upgraded.from('properties').where('live', true))
  })

  test('folds anew what was folded by fewer letters', async ({ assert }) => {
    const upgraded = await firstRelease()
    const ids = await fill(upgraded)
    await migrate()
    const text = 'بيت السماء'
    const kept = [
      ...[upgraded.from('user_texts').where('id', ids.anna), upgraded.from('operations')],
      ...[upgraded.from('property_texts').where('id', ids.villa), upgraded.from('enquiries')],
    ]
    await upgraded.table('enquiries').insert({
      ...{ property_id: ids.villa, name: 'x', message: 'x', text, language: 'ar', state: 'new' },
      ...times,
    })
    for (const rows of kept) await rows.clone().update({ text })
    const step = 'database/migrations/0145_fold_arabic_letters'
    await upgraded.from('adonis_schema').where('name', step).delete()

    await migrate()

    for (const rows of kept) assert.deepEqual(await rows.select('text'), [{ text: 'بيت السما' }])
  })

  test('records the steps alone where all of them were made in others', async ({ assert }) => {
    const upgraded = await firstRelease()
    await fill(upgraded)
    await migrate()
    const before = await objectsIn(upgraded)
    const later = await upgraded.from('adonis_schema').where('name', '>', lastMerged).select('name')
    await record([...former['1.1.0'], ...later.map(({ name }) => name)])

    await migrate()

    assert.deepEqual(await objectsIn(upgraded), before)
    const { steps } = await upgraded.from('adonis_schema').count('* as steps').firstOrFail()
    const { all } = await db.from('adonis_schema').count('* as all').firstOrFail()
    assert.equal(Number(steps), former['1.1.0'].length + Number(all))
  })

  test('changes nothing in a database that stopped between two versions', async ({ assert }) => {
    const upgraded = await firstRelease()
    const before = await objectsIn(upgraded)
    await record(formerNames(40, '0070_create_mails_table'))

    await assert.rejects(
      migrate,
      /between two versions, at database\/migrations\/0070_create_mails_table/
    )

    assert.deepEqual(await objectsIn(upgraded), before)
    const { steps } = await upgraded.from('adonis_schema').count('* as steps').firstOrFail()
    assert.equal(Number(steps), 40)
  })
})

/** Rows of 1.0.0 that a later version writes in another way. */
async function fill(upgraded: QueryClientContract) {
  const insert = async (table: string, row: object) => {
    const [id] = await upgraded
      .knexQuery()
      .insert({ ...row, ...times }, ['id'])
      .into(table)
    return (id as { id: number }).id
  }
  const user = { role: 'Property owner', active: true, password: 'x' }
  const country = await insert('countries', { name: 'οδος' })
  const anna = await insert('users', { ...user, name: 'An\u200bna O’Neill', email: 'anna@x.test' })
  const twin = await insert('users', { ...user, name: 'Twin', email: 'anna@x.test\u200b' })
  const renamed = await insert('users', { ...user, name: 'Own', email: 'own@x.test' })
  const property = { owner_id: anna, country_id: country, price: 100, active: true }
  const villa = await insert('properties', { ...property, title: 'Łódź’s sea vi\u200blla' })
  const loft = await insert('properties', { ...property, title: 'Loft' })
  const hidden = await insert('properties', { ...property, title: 'Flat', available: false })
  const { created_at: at } = times
  const table = (name: string) => upgraded.table(name)
  await table('reviews').insert({
    ...{
      property_id: villa,
      verdict: 'approved',
      reasons: '[]',
      created_at: '2026-01-05 00:00:00',
    },
  })
  const operation = { actor_id: renamed, action: 'updated', record_type: 'user', label: 'Łódź' }
  await table('operations').insert({
    ...operation,
    ...{ id: 1, uuid: 'x', via: 'web', text: 'łódź', count: 1, undoable: true, created_at: at },
  })
  await table('changes').insert({
    ...{
      operation_id: 1,
      record_type: 'user',
      record_id: renamed,
      label: 'Own',
      action: 'updated',
    },
    changes: JSON.stringify([{ field: 'email', from: 'a@x.test', to: 'own@x.test' }]),
  })
  await table('trashed_properties').insert({
    ...{ id: 9, owner_id: anna, country_id: country, title: 'Łódź', text: 'łódź', price: 1 },
    ...{ available: true, active: true, version: 1, review_state: 'approved', submission: 1 },
    ...{ deleted_at: at, purged_at: at, ...times },
  })
  return { country, anna, twin, renamed, villa, loft, hidden, operation: 1, trashed: 9 }
}
