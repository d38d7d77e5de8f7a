import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import type { UserLimit } from '#auth/user_limits'
import limits from '#config/limits'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import User from '#models/user'
import { assertStatus, callsOf, ownerCalls } from '#tests/helpers/calls'
import { imageFiles } from '#tests/helpers/image_files'
import { html, jpeg } from '#tests/helpers/pictures'
import { upload } from '#tests/helpers/uploads'

test.group('API | hourly limits', () => {
  test('counts the images of each user, and answers when there may be more', async ({
    client,
    assert,
  }) => {
    const property = await PropertyFactory.create()
    const owner = await User.findOrFail(property.ownerId)
    const content = await jpeg()
    const send = (...names: string[]) =>
      upload(
        client,
        'owner',
        owner,
        property.id,
        names.map((name) => ({ content, name }))
      )

    await leave(2, 'images', owner)
    await assertStatus(send('a.jpg', 'b.jpg', 'c.jpg'), 429)
    assert.deepEqual(await imageFiles(), [])
    await leave(2, 'images', owner)
    await assertStatus(send('a.jpg', 'b.jpg'), 201)

    const none = await send('c.jpg')
    none.assertStatus(429)
    none.assertBody({
      message: 'You can upload at most 200 images an hour. Please try again in 60 minutes.',
    })
    assert.isAtMost(Number(none.header('retry-after')), 3600)
    const admin = await UserFactory.apply('admin').create()
    const other = await upload(client, 'admin', admin, property.id, [{ content, name: 'd.jpg' }])
    other.assertStatus(201)
  })

  test('counts no file that is refused before it is decoded', async ({ client }) => {
    const property = await PropertyFactory.create()
    const owner = await User.findOrFail(property.ownerId)
    await leave(1, 'images', owner)
    const send = (content: Buffer) =>
      upload(client, 'owner', owner, property.id, [{ content, name: 'a.jpg' }])
    for (let tries = 0; tries < 3; tries++) {
      await assertStatus(send(html), 422)
    }
    await assertStatus(send(await jpeg()), 201)
  })

  test('counts added properties, and no refused ones', async ({ client }) => {
    const { owner, post } = await ownerCalls(client)
    const { id } = await CountryFactory.create()
    const add = (country: number) =>
      callsOf(client, 'owner', owner).post('owner-add-property', {
        title: 'Villa',
        price: 1,
        country_id: country,
      })
    await leave(1, 'properties', owner)
    await assertStatus(post('owner-add-property', { title: '' }), 422)
    await assertStatus(add(id + 1000), 422)
    await assertStatus(add(id), 201)
    const more = await add(id)
    more.assertStatus(429)
    more.assertBody({
      message: 'You can add at most 60 properties an hour. Please try again in 60 minutes.',
    })
  })
})

/** Leaves so many additions of this hour. */
async function leave(left: number, what: Exclude<UserLimit, 'emails'>, { id }: User) {
  const { owner: requests } = limits.hourly[what]
  await limiter
    .use({ requests, duration: '1 hour' })
    .set(`limited_${what}_${id}`, requests - left, '1 hour')
}
