import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { Area } from '#config/areas'
import limits from '#config/limits'
import { UserFactory } from '#database/factories/user_factory'
import type User from '#models/user'
import { adminCalls, assertStatus, callsOf, ownerCalls } from '#tests/helpers/calls'

type View = { id: number; list: string; name: string; address: string; position: number }

const answers = async (sent: ReturnType<ReturnType<typeof callsOf>['get']>, status: number) => {
  await assertStatus(sent, status)
}
const viewsOf = async (client: ApiClient, area: Area, user: User, list = 'properties') => {
  const response = await callsOf(client, area, user).get(`views?list=${list}`)
  response.assertStatus(200)
  return response.body() as View[]
}
const namesOf = async (...of: Parameters<typeof viewsOf>) => {
  const views = await viewsOf(...of)
  return views.map(({ name }) => name)
}

test.group('Areas | saved views', () => {
  test('keeps what the list knows of an address, in the order of saving', async ({
    client,
    assert,
  }) => {
    const { admin, post } = await adminCalls(client)
    const address = 'active=0&sort=-price&page=7&view=12&theme=dark&search=sea%20view'
    const made = await post('views', { list: 'properties', name: '  Waiting ', address })
    made.assertStatus(201)
    const { view, message } = made.body()
    assert.equal(message, 'View saved.')
    const kept = Object.fromEntries(new URLSearchParams(view.address))
    assert.deepEqual(kept, { active: '0', sort: '-price', search: 'sea view' })
    await post('views', { list: 'properties', name: 'Cheap', address: 'sort=price' })
    await post('views', { list: 'owners', name: 'Waiting', address: 'active=0' })

    const [waiting, cheap, ...rest] = await viewsOf(client, 'admin', admin)
    assert.deepEqual(waiting, { ...view, list: 'properties', name: 'Waiting', position: 2 })
    assert.include(cheap, { name: 'Cheap', address: 'sort=price', position: 3 })
    assert.isEmpty(rest)
    assert.deepEqual(await namesOf(client, 'admin', admin, 'owners'), ['Waiting'])
  })

  test('renames, replaces and moves a view, and deletes it', async ({ client, assert }) => {
    const { owner, post, put, delete: remove } = await ownerCalls(client)
    const ids: number[] = []
    for (const name of ['One', 'Two', 'Three']) {
      const made = await post('views', { list: 'properties', name, address: 'active=1' })
      ids.push(made.body().view.id)
    }
    const renamed = await put(`views/${ids[1]}`, { name: 'Second' })
    renamed.assertStatus(200)
    assert.include(renamed.body().view, { name: 'Second', address: 'active=1' })
    const replaced = await put(`views/${ids[1]}`, { address: 'active=0&nothing=1' })
    assert.include(replaced.body().view, { name: 'Second', address: 'active=0' })

    const moved = await put(`views/${ids[2]}`, { position: 1 })
    assert.equal(moved.body().view.position, 1)
    assert.deepEqual(await namesOf(client, 'owner', owner), ['Three', 'One', 'Second'])
    await put(`views/${ids[2]}`, { position: 99 })
    assert.deepEqual(await namesOf(client, 'owner', owner), ['One', 'Second', 'Three'])

    const gone = await remove(`views/${ids[0]}`)
    gone.assertStatus(200)
    assert.equal(gone.body().message, 'View deleted.')
    assert.deepEqual(await namesOf(client, 'owner', owner), ['Second', 'Three'])
  })

  test('rejects what the list would reject, and a list that the area does not have', async ({
    client,
    db,
  }) => {
    const asAdmin = await adminCalls(client)
    const owner = await UserFactory.create()
    const name = 'Mine'
    const refused = [
      { list: 'properties', name, address: 'active=maybe' },
      { list: 'properties', name, address: 'sort=secret' },
      { list: 'properties', name, address: '' },
      { list: 'properties', name: ' ', address: 'active=1' },
      { list: 'properties', name: 'x'.repeat(61), address: 'active=1' },
      { list: 'countries', name, address: 'active=1' },
    ]
    for (const body of refused) await answers(asAdmin.post('views', body), 422)
    const users = { list: 'users', name, address: 'active=1' }
    const answer = await callsOf(client, 'owner', owner).post('views', users)
    answer.assertStatus(422)
    answer.assertBodyContains({ errors: [{ field: 'list' }] })
    await answers(asAdmin.get('views'), 422)
    await db.assertCount('saved_views', 0)
  })

  test('keeps names apart within a list, and no more than its number', async ({ client, db }) => {
    const { post, put } = await adminCalls(client)
    const view = (name: string, list = 'properties') => ({ list, name, address: 'active=1' })
    const first = await post('views', view('Waiting'))
    const taken = await post('views', view('waiting'))
    taken.assertStatus(409)
    taken.assertBodyContains({ errors: [{ field: 'name', rule: 'unique' }] })
    const other = await post('views', view('Other'))
    await answers(put(`views/${other.body().view.id}`, { name: 'Waiting' }), 409)
    await answers(put(`views/${first.body().view.id}`, { name: 'Waiting' }), 200)
    await answers(put(`views/${first.body().view.id}`, { name: 'Öster' }), 200)
    await answers(post('views', view('ÖSTER')), 409)
    await answers(put(`views/${other.body().view.id}`, { name: 'öster' }), 409)
    await answers(put(`views/${other.body().view.id}`, { name: 'Oster' }), 200)
    await answers(put(`views/${first.body().view.id}`, { name: 'Waiting' }), 200)
    await answers(post('views', view('Waiting', 'owners')), 201)

    const numbers = Array.from({ length: limits.views.perList - 1 }, (_, index) => index)
    for (const number of numbers) {
      const isLast = number === numbers.length - 1
      await answers(post('views', view(`View ${number}`)), isLast ? 422 : 201)
    }
    await db.assertHas('saved_views', { list: 'properties' }, limits.views.perList)
  })

  test('belongs to one user alone', async ({ client, assert, db }) => {
    const admin = await UserFactory.apply('admin').create()
    const made = await callsOf(client, 'admin', admin).post('views', {
      list: 'properties',
      name: 'Mine',
      address: 'active=1',
    })
    const { id } = made.body().view
    const other = await UserFactory.apply('admin').create()
    const owner = await UserFactory.create()
    for (const calls of [callsOf(client, 'admin', other), callsOf(client, 'owner', owner)]) {
      await answers(calls.put(`views/${id}`, { name: 'Yours' }), 404)
      await answers(calls.delete(`views/${id}`), 404)
    }
    assert.isEmpty(await viewsOf(client, 'admin', other))
    await answers(callsOf(client, 'admin').get('views?list=properties'), 401)

    await admin.delete()
    await db.assertCount('saved_views', 0)
  })
})

