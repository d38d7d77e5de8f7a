import { test } from '@japa/runner'
import database from '@adonisjs/lucid/services/db'
import { password, UserFactory } from '#database/factories/user_factory'
import ListSetting from '#preferences/list_setting'
import { Browser } from '#tests/helpers/browser'
import { adminCalls, assertStatus, callsOf } from '#tests/helpers/calls'

type Props = { listSettings: object; answers: { query: { per_page: number } }[] }

test.group('Lists | settings', () => {
  test('keeps what each user changes, for each list alone', async ({ client, assert, db }) => {
    const { admin, put } = await adminCalls(client)
    const first = await put('list-settings/properties', { per_page: 100 })
    first.assertStatus(200)
    assert.deepEqual(first.body(), { density: 'compact', per_page: 100, columns: null })
    const columns = ['title', 'price', 'gone']
    const second = await put('list-settings/properties', { density: 'comfortable', columns })
    assert.deepEqual(second.body(), { density: 'comfortable', per_page: 100, columns })
    await put('list-settings/users', { per_page: 50 })
    await db.assertHas('list_settings', { user_id: admin.id }, 2)

    const owner = await UserFactory.create()
    const own = await callsOf(client, 'owner', owner).put('list-settings/properties', {
      columns: null,
    })
    assert.deepEqual(own.body(), { density: 'compact', per_page: 25, columns: null })

    const browser = new Browser()
    await browser.logIn('admin', admin.email, password)
    const { text } = await browser.call('GET', '/propertiesList')
    const [, json] = /<script[^>]*data-page[^>]*>(.*?)<\/script>/s.exec(text)!
    const { listSettings, answers } = (JSON.parse(json) as { props: Props }).props
    assert.deepEqual(listSettings, {
      properties: { density: 'comfortable', per_page: 100, columns },
      users: { density: 'compact', per_page: 50, columns: null },
    })
    assert.equal(answers[0].query.per_page, 100)
  })

  test('are read again after a read that failed', async ({ assert, cleanup }) => {
    const user = await UserFactory.apply('admin').create()
    const rename = (from: string, to: string) =>
      database.rawQuery(`ALTER TABLE ${from} RENAME TO ${to}`)
    await rename('list_settings', 'settings_elsewhere')
    cleanup(async () => {
      if (await database.connection().schema.hasTable('settings_elsewhere'))
        await rename('settings_elsewhere', 'list_settings')
    })
    await assert.rejects(() => ListSetting.of(user))
    await rename('settings_elsewhere', 'list_settings')
    assert.deepEqual(await ListSetting.of(user), {})
  })

  test('rejects what no list can show, an unknown list and a visitor', async ({ client, db }) => {
    const { put } = await adminCalls(client)
    const bad = [
      { per_page: 1000 },
      { per_page: 30 },
      { density: 'tiny' },
      { columns: 'title' },
      { columns: ['title', 'title'] },
      { columns: ['x'.repeat(41)] },
    ]
    for (const body of bad) {
      await assertStatus(put('list-settings/properties', body), 422)
    }
    await assertStatus(put('list-settings/secrets', { per_page: 50 }), 404)
    await assertStatus(callsOf(client, 'admin').put('list-settings/users', { per_page: 50 }), 401)
    await db.assertCount('list_settings', 0)
  })
})
