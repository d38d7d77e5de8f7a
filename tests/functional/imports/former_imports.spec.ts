import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { CountryFactory } from '#database/factories/country_factory'
import { UserFactory } from '#database/factories/user_factory'
import type { RecordChange } from '#history/operation'
import Operation from '#history/operation'
import { bodyOf, callsOf } from '#tests/helpers/calls'

const migration = '../../../database/migrations/0153_close_former_imports.ts'

test.group('Imports | of an earlier version', () => {
  test('offer no undo where they added countries alone', async ({ assert, client }) => {
    const admin = await UserFactory.apply('admin').create()
    const { get, post } = callsOf(client, 'admin', admin)
    const country = await CountryFactory.create()
    const target = { type: 'country', id: country.id, label: country.name } as const
    const details = { imported: true }
    const added: RecordChange = { ...target, action: 'created', changes: [], details }
    const changes = [{ field: 'name', from: 'Former', to: country.name }]
    const renamed: RecordChange = { ...target, action: 'updated', changes }
    const owner: RecordChange = { ...added, type: 'user', id: admin.id }
    const cases: [string, RecordChange[], string][] = [
      ['countries', [added], 'impossible'],
      ['countries that were renamed too', [added, renamed], 'possible'],
      ['owners', [owner], 'possible'],
    ]
    const stored = new Map<string, Operation>()
    for (const [what, recorded] of cases) {
      const operation = Operation.by(admin)
      await db.transaction((trx) => operation.record(recorded, trx))
      stored.set(what, operation)
    }
    const { default: Migration } = await import(new URL(migration, import.meta.url).href)
    await new Migration(db.connection(), '0153').execUp()
    for (const [what, , undo] of cases) {
      const { uuid } = stored.get(what)!
      const { operation } = await bodyOf(get(`operations/${uuid}`))
      assert.equal(operation.undo, undo, what)
    }
    const refused = await post(`operations/${stored.get('countries')!.uuid}/undo`)
    refused.assertStatus(409)
  })
})
