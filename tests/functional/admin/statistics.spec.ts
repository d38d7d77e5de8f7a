import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Operation from '#history/operation'
import User from '#models/user'

test.group('Admin | statistics', () => {
  test('counts owners and properties, and those of each that are not active', async ({
    client,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    await UserFactory.apply('tenant', 'pending').create()
    const { ownerId } = await PropertyFactory.create()
    await PropertyFactory.apply('active').merge({ ownerId }).create()
    await UserFactory.apply('pending').create()
    const switchedOff = await UserFactory.create()
    await User.setActive([switchedOff.id], false, Operation.by(admin))

    const response = await client
      .get('/api/users/dashboard-stats')
      .withGuard('admin')
      .loginAs(admin)

    response.assertStatus(200)
    response.assertBody({
      ownerCount: 3,
      propertyCount: 2,
      pendingOwnerCount: 2,
      pendingPropertyCount: 1,
    })
  })
})
