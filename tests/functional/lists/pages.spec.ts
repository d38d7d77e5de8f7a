import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import limits from '#config/limits'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { PropertyImageFactory } from '#database/factories/property_image_factory'
import { UserFactory } from '#database/factories/user_factory'
import {
  adminPropertyColumns,
  adminPropertyList,
  ownedBy,
  ownerPropertyColumns,
  ownerPropertyList,
} from '#lists/property_lists'
import { ownerColumns, ownerList, owners as allOwners } from '#lists/user_lists'
import type { Columns } from '#lists/columns'
import type { ListResult } from '#lists/list'
import { waitingList, isWaiting } from '#lists/review_lists'
import Property from '#models/property'
import { ids, read, type Row } from '#tests/helpers/lists'
import { override } from '#tests/helpers/override'

const size = 3

/** Owners and countries of one name, equal prices, and missing cities. */
async function ties() {
  const admin = await UserFactory.apply('admin').create()
  const owners = await UserFactory.merge([
    { name: 'Amal' },
    { name: 'amal' },
    { name: 'Zaid' },
  ]).createMany(3)
  const main = await CountryFactory.create()
  const sub = await CountryFactory.merge({ parentId: main.id }).create()
  const far = await CountryFactory.create()
  const countries = [main, sub, far]
  for (let number = 0; number < 20; number += 1) {
    const property = await PropertyFactory.merge({
      ownerId: owners[(number * 2) % 3].id,
      countryId: countries[(number * 5) % 3].id,
      title: ['Öster', 'oster', 'villa', 'Villa'][number % 4],
      city: number % 3 ? ['muscat', 'Muscat'][number % 2] : null,
      price: 100 * (number % 5),
      active: number % 2 === 0,
    }).create()
    await PropertyImageFactory.merge({ propertyId: property.id }).createMany(number % 3)
  }
  return { admin, owners, main, far }
}

const sortsOf = (columns: Columns) =>
  Object.keys(columns)
    .filter((name) => columns[name].kind !== 'json')
    .flatMap((name) => [name, `-${name}`])

type Read = (query: Query) => Promise<ListResult<Row>>
type Query = Record<string, string | number | DateTime>

async function pagesOf(list: Read, query: Query, count: number) {
  const rows: Row[] = []
  for (let page = 1; page <= Math.ceil(count / size); page += 1) {
    const answer = await list({ ...query, page, per_page: size })
    rows.push(...answer.rows.parse())
  }
  return ids(rows)
}

