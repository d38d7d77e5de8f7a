import { test } from '@japa/runner'
import { directionOf, isolated, withDirections } from '#texts/direction'

/** Titles of the Gulf's portals, each with the direction in which its reader expects it. */
const titles = [
  ['Villa 5BR للبيع في حي الريان مع مسبح خاص', 'rtl'],
  ['3 غرف وصالة - قرب المترو (الخط الأحمر)', 'rtl'],
  ['25-B شارع The Walk في جميرا', 'rtl'],
  ['(مفروشة) شقة غرفتين', 'rtl'],
  ['شقة للإيجار، للتواصل +971 50 123 4567', 'rtl'],
  ['[VIP] فيلا مستقلة بإطلالة على البحر', 'rtl'],
  ['شَقَّة', 'rtl'],
  ['2BR apartment near سوق واقف', 'ltr'],
  ['Marina Heights, Tower A (برج)', 'ltr'],
  ['Sea villa', 'ltr'],
  ['+971 50 123 4567', 'ltr'],
  ['٢٠٢٦', 'ltr'],
] as const

test.group('Direction', () => {
  for (const [title, direction] of titles)
    test(`of “${title}” is ${direction}`, ({ assert }) =>
      assert.equal(directionOf(title), direction))

  test('of a sentence does not go by the parts that it isolates', ({ assert }) => {
    const email = isolated('somebody.with.a.long.name@example.com', 'rtl')
    assert.equal(directionOf(`البريد الإلكتروني: ${email}`), 'rtl')
    assert.equal(directionOf(`In ${isolated('جميرا بيتش ريزيدنس', 'ltr')}`), 'ltr')
  })

  test('of a part keeps it from turning its sentence, where it could', ({ assert }) => {
    const sentence = (name: string) => `«\u2068${name}\u2069»`
    const [rtl, ltr] = ['\u2067', '\u2066'] as const
    for (const [name, around, shown] of [
      ['Sea villa', 'ltr', 'Sea villa'],
      ['فيلا', 'rtl', 'فيلا'],
      ['Sea villa', 'rtl', `${ltr}Sea villa\u2069`],
      ['+971 50 123', 'rtl', `${ltr}+971 50 123\u2069`],
      ['فيلا', 'ltr', `${rtl}فيلا\u2069`],
      ['Villa للبيع', 'rtl', `${rtl}Villa للبيع\u2069`],
    ] as const) {
      assert.equal(isolated(name, around), shown)
      assert.equal(withDirections(sentence(name), around), `«${shown}»`)
    }
  })

  test('of a list of names is that of its sentence', ({ assert }) => {
    for (const [around, names, comma] of [
      ['rtl', ['Villa A', 'فيلا ب', 'شقة'], '، '],
      ['ltr', ['فيلا الشاطئ', 'Villa A', 'B'], ', '],
    ] as const) {
      const list = names.map((name) => isolated(name, around)).join(comma)
      assert.equal(withDirections(`\u2068${list}\u2069: 1`, around), `${list}: 1`)
    }
    const twice = withDirections('\u2068Villa\u2069 \u2068Loft\u2069', 'rtl')
    assert.equal(twice, '\u2066Villa\u2069 \u2066Loft\u2069')
  })
})
