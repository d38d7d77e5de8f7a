import { test } from '@japa/runner'
import { Turns } from '#images/turns'

/** Work that ends when it is told to, and keeps the order in which it began. */
function controlled(turns: Turns) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const give = (line: number, name: string) =>
    turns.take(line, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  const end = async (name: string) => {
    ends.get(name)!()
    await new Promise(setImmediate)
  }
  return { begun, give, end }
}

test.group('Turns', () => {
  test('lets the newcomer go before the long line of somebody else', async ({ assert }) => {
    const { begun, give, end } = controlled(new Turns(2))
    for (const name of ['a1', 'a2', 'a3', 'a4']) void give(1, name)
    for (const name of ['b1', 'b2']) void give(2, name)
    assert.deepEqual(begun, ['a1', 'a2'])

    await end('a1')
    assert.deepEqual(begun, ['a1', 'a2', 'b1'])
    await end('a2')
    await end('b1')
    await end('a3')
    assert.deepEqual(begun, ['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
  })

  test('never does more at once than it may, and goes on after a failure', async ({ assert }) => {
    const turns = new Turns(2)
    let running = 0
    const most: number[] = []
    const work = (name: number) =>
      turns.take(name % 3, async () => {
        most.push(++running)
        await new Promise(setImmediate)
        running--
        if (name % 2) throw new Error(`${name}`)
        return name
      })
    const outcomes = await Promise.allSettled(Array.from({ length: 9 }, (_, name) => work(name)))

    assert.equal(Math.max(...most), 2)
    const done = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    assert.deepEqual(done, [0, 2, 4, 6, 8])
  })
})
