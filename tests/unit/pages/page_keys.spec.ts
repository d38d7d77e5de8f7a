import { test } from '@japa/runner'
import { pageFunctions } from '#tests/helpers/page_functions'

const { letterOf } = await pageFunctions('lib/page/page_keys')

test.group('Pages | keys', () => {
  test('are told by what they type', ({ assert }) => {
    assert.equal(letterOf({ key: 'a', code: 'KeyA' }), 'a')
    assert.equal(letterOf({ key: 'A', code: 'KeyA' }), 'a')
    assert.equal(letterOf({ key: 'a', code: 'KeyQ' }), 'a') // a French keyboard
    assert.equal(letterOf({ key: '?', code: 'Slash' }), '?')
    assert.equal(letterOf({ key: 'Enter', code: 'Enter' }), 'Enter')
  })

  test('are told by their place on a keyboard of another script', ({ assert }) => {
    assert.equal(letterOf({ key: 'ش', code: 'KeyA' }), 'a')
    assert.equal(letterOf({ key: '١', code: 'Digit1' }), '1')
    assert.equal(letterOf({ key: '٢', code: 'Numpad2' }), '2')
    assert.equal(letterOf({ key: '؟', code: 'Slash' }), '?')
  })
})
