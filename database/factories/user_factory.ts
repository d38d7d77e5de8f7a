import hash from '@adonisjs/core/services/hash'
import factory from '@adonisjs/lucid/factories'
import { CountryFactory } from '#database/factories/country_factory'
import { next } from '#database/factories/sequence'
import User from '#models/user'

export const password = 'secret-123'

let passwordHash: Promise<string> | undefined

export const UserFactory = factory
  .define(User, () => {
    const number = next()
    return {
      name: `Person ${number}`,
      email: `person-${number}@example.com`,
      phoneNumber: `+9715000${String(number).padStart(5, '0')}`,
      role: 'Property owner' as const,
      active: true,
      version: 1, // by a hook otherwise
    }
  })
  .newUp((attributes) => {
    const user = new User().fill(attributes)
    user.save = user.saveQuietly // past the hook that would hash the hash
    return user
  })
  .before('create', async (_, user, { $trx: client }) => {
    if (user.confirmedEmail === undefined) user.confirmedEmail = user.email
    user.password ??= await (passwordHash ??= hash.make(password))
    if (user.countryId) return
    const { id } = await CountryFactory.client(client!).create()
    user.countryId = id
  })
  .after('create', (_, user) => {
    Reflect.deleteProperty(user, 'save')
  })
  .state('admin', (user) => user.merge({ role: 'admin' }))
  .state('owner', (user) => user.merge({ role: 'Property owner' }))
  .state('tenant', (user) => user.merge({ role: 'tenant' }))
  .state('unconfirmed', (user) => user.merge({ confirmedEmail: null }))
  .state('pending', (user) => user.merge({ active: false }))
  .build()
