import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'
import { failAt, failAtCommit } from '#tests/helpers/database'
import { systemAccount } from '#history/operation'
import { otherCalls, recordedCalls, sentSecrets } from '#tests/helpers/recorded/calls'
import { otherCommands, recordedCommands } from '#tests/helpers/recorded/commands'
import {
  countOperations,
  createWorld,
  historyText,
  newestOperation,
  recordsNothing,
} from '#tests/helpers/recorded/world'
import { commandNames } from '#tests/helpers/terminal'

/** The route or command of an example. */
const subjectOf = (example: string) => example.split(':')[0]

test.group('History | completeness', () => {
  test('has an example of every call that is no question', ({ assert }) => {
    const calls = router
      .toJSON()
      .root.filter(({ methods }) => !methods.includes('GET'))
      .map(({ name }) => name!)

    assert.isAbove(calls.length, 30)
    const known = [...Object.keys(recordedCalls).map(subjectOf), ...otherCalls]
    assert.sameMembers([...new Set(known)], calls)
  })

  test('has an example of every command', ({ assert }) => {
    const known = [...Object.keys(recordedCommands).map(subjectOf), ...otherCommands]
    assert.sameMembers([...new Set(known)], commandNames())
  })

  for (const [name, example] of Object.entries(recordedCalls)) {
    test(`records what ${name} changes, once and without a secret`, async ({ assert, client }) => {
      const world = await createWorld(client)
      await example.before?.(world)
      const count = (await countOperations()) + 1

      const response = await example.run(world)

      assert.isBelow(response.status(), 300, response.text())
      assert.equal(await countOperations(), count)
      const { operation, changes } = await newestOperation()
      assert.equal(response.header('x-operation-id'), operation.id)
      assert.deepEqual(changes, await example.records(world, response))
      const { by = name.startsWith('api.owner.') ? 'owner' : 'admin' } = example
      assert.deepInclude(operation, { via: 'web', account: null, count: changes.length })
      assert.equal(operation.actor?.id, typeof by === 'string' ? world[by].id : await by())

      for (const call of recordsNothing(example)) {
        const answer = await call(world)
        assert.equal(await countOperations(), count, call.toString())
        assert.isUndefined(answer.header('x-operation-id'))
      }
      await assertNoSecret(assert, [response.body().token])
    })
  }

  test('changes nothing if the operation can not be written', async ({
    assert,
    cleanup,
    client,
  }) => {
    const { asAdmin, property } = await createWorld(client)
    cleanup(await failAt('INSERT', 'changes'))

    for (const call of [
      asAdmin.post(`properties/${property.id}/toggle-active`),
      asAdmin.post('properties/bulk', { ids: [property.id], action: 'activate' }),
      asAdmin.delete(`delete-property/${property.id}`),
    ]) {
      const response = await call
      response.assertStatus(500)
      assert.isUndefined(response.header('x-operation-id'))
    }
    assert.equal(await countOperations(), 0)
    await property.refresh()
    assert.deepInclude(property.$attributes, { active: false, version: 1 })
  })

  test('writes no operation if the change fails in the end', async ({
    assert,
    cleanup,
    client,
  }) => {
    const { asAdmin, property } = await createWorld(client)
    cleanup(await failAtCommit())

    const response = await asAdmin.post(`properties/${property.id}/toggle-active`)

    response.assertStatus(409)
    assert.isUndefined(response.header('x-operation-id'))
    assert.equal(await countOperations(), 0)
  })

  for (const [name, example] of Object.entries(recordedCommands)) {
    test(`records what ${name} changes, once and without a secret`, async ({ assert, client }) => {
      const world = await createWorld(client)
      await example.before?.(world)
      const count = (await countOperations()) + 1

      const result = await example.run(world)

      assert.equal(await countOperations(), count)
      const { operation, changes } = await newestOperation()
      assert.deepEqual(changes, await example.records(world, result))
      assert.deepInclude(operation, {
        via: 'terminal',
        account: systemAccount(),
        actor: null,
        count: changes.length,
      })
      for (const command of recordsNothing(example)) {
        await command(world)
        assert.equal(await countOperations(), count, command.toString())
      }
      await assertNoSecret(assert)
    })
  }
})

type Assert = { notInclude: (text: string, part: string) => void }

/** Neither a password that was sent, nor a hash, nor a token. */
async function assertNoSecret(assert: Assert, tokens: (string | undefined)[] = []) {
  const text = await historyText()
  const secrets = [...sentSecrets, '$scrypt', 'adm_', 'own_', ...tokens]
  for (const secret of secrets) if (secret) assert.notInclude(text, secret)
}
