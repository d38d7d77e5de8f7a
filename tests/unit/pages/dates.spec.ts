import { test } from '@japa/runner'
import { pageFunctions } from '#tests/helpers/page_functions'

const { agoOf, calendarDay, daysUntil, lastDays, lengthSince, nearDay } =
  await pageFunctions('lib/values/dates')

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

  test('tells a length in the largest unit that still tells something', ({ assert }) => {
    const now = new Date('2026-11-25T12:00:00Z')
    const of = (timestamp: string) => Object.values(lengthSince(timestamp, { now, zone: 'UTC' }))
    assert.deepEqual(of('2026-11-24T13:00:00Z'), ['today', 0])
    assert.deepEqual(of('2026-11-26T00:00:00Z'), ['today', 0]) // another clock is ahead
    assert.deepEqual(of('2026-11-24T12:00:00Z'), ['days', 1])
    assert.deepEqual(of('2026-09-25T12:00:00Z'), ['months', 2])
    assert.deepEqual(of('2024-11-20T12:00:00Z'), ['years', 2])
  })

  test('names a day in words while it is near', ({ assert }) => {
    const now = new Date(2026, 10, 22, 1) // a Sunday
    const of = (...parts: [number, number, number, number]) =>
      nearDay(new Date(...parts).toISOString(), { now, zone: undefined })
    assert.deepEqual(of(2026, 10, 22, 0), { near: 'today', day: '' })
    assert.deepEqual(of(2026, 10, 22, 9), { near: 'today', day: '' }) // another clock is ahead
    assert.deepEqual(of(2026, 10, 21, 23), { near: 'yesterday', day: '' })
    assert.deepEqual(of(2026, 10, 20, 23), { near: 'other', day: 'Friday' })
    assert.deepEqual(of(2026, 10, 16, 1), { near: 'other', day: 'Monday' })
    assert.deepEqual(of(2026, 10, 15, 23), { near: 'other', day: 'Nov 15' })
    assert.deepEqual(of(2025, 10, 22, 1), { near: 'other', day: 'Nov 22, 2025' })
  })

  test('names a day in UTC, whatever the time zone', ({ assert }) => {
    const clock = { now: new Date('2026-01-01T00:30:00Z'), zone: 'UTC' }
    assert.equal(nearDay('2026-01-01T00:00:00Z', clock).near, 'today')
    assert.equal(nearDay('2025-12-31T23:59:00Z', clock).near, 'yesterday')
    assert.equal(nearDay('2025-12-24T23:59:00Z', clock).day, 'Dec 24, 2025')
  })

  test('tells how many days are left', ({ assert }) => {
    const now = new Date('2026-11-22T12:00:00Z')
    assert.equal(daysUntil('2026-12-22T11:59:00Z', now), 30)
    assert.equal(daysUntil('2026-11-23T12:00:00Z', now), 1)
    assert.equal(daysUntil('2026-11-23T11:59:00Z', now), 0)
    assert.equal(daysUntil('2026-11-21T12:00:00Z', now), 0)
  })

  test('says how long ago something was, and the day after a week', ({ assert }) => {
    const now = new Date('2026-03-10T12:00:00Z')
    for (const [time, says] of [
      ['2026-03-10T12:00:30Z', 'now'],
      ['2026-03-10T11:59:01Z', 'now'],
      ['2026-03-10T11:57:30Z', '2 min. ago'],
      ['2026-03-10T09:30:00Z', '2 hr. ago'],
      ['2026-03-09T11:00:00Z', 'yesterday'],
      ['2026-03-05T12:00:00Z', '5 days ago'],
      ['2026-03-01T12:00:00Z', 'Mar 1, 2026'],
    ]) {
      assert.equal(agoOf(time, { now, zone: 'UTC' }), says)
    }
  })
})
