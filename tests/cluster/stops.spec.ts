import { test } from '@japa/runner'
import limits from '#config/limits'
import { repeat, logIn } from '#tests/cluster/calls'
import { startCluster, type Cluster } from '#tests/cluster/cluster'
import { addedProperty, addOwner, addProperty } from '#tests/cluster/properties'
import { expect } from '#tests/helpers/expect'
import { jpeg, padded } from '#tests/helpers/pictures'

const requests = 5000
const writesEvery = 20
const atOnce = 16

test.group('Cluster | a server that stops', (group) => {
  let cluster: Cluster

  group.setup(async () => {
    cluster = await startCluster()
    return () => cluster.stop()
  })

  test('fails no request and loses no write', async ({ assert }) => {
    const { url, servers } = cluster
    const caller = await logIn(url)
    const ownerId = await addOwner(caller, cluster)
    let stopped: Promise<number | null> | undefined

    const statuses = await repeat(requests, atOnce, (index) => {
      if (index === requests / 2) stopped = servers[0].stop()
      return index % writesEvery
        ? caller.get(`${url}/api/users/fetch-all-properties?per_page=25`)
        : addedProperty(caller, cluster, ownerId, `Villa ${index}`)
    })

    const [{ count }] = await cluster.query<{ count: string }>('SELECT count(*) FROM properties')
    const writes = requests / writesEvery
    assert.deepEqual(statuses, { 200: requests - writes, 201: writes })
    assert.equal(Number(count), writes)
    assert.equal(await stopped, 0)
    await cluster.restart(0)
  })

  test('fails no upload and loses no photo', async ({ assert }) => {
    const { url, servers } = cluster
    const caller = await logIn(url)
    const propertyIds = await Promise.all(
      Array.from({ length: 8 }, () => addProperty(caller, cluster))
    )
    const photo = padded(await jpeg(), limits.imageBytes)
    let isStopping = true

    const stopped = servers[0].stop().finally(() => (isStopping = false))
    const statuses: number[] = []
    for (let photos = 0; isStopping && photos < limits.imagesPerProperty; photos++) {
      await repeat(propertyIds.length, 4, async (index) => {
        const address = `${url}/api/users/upload-property-images/${propertyIds[index]}`
        const response = await caller.upload(address, [photo])
        statuses.push(response.status)
        return response
      })
    }

    const [{ count }] = await cluster.query<{ count: string }>(
      'SELECT count(*) FROM property_images'
    )
    assert.deepEqual([...new Set(statuses)], [201])
    assert.equal(Number(count), statuses.length)
    assert.equal(await stopped, 0)
    await cluster.restart(0)
  })

  test('says at its readiness check that it stops, and serves meanwhile', async ({ assert }) => {
    const { url, stop } = cluster.servers[1]
    const caller = await logIn(url)

    const stopped = stop()
    const statuses = await Promise.all([
      untilNotReady(url),
      caller.get(`${url}/api/users/edit-profile`).then(({ status }) => status),
    ])

    assert.deepEqual(statuses, [503, 200])
    assert.equal(await stopped, 0)
    await cluster.restart(1)
  })
})

/** @returns the status that is no 200 any more, or 0 where nobody answers */
async function untilNotReady(url: string) {
  let status = 200
  const ask = async () => {
    const response = await fetch(`${url}/health/ready`).catch(() => null)
    await response?.body?.cancel()
    return (status = response?.status ?? 0)
  }
  await expect.poll(ask, { intervals: [5] }).not.toBe(200)
  return status
}
