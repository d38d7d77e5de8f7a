import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import PropertyImage from '#models/property_image'
import { assertStatus } from '#tests/helpers/calls'
import { expect } from '#tests/helpers/expect'
import { unsizedImage } from '#tests/helpers/image_rows'
import { onlyOnS3 } from '#tests/helpers/image_files'
import { jpeg } from '#tests/helpers/pictures'
import { sharedSettings, startProgram } from '#tests/helpers/server'
import { storedImage } from '#tests/helpers/stored_images'

/** Another server over the same images, until the end of the test. */
async function serverWith(settings: Record<string, string>) {
  const shared = await sharedSettings()
  const { program, whenReady } = startProgram('server', { ...shared, ...settings })
  const address = await whenReady()
  return { address, [Symbol.dispose]: () => void program.kill('SIGKILL') }
}

/** Gives credentials out as a cloud does to its machines, but for two seconds. */
async function cloud() {
  let isAway = false
  const credentials = () => ({
    AccessKeyId: process.env.AWS_ACCESS_KEY_ID,
    SecretAccessKey: process.env.AWS_SECRET_ACCESS_KEY,
    Token: 'none',
    Expiration: new Date(Date.now() + 2000).toISOString(),
  })
  const server = createServer((_request, response) => {
    response.writeHead(isAway ? 500 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(credentials()))
  })
  await once(server.listen(0, '127.0.0.1').unref(), 'listening')
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, leave: () => (isAway = true) }
}

const get = (address: string) => fetch(address, { redirect: 'manual' })

onlyOnS3(() => {
  test.group('Images | addresses', () => {
    test('sends browsers to the store, to the same address for an hour', async ({ assert }) => {
      const content = await jpeg({ width: 800 })
      const name = await storedImage(content, 'فيلا.jpg')
      using server = await serverWith({ IMAGE_URL: 'signed' })

      for (const folder of ['', 'thumbnails/']) {
        const path = `${server.address}/property-images/${folder}${encodeURIComponent(name)}`
        const [answer, again] = [await get(path), await get(path)]
        assert.equal(answer.status, 302)
        assert.equal(answer.headers.get('cache-control'), 'public, max-age=300')
        assert.isNull(answer.headers.get('etag'))
        const location = answer.headers.get('location')!
        assert.equal(again.headers.get('location'), location)
        const { origin } = new URL(location)
        assert.include(answer.headers.get('content-security-policy'), `blob: ${origin};`)

        await assertStatus(fetch(path, { method: 'HEAD', redirect: 'manual' }), 200)

        const image = await fetch(location)
        assert.equal(image.status, 200)
        assert.equal(image.headers.get('content-type'), 'image/jpeg')
        const unsigned = await fetch(location.split('?')[0])
        assert.isFalse(unsigned.ok)
      }
    })

    test('sends browsers to what there is instead of a size, until they ask again', async ({
      assert,
    }) => {
      const name = await unsizedImage()
      await PropertyImage.query().update({ sized: false })
      using server = await serverWith({ IMAGE_URL: 'signed' })

      for (const [width, stored] of [
        [400, `thumbnails/${name}`],
        [800, `property-images/${name}`],
      ]) {
        const answer = await get(`${server.address}/property-images/sizes/${width}/${name}`)
        assert.equal(answer.status, 302)
        assert.equal(answer.headers.get('cache-control'), 'private, no-cache')
        assert.include(answer.headers.get('location'), stored)
      }
    })

    test('sends browsers to a public address', async ({ assert }) => {
      const name = await storedImage(await jpeg(), 'فيلا.jpg')
      using server = await serverWith({ IMAGE_URL: 'https://images.example.com/manzil/' })

      const answer = await get(`${server.address}/property-images/${encodeURIComponent(name)}`)

      const address = `https://images.example.com/manzil/property-images/${encodeURIComponent(name)}`
      assert.equal(answer.headers.get('location'), address)
      const page = await get(`${server.address}/home`)
      const policy = page.headers.get('content-security-policy')
      assert.include(policy, "img-src 'self' data: blob: https://images.example.com;")
    })

    test('answers 503, never kept, while the cloud gives out no credentials', async ({
      assert,
    }) => {
      const name = await storedImage(await jpeg(), 'a.jpg')
      const { address, leave } = await cloud()
      using server = await serverWith({
        IMAGE_URL: 'signed',
        AWS_ACCESS_KEY_ID: '',
        AWS_SECRET_ACCESS_KEY: '',
        AWS_CONTAINER_CREDENTIALS_FULL_URI: address,
      })
      const path = `${server.address}/property-images/${name}`
      const first = await get(path)
      assert.equal(first.status, 302)

      leave()
      let answer = first
      const statusNow = async () => {
        answer = await get(path)
        return answer.status
      }
      await expect.poll(statusNow).toBe(503)
      assert.equal(answer.headers.get('cache-control'), 'no-store')
      assert.match(await answer.text(), /^This photo can't be reached right now/)
    })

    test('answers 404 for an unknown and for a trashed image', async () => {
      const name = await storedImage(await jpeg(), 'a.jpg')
      await PropertyImage.query().where('fileName', name).delete()
      using server = await serverWith({ IMAGE_URL: 'signed' })

      for (const path of [name, `thumbnails/${name}`, 'a.jpg']) {
        await assertStatus(get(`${server.address}/property-images/${path}`), 404)
      }
    })
  })
})
