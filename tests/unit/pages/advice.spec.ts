import { test } from '@japa/runner'
import { pageFunctions } from '#tests/helpers/page_functions'

const { adviceFor, reasonFor } = await pageFunctions('components/properties/listing/advice')

const now = new Date('2026-03-01T12:00:00Z')
const property = {
  live: true,
  stage: null,
  listed_at: '2026-01-20T12:00:00Z',
  last_enquiry_at: null,
  image_count: 5,
  description: 'a'.repeat(200),
  price: 1,
}
const adviceOn = (values: object) => adviceFor({ ...property, ...values }, now)

test.group('Pages | advice', () => {
  test('says what a listing that brought nothing lacks ({$i})')
    .with([
      { values: { image_count: 0 }, advice: ['listed.advice_no_photos'] },
      { values: { image_count: 4 }, advice: ['listed.advice_photos'] },
      { values: { description: null }, advice: ['listed.advice_no_description'] },
      { values: { description: '  ' }, advice: ['listed.advice_no_description'] },
      { values: { description: 'a'.repeat(199) }, advice: ['listed.advice_description'] },
      { values: { price: 0 }, advice: ['listed.advice_price'] },
      {
        values: { image_count: 1, description: null, price: 0 },
        advice: ['listed.advice_photos', 'listed.advice_no_description', 'listed.advice_price'],
      },
    ])
    .run(({ assert }, { values, advice }) => assert.deepEqual(adviceOn(values), advice))

  test('knows whether many looked, and since when it is counted ({$i})')
    .with([
      { views: [1, 0, 0, 28], reason: 'listed.advice_unseen' },
      { views: [0, 1, 0, 0], reason: 'listed.advice_unseen' },
      { views: [0, 0, 29, 0], reason: 'listed.advice_title' },
      { views: [0, 0, 0, 0], reason: 'listed.advice_title' },
      { views: [0, 0, 0, 30], reason: 'listed.advice_unanswered' },
    ])
    .run(({ assert }, { views: counted, reason }) => {
      const days = counted.map((views) => ({ views, enquiries: 0 }))
      const views = counted.reduce((sum, count) => sum + count, 0)
      assert.equal(reasonFor({ views, enquiries: 0 }, days), reason)
    })

  test('says nothing of one that lacks nothing', ({ assert }) => assert.deepEqual(adviceOn({}), []))

  test(
    'says nothing before 30 days, after a late enquiry, of what is not live, and of what has a stage ({$i})'
  )
    .with([
      { values: { listed_at: '2026-01-30T12:00:01Z' } },
      { values: { listed_at: null } },
      { values: { last_enquiry_at: '2026-01-30T12:00:01Z' } },
      { values: { live: false } },
      { values: { stage: 'under_offer' } },
    ])
    .run(({ assert }, { values }) => assert.deepEqual(adviceOn({ price: 0, ...values }), []))

  test('begins with the thirtieth day since it was listed, or since the last enquiry ({$i})')
    .with([
      { values: { listed_at: '2026-01-30T12:00:00Z' } },
      { values: { last_enquiry_at: '2026-01-30T12:00:00Z' } },
    ])
    .run(({ assert }, { values }) =>
      assert.deepEqual(adviceOn({ price: 0, ...values }), ['listed.advice_price'])
    )
})
