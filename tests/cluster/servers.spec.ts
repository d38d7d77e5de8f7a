import { test } from '@japa/runner'
import { addProperty } from '#tests/cluster/properties'
import { jpeg } from '#tests/helpers/pictures'
import { admin, Caller, repeat, logIn } from '#tests/cluster/calls'
import { startCluster, type Cluster } from '#tests/cluster/cluster'

const wrongPasswords = 10

test.group('Cluster | two servers', (group) => {
  let cluster: Cluster
  let one: string
  let other: string

  group.setup(async () => {
    cluster = await startCluster()
    ;[one, other] = cluster.servers.map(({ url }) => url)
    return () => cluster.stop()
  })

  test('make one admin and one world when they start at once', async ({ assert }) => {
    const admins = await cluster.query(`SELECT id FROM users WHERE role = 'admin'`)
    const [{ count }] = await cluster.query<{ count: string }>(
      'SELECT count(*) FROM countries GROUP BY parent_id, lower(name) ORDER BY 1 DESC LIMIT 1'
    )

    assert.lengthOf(admins, 1)
    assert.equal(Number(count), 1)
  })

  test('know a session of the other, and its end', async ({ assert }) => {
    const caller = await logIn(one)
    for (const server of [one, other, one]) {
      const known = await caller.get(`${server}/api/users/edit-profile`)
      assert.equal(known.status, 200)
    }

    await caller.post(`${other}/api/users/logout`)
    const here = await caller.get(`${one}/api/users/edit-profile`)
    assert.equal(here.status, 401)
  })

  test('read the cookie of the other', async ({ assert }) => {
    const login = await new Caller().post(`${one}/api/users/login`, admin)
    const cookies = login.headers.getSetCookie().map((header) => header.split(';')[0])
    const cookie = cookies.join('; ')
    const page = await fetch(`${other}/admin-dashboard`, {
      headers: { cookie },
      redirect: 'manual',
    })
    assert.equal(page.status, 200)
  })

  test('count wrong passwords together', async ({ assert }) => {
    const guess = { email: 'nobody@example.com', password: 'a guess' }
    const guesses = await repeat(wrongPasswords + 4, 1, (index) =>
      new Caller().post(`${index % 2 ? one : other}/api/users/login`, guess)
    )
    assert.deepEqual(guesses, { 401: wrongPasswords, 429: 4 })
  })

  test('keep to ten images when twelve are uploaded at once', async ({ assert }) => {
    const caller = await logIn(one)
    const propertyId = await addProperty(caller, cluster)
    const photo = await jpeg()

    const uploads = await repeat(12, 12, (index) =>
      caller.upload(`${index % 2 ? one : other}/api/users/upload-property-images/${propertyId}`, [
        photo,
      ])
    )

    const stored = await cluster.query<{ position: number }>(
      'SELECT position FROM property_images WHERE property_id = $1 ORDER BY position',
      [propertyId]
    )
    assert.deepEqual(uploads, { 201: 10, 422: 2 })
    assert.deepEqual(
      stored.map(({ position }) => position),
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    )
  })
})
