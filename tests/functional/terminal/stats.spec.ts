import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { statistics } from '#dashboard/statistics'
import { manzil, manzilJson } from '#tests/helpers/terminal'

test.group('Terminal | stats', () => {
  test("shows the dashboard's figures", async ({ assert }) => {
    await PropertyFactory.create()
    await PropertyFactory.apply('active').create()
    await PropertyFactory.apply('active', 'unavailable').create()
    await UserFactory.apply('owner', 'pending').create()

    const { answer } = await manzilJson(['stats'])
    const { code, out } = await manzil(['stats'])

    assert.deepEqual(answer, { ...(await statistics()), liveCount: 1 })
    assert.equal(code, 0)
    assert.match(out, /^ +total +not active$/m)
    assert.match(out, /^Property owners +4 +1$/m)
    assert.match(out, /^Live listings: 1$/m)
    assert.match(out, /^Properties +3 +1$/m)
  })
})
