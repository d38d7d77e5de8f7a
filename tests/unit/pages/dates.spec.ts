import { test } from '@japa/runner'
import { pageFunctions } from '#tests/helpers/page_functions'

const { calendarDay, lastDays, nearDay } = await pageFunctions('lib/values/dates')

test.group('Pages | dates', () => {
  test('names a day of the calendar, whatever the time zone', ({ assert }) => {
    assert.equal(calendarDay('2026-01-31'), 'Jan 31, 2026')
    assert.isUndefined(calendarDay(undefined))
    for (const text of ['2026-13-01', 'soon', '30d']) assert.equal(calendarDay(text), text)
  })

  test('reads a number of last days', ({ assert }) => {
    assert.equal(lastDays('30d'), 30)
    for (const text of ['0d', '2026-01-31', 'd', '30', '12345d', undefined]) {
      assert.isUndefined(lastDays(text))
    }
  })

  test('names a day in words while it is near', ({ assert }) => {
    const now = new Date(2026, 10, 22, 1) // a Sunday
    const of = (...parts: [number, number, number, number]) =>
      nearDay(new Date(...parts).toISOString(), now)
    assert.deepEqual(of(2026, 10, 22, 0), { near: 'today', day: '' })
    assert.deepEqual(of(2026, 10, 22, 9), { near: 'today', day: '' }) // another clock is ahead
    assert.deepEqual(of(2026, 10, 21, 23), { near: 'yesterday', day: '' })
    assert.deepEqual(of(2026, 10, 20, 23), { near: 'other', day: 'Friday' })
    assert.deepEqual(of(2026, 10, 16, 1), { near: 'other', day: 'Monday' })
    assert.deepEqual(of(2026, 10, 15, 23), { near: 'other', day: 'Nov 15' })
    assert.deepEqual(of(2025, 10, 22, 1), { near: 'other', day: 'Nov 22, 2025' })
  })
})
