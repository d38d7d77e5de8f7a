import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import type { Area } from '#config/areas'
import { exportedLists, shownColumns } from '#csv/shown_columns'
import { CountryFactory } from '#database/factories/country_factory'
import { EnquiryFactory } from '#database/factories/enquiry_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import type User from '#models/user'
import { bases } from '#tests/helpers/calls'
import { raw } from '#tests/helpers/raw'
import { tokenOf } from '#tests/helpers/tokens'

type Asked = { query?: string; language?: string; method?: string }

async function shown(area: Area, user: User, list: string, asked: Asked = {}) {
  const { query = '', language = 'en', method } = asked
  const headers = {
    'x-session-token': await tokenOf(area, user),
    'accept-language': language,
  }
  return raw(`${bases[area]}/exports/${list}?as=shown${query}`, headers, method)
}

async function shownRows(area: Area, user: User, list: string, asked?: Asked) {
  const { status, body, text } = await shown(area, user, list, asked)
  if (status !== 200) throw new Error(text)
  return parse(body, { bom: true, delimiter: [',', ';'] }) as string[][]
}

async function palm() {
  const admin = await UserFactory.apply('admin').create()
  const owner = await UserFactory.merge({ name: 'Amal', phoneNumber: '+971501234567' }).create()
  const uae = await CountryFactory.merge({ name: 'United Arab Emirates' }).create()
  const { id: countryId } = await CountryFactory.merge({ name: 'Dubai', parentId: uae.id }).create()
  const property = await PropertyFactory.merge({
    ...{ ownerId: owner.id, countryId, title: '=Palm "villa"', price: 186500.5, city: null },
    ...{ purpose: 'rent', rentPeriod: 'year', kind: 'villa', bedrooms: 4, area: 128.5 },
    ...{ furnished: true, features: ['pool', 'garden'], reference: 'MZ-7' },
    availableFrom: '2026-12-01',
  }).create()
  return { admin, owner, property, day: property.createdAt.toUTC().toISODate()! }
}

test.group('Lists | exports as shown', () => {
  test('have the columns that are seen, under their titles, with values that a spreadsheet knows', async ({
    assert,
  }) => {
    const { admin, day } = await palm()
    const columns = 'price,title,owner,country,kind,bedrooms,area,furnished,features,active'
    const query = `&columns=${columns},available_from,created_at,city`
    assert.deepEqual(await shownRows('admin', admin, 'properties', { query }), [
      [
        ...['Price (USD)', 'Property', 'Owner', 'Country', 'Kind'],
        ...['Bedrooms', 'Area in m²', 'Furnishing', 'Features', 'Active', 'Available from'],
        ...['Added', 'City'],
      ],
      [
        ...['186500.5', `'=Palm "villa"`, 'Amal', 'Dubai, United Arab Emirates'],
        ...['Villa', '4', '128.5', 'Furnished', 'Pool, Garden', 'Off', '2026-12-01', day, ''],
      ],
    ])
  })

  test("speak the reader's language", async ({ assert }) => {
    const { owner } = await palm()
    const asked = {
      query: '&columns=title,reference,state,available,price,rent_period,purpose',
      language: 'ar',
    }
    const [titles, cells] = await shownRows('owner', owner, 'properties', asked)
    assert.deepEqual(titles.slice(1, 5), ['الرقم المرجعي', 'الحالة', 'التوفّر', 'السعر (USD)'])
    assert.deepEqual(cells, [
      ...[`'=Palm "villa"`, 'MZ-7', 'معطّل', 'متاح', '186500.5'],
      ...['سنويًا', 'للإيجار'],
    ])
  })

  test('are there for each list, whole without columns, without a key of a text', async ({
    assert,
  }) => {
    const { admin, owner, property } = await palm()
    const enquiry = { propertyId: property.id, name: 'Hala', message: 'Free?\nToday?' }
    await EnquiryFactory.merge(enquiry).create()
    for (const area of ['admin', 'owner'] as const) {
      for (const list of exportedLists[area]) {
        const user = area === 'admin' ? admin : owner
        const [heads, ...rows] = await shownRows(area, user, list)
        assert.isAtLeast(heads.length, shownColumns[area][list].length, list)
        assert.notMatch([heads, ...rows].flat().join('\n'), /\b[a-z]+\.[a-z_]+\b(?<!com)(?<!test)/)
      }
    }
    const [[, cells], [, operation]] = [
      await shownRows('owner', owner, 'enquiries'),
      await shownRows('admin', admin, 'countries', { query: '&search=dubai' }),
    ]
    assert.includeMembers(cells, ['New', 'Hala', 'Free?\nToday?', `'=Palm "villa"`, 'MZ-7'])
    assert.match(cells[0], /^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    assert.deepEqual(operation.slice(1), ['United Arab Emirates', 'Main Country', ''])
  })

  test('open with a double click: UTF-8 with its mark, the separator of the language, nothing for HEAD', async ({
    assert,
  }) => {
    const { admin, property } = await palm()
    const query = `&columns=title,reference&ids=${property.id}`
    const { headers, body } = await shown('admin', admin, 'properties', { query })
    assert.equal(headers['content-type'], 'text/csv; charset=utf-8')
    assert.match(headers['content-disposition']!, /^attachment; filename="properties-[\d-]+\.csv"$/)
    assert.equal(body.toString(), '\uFEFFProperty,Reference\r\n"\'=Palm ""villa""",MZ-7\r\n')
    const arabic = await shown('admin', admin, 'properties', { query, language: 'ar' })
    assert.include(arabic.text, ';MZ-7\r\n')
    const head = await shown('admin', admin, 'properties', { query, method: 'HEAD' })
    assert.equal(head.headers['content-type'], 'text/csv; charset=utf-8')
    assert.equal(head.text, '')
  })

  test('are refused for a column that the list does not have', async ({ assert }) => {
    const { admin, owner } = await palm()
    const refused: [Area, User, string, string][] = [
      ['admin', admin, '&columns=title,secret', 'columns.1'],
      ['admin', admin, '&columns=', 'columns.0'],
      ['admin', admin, '&columns=title,title', 'columns'],
      ['admin', admin, '&as=other', 'as'],
      ['owner', owner, '&columns=title,owner', 'columns.1'],
      ['owner', owner, '&columns=imageCount', 'columns.0'],
    ]
    for (const [area, user, query, field] of refused) {
      const { status, text } = await shown(area, user, 'properties', { query })
      assert.equal(status, 422, query)
      assert.equal(JSON.parse(text).errors[0].field, field, query)
    }
  })
})
