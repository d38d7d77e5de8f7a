import { test } from '@japa/runner'
import { HttpResponseError } from '@inertiajs/core'
import { pageFunctions } from '#tests/helpers/page_functions'

const { isBusy, sendUntilFree } = await pageFunctions('lib/busy')

const refusal = (status: number, headers: Record<string, string> = {}) =>
  new HttpResponseError('refused', { status, data: '{}', headers }, '/')

/** Fails as told, then answers. @returns how it went */
async function attempt(failures: (Error | Response)[]) {
  let calls = 0
  const send = async () => {
    const failure = failures[calls++]
    if (failure instanceof Error) throw failure
    return failure ?? 'stored'
  }
  const wait = async () => {}
  const outcome = await sendUntilFree(send, wait).catch((error: unknown) => error)
  return { outcome, calls }
}

test.group('Pages | busy server', () => {
  test('takes a 503 for a moment only if it asks for another call in a second', ({ assert }) => {
    assert.isTrue(isBusy(503, '1'))
    for (const header of [undefined, null, '', '0', '120', 'Mon, 01 Jan 2029 00:00:00 GMT']) {
      assert.isFalse(isBusy(503, header))
    }
    for (const status of [429, 500, 502, 507]) assert.isFalse(isBusy(status, '1'))
  })

  test('sends again what a busy server has refused', async ({ assert }) => {
    const busy = refusal(503, { 'retry-after': '1' })
    const answer = new Response('{}', { status: 503, headers: { 'retry-after': '1' } })
    for (const refused of [busy, answer]) {
      assert.deepEqual(await attempt([refused, refused]), { outcome: 'stored', calls: 3 })
    }
  })

  test('gives up after three more times, and at once for every other failure', async ({
    assert,
  }) => {
    const busy = refusal(503, { 'retry-after': '1' })
    const { outcome, calls } = await attempt([busy, busy, busy, busy])
    assert.strictEqual(outcome, busy)
    assert.equal(calls, 4)
    for (const failure of [refusal(503), refusal(500, { 'retry-after': '1' }), new Error('cut')]) {
      const once = await attempt([failure])
      assert.strictEqual(once.outcome, failure)
      assert.equal(once.calls, 1)
    }
  })
})
