import { test } from '@japa/runner'
import { pageFunctions } from '#tests/helpers/page_functions'

const { isConfirmed } = await pageFunctions('batch')

test.group('Pages | batch', () => {
  for (const [typed, expected] of [
    ['Huda', 'Huda'],
    [' huda  al-karam', 'Huda al-Karam'],
    ['jose', 'José'],
    ['1234', '1,234'],
    ['١٢', '12'],
  ]) {
    test(`takes “${typed}” for “${expected}”`, ({ assert }) => {
      assert.isTrue(isConfirmed(typed, expected))
    })
  }

  for (const [typed, expected] of [
    ['', 'Huda'],
    ['  ', '...'],
    ['Hud', 'Huda'],
    ['Huda al', 'Huda al-Karam'],
    ['12', '123'],
  ]) {
    test(`does not take “${typed}” for “${expected}”`, ({ assert }) => {
      assert.isFalse(isConfirmed(typed, expected))
    })
  }
})
