import { once } from 'node:events'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { test } from '@japa/runner'
import limits from '#config/limits'
import serverLimits from '#config/server_limits'
import { Refusal } from '#exceptions/refusal'
import { receiveUpload } from '#images/image_addition'
import { inStagingFolder } from '#images/staging_folder'
import { withStoppedClock } from '#tests/helpers/clock'
import { imageFiles } from '#tests/helpers/image_files'
import { multipart, multipartType } from '#tests/helpers/uploads'

const image = { disposition: 'name="images"; filename="a.jpg"', content: 'a picture' }

function bodyOf() {
  const body = new IncomingMessage(new Socket())
  body.headers = { 'content-type': multipartType }
  return body
}

/** @returns the status that an upload of this body is refused with, or what it sent */
function outcomeOf(body: IncomingMessage) {
  const received: unknown[] = []
  return inStagingFolder((folder) =>
    receiveUpload(body, folder, limits.imageBytes, (sent) => void received.push(sent))
  ).then(
    async () => Promise.all(received),
    (error) => (error instanceof Refusal ? error.status : error)
  )
}

test.group('Image upload', () => {
  test('refuses a body that ended early before it was read', async ({ assert }) => {
    const body = bodyOf()
    body.push(multipart([image], false))
    body.destroy()
    await once(body, 'close')

    assert.equal(await outcomeOf(body), 400)
    assert.deepEqual(await imageFiles(), [])
  })

  test('refuses a body that ends early while it is read', async ({ assert }) => {
    const body = bodyOf()
    body.push(multipart([image], false))
    const outcome = outcomeOf(body)
    await whenRead(body)
    body.destroy()

    assert.equal(await outcome, 400)
    assert.deepEqual(await imageFiles(), [])
  })

  test('ends an upload that sends nothing more', async ({ assert }) => {
    await withStoppedClock(async (tick) => {
      const body = bodyOf()
      const outcome = outcomeOf(body)
      await sendSlowly(body, multipart([image], false), tick)
      tick(1)
      assert.equal(await outcome, 408)
    })
    assert.deepEqual(await imageFiles(), [])
  })

  test('accepts a slow upload', async ({ assert }) => {
    await withStoppedClock(async (tick) => {
      const body = bodyOf()
      const outcome = outcomeOf(body)
      await sendSlowly(body, multipart([image]), tick)
      body.complete = true
      body.push(null)
      const [picture] = (await outcome) as { originalName: string }[]
      assert.equal(picture.originalName, 'a.jpg')
    })
  })
})

/** A byte at a time, each as late as it may be. */
async function sendSlowly(body: IncomingMessage, bytes: Buffer, tick: (seconds: number) => void) {
  for (const byte of bytes) {
    body.push(Buffer.from([byte]))
    await whenRead(body)
    tick(serverLimits.uploadSilenceSeconds - 1)
  }
}

async function whenRead(body: IncomingMessage) {
  for (let turns = 0; body.readableLength || !body.readableFlowing; turns++) {
    if (turns > 10_000) throw new Error('The body is not read')
    await new Promise(setImmediate)
  }
}
