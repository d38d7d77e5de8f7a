import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { getActiveTestOrFail, test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import sharp from 'sharp'
import serverLimits from '#config/server_limits'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { imageStore } from '#image_store/image_store'
import { purgeRemovedFiles } from '#images/image_sweep'
import { checkReadiness } from '#maintenance/readiness'
import { hoursLater } from '#tests/helpers/clock'
import { keysUnder } from '#tests/helpers/object_store'
import { imageFiles, onlyOnS3 } from '#tests/helpers/image_files'
import { jpeg } from '#tests/helpers/pictures'
import { raw } from '#tests/helpers/raw'
import type { Fault } from '#tests/helpers/relay'
import { storeRelay } from '#tests/helpers/relayed_store'
import { storedImage } from '#tests/helpers/stored_images'
import { checkOf } from '#tests/helpers/terminal'
import { upload } from '#tests/helpers/uploads'
import { override } from '#tests/helpers/override'
import { assertStatus } from '#tests/helpers/calls'

const faults: { how: string; fault: Fault; status: number }[] = [
  { how: 'refuses', fault: { kind: 'refuses' }, status: 503 },
  { how: 'is silent', fault: { kind: 'is silent' }, status: 503 },
  { how: 'breaks off', fault: { kind: 'breaks off', after: 20 }, status: 503 },
  { how: 'trickles', fault: { kind: 'trickles', after: 0 }, status: 503 },
  {
    how: 'refuses the credentials',
    fault: { kind: 'answers', status: '403 Forbidden', code: 'InvalidAccessKeyId' },
    status: 503,
  },
  {
    how: 'has lost its bucket',
    fault: { kind: 'answers', status: '404 Not Found', code: 'NoSuchBucket' },
    status: 503,
  },
  {
    how: 'is full',
    fault: { kind: 'answers', status: '507 Insufficient Storage', code: 'InsufficientStorage' },
    status: 507,
  },
]

/** Where S3_ENDPOINT is wrong. */
const otherServer: (typeof faults)[number] = {
  how: 'is another server',
  fault: { kind: 'answers', status: '404 Not Found', code: 'NoSuchKey' },
  status: 503,
}

/** Shorter waits, so that a test doesn't take as long as a person would wait. */
const hurry = {
  callSeconds: 1,
  uploadSeconds: 1.5,
  probeSeconds: 1,
  silenceSeconds: 0.5,
  bodySeconds: 1,
}

/** @returns what ends it; the end of the test does too */
function fail(fault: Fault) {
  const lengthen = override(serverLimits.objectStore, hurry)
  const endFault = storeRelay().fail(fault)
  const end = () => {
    lengthen()
    endFault()
  }
  getActiveTestOrFail().cleanup(end)
  return end
}

/** A picture that can't be made small. */
function largePicture() {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 500, height: 400, channels: 3, background: '#000', noise } as const
  return sharp({ create }).png().toBuffer()
}

