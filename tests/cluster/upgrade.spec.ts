import { setTimeout } from 'node:timers/promises'
import { test } from '@japa/runner'
import { repeat, logIn } from '#tests/cluster/calls'
import { startCluster, thisVersion, type Cluster } from '#tests/cluster/cluster'
import { buildEarlierVersion } from '#tests/cluster/earlier_version'
import { addedProperty, addOwner } from '#tests/cluster/properties'

const writesEvery = 10

test.group('Cluster | an upgrade', (group) => {
  let cluster: Cluster

  group.setup(async () => {
    const earlier = buildEarlierVersion()
    cluster = await startCluster({ build: earlier.build })
    return async () => {
      await cluster.stop()
      earlier.remove()
    }
  })

  test('replaces each server, refuses no read and loses no change', async ({ assert }) => {
    const { url } = cluster
    const caller = await logIn(url)
    const ownerId = await addOwner(caller, cluster)
    let isUpgrading = true

    const upgraded = upgrade(cluster).finally(() => (isUpgrading = false))
    const statuses: Record<number, number> = {}
    let writes = 0
    while (isUpgrading) {
      const some = await repeat(4 * writesEvery, 4, (index) => {
        if (index % writesEvery) return caller.get(`${url}/api/users/fetch-all-properties?page=1`)
        writes++
        const title = `Villa ${writes}`
        return accepted(() => addedProperty(caller, cluster, ownerId, title))
      })
      for (const [status, count] of Object.entries(some)) {
        statuses[Number(status)] = (statuses[Number(status)] ?? 0) + count
      }
    }
    await upgraded

    const [{ count }] = await cluster.query<{ count: string }>('SELECT count(*) FROM properties')
    assert.deepEqual(Object.keys(statuses), ['200', '201'])
    assert.equal(Number(count), writes)
  })
})

type Answer = { status: number; headers: Headers }

/** A change that meets the lock of a migration is refused before it is stored, and sent again as pages do. */
async function accepted<Sent extends Answer>(send: () => Promise<Sent>): Promise<Sent> {
  const answer = await send()
  const seconds = answer.status === 503 && answer.headers.get('retry-after')
  if (!seconds) return answer
  await setTimeout(Number(seconds) * 1000)
  return accepted(send)
}

/** The order of `config/deploy/README.md`: each server is taken out of nginx, replaced and put back. */
async function upgrade({ nginx, servers, restart }: Cluster) {
  for (const index of [0, 1]) {
    const ports = servers.map(({ port }) => port)
    await nginx.sendTo(ports.filter((_, other) => other !== index))
    await servers[index].stop()
    await restart(index, thisVersion)
    await nginx.sendTo(ports)
  }
}
