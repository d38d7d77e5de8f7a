import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import Migration from '#database/migrations/0089_take_off_invisible_signs'
import { CountryFactory } from '#database/factories/country_factory'
import { EnquiryFactory } from '#database/factories/enquiry_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { password, UserFactory } from '#database/factories/user_factory'
import Enquiry from '#enquiries/enquiry'
import User from '#models/user'
import { callsOf } from '#tests/helpers/calls'
import { migrationOf } from '#tests/helpers/migration'

const migration = migrationOf(Migration)

const textsOf = async (table: string, id: number, ...columns: string[]) => {
  const row = await db.from(table).where({ id }).select(columns).firstOrFail()
  return columns.map((column) => row[column])
}

test.group('Migrations | invisible signs', () => {
  test('come off stored texts, and these are found', async ({ assert, client }) => {
    const admin = await UserFactory.apply('admin').create()
    const { id, version } = await PropertyFactory.create()
    const texts = { title: 'Sea\u00ad vi\u200blla', city: 'می\u200cخوش', address: '\u200b' }
    await db.from('properties').where({ id }).update(texts)
    const enquiry = await EnquiryFactory.create()
    const asked = { name: 'An\u200bna', email: 'an\u200bna@x.test', text: 'an\u200bna\u0001' }
    await db.from('enquiries').where('id', enquiry.id).update(asked)

    await migration.up()

    const columns = ['title', 'city', 'address', 'version']
    assert.deepEqual(await textsOf('properties', id, ...columns), [
      ...['Sea villa', 'می\u200cخوش', '\u200b', version],
    ])
    const { name, email, $attributes } = await Enquiry.findOrFail(enquiry.id)
    assert.deepEqual([name, email], ['Anna', 'anna@x.test'])
    assert.notInclude($attributes.text, '\u200b')
    const { get } = callsOf(client, 'admin', admin)
    const found = await get('fetch-all-properties').qs({ search: '"sea villa"' })
    assert.equal(found.body()[0]?.id, id)
  })

  test('stay where another row has the clean name or address', async ({ assert, client }) => {
    const [first, second, free] = await UserFactory.createMany(3)
    const emails = { [first.id]: 'x@y.zz', [second.id]: 'x@y.zz\u200b', [free.id]: 'z@y.zz\u2060' }
    for (const [id, email] of Object.entries(emails)) {
      await db.from('users').where({ id }).update({ email })
    }
    const [oman, twin] = await CountryFactory.createMany(2)
    await db.from('countries').where('id', oman.id).update({ name: 'Öman' })
    await db.from('countries').where('id', twin.id).update({ name: 'ö\u200bman' })
    const under = await CountryFactory.merge({ parentId: oman.id, name: 'city' }).create()
    await db.from('countries').where('id', under.id).update({ name: 'öman\u200b' })

    await migration.up()

    assert.deepEqual(await textsOf('users', second.id, 'email'), ['x@y.zz\u200b'])
    assert.deepEqual(await textsOf('users', free.id, 'email'), ['z@y.zz'])
    assert.deepEqual(await textsOf('countries', twin.id, 'name'), ['ö\u200bman'])
    assert.deepEqual(await textsOf('countries', under.id, 'name'), ['öman'])
    const login = await callsOf(client, 'owner').post('owner-login', { email: 'z@y.zz', password })
    login.assertStatus(200)
    const kept = await User.findOrFail(second.id)
    await kept.merge({ name: 'Other' }).save()
    assert.deepEqual(await textsOf('users', second.id, 'name', 'email'), ['Other', 'x@y.zz\u200b'])
  })
})
