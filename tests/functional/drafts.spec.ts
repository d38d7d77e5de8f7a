import { test } from '@japa/runner'
import limits from '#config/limits'
import { UserFactory } from '#database/factories/user_factory'
import Draft from '#preferences/draft'
import { assertStatus, bodyOf, callsOf, ownerCalls } from '#tests/helpers/calls'

test.group('Areas | drafts', () => {
  for (const area of ['admin', 'owner'] as const) {
    test(`keeps several drafts of an ${area}, and deletes them`, async ({ client, assert }) => {
      const user = await (area === 'admin' ? UserFactory.apply('admin') : UserFactory).create()
      const { get, post, put, delete: remove } = callsOf(client, area, user)
      const none = await get('drafts')
      assert.deepEqual(none.body(), [])

      const own = area === 'admin' ? { owner_id: '7' } : { city: 'Muscat' }
      const half = { title: 'Half a flat', price: '12.', ...own }
      const kept = await post('drafts', { fields: { ...half, address: '', stranger: 'x' } })
      kept.assertStatus(201)
      kept.assertBodyContains({ message: 'Draft saved.', draft: { fields: half } })
      const other = await bodyOf(post('drafts', { fields: { title: 'Other' } }))

      const { id } = kept.body().draft
      await Draft.query().where('id', other.draft.id).update({ updated_at: '2026-01-01 00:00:00' })
      const changed = await put(`drafts/${id}`, { fields: { ...half, title: 'Half a villa' } })
      changed.assertStatus(200)
      const [first, second, ...more] = await bodyOf(get('drafts'))
      assert.isEmpty(more)
      assert.deepEqual(first, changed.body().draft)
      assert.deepEqual(first.fields, { ...half, title: 'Half a villa' })
      assert.isTrue(first.updated_at.endsWith('Z'))
      assert.equal(second.fields.title, 'Other')

      const removed = await remove(`drafts/${id}`)
      removed.assertStatus(200)
      removed.assertBodyContains({ message: 'Draft deleted.' })
      assert.lengthOf(await Draft.all(), 1)
      await assertStatus(remove(`drafts/${id}`), 404)
      await assertStatus(put(`drafts/${id}`, { fields: {} }), 404)
    })
  }

  test('keeps no more than twenty, for calls at the same time too', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const { post, put } = callsOf(client, 'owner', user)
    for (let count = 1; count < limits.drafts; count++) await Draft.add(user, {})
    const titles = ['One', 'Two', 'Three']
    const answers = await Promise.all(titles.map((title) => post('drafts', { fields: { title } })))

    const statuses = answers.map((answer) => answer.status()).sort()
    assert.deepEqual(statuses, [201, 422, 422])
    assert.lengthOf(await Draft.all(), limits.drafts)
    const refused = answers.find((answer) => answer.status() === 422)!
    const message = 'You have 20 drafts. Please add or delete one of them first.'
    refused.assertBodyContains({ message })
    const [{ id }] = await Draft.rowsOf(user)
    await assertStatus(put(`drafts/${id}`, { fields: { title: 'Four' } }), 200)
  })

  test('refuses what no form holds, strangers, and goes with its user', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.create()
    const { post, put, get } = callsOf(client, 'owner', user)
    const { draft } = await bodyOf(post('drafts', { fields: { title: 'Mine' } }))
    for (const fields of ['text', { title: ['a'] }, { title: 'x'.repeat(10_001) }, undefined]) {
      for (const call of [post('drafts', { fields }), put(`drafts/${draft.id}`, { fields })]) {
        await assertStatus(call, 422)
      }
    }
    const stranger = await ownerCalls(client)
    assert.deepEqual(await bodyOf(stranger.get('drafts')), [])
    await assertStatus(stranger.put(`drafts/${draft.id}`, { fields: { title: 'Theirs' } }), 404)
    await assertStatus(stranger.delete(`drafts/${draft.id}`), 404)
    await assertStatus(callsOf(client, 'owner').get('drafts'), 401)
    const [mine] = await bodyOf(get('drafts'))
    assert.equal(mine.fields.title, 'Mine')
    await user.delete()
    assert.isEmpty(await Draft.all())
  })
})
