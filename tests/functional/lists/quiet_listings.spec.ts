import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { EnquiryFactory } from '#database/factories/enquiry_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { adminCalls, assertStatus, callsOf } from '#tests/helpers/calls'
import { ids, read } from '#tests/helpers/lists'

const ago = (days: number) => DateTime.utc().startOf('second').minus({ days })

async function portfolio() {
  const owner = await UserFactory.create()
  const listed = async (days: number) => {
    const values = { ownerId: owner.id, listedAt: ago(days) }
    const { id } = await PropertyFactory.apply('active').merge(values).create()
    return id
  }
  const enquired = (propertyId: number, days: number) =>
    EnquiryFactory.merge({ propertyId, createdAt: ago(days) })
  const quiet = { never: await listed(31), once: await listed(90), spammed: await listed(31) }
  await enquired(quiet.once, 31).create()
  await enquired(quiet.spammed, 1).apply('spam').create()
  const asked = await listed(90)
  const enquiry = await enquired(asked, 29).apply('answered').create()
  await listed(29)
  const { id: off } = await PropertyFactory.merge({ ownerId: owner.id }).create()
  return { owner, quiet: Object.values(quiet).reverse(), ...quiet, asked, enquiry, off }
}

test.group('Lists | live without an enquiry for 30 days', () => {
  test('are found in both areas, and nothing else is', async ({ assert, client }) => {
    const { owner, quiet, once, asked, enquiry, off } = await portfolio()
    const other = await PropertyFactory.apply('active')
      .merge({ listedAt: ago(40) })
      .create()
    const admin = await UserFactory.apply('admin').create()
    const own = await read(client, 'owner', owner, 'owner-properties', { quiet: 1, page: 1 })
    assert.deepEqual(ids(own.rows), quiet)
    assert.equal(own.response.header('x-total-count'), '3')
    const all = await read(client, 'admin', admin, 'fetch-all-properties', { quiet: 1 })
    assert.deepEqual(ids(all.rows), [other.id, ...quiet])

    const sort = '-last_enquiry_at'
    const sorted = await read(client, 'admin', admin, 'fetch-all-properties', { sort, page: 1 })
    assert.deepEqual(ids(sorted.rows).slice(0, 3), [asked, once, other.id])
    const latest = DateTime.fromISO(String(sorted.rows[0].last_enquiry_at))
    assert.equal(latest.toMillis(), enquiry.createdAt.toMillis())
    assert.isNull(sorted.rows.find(({ id }) => id === off)?.last_enquiry_at)
    const bad = await read(client, 'admin', admin, 'fetch-all-properties', { quiet: 2 })
    bad.response.assertStatus(422)
  })

  test('follow spam, the trash and what is undone', async ({ assert, client }) => {
    const { owner, quiet, never, asked, enquiry } = await portfolio()
    const calls = callsOf(client, 'owner', owner)
    const found = async () => {
      const list = await read(client, 'owner', owner, 'owner-properties', { quiet: 1, page: 1 })
      return ids(list.rows)
    }
    const spam = await calls.put(`enquiries/${enquiry.id}`, { state: 'spam' })
    assert.deepEqual(
      await found(),
      [asked, ...quiet].sort((one, next) => next - one)
    )
    await calls.post(`operations/${spam.header('x-operation-id')}/undo`)
    assert.deepEqual(await found(), quiet)

    const deletion = await calls.delete(`properties/${never}`)
    assert.notInclude(await found(), never)
    await calls.post(`operations/${deletion.header('x-operation-id')}/undo`)
    assert.deepEqual(await found(), quiet)
  })

  test('are changed together, unless their number is another one', async ({ assert, client }) => {
    const { quiet } = await portfolio()
    const { post } = await adminCalls(client)
    const off = { matching: { quiet: 1 }, action: 'deactivate' }
    await assertStatus(post('properties/bulk', { ...off, count: 4 }), 409)
    const response = await post('properties/bulk', { ...off, count: 3 })
    assert.sameMembers(response.body().done, quiet)
  })
})
