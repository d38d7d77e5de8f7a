import { test } from '@japa/runner'
import { pageFunctions } from '#tests/helpers/page_functions'

const { merge } = await pageFunctions('lib/values/merge')

const base = { title: 'Flat', price: '1000', city: 'Muscat', password: '' }

test.group('Pages | merge', () => {
  test('takes over what somebody else alone changed', ({ assert }) => {
    const theirs = { ...base, city: 'Salalah' }
    const mine = { ...base, title: 'Sea-view flat', password: 'secret-456' }
    assert.deepEqual(merge({ base, theirs, mine }), {
      fields: { ...mine, city: 'Salalah' },
      taken: ['city'],
      contested: [],
    })
  })

  test('leaves what both changed to a choice, and keeps what was typed', ({ assert }) => {
    const theirs = { ...base, title: 'Garden flat', price: '1200' }
    const mine = { ...base, title: 'Sea-view flat' }
    assert.deepEqual(merge({ base, theirs, mine }), {
      fields: { ...mine, price: '1200' },
      taken: ['price'],
      contested: ['title'],
    })
  })

  test('sees no choice between values that are stored as the same', ({ assert }) => {
    const start = { ...base, email: 'a@x.io', text: 'One\nTwo' }
    const theirs = { ...start, title: 'New', price: '1200.5', email: 'b@x.io', text: 'One\r\nTwo' }
    const mine = { ...start, title: ' New ', price: '1200.50', email: 'B@x.io' }
    const { taken, contested } = merge({ base: start, theirs, mine })
    assert.deepEqual([taken, contested], [[], []])
  })

  test('leaves a password to a choice when both set one', ({ assert }) => {
    const changed = ['password']
    const mine = { ...base, password: 'secret-456' }
    assert.deepEqual(merge({ base, theirs: base, mine, changed }).contested, ['password'])
    assert.deepEqual(merge({ base, theirs: base, mine: base, changed }).contested, [])
  })

  test('leaves a field to a choice that was changed and changed back', ({ assert }) => {
    const mine = { ...base, title: 'Sea-view flat' }
    const { contested } = merge({ base, theirs: base, mine, changed: ['title', 'active'] })
    assert.deepEqual(contested, ['title'])
  })
})
