import i18n from '@adonisjs/i18n/services/main'
import { test } from '@japa/runner'
import { ago } from '#listings/listing_texts'
import { inLanguage, pageFunctions } from '#tests/helpers/page_functions'

const { agoOf, lengthSince } = await pageFunctions('lib/values/dates')

const hour = 3_600_000
const day = 24 * hour

/** How visitors are told, in both languages, and the back office. */
const ages: [number, string, string, string][] = [
  [1 * hour, 'today', 'اليوم', '1 hr. ago'],
  [2 * hour - 1, 'today', 'اليوم', '1 hr. ago'],
  [2 * hour, 'today', 'اليوم', '2 hr. ago'],
  [25 * hour, 'yesterday', 'أمس', 'yesterday'],
  [31 * hour, 'yesterday', 'أمس', 'yesterday'],
  [47 * hour, 'yesterday', 'أمس', 'yesterday'],
  [49 * hour, '2 days ago', 'أول أمس', '2 days ago'],
  [30 * day, '30 days ago', 'قبل 30 يومًا', 'Jan 31, 2026'],
  [31 * day, 'last month', 'الشهر الماضي', 'Jan 30, 2026'],
  [364 * day, '11 months ago', 'قبل 11 شهرًا', 'Mar 3, 2025'],
  [366 * day, 'last year', 'السنة الماضية', 'Mar 1, 2025'],
  [-1 * hour, 'today', 'اليوم', 'now'], // another clock is ahead
]

test.group('Texts | age', () => {
  test('counts what has passed whole, for visitors and in the back office', ({ assert }) => {
    const now = new Date('2026-03-02T12:00:00Z')
    for (const [age, english, arabic, office] of ages) {
      const at = new Date(now.getTime() - age).toISOString()
      const told = ['en', 'ar'].map((code) => ago(i18n.locale(code), at, now.getTime()))
      const says = agoOf(at, { now, zone: 'UTC' })
      assert.deepEqual([...told, says], [english, arabic, office], `${age / hour} hours`)
    }
  })

  test('says in Arabic what it says in English', async ({ assert }) => {
    const now = new Date('2026-03-02T12:00:00Z')
    await inLanguage('ar', () => {
      assert.equal(agoOf('2026-03-01T11:00:00Z', { now, zone: 'UTC' }), 'أمس')
    })
  })

  test('counts how long something waits in the same way', ({ assert }) => {
    const now = new Date('2026-03-02T12:00:00Z')
    const pairs: [number, string, number][] = [
      [23 * hour, 'today', 0],
      [47 * hour, 'days', 1],
      [60 * day, 'days', 60],
      [61 * day, 'months', 2],
      [729 * day, 'months', 23],
      [731 * day, 'years', 2],
    ]
    for (const [age, unit, count] of pairs) {
      const since = new Date(now.getTime() - age).toISOString()
      assert.deepEqual(lengthSince(since, { now, zone: 'UTC' }), { unit, count })
    }
  })
})