test.group('Areas | start view', () => {
  test('opens at the bare address of its list alone, and only if somebody asked for it', async ({
    client,
    assert,
  }) => {
    const { admin, post, put, delete: remove } = await adminCalls(client)
    const visit = async (path: string) => {
      const response = await client.get(path).withGuard('admin').loginAs(admin).redirects(0)
      return { status: response.status(), location: response.header('location') }
    }
    await assertStatus(visit('/propertiesList'), 200)
    const save = async (name: string, address: string, others: object = {}) => {
      const response = await post('views', { list: 'properties', name, address, ...others })
      return response.body().view.id as number
    }
    const waiting = await save('Waiting', 'active=0&sort=-price')
    await assertStatus(visit('/propertiesList'), 200)
    const refused = await post('views', {
      list: 'properties',
      name: 'Perhaps',
      address: 'sort=title',
      is_start: 'perhaps',
    })
    refused.assertStatus(422)
    const cheap = await save('Cheap', 'sort=price', { is_start: true })
    const first = await visit('/propertiesList')
    assert.equal(first.location, `/propertiesList?view=${cheap}&sort=price`)
    await put(`views/${waiting}`, { position: 1 })
    const next = await visit('/propertiesList')
    assert.equal(next.location, `/propertiesList?view=${waiting}&sort=-price&active=0`)
    for (const path of ['/propertiesList?view=all', '/propertiesList?page=2', '/user-list']) {
      await assertStatus(visit(path), 200)
    }

    await put(`views/${waiting}`, { position: 3 })
    await assertStatus(visit('/propertiesList'), 200)
    await put(`views/${cheap}`, { position: 1 })
    const again = await visit('/propertiesList')
    assert.equal(again.location, `/propertiesList?view=${cheap}&sort=price`)
    await remove(`views/${cheap}`)
    await assertStatus(visit('/propertiesList'), 200)
    await put(`views/${waiting}`, { position: 2 })
    await assertStatus(visit('/propertiesList'), 200)
  })
})
