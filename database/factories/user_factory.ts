import factory from '@adonisjs/lucid/factories'
import { CountryFactory } from '#database/factories/country_factory'
import { next } from '#database/factories/sequence'
import User from '#models/user'

/** What everybody from this factory signs in with. */
export const password = 'secret-123'

/** Its hash, made once: a tenth of a second for each person would be most of a test run. */
const passwordHash =
  '$scrypt$n=16384,r=8,p=5$+fHCa+42G5o3OOowqzJhQQ$SOrMY7nr9+IyQjSgE9iJNdNk+VPYB6n5eQhcZ8ZnFW1ks2aVqr1YgZme09SaFMQqIOJLiBtWMPTzkGs1qJW1og'

/** An active owner with a country of their own; the states make other people of them. */
export const UserFactory = factory
  .define(User, () => {
    const number = next()
    return {
      name: `Person ${number}`,
      email: `person-${number}@example.com`,
      phoneNumber: `+9715000${String(number).padStart(5, '0')}`,
      role: 'Property owner' as const,
      active: true,
      password: passwordHash,
      version: 1, // by a hook otherwise
    }
  })
  .newUp((attributes) => {
    const user = new User().fill(attributes)
    user.save = user.saveQuietly // past the hook that would hash the hash
    return user
  })
  .before('create', async (_, user, { $trx: client }) => {
    if (user.countryId) return
    const { id } = await CountryFactory.client(client!).create()
    user.countryId = id
  })
  .after('create', (_, user) => {
    Reflect.deleteProperty(user, 'save')
  })
  .state('admin', (user) => {
    user.role = 'admin'
  })
  .state('owner', (user) => {
    user.role = 'Property owner'
  })
  .state('tenant', (user) => {
    user.role = 'tenant'
  })
  .state('pending', (user) => {
    user.active = false
  })
  .build()
