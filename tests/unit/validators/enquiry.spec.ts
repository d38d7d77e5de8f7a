import { test } from '@japa/runner'
import { withoutSeparators } from '#validators/enquiry'

test.group('Validators | phone number of a visitor', () => {
  for (const [typed, number] of [
    ['+971 (50) 123-45.67', '+971501234567'],
    ['050–123—4567', '0501234567'],
    ['\u00a0050\u202f123\t4567\n', '0501234567'],
    ['\u202a+971\u206650\u2069 1234567\u202c', '+971501234567'],
    ['[050] 123', '050123'],
    ['٠٥٠ ١٢٣ ٤٥٦٧', '0501234567'],
    ['۰۵۰-۱۲۳', '050123'],
    ['050 ext. 12', '050ext12'],
    ['', ''],
  ]) {
    test(`reads ${JSON.stringify(typed)}`, ({ assert }) => {
      assert.equal(withoutSeparators(typed), number)
    })
  }

  test('leaves to the rule what is no text', ({ assert }) => {
    for (const value of [undefined, null, 50, ['050']]) {
      assert.equal(withoutSeparators(value), value)
    }
  })
})
