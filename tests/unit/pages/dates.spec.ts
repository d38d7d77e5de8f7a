import { test } from '@japa/runner'
import { pageFunctions } from '#tests/helpers/page_functions'

const { calendarDay, lastDays } = await pageFunctions('dates')

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
})
