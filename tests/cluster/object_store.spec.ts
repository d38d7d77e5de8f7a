import { test } from '@japa/runner'
import { repeat, logIn, Caller } from '#tests/cluster/calls'
import { startCluster, type Cluster } from '#tests/cluster/cluster'
import { startStore, stopStore } from '#tests/cluster/object_store'
import { addProperty } from '#tests/cluster/properties'
import { jpeg } from '#tests/helpers/pictures'

const uploads = 60
const perProperty = 6
const [stopsAt, startsAt] = [20, 40]

test.group('Cluster | an object store that stops', (group) => {
  let cluster: Cluster

  group.setup(async () => {
    cluster = await startCluster()
    return () => cluster.stop()
  })

  test('loses no image that was acknowledged, and keeps nothing of the others', async ({
    assert,
  }) => {
    const { url, servers } = cluster
    const caller = await logIn(url)
    const photo = await jpeg()
    const properties: number[] = []
    while (properties.length < uploads / perProperty) {
      properties.push(await addProperty(caller, cluster))
    }

    const stored: string[] = []
    const statuses = await repeat(uploads, 4, async (index) => {
      if (index === stopsAt) await stopStore()
      if (index === startsAt) await startStore()
      const id = properties[index % properties.length]
      const answer = await caller.upload<{ images: { image_url: string }[] }>(
        `${url}/api/users/upload-property-images/${id}`,
        [photo]
      )
      if (answer.status === 201) stored.push(answer.body.images[0].image_url)
      return answer
    })

    const rows = await cluster.query<{ file_name: string }>('SELECT file_name FROM property_images')
    assert.sameMembers(
      rows.map((row) => row.file_name),
      stored
    )
    assert.deepEqual(Object.keys(statuses), ['201', '503'])
    const read = await repeat(2 * stored.length, 4, (index) => {
      const name = encodeURIComponent(stored[index % stored.length])
      return new Caller().get(`${servers[index % 2].url}/property-images/${name}`)
    })
    assert.deepEqual(read, { 200: 2 * stored.length })
  })
})
