import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { CountryFactory } from '#database/factories/country_factory'
import { UserFactory } from '#database/factories/user_factory'
import { assertStatus } from '#tests/helpers/calls'
import { raw } from '#tests/helpers/raw'
import { tokenOf } from '#tests/helpers/tokens'

const lists = ['countries', 'all-countries', 'main-countries'].map((name) => `/api/users/${name}`)

test.group('Lists | countries', () => {
  test('answers 304 until a country changes, however it does', async ({ assert }) => {
    const headers = { 'x-session-token': await tokenOf('admin', await admin()) }
    for (const path of lists) {
      const [, changed, deleted] = await CountryFactory.createMany(60)
      await changed.refresh()
      // The second as another process does it: past the models, and within the same second.
      const changes = [
        () => changed.merge({ name: `Zanzibar ${path}` }).save(),
        () =>
          db
            .from('countries')
            .where('id', changed.id)
            .update({ name: `Zembla ${path}` }),
        () => deleted.delete(),
        () => CountryFactory.create(),
      ]
      for (const change of changes) {
        const before = await raw(path, headers)
        const known = { ...headers, 'if-none-match': before.headers.etag! }
        const again = await raw(path, known)
        assert.equal(again.status, 304)
        assert.lengthOf(again.body, 0)

        await change()
        const after = await raw(path, known)
        assert.equal(after.status, 200)
        assert.notEqual(after.text, before.text)
      }
    }
  })

  test('sends what it sends plainly in each encoding', async ({ assert }) => {
    await CountryFactory.createMany(60)
    const headers = { 'x-session-token': await tokenOf('admin', await admin()) }
    for (const path of lists) {
      const plain = await raw(path, headers)
      assert.isAtLeast(JSON.parse(plain.text).length, 60)
      assert.equal(plain.headers['content-type'], 'application/json; charset=utf-8')
      assert.equal(plain.headers['cache-control'], 'private, no-cache')
      for (const encoding of ['br', 'gzip']) {
        const answer = await raw(path, { ...headers, 'accept-encoding': encoding })
        assert.equal(answer.headers['content-encoding'], encoding)
        assert.equal(answer.headers.etag, plain.headers.etag)
        assert.match(answer.headers.vary!, /accept-encoding/i)
        assert.equal(answer.text, plain.text)
      }
    }
  })

  test('shows each caller what was stored before they asked', async ({ assert }) => {
    await CountryFactory.create()
    for (let count = 2; count < 6; count++) {
      const earlier = [raw(lists[0]), raw(lists[0])]
      await CountryFactory.create()
      const answers = await Promise.all(Array.from({ length: 5 }, () => raw(lists[0])))
      for (const { text } of answers) assert.lengthOf(JSON.parse(text), count)
      await Promise.all(earlier)
    }
  })

  test('keeps the lists for admins from everybody else', async () => {
    const { headers } = await raw(lists[0])
    for (const path of lists.slice(1)) {
      await assertStatus(raw(path, { 'if-none-match': headers.etag! }), 401)
    }
  })
})

const admin = () => UserFactory.apply('admin').create()