test.group('Lists | pages', () => {
  test('show the rows of the whole list in its order, from both ends', async ({ assert }) => {
    const { owners } = await ties()
    const lists: [Read, Columns][] = [
      [(query) => adminPropertyList.read(query), adminPropertyColumns],
      [(query) => ownerPropertyList.read(query, ownedBy(owners[0])), ownerPropertyColumns],
      [(query) => ownerList.read(query, allOwners), ownerColumns],
    ]
    for (const [list, columns] of lists) {
      for (const sort of sortsOf(columns)) {
        const { rows, total } = await list({ sort })
        assert.isAbove(total, 2)
        assert.deepEqual(await pagesOf(list, { sort }, total), ids(rows.parse()), sort)
      }
    }
  })

  test('of the usual size show at once what has changed, however often they were read', async ({
    assert,
  }) => {
    const { owners, main } = await ties()
    for (const sort of sortsOf(adminPropertyColumns)) {
      const query = { sort, page: 1, per_page: limits.pageRows }
      for (let reading = 0; reading < 3; reading += 1) {
        await PropertyFactory.merge({ ownerId: owners[0].id, countryId: main.id }).create()
        const whole = await adminPropertyList.read({ sort })
        const page = await adminPropertyList.read(query)
        assert.equal(page.total, whole.total)
        assert.deepEqual(page.rows.parse(), whole.rows.parse().slice(0, limits.pageRows), sort)
      }
    }
  })

  test('do so for filters and searches, with many matches and with few', async ({ assert }) => {
    const { owners, main, far } = await ties()
    const list: Read = (query) => adminPropertyList.read(query)
    const filters: Query[] = [
      { country_id: main.id },
      { country_id: far.id, active: 1 },
      { owner_id: owners[2].id },
      { active: 0 },
      { price_min: 100, price_max: 400 },
      { price_max: 0 },
      { images: 'none' },
      { images: 'some' },
      { created_from: DateTime.utc(2020) },
      { created_to: DateTime.utc(2020) },
      { search: 'villa' },
      { search: 'vi' },
      { search: 'amal', active: 1 },
    ]
    const sorts = ['-id', 'created_at', 'price', '-owner_name', 'country_name', '-imageCount']
    for (const filter of filters) {
      for (const sort of sorts) {
        const query = { ...filter, sort }
        const told = JSON.stringify(query)
        const { rows, total } = await list(query)
        assert.deepEqual(await pagesOf(list, query, total), ids(rows.parse()), told)
        const page = await list({ ...query, page: 1 })
        assert.deepInclude(page, { total, hasMore: false }, told)
      }
    }
  })

  test('do so for a search in every order, with many matches and with few', async ({ assert }) => {
    await ties()
    const lists: [Read, Columns][] = [
      [(query) => adminPropertyList.read(query), adminPropertyColumns],
      [(query) => ownerList.read(query, allOwners), ownerColumns],
    ]
    for (const [list, columns] of lists) {
      for (const search of ['a', 'il', 'amal', 'amal a', '"al am"']) {
        for (const sort of sortsOf(columns)) {
          const query = { search, sort }
          const { rows, total } = await list(query)
          assert.deepEqual(
            await pagesOf(list, query, total),
            ids(rows.parse()),
            `${search} ${sort}`
          )
        }
      }
    }
  })

  test('tell that there are more rows than were counted', async ({ assert, client }) => {
    const { admin } = await ties()
    const place = ['admin', admin, 'fetch-all-properties'] as const
    override(limits, { countedRows: 9 })

    const queries: Record<string, string | number>[] = [
      { active: 0, price_max: 400 },
      { search: 'villa' },
      { search: 'vi', sort: 'price' },
    ]
    for (const query of queries) {
      const { rows: all } = await read(client, ...place, query)
      const told = JSON.stringify(query)
      const first = await read(client, ...place, { ...query, page: 1, per_page: size })
      assert.equal(first.response.header('x-total-count'), '9', told)
      assert.equal(first.response.header('x-total-more'), '1', told)
      assert.notInclude(first.response.header('link'), 'rel="last"')
      const last = await read(client, ...place, { ...query, page: 4, per_page: size })
      assert.deepEqual(ids(last.rows), ids(all).slice(9), told)
    }
    const whole = await read(client, ...place, { per_page: size })
    assert.equal(whole.response.header('x-total-count'), '20')
    assert.isUndefined(whole.response.header('x-total-more'))
  })

  test('tell at least the rows up to their own, and at the end how many there are', async ({
    assert,
    client,
  }) => {
    const { admin } = await ties()
    override(limits, { countedRows: 4 })

    const queries: Record<string, string | number>[] = [
      { active: 0, price_max: 400 },
      { search: 'villa' },
      { search: 'vi', sort: 'price' },
    ]
    for (const query of queries) {
      for (const [page, total, hasMore] of [
        [1, '4', '1'],
        [3, '9', '1'],
        [4, '10', undefined],
        [9, '10', undefined],
      ] as const) {
        const asked = { ...query, page, per_page: size }
        const { response } = await read(client, 'admin', admin, 'fetch-all-properties', asked)
        const told = JSON.stringify(asked)
        assert.equal(response.header('x-total-count'), total, told)
        assert.equal(response.header('x-total-more'), hasMore, told)
        assert.equal(response.header('link')!.includes('rel="next"'), Boolean(hasMore), told)
        assert.equal(response.header('link')!.includes('rel="last"'), !hasMore, told)
      }
      const full = { ...query, page: 2, per_page: 5 }
      const { response } = await read(client, 'admin', admin, 'fetch-all-properties', full)
      assert.isUndefined(response.header('x-total-more'), 'nothing is behind a full last page')
    }
  })

  test('tell all of a state, a country, photos and a role, whose numbers are kept', async ({
    assert,
  }) => {
    const { main, owners } = await ties()
    await UserFactory.apply('pending').createMany(3)
    override(limits, { countedRows: 2 })

    const properties: Query[] = [
      { active: 0 },
      { country_id: main.id },
      { images: 'some' },
      { active: 1, country_id: main.id, images: 'none' },
    ]
    for (const filter of properties) {
      const { total } = await adminPropertyList.read(filter)
      const page = await adminPropertyList.read({ ...filter, page: 1, per_page: 1 })
      assert.deepInclude(page, { total, hasMore: false }, JSON.stringify(filter))
    }
    const page = { page: 1, per_page: 1 }
    const pending = await ownerList.read({ ...page, active: 0 }, allOwners)
    assert.deepInclude(pending, { total: 3, hasMore: false })
    const ofRole = await ownerList.read({ ...page, role: 'Property owner', active: 1 }, allOwners)
    assert.deepInclude(ofRole, { total: owners.length, hasMore: false })
  })

  test('count all of the trash and of the queue, whose numbers an admin acts on', async ({
    assert,
    client,
  }) => {
    const { admin, owners } = await ties()
    const waiting = await PropertyFactory.merge({
      ownerId: owners[0].id,
      waitingAs: 'new',
      submittedAt: DateTime.utc(),
    }).createMany(4)
    const trashed = await PropertyFactory.merge({ ownerId: owners[0].id }).createMany(4)
    await Property.removeAll(trashed.map(({ id }) => id))
    override(limits, { countedRows: 2 })

    for (const path of ['trash', 'reviews']) {
      const { response, rows } = await read(client, 'admin', admin, path, { page: 2, per_page: 3 })
      assert.equal(response.header('x-total-count'), '4', path)
      assert.isUndefined(response.header('x-total-more'), path)
      assert.lengthOf(rows, 1, path)
    }
    const ofOwner = await waitingList.read({ page: 1, owner_id: owners[0].id }, isWaiting)
    assert.deepInclude(ofOwner, { total: waiting.length, hasMore: false })
  })

  test("count all of an owner's properties and of the owners who wait", async ({ assert }) => {
    const { owners } = await ties()
    const [owner] = owners
    await UserFactory.apply('pending').createMany(4)
    override(limits, { countedRows: 2 })

    const filters: Query[] = [
      {},
      { active: 0 },
      { images: 'some' },
      { search: 'oster' },
      { search: 'oster', sort: 'price' },
    ]
    for (const filter of filters) {
      const told = JSON.stringify(filter)
      const whole = await adminPropertyList.read({ ...filter, owner_id: owner.id })
      const exact = { total: whole.total, hasMore: false }
      const page = { ...filter, page: 1, per_page: 1 }
      assert.deepInclude(await adminPropertyList.read({ ...page, owner_id: owner.id }), exact, told)
      assert.deepInclude(await ownerPropertyList.read(page, ownedBy(owner)), exact, told)
    }
    const waiting = await ownerList.read({ waiting: 1, page: 1, per_page: 1 }, allOwners)
    assert.deepInclude(waiting, { total: 4, hasMore: false })
  })
})
