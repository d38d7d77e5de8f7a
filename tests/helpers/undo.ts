import type { ApiClient } from '@japa/api-client'
import { getActiveTestOrFail } from '@japa/runner'
import Operation from '#history/operation'
import { adminCalls } from '#tests/helpers/calls'

/** An admin who changes something, and takes changes back. */
export async function undoing(client: ApiClient) {
  const { assert } = getActiveTestOrFail().context
  const { admin: user, post } = await adminCalls(client)
  const undo = (id: string) => post(`operations/${id}/undo`)
  return {
    user,
    operation: () => Operation.by(user),
    undo,

    /** @returns the operation that has done it, which can be taken back too */
    async takeBack(id: string) {
      const undone = await undo(id)
      undone.assertStatus(200)
      return undone.header('x-operation-id')!
    },

    async expectRefusal(id: string, says: string | RegExp) {
      const answer = await undo(id)
      answer.assertStatus(409)
      if (typeof says === 'string') assert.equal(answer.body().message, says)
      else assert.match(answer.body().message, says)
    },
  }
}
