import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import Draft from '#preferences/draft'
import { callsOf } from '#tests/helpers/calls'

test.group('Areas | drafts', () => {
  for (const area of ['admin', 'owner'] as const) {
    test(`keeps one draft of an ${area} and deletes it`, async ({ client, assert }) => {
      const user = await (area === 'admin' ? UserFactory.apply('admin') : UserFactory).create()
      const { get, put, delete: remove } = callsOf(client, area, user)
      const none = await get('draft')
      none.assertBody({ draft: null })

      const own = area === 'admin' ? { owner_id: '7' } : { city: 'Muscat' }
      const half = { title: 'Half a flat', price: '12.', ...own }
      const kept = await put('draft', { fields: { ...half, address: '', stranger: 'x' } })
      kept.assertStatus(200)
      await put('draft', { fields: { ...half, title: 'Half a villa' } })
      const draft = await get('draft')
      assert.deepEqual(draft.body().draft.fields, { ...half, title: 'Half a villa' })
      assert.isTrue(draft.body().draft.updated_at.endsWith('Z'))
      assert.lengthOf(await Draft.all(), 1)

      const removed = await remove('draft')
      removed.assertStatus(200)
      const gone = await get('draft')
      gone.assertBody({ draft: null })
      const again = await remove('draft')
      again.assertStatus(200)
    })
  }

  test('keeps one draft for calls at the same time', async ({ client, assert }) => {
    const { put } = callsOf(client, 'owner', await UserFactory.create())
    const titles = ['One', 'Two', 'Three']
    const answers = await Promise.all(titles.map((title) => put('draft', { fields: { title } })))
    for (const answer of answers) answer.assertStatus(200)
    assert.lengthOf(await Draft.all(), 1)
  })

  test('refuses what no form holds, strangers, and goes with its user', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.create()
    const { put, get } = callsOf(client, 'owner', user)
    for (const fields of ['text', { title: ['a'] }, { title: 'x'.repeat(10_001) }, undefined]) {
      const refused = await put('draft', { fields })
      refused.assertStatus(422)
    }
    await put('draft', { fields: { title: 'Mine' } })
    const stranger = await callsOf(client, 'owner', await UserFactory.create()).get('draft')
    stranger.assertBody({ draft: null })
    const anonymous = await callsOf(client, 'owner').get('draft')
    anonymous.assertStatus(401)
    const mine = await get('draft')
    assert.equal(mine.body().draft.fields.title, 'Mine')
    await user.delete()
    assert.isEmpty(await Draft.all())
  })
})
