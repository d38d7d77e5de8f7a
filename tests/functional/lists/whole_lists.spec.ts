import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { mock } from 'node:test'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import serverLimits from '#config/server_limits'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { adminPropertyList } from '#lists/property_lists'
import Property from '#models/property'
import { expect } from '#tests/helpers/expect'
import { world } from '#tests/helpers/lists'
import { raw } from '#tests/helpers/raw'
import { override } from '#tests/helpers/override'
import { tokenOf } from '#tests/helpers/tokens'
import { valuesOf } from '#tests/helpers/values'

const { list } = serverLimits
const usual = { ...list }

const whole = '/api/users/fetch-all-properties'

/** More than the buffers between two programs take. */
const [heavyRows, heavyBytes] = [60, 200_000]

async function heavyList(description = () => randomBytes(heavyBytes).toString('base64')) {
  const owner = await UserFactory.create()
  await PropertyFactory.merge(
    Array.from({ length: heavyRows }, () => ({ ownerId: owner.id, description: description() }))
  ).createMany(heavyRows)
  return loggedIn()
}

async function loggedIn() {
  const admin = await UserFactory.apply('admin').create()
  return { 'x-session-token': await tokenOf('admin', admin) }
}

/** The answer of a client that takes nothing until it is told to. */
async function unread(headers: Record<string, string>) {
  const { HOST: host, PORT: port } = process.env
  const call = request({ host, port, path: whole, headers }).end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  return answer
}

function readersAreFree() {
  const { pool } = db.manager.get('reader')!.connection!
  return expect.poll(() => pool!.numUsed()).toBe(0)
}

test.group('Lists | whole lists', () => {
  test('are the same in pieces as in one', async ({ assert }) => {
    const { admin, owner } = await world()
    await PropertyFactory.merge({ ownerId: owner.id, title: 'Villa "Ä"\\' }).createMany(4)
    const tokens = { admin: await tokenOf('admin', admin), owner: await tokenOf('owner', owner) }
    const lists = [
      ['admin', 'users/fetch-all-properties'],
      ['admin', 'users/fetch-all-properties?sort=-title&active=0'],
      ['admin', 'users/fetch-all-properties?search=villa'],
      ['admin', 'users/fetch-all-properties?search=vi&sort=owner_name'],
      ['admin', 'users/fetch-users?sort=country'],
      ['admin', 'users/fetch-all-users'],
      ['admin', 'users/fetch-property-owner'],
      ['admin', 'users/property-owners'],
      ['owner', 'property-owner/owner-properties?sort=price'],
    ] as const
    for (const [area, path] of lists) {
      const headers = { 'x-session-token': tokens[area] }
      override(list, usual)
      const inOne = await raw(`/api/${path}`, headers)
      override(list, { pieceRows: 2 })
      for (const encoding of ['identity', 'gzip', 'br']) {
        const inPieces = await raw(`/api/${path}`, { ...headers, 'accept-encoding': encoding })
        assert.equal(inPieces.text, inOne.text, path)
        assert.equal(inPieces.headers['transfer-encoding'], 'chunked', path)
        assert.equal(inPieces.headers['content-encoding'] ?? 'identity', encoding)
        assert.match(inPieces.headers.vary!, /accept-encoding/i)
        for (const name of ['x-total-count', 'content-type', 'cache-control']) {
          assert.equal(inPieces.headers[name], inOne.headers[name], name)
        }
      }
    }
  })

  test('go out in one piece while they are short', async ({ assert }) => {
    const headers = await loggedIn()
    await PropertyFactory.createMany(2)
    override(list, { pieceRows: 2 })
    const { headers: answered } = await raw(whole, headers)
    assert.notProperty(answered, 'transfer-encoding')
    assert.equal(answered['x-total-count'], '2')
  })

  test('have the rows of one moment', async ({ assert }) => {
    override(list, { pieceRows: 2 })
    const rows = await PropertyFactory.createMany(6)
    const newestFirst = rows.map(({ id }) => id).reverse()
    const seen: { id: number; title: string }[] = []
    await adminPropertyList.stream({}, undefined, async (total, pieces) => {
      assert.equal(total, 6)
      for await (const piece of pieces) {
        if (!seen.length) {
          await PropertyFactory.create()
          await Property.query().where('id', newestFirst[5]).delete()
          await Property.query().where('id', newestFirst[4]).update({ title: 'Another' })
        }
        seen.push(...JSON.parse(`[${piece}]`))
      }
    })
    assert.deepEqual(valuesOf(seen, 'id'), newestFirst)
    assert.notEqual(seen[4].title, 'Another')
  })

  test('are read to their end although the client takes nothing yet: {encoding}')
    .with([
      { encoding: 'identity', decoded: () => new PassThrough() },
      { encoding: 'gzip', decoded: createGunzip },
      { encoding: 'br', decoded: createBrotliDecompress },
    ])
    .run(async ({ assert }, { encoding, decoded }) => {
      const headers = await heavyList()
      override(list, { pieceRows: 2 })
      const answer = await unread({ ...headers, 'accept-encoding': encoding })
      assert.equal(answer.headers['content-encoding'] ?? 'identity', encoding)
      await readersAreFree()
      const { length } = JSON.parse(await text(answer.pipe(decoded())))
      assert.equal(length, heavyRows)
    })

  test('are no longer read for a client that has left', async ({ assert }) => {
    const headers = await heavyList()
    override(list, { pieceRows: 2, waitingInAll: 1 })
    const answer = await unread(headers)
    assert.equal(db.manager.get('reader')!.connection!.pool!.numUsed(), 1)
    answer.destroy()
    await readersAreFree()
  })

  test('break off if they cannot be read to their end', async ({ assert, cleanup }) => {
    const headers = await heavyList()
    override(list, { pieceRows: 2, waitingInAll: 1 })
    const late = new AbortController()
    const { mock: timeout } = mock.method(AbortSignal, 'timeout', () => late.signal)
    cleanup(() => timeout.restore())
    const answer = await unread(headers)
    late.abort()
    await readersAreFree()
    await assert.rejects(() => text(answer), 'aborted')
    const waits = timeout.calls.map(({ arguments: [milliseconds] }) => milliseconds)
    assert.include(waits, list.readSeconds * 1000)
  })

  test('break off if a row fails for a client that keeps up', async ({ assert }) => {
    const headers = await loggedIn()
    await PropertyFactory.createMany(3)
    override(list, { pieceRows: 1 })
    const { promise: failure, reject: fail } = Promise.withResolvers<never>()
    async function* failingLater(first: string) {
      yield first
      yield await failure
    }
    override(adminPropertyList, {
      stream: (_query, _scope, send) => send(3, failingLater('{"id":1}')),
    })
    const answer = await unread(headers)
    fail(new Error('It failed'))
    await assert.rejects(() => text(answer), 'aborted')
  }).timeout(10_000)

  test('are refused like any call if nothing of them can be read', async ({ assert }) => {
    const headers = await loggedIn()
    await PropertyFactory.createMany(3)
    override(list, { pieceRows: 1 })
    override(adminPropertyList, { stream: (_query, _scope, send) => send(3, failing()) })
    const answer = await raw(whole, headers)
    assert.equal(answer.status, 500)
    assert.property(JSON.parse(answer.text), 'message')
  })
})

async function* failing(): AsyncGenerator<string> {
  throw new Error('It failed')
}
