import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { password, UserFactory } from '#database/factories/user_factory'
import type { Area } from '#config/areas'
import Property from '#models/property'
import PropertyImage from '#models/property_image'
import User from '#models/user'
import { pendingRequests } from '#server/pending_work'
import { adminCalls, assertStatus, callsOf } from '#tests/helpers/calls'
import { imageFiles } from '#tests/helpers/image_files'
import { jpeg } from '#tests/helpers/pictures'
import { multipart, multipartType, uploadPath } from '#tests/helpers/uploads'
import { tokenOf } from '#tests/helpers/tokens'
import { valuesOf } from '#tests/helpers/values'

type Answer = { status: number; body: { message: string } }

/** An authenticated upload that has sent half of its body. */
async function halfAnUpload(area: Area, user: User, propertyId: number) {
  const image = { disposition: 'name="images"; filename="a.jpg"', content: await jpeg() }
  const body = multipart([image])
  const call = request(
    `http://${process.env.HOST}:${process.env.PORT}${uploadPath(area, propertyId)}`,
    {
      method: 'POST',
      headers: {
        'content-type': multipartType,
        'content-length': body.length,
        'x-session-token': await tokenOf(area, user),
      },
    }
  )
  const answer = new Promise<Answer>((resolve, reject) => {
    call
      .on('error', reject)
      .on('response', async (response) =>
        resolve({ status: response.statusCode!, body: (await json(response)) as Answer['body'] })
      )
  })
  call.write(body.subarray(0, body.length / 2))
  await whenSome(imageFiles)
  return { finish: () => (call.end(body.subarray(body.length / 2)), answer) }
}

async function whenSome(look: () => Promise<unknown[]>) {
  for (let found = await look(); !found.length; found = await look()) {
    await new Promise(setImmediate)
  }
}

const part = (disposition: string) =>
  `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\nx\r\n`
const fileNamed = (name: string) => part(`name="${name}"; filename="a"`)

/** What ends with `null` hangs up. */
const brokenForms: Record<string, (string | null)[]> = {
  'a second table begins': [fileNamed('file'), fileNamed('file'), '--b--'],
  'a header of a second table is cut': [fileNamed('file') + '--b\r\nContent-', fileNamed('file')],
  'too many files begin': [fileNamed('images').repeat(10), fileNamed('images').repeat(2), '--b--'],
  'an unknown file is cut': [fileNamed('other').slice(0, -2), null],
  'an unknown file has no end': [fileNamed('other')],
  'a known file is cut': [fileNamed('images'), null],
  'a file follows too many fields': [part('name="a"').repeat(50) + fileNamed('images'), 'x'],
  'two headers are malformed': ['--b\r\n:\r\n\r\n\r\n'.repeat(2) + '--b--'],
}

/** Each piece arrives on its own. @returns the status, none where the call hung up */
async function sendPieces(path: string, token: string, pieces: (string | null)[]) {
  const headers = { 'content-type': 'multipart/form-data; boundary=b', 'x-session-token': token }
  const url = `http://${process.env.HOST}:${process.env.PORT}${path}`
  const call = request(url, { method: 'POST', headers })
  const status = new Promise<number | undefined>((resolve) => {
    call.on('response', (response) => resolve(response.resume().statusCode))
    call.on('error', () => resolve(undefined))
  })
  for (const piece of pieces) {
    if (piece === null) call.destroy()
    else call.write(piece)
    await setTimeout(20)
  }
  call.end()
  return status
}

test.group('Owner | interrupted uploads', () => {
  const changes = {
    'its owner is deactivated': async (owner: User, client: any) => {
      const { post } = await adminCalls(client)
      await assertStatus(post(`${owner.id}/toggle-active`), 200)
    },
    'its owner becomes a tenant': (owner: User) => owner.merge({ role: 'tenant' }).save(),
    'its owner changes the password': async (owner: User, client: any) => {
      const change = { current_password: password, new_password: 'new-password' }
      await assertStatus(callsOf(client, 'owner', owner).put('owner-profile/password', change), 200)
    },
  }
  for (const [what, change] of Object.entries(changes)) {
    test(`answers 401 and keeps nothing when ${what} meanwhile`, async ({ client, assert }) => {
      const property = await PropertyFactory.create()
      const owner = await User.findOrFail(property.ownerId)
      const upload = await halfAnUpload('owner', owner, property.id)
      await change(owner, client)

      const { status, body } = await upload.finish()
      assert.equal(status, 401)
      assert.equal(body.message, 'Session invalid. Please log in again.')
      assert.isNull(await PropertyImage.first())
      assert.deepEqual(await imageFiles(), [])
    })
  }

  test('answers 404 when the property gets another owner meanwhile', async ({ assert }) => {
    const property = await PropertyFactory.create()
    const owner = await User.findOrFail(property.ownerId)
    const upload = await halfAnUpload('owner', owner, property.id)
    const other = await UserFactory.create()
    await Property.query().where('id', property.id).update({ owner_id: other.id })

    await assertStatus(upload.finish(), 404)
    assert.isNull(await PropertyImage.first())
    assert.deepEqual(await imageFiles(), [])
  })

  test('refuses an admin who is deleted meanwhile, and no other admin', async ({
    assert,
    client,
  }) => {
    const property = await PropertyFactory.create()
    const [gone, other] = await UserFactory.apply('admin').createMany(2)
    const uploads = [
      await halfAnUpload('admin', gone, property.id),
      await halfAnUpload('admin', other, property.id),
    ]
    await assertStatus(callsOf(client, 'admin', other).delete(`admin-delete-user/${gone.id}`), 200)

    const answers = await Promise.all(uploads.map(({ finish }) => finish()))
    assert.deepEqual(valuesOf(answers, 'status'), [401, 201])
    assert.lengthOf(await imageFiles(), 2)
  })
  for (const [what, pieces] of Object.entries(brokenForms)) {
    test(`keeps the server running when ${what}`, async ({ assert, cleanup }) => {
      const faults: Error[] = []
      const note = (error: Error) => void faults.push(error)
      process.on('uncaughtExceptionMonitor', note)
      cleanup(() => void process.off('uncaughtExceptionMonitor', note))
      const property = await PropertyFactory.create()
      const token = await tokenOf('owner', await User.findOrFail(property.ownerId))
      const paths = [uploadPath('owner', property.id), '/api/property-owner/imports/properties']
      for (const path of paths) {
        const status = await sendPieces(path, token, pieces)
        await pendingRequests.settled()
        if (pieces.at(-1) !== null) assert.oneOf(status, [400, 413, 422])
        assert.deepEqual(faults, [], path)
      }
    })
  }
})
