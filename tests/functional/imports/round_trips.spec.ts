import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { importer } from '#tests/helpers/imports'

/** What spreadsheets and readers of CSV stumble over. */
const hostile = [
  '=1+1',
  "'=1+1",
  '@SUM(A1)',
  '-2+3',
  '+1',
  '"quoted", and; so\ton',
  'first\nsecond',
  'شقة مطلة على البحر',
  'عربي and English, معًا',
  '🏠👩‍👩‍👧',
  'x'.repeat(10_000),
  '1.250',
  'null',
  '0',
  'true',
]

test.group('Imports | round trips', () => {
  for (const area of ['admin', 'owner'] as const) {
    test(`of properties by ${area} change nothing`, async ({ assert, client, db }) => {
      const { owner, send, get } = await importer(client, area)
      const main = await CountryFactory.merge({ name: 'Oman / Muscat' }).create()
      const fields = { ownerId: owner.id, countryId: main.id }
      for (const text of hostile) {
        const line = text.replace(/[\t\n]/g, ' ').slice(0, 60)
        const texts = { title: line, description: text, reference: line, permitNumber: line }
        await PropertyFactory.merge({ ...fields, ...texts, city: line, price: 1250.5 }).create()
      }
      await PropertyFactory.apply('described')
        .merge({ ...fields, address: null })
        .createMany(3)

      const file = await get('exports/properties')
      const response = await send(file.text())

      response.assertStatus(200)
      assert.deepInclude(response.body(), {
        ...{ rows: hostile.length + 3, created: 0, updated: 0, unchanged: hostile.length + 3 },
        ...{ refused: [], unknown_columns: [], operation_id: null },
      })
      await db.assertCount('operations', 0)
    })
  }

  test('of owners change nothing', async ({ assert, client }) => {
    const { sendTo, get } = await importer(client, 'admin')
    const main = await CountryFactory.merge({ name: '=Oman' }).create()
    await CountryFactory.merge({ name: '@Muscat', parentId: main.id }).create()
    await UserFactory.merge({ name: '+Sara', countryId: main.id }).create()
    const owner = await UserFactory.merge({ phoneNumber: null }).create()
    await owner.merge({ countryId: null }).save()
    for (const language of ['en', 'ar']) {
      const file = await get('exports/owners').header('accept-language', language)
      const response = await sendTo('owners', file.text())
      response.assertStatus(200)
      const { rows, unchanged, unknown_columns: unknown } = response.body()
      assert.deepEqual([unchanged, unknown], [rows, []])
      assert.isAbove(rows, 1)
    }
  })
})
