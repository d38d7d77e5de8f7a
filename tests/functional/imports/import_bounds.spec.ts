import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import limiter from '@adonisjs/limiter/services/main'
import type { ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'
import limits from '#config/limits'
import serverLimits from '#config/server_limits'
import { stagingDir } from '#config/storage'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { inStagingFolderOf } from '#images/staging_folder'
import { importAlone } from '#imports/import_upload'
import User from '#models/user'
import { assertStatus } from '#tests/helpers/calls'
import { importing } from '#tests/helpers/imports'
import { jpeg } from '#tests/helpers/pictures'
import { upload } from '#tests/helpers/uploads'

const head = ['title', 'price', 'country']
const good = [head, ['A', 5, 'Oman']]
const bad = [head, ['A', 'x', 'Oman']]

function bodyOf(bytes?: number) {
  const body = new IncomingMessage(new Socket())
  if (bytes !== undefined) body.headers['content-length'] = String(bytes)
  return body
}

/** Something that goes on until it is ended. */
function begun<T>(begin: (wait: () => Promise<T>) => Promise<unknown>, answer: T) {
  const { promise, resolve } = Promise.withResolvers<T>()
  const work = begin(() => promise)
  return async () => {
    resolve(answer)
    await work
  }
}

const beginImport = (user: User) =>
  begun((wait) => importAlone(user, bodyOf(0), wait), { operation_id: null })

const beginBody = (accountId: number, bytes?: number) =>
  begun((wait) => inStagingFolderOf(accountId, bodyOf(bytes), limits.uploadBytes, wait), undefined)

function assertRefused(response: ApiResponse, status: number, message: string) {
  response.assertStatus(status)
  response.assertBodyContains({ message })
  response.assert!.isAtLeast(Number(response.header('retry-after')), 1)
}

test.group('Imports | bounds', (group) => {
  group.each.setup(() => void CountryFactory.merge({ name: 'Oman' }).create())

  test('are one at a time for an account, and two for everybody', async ({ client }) => {
    const [one, other, third] = await UserFactory.createMany(3)
    const send = (user: User) => importing(client, 'owner', user)('properties', good)
    const endOne = await beginImport(one)
    assertRefused(
      await send(one),
      429,
      'Another file of your account is being imported. Please wait until it is done.'
    )
    const endOther = await beginImport(other)
    assertRefused(
      await send(third),
      503,
      'Other people are importing files right now. Please try again in a moment.'
    )
    await endOther()
    await assertStatus(send(third), 200)
    await endOne()
    await assertStatus(send(one), 200)
  })

  test('count what is only checked or refused, and not what is stored', async ({ client }) => {
    const owner = await UserFactory.create()
    const send = importing(client, 'owner', owner)
    const { owner: requests } = limits.hourly.importTries
    const counter = limiter.use({ requests, duration: '1 hour' })
    await counter.set(`limited_importTries_${owner.id}`, requests - 2, '1 hour')
    await assertStatus(send('properties', good, { dry_run: 1 }), 200)
    await assertStatus(send('properties', good), 200)
    await assertStatus(send('properties', bad), 422)
    for (const fields of [undefined, { dry_run: 1 }])
      assertRefused(
        await send('properties', good, fields),
        429,
        'You can have at most 60 files an hour checked. Please try again in 60 minutes.'
      )
    const admin = await UserFactory.apply('admin').create()
    await assertStatus(importing(client, 'admin', admin)('owners', bad, { dry_run: 1 }), 422)
  })

  test('leave no file of what was only checked', async ({ assert, client }) => {
    const owner = await UserFactory.create()
    const call = importing(client, 'owner', owner)('properties', good, { dry_run: 1 })
    await assertStatus(call.file('images', await jpeg(), { filename: 'a.jpg' }), 200)
    assert.deepEqual(await readdir(stagingDir), [])
  })
})

test.group('Uploads | bounds', () => {
  const { accountBytes, bytes } = serverLimits.staged

  test('refuse a body for which its account has no room, before it is read', async ({ client }) => {
    const property = await PropertyFactory.create()
    const owner = await User.findOrFail(property.ownerId)
    const photo = [{ content: await jpeg(), name: 'a.jpg' }]
    const send = () => upload(client, 'owner', owner, property.id, photo)
    // What says nothing of its length may have all that an upload may have.
    const room = Math.floor(accountBytes / limits.uploadBytes)
    const ends = Array.from({ length: room }, () => beginBody(owner.id))
    const rest = beginBody(owner.id, accountBytes - room * limits.uploadBytes)
    const refused = await send()
    assertRefused(
      refused,
      429,
      'Too many files of your account are on their way. Please wait until they have arrived.'
    )
    await rest()
    await assertStatus(send(), 201)
    await Promise.all(ends.map((end) => end()))
  })

  test('refuse a body for which there is no room for all', async ({ assert, client }) => {
    const property = await PropertyFactory.create()
    const owner = await User.findOrFail(property.ownerId)
    const photo = [{ content: await jpeg(), name: 'a.jpg' }]
    const send = () => upload(client, 'owner', owner, property.id, photo)
    const ends = Array.from({ length: Math.floor(bytes / limits.uploadBytes) }, (_, index) =>
      beginBody(-1 - index)
    )
    const rest = beginBody(0, bytes % limits.uploadBytes)
    assertRefused(
      await send(),
      503,
      'Too many files are on their way right now. Please try again in a moment.'
    )
    await Promise.all([...ends, rest].map((end) => end()))
    await assertStatus(send(), 201)
    assert.deepEqual(await readdir(stagingDir), [])
  })

  test('give the room back where a body fails', async ({ assert }) => {
    const fails = async (folder: string) => {
      await writeFile(join(folder, 'a'), 'a')
      throw new Error('failed')
    }
    for (let tries = 0; tries * limits.uploadBytes <= accountBytes; tries++)
      await assert.rejects(
        () => inStagingFolderOf(1, bodyOf(), limits.uploadBytes, fails),
        'failed'
      )
    assert.deepEqual(await readdir(stagingDir), [])
  })
})
