import { test } from '@japa/runner'
import { typed } from '#mail/mail_text'
import { firstCharacters } from '#texts/first_characters'

test.group('Mail | typed text', () => {
  test('is cut between what people see as characters: {text}')
    .with([
      { text: 'ab🏡d', first: 'ab🏡' },
      { text: 'ab👩‍👩‍👧d', first: 'ab👩‍👩‍👧' },
      { text: 'ab🇦🇪🇴🇲', first: 'ab🇦🇪' },
      { text: 'abe\u0301d', first: 'abe\u0301' },
      { text: 'ab', first: 'ab' },
    ])
    .run(({ assert }, { text, first }) => {
      assert.equal(firstCharacters(text, 3), first)
    })

  test('shows that it was cut, and is left alone where it fits', ({ assert }) => {
    assert.equal(typed('Sea 👩‍👩‍👧🇦🇪', 6), 'Sea 👩‍👩‍👧🇦🇪')
    assert.equal(typed('Sea 👩‍👩‍👧🇦🇪!', 6), 'Sea 👩‍👩‍👧…')
  })
})
