import { test } from '@japa/runner'
import { pageFunctions } from '#tests/helpers/page_functions'

const form = await pageFunctions('components/properties/form/property_fields')

const property = {
  title: 'Sea villa',
  country_id: 7,
  price: 1250.5,
  address: null,
  city: 'Muscat',
  description: null,
  available: false,
  owner_id: 3,
}
const shared = {
  title: 'Sea villa',
  country_id: '7',
  price: '1,250.50',
  address: '',
  description: '',
}

test.group('Pages | property fields', () => {
  test('reads the fields of each area as text', ({ assert }) => {
    const owners = { ...shared, city: 'Muscat', available: false }
    assert.deepEqual(form.ownerFieldsOf(property), owners)
    assert.deepEqual(form.adminFieldsOf(property), { ...shared, owner_id: '3' })
  })

  test('sends price and ids as numbers, and nothing else changed', ({ assert }) => {
    const owners = { ...shared, city: 'Muscat' }
    assert.deepEqual(form.bodyOf(owners), { ...owners, price: 1250.5, country_id: 7 })
    const body = { ...shared, price: 1250.5, country_id: 7, owner_id: 3 }
    assert.deepEqual(form.adminBodyOf({ ...shared, owner_id: '3' }), body)
  })

  test('requires of an admin what an owner has filled in', ({ assert }) => {
    const always = ['owner_id', 'title', 'country_id', 'price']
    assert.deepEqual(form.requiredOf(), [...always, 'address', 'description'])
    assert.deepEqual(form.requiredOf(property), always)
    const written = { ...property, description: 'Bright' }
    assert.deepEqual(form.requiredOf(written), [...always, 'description'])
  })

  test('starts empty with the fields of its area', ({ assert }) => {
    const empty = ['address', 'country_id', 'description', 'price', 'title']
    assert.sameMembers(Object.keys(form.emptyOwnerProperty), [...empty, 'city'])
    assert.sameMembers(Object.keys(form.emptyAdminProperty), [...empty, 'owner_id'])
  })
})
