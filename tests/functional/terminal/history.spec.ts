import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { timestamp } from '#database/now'
import { systemAccount } from '#history/operation'
import { adminCalls, callsOf } from '#tests/helpers/calls'
import { manzil, manzilJson, manzilProgram } from '#tests/helpers/terminal'
import { propertyForm } from '#tests/helpers/forms'

test.group('Terminal | history', () => {
  test('shows what was changed, newest first', async ({ assert, client }) => {
    const admin = await UserFactory.apply('admin').merge({ name: 'Amina' }).create()
    const owner = await UserFactory.apply('pending').merge({ name: 'Omar' }).create()
    const property = await PropertyFactory.merge({ title: 'Sea villa' }).create()
    await callsOf(client, 'admin', admin).post(`properties/${property.id}/toggle-active`)
    await manzil(['owners', 'activate', owner.email])

    const { code, out } = await manzil(['history'])
    const { answer } = await manzilJson(['history', '--limit', '1'])

    assert.equal(code, 0)
    const [header, newest, older, ...others] = out.trimEnd().split('\n')
    assert.match(header, /^time +by +from +action +what +operation$/)
    assert.match(
      newest,
      new RegExp(`${systemAccount()} +terminal +activated +Omar +[-0-9a-f]{36}$`)
    )
    assert.match(older, /^\d{4}-\d\d-\d\d \d\d:\d\d +Amina +web +activated +Sea villa +/)
    assert.isEmpty(others)
    assert.lengthOf(answer, 1)
    assert.deepInclude(answer[0], {
      actor: null,
      via: 'terminal',
      account: systemAccount(),
      action: 'activated',
      label: 'Omar',
      count: 1,
    })
  })

  test('shows what one record went through, field by field', async ({ assert, client }) => {
    const asAdmin = await adminCalls(client)
    const [one, other] = await PropertyFactory.merge({ title: 'Sea villa' }).createMany(2)
    await asAdmin.put(`update-property/${one.id}`, { ...propertyForm(one), price: 7 })
    await asAdmin.post(`properties/${other.id}/toggle-active`)

    const record = ['history', '--record', `property:${one.id}`]
    const { out } = await manzil(record)
    const { answer } = await manzilJson(record)

    assert.include(out, `price: ${one.price} → 7 `)
    const inYen = await manzilProgram(record, { env: { CURRENCY: 'JPY' } })
    assert.include(inYen.out, '→ ¥7 ')
    assert.notInclude(out, 'activated')
    assert.lengthOf(answer, 1)
    assert.deepEqual(answer[0].changes, [{ field: 'price', from: one.price, to: 7 }])
  })

  test('keeps to a user and to a time', async ({ assert, client }) => {
    const [amina, sara] = await UserFactory.apply('admin').createMany(2)
    const property = await PropertyFactory.create()
    const toggle = `properties/${property.id}/toggle-active`
    await callsOf(client, 'admin', amina).post(toggle)
    const old = timestamp(DateTime.utc().minus({ days: 8 }))
    await db.from('operations').update({ created_at: old })
    await callsOf(client, 'admin', amina).post(toggle)
    await callsOf(client, 'admin', sara).post(toggle)

    const count = async (...args: string[]) => {
      const { answer } = await manzilJson(['history', ...args])
      return answer.length
    }
    const by = ['--by', amina.email.toUpperCase()]
    const record = ['--record', `property:${property.id}`]
    assert.equal(await count(), 3)
    assert.equal(await count('--since', '7d'), 2)
    assert.equal(await count(...by), 2)
    assert.equal(await count(...by, '--since', '1w'), 1)
    assert.equal(await count(...record, ...by), 2)
    assert.equal(await count(...record, ...by, '--since', '24h'), 1)
    assert.equal(await count('--record', 'user:999'), 0)
  })

  test('says that nothing was changed, and that there is no such user', async ({ assert }) => {
    const none = await manzil(['history'])
    const unknown = await manzil(['history', '--by', 'who@example.com'])

    assert.deepEqual([none.code, none.out], [0, 'Nothing was changed.\n'])
    assert.deepEqual([unknown.code, unknown.error], [1, 'There is no user who@example.com.\n'])
  })
})
