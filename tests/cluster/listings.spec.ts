import { test } from '@japa/runner'
import { addedProperty, addOwner } from '#tests/cluster/properties'
import { Caller, logIn } from '#tests/cluster/calls'
import { startCluster, type Cluster } from '#tests/cluster/cluster'

type Listing = { id: number; ownerId: number; owner: Caller }
type End = (url: string, admin: Caller, listing: Listing) => Promise<{ status: number }>

const endings: Record<string, End> = {
  'an admin switches it off': (url, admin, { id }) =>
    admin.post(`${url}/api/users/properties/${id}/toggle-active`),
  'its owner takes it off the market': (url, _, { id, owner }) =>
    owner.post(`${url}/api/property-owner/properties/bulk`, { ids: [id], action: 'unavailable' }),
  'its owner is switched off': (url, admin, { ownerId }) =>
    admin.post(`${url}/api/users/${ownerId}/toggle-active`),
  'it is deleted': (url, admin, { id }) =>
    admin.post(`${url}/api/users/properties/bulk`, { ids: [id], action: 'delete' }),
}

/** Its own addresses, and those that name it among others. */
const ownPlaces = ({ id }: Listing) => [
  `/listings/${id}/Former-place`,
  `/api/listings/${id}`,
  `/listings/${id}/social.jpg`,
]
const places = ['/listings', '/api/listings', '/listings.atom', '/sitemap.xml']

test.group('Cluster | listings', (group) => {
  let cluster: Cluster
  let admin: Caller

  group.setup(async () => {
    cluster = await startCluster()
    admin = await logIn(cluster.servers[0].url)
    return () => cluster.stop()
  })

  test('are gone from the other server with its next request when {$self}')
    .with(Object.keys(endings))
    .run(async ({ assert }, ending) => {
      const [one, other] = cluster.servers.map(({ url }) => url)
      const listing = await addListing(one)
      for (const place of ownPlaces(listing)) {
        const { status } = await new Caller().get(other + place)
        assert.equal(status, 200, place)
      }
      for (const place of places) assert.include(await textOf(other + place), 'Former', place)

      const { status } = await endings[ending](one, admin, listing)

      assert.equal(status, 200)
      for (const place of ownPlaces(listing)) {
        const gone = await new Caller().get(other + place)
        assert.equal(gone.status, 404, place)
        assert.notInclude(JSON.stringify(gone.body), 'Former', place)
      }
      for (const place of places) assert.notInclude(await textOf(other + place), 'Former', place)
    })

  async function addListing(url: string): Promise<Listing> {
    const ownerId = await addOwner(admin, cluster)
    const [{ email }] = await cluster.query<{ email: string }>(
      'SELECT email FROM users WHERE id = $1',
      [ownerId]
    )
    const login = { email, password: 'a password for an owner' }
    const { body } = await new Caller().post<{ token: string }>(
      `${url}/api/property-owner/owner-login`,
      login
    )
    const added = await addedProperty(admin, cluster, ownerId, 'Former place')
    const id = added.body.propertyId
    await admin.post(`${url}/api/users/properties/${id}/toggle-active`)
    return { id, ownerId, owner: new Caller(body.token) }
  }
})

async function textOf(url: string) {
  const { body } = await new Caller().get(url)
  return JSON.stringify(body)
}
