import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { adminCalls } from '#tests/helpers/calls'

test.group('Admin | property activations', () => {
  test('toggles a property, and answers the stored value', async ({ client, db }) => {
    const { post } = await adminCalls(client)
    const { id } = await PropertyFactory.create()
    const on = await post(`properties/${id}/toggle-active`)
    on.assertStatus(200)
    on.assertBody({ active: 1, message: 'Property activated successfully!' })
    await db.assertHas('properties', { id, active: true })
    const off = await post(`properties/${id}/toggle-active`)
    off.assertBody({ active: 0, message: 'Property deactivated successfully!' })
  })

  test('toggles twice for two calls at once', async ({ client, assert, db }) => {
    const { post } = await adminCalls(client)
    const { id } = await PropertyFactory.create()

    const answers = await Promise.all([1, 2].map(() => post(`properties/${id}/toggle-active`)))

    assert.sameMembers(
      answers.map((answer) => answer.body().active),
      [0, 1]
    )
    await db.assertHas('properties', { id, active: false })
  })
})
