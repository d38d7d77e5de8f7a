import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { absolute } from '#config/app'
import serverLimits from '#config/server_limits'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { adminPropertyList } from '#lists/property_lists'
import { listingPath, listingUrl, storeSlugs } from '#models/listing_address'
import Property from '#models/property'
import { callsOf } from '#tests/helpers/calls'
import { override } from '#tests/helpers/override'
import TrashedProperty from '#trash/trashed_property'

const migration = '../../../database/migrations/0154_shorten_listing_slugs.ts'

const titles = ['A "quiet" villa\\', 'شقة في دبي', '🏡', '~titled:7:Flat', `It's`, 'x'.repeat(255)]

const slugOf = async (id: number) => {
  const { slug } = await db.from('properties').where({ id }).select('slug').firstOrFail()
  return slug as string | null
}

const live = () => PropertyFactory.apply('active')

async function addresses() {
  const { rows } = await adminPropertyList.read({})
  return new Map(rows.parse().map(({ id, url }) => [id, url]))
}

test.group('Lists | addresses of listings', () => {
  test('are the same with a stored slug as without', async ({ assert }) => {
    const properties = []
    for (const title of titles) properties.push(await live().merge({ title }).create())
    const expected = new Map(properties.map(({ id, title }) => [id, listingUrl(id, title)]))
    const inOrder = (found: Map<number, string | null>) => [...found].sort(([a], [b]) => a - b)

    assert.deepEqual(inOrder(await addresses()), inOrder(expected))
    assert.isFalse(await storeSlugs())
    assert.isEmpty(await db.from('properties').whereNull('slug'))
    assert.deepEqual(inOrder(await addresses()), inOrder(expected))
  })

  test('are those of the reader’s language, with a stored slug and without', async ({
    client,
    assert,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const { id, title } = await live().create()
    const read = async (language: string) => {
      const call = callsOf(client, 'admin', admin).get('fetch-all-properties')
      const response = await call.header('accept-language', language)
      return response.body()[0].url
    }
    for (const store of [() => {}, storeSlugs]) {
      await store()
      assert.equal(await read('en'), absolute(listingPath(id, title)))
      assert.equal(await read('ar'), absolute(`/ar${listingPath(id, title)}`))
    }
  })

  test('follow a title that is written without its slug', async ({ assert }) => {
    const { id } = await live().merge({ title: 'First' }).create()
    await storeSlugs()
    assert.equal(await slugOf(id), 'First')
    await Property.query().where({ id }).update({ price: 100 })
    assert.equal(await slugOf(id), 'First')

    await db.from('properties').where({ id }).update({ title: 'Second' })
    assert.isNull(await slugOf(id))
    const found = await addresses()
    assert.equal(found.get(id), absolute(`/listings/${id}/Second`))
  })

  test('are stored anew for what comes out of the trash', async ({ assert }) => {
    const { id } = await live().merge({ title: 'First' }).create()
    await storeSlugs()
    await Property.remove(id)
    await TrashedProperty.restore(id)
    assert.isNull(await slugOf(id))
    await storeSlugs()
    assert.equal(await slugOf(id), 'First')
  })

  test('are stored anew where an earlier version stored long ones', async ({ assert }) => {
    const long = 'شقة فاخرة من غرفتين بإطلالة على البحر'
    const [arabic, latin] = [
      await live().merge({ title: long }).create(),
      await live().merge({ title: 'A villa of many words in Dubai' }).create(),
    ]
    await storeSlugs()
    const stored = encodeURIComponent(long.replaceAll(' ', '-'))
    await db.from('properties').where({ id: arabic.id }).update({ slug: stored })

    const { default: Migration } = await import(new URL(migration, import.meta.url).href)
    await new Migration(db.connection(), '0154').execUp()

    assert.isNull(await slugOf(arabic.id))
    assert.equal(await slugOf(latin.id), 'A-villa-of-many-words-in-Dubai')
    await storeSlugs()
    assert.equal(await slugOf(arabic.id), encodeURIComponent('شقة-فاخرة-من-غرفتين'))
  })

  test('are stored part by part', async ({ assert }) => {
    const owner = await UserFactory.create()
    await PropertyFactory.merge({ ownerId: owner.id }).createMany(3)
    override(serverLimits.list, { pieceRows: 2 })
    assert.isTrue(await storeSlugs())
    assert.lengthOf(await db.from('properties').whereNull('slug'), 1)
    assert.isFalse(await storeSlugs())
    assert.isEmpty(await db.from('properties').whereNull('slug'))
  })
})
