import { test } from '@japa/runner'
import { background, FairQueue, type Partition } from '#images/fair_queue'

/** Tasks that end when they are told to, and the order in which they began. */
function controlled(queue: FairQueue) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const add = (partition: Partition, name: string) =>
    queue.add(partition, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  const end = async (name: string) => {
    ends.get(name)!()
    await new Promise(setImmediate)
  }
  return { begun, add, end }
}

test.group('Fair queue', () => {
  test('starts a new partition before the rest of a long one', async ({ assert }) => {
    const { begun, add, end } = controlled(new FairQueue(2))
    for (const name of ['a1', 'a2', 'a3', 'a4']) void add(1, name)
    for (const name of ['b1', 'b2']) void add(2, name)
    assert.deepEqual(begun, ['a1', 'a2'])

    await end('a1')
    assert.deepEqual(begun, ['a1', 'a2', 'b1'])
    await end('a2')
    await end('b1')
    await end('a3')
    assert.deepEqual(begun, ['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
  })

  test('starts what has time when nothing else waits', async ({ assert }) => {
    const { begun, add, end } = controlled(new FairQueue(1))
    void add(1, 'a1')
    for (const name of ['old1', 'old2']) void add(background, name)
    for (const name of ['a2', 'a3']) void add(1, name)

    await end('a1')
    await end('a2')
    await end('a3')
    assert.deepEqual(begun, ['a1', 'a2', 'a3', 'old1'])
    void add(2, 'b1')
    await end('old1')
    await end('b1')
    assert.deepEqual(begun, ['a1', 'a2', 'a3', 'old1', 'b1', 'old2'])
  })

  test('starts what has time alone, and lets others in beside it', async ({ assert }) => {
    const { begun, add, end } = controlled(new FairQueue(2))
    void add(1, 'a1')
    for (const name of ['old1', 'old2']) void add(background, name)
    assert.deepEqual(begun, ['a1'])

    await end('a1')
    assert.deepEqual(begun, ['a1', 'old1'])
    void add(1, 'a2')
    assert.deepEqual(begun, ['a1', 'old1', 'a2'])
    await end('old1')
    await end('a2')
    assert.deepEqual(begun, ['a1', 'old1', 'a2', 'old2'])
  })

  test('starts what has waited long beside others', async ({ assert }) => {
    const { begun, add, end } = controlled(new FairQueue(2, 0))
    void add(1, 'a1')
    for (const name of ['old1', 'old2']) void add(background, name)
    assert.deepEqual(begun, ['a1', 'old1'])
    void add(1, 'a2')
    await end('a1')
    assert.deepEqual(begun, ['a1', 'old1', 'a2'])
    await end('old1')
    assert.deepEqual(begun, ['a1', 'old1', 'a2', 'old2'])
  })

  test('keeps to its concurrency and continues after a failure', async ({ assert }) => {
    const queue = new FairQueue(2)
    let running = 0
    const counts: number[] = []
    const add = (name: number) =>
      queue.add(name % 3, async () => {
        counts.push(++running)
        await new Promise(setImmediate)
        running--
        if (name % 2) throw new Error(`${name}`)
        return name
      })
    const outcomes = await Promise.allSettled(Array.from({ length: 9 }, (_, name) => add(name)))

    assert.equal(Math.max(...counts), 2)
    const done = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    assert.deepEqual(done, [0, 2, 4, 6, 8])
  })
})