onlyOnS3(() => {
  test.group('Images | object store', () => {
    test('refuses an upload with a sentence while the store {how}, and stores nothing')
      .with([...faults, otherServer])
      .run(async ({ assert, client }, { fault, status }) => {
        const owner = await UserFactory.create()
        const property = await PropertyFactory.merge({ ownerId: owner.id }).create()
        const end = fail(fault)

        const photos = [
          { content: await jpeg(), name: 'sea.jpg' },
          { content: await jpeg(), name: 'hall.jpg' },
        ]
        const response = await upload(client, 'owner', owner, property.id, photos)
        end()

        response.assertStatus(status)
        const says = status === 507 ? /disk is full/ : /^The photos can't be stored right now/
        assert.match(response.body().message, says)
        assert.isEmpty(await db.from('property_images'))
        assert.isEmpty(await imageFiles())

        await assertStatus(upload(client, 'owner', owner, property.id, photos), 201)
        assert.lengthOf(await imageFiles(), 4)
      })

    test('answers an image with 503, never cached, while the store {how}')
      .with(faults)
      .run(async ({ assert }, { fault }) => {
        const fileName = await storedImage(await jpeg(), 'a.jpg')
        const path = `/property-images/${fileName}`
        const { headers } = await raw(path)
        const end = fail(fault)

        for (const method of ['GET', 'HEAD']) {
          const answer = await raw(path, {}, method)
          // HEAD has no code that would tell a lost bucket from a lost image.
          assert.include(method === 'GET' ? [503] : [503, 404], answer.status)
          assert.equal(answer.headers['cache-control'], 'no-store')
          assert.isUndefined(answer.headers.etag)
        }
        await assertStatus(raw(path, { 'if-none-match': headers.etag! }), 304)

        end()
        await assertStatus(raw(path), 200)
      })

    test('ends the connection when the store {kind} in the middle of an image')
      .with([
        { kind: 'breaks off' as const },
        { kind: 'stops' as const },
        { kind: 'trickles' as const },
      ])
      .run(async ({ assert }, { kind }) => {
        const fileName = await storedImage(await largePicture(), 'a.png')
        const path = `/property-images/${fileName}`
        const whole = await raw(path)
        assert.isAbove(whole.body.length, 300_000)
        const end = fail({ kind, after: 200_000 })

        const address = `http://${process.env.HOST}:${process.env.PORT}${path}`
        const answer = await fetch(address)
        await assert.rejects(() => answer.arrayBuffer())

        end()
        const back = await raw(path)
        assert.isTrue(back.body.equals(whole.body))
      })

    test('answers a whole image to a reader who is slower than a call may be', async ({
      assert,
    }) => {
      const content = await largePicture()
      const store = await imageStore()
      await store.write('large-1-a.png', content)
      override(serverLimits.objectStore, { callSeconds: 1 })

      const { stream, bytes } = (await store.open('large-1-a.png'))!
      const { callSeconds } = serverLimits.objectStore
      await once(AbortSignal.timeout(callSeconds * 1000), 'abort') // begun after the call's own
      const read = await buffer(stream)

      assert.equal(bytes, content.length)
      assert.isTrue(read.equals(content))
    })

    test('ends what reads into memory when the store trickles in the middle of an image', async ({
      assert,
    }) => {
      const store = await imageStore()
      await store.write('large-1-a.png', await largePicture())
      fail({ kind: 'trickles', after: 200_000 })
      await assert.rejects(() => store.read('large-1-a.png'), 'images.store_unavailable')
    })

    test('keeps the rows and files of before when the store fails in the middle of an upload', async ({
      assert,
      client,
    }) => {
      const owner = await UserFactory.create()
      const property = await PropertyFactory.merge({ ownerId: owner.id }).create()
      await upload(client, 'owner', owner, property.id, [{ content: await jpeg(), name: 'a.jpg' }])
      const before = await imageFiles()
      const end = fail({ kind: 'stops', after: 400 }) // in the second answer of each connection

      const photos = await Promise.all(
        Array.from({ length: 8 }, async (_, index) => ({
          content: await jpeg(),
          name: `${index}.jpg`,
        }))
      )
      const response = await upload(client, 'owner', owner, property.id, photos)
      end()

      response.assertStatus(503)
      assert.lengthOf(await db.from('property_images'), 1)
      assert.deepEqual(await imageFiles(), before)
    })

    test('is not ready, and the doctor says why, while the store {how}')
      .with(faults)
      .run(async ({ assert }, { fault }) => {
        const ready = await checkReadiness()
        const end = fail(fault)

        const unready = await checkReadiness()
        const { code, ...found } = await checkOf('store')
        end()

        assert.equal(code, 1)
        assert.equal(found.state, 'fail')
        assert.match(found.message, /^Images can't be stored in s3:\/\/manzil-tests-/)
        const readyAgain = await checkReadiness()
        assert.isDefined(unready.images.failure)
        assert.isUndefined(ready.images.failure ?? readyAgain.images.failure)
      })

    test('keeps what a sweep has moved for a month', async ({ assert }) => {
      const store = await imageStore()
      await store.write('stray-1-a.jpg', Buffer.from('stray'))

      const place = await store.moveAway(['stray-1-a.jpg', 'gone-1-a.jpg'])

      assert.match(place, /^s3:\/\/manzil-tests-.*\/removed\/\d{4}-\d\d-\d\d\/$/)
      assert.isEmpty(await imageFiles())
      await hoursLater(29 * 24, purgeRemovedFiles)
      const [kept, ...others] = await keysUnder('removed/')
      assert.isTrue(kept.endsWith('/stray-1-a.jpg'))
      assert.isEmpty(others)
      await hoursLater(32 * 24, purgeRemovedFiles)
      assert.isEmpty(await keysUnder('removed/'))
    })
  })
})
