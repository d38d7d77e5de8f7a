import { test } from '@japa/runner'
import fc from 'fast-check'
import { emailIn, isShortened, legible, phoneNumberIn, withoutFormula } from '#texts/typed_text'

const shown = (text: string) =>
  JSON.stringify(text).replace(/[^ -~]/gu, (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`)

const texts = {
  'is empty where nothing is seen': [
    ...[
      '',
      ' \n',
      '\u3164',
      '\u200b',
      '\u2800',
      '\u00ad',
      '\u2060',
      '\ufeff',
      '\u115f\u1160',
      '\uffa0',
    ],
    ...[
      '\u200c',
      '\u200d',
      '\u200e',
      '\u061c',
      '\u202e\u202c',
      '\u034f',
      '\u17b4',
      '\u180e',
      '\u2063',
    ],
    ...[
      '\ufe0f',
      '\u{e0100}',
      '\u{e0041}\u{e007f}',
      '\ufff9\ufffb',
      '\ufffc',

      '\u2800 \u00ad\u3000',
    ],
  ].map((typed) => [typed, '']),

  'takes off what has no meaning': [
    ['\ufeffVi\u00adlla\u200b \u2060', 'Villa'],
    ['Villa\u3164Dubai\u2800', 'Villa Dubai'],
    ['Du\u200cbai', 'Dubai'],
    ['Du\u200fbai\u061c', 'Dubai'],
    ['\u202eabc\u202c', 'abc'],
    ['\u2067شقة\u2069', 'شقة'],
    ['شقة\u200f \u200f', 'شقة'],
    ['می\u200c خواهم\u200c', 'می خواهم'],
    ['Villa 5\ufe0f', 'Villa 5'],
    ['a\u{e0061}', 'a'],
  ],

  'keeps what shapes or orders it': [
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['می\u200c\u200cخواهم', 'می\u200cخواهم'],
    ['\u0915\u094d\u200d\u0937', '\u0915\u094d\u200d\u0937'],
    ['(AED)\u200f شقة', '(AED)\u200f شقة'],
    ['شقة \u200e(B-12) x', 'شقة \u200e(B-12) x'],
    ['\u{1f469}\u{1f3fd}\u200d\u{1f4bb}', '\u{1f469}\u{1f3fd}\u200d\u{1f4bb}'],
    ['\u2764\ufe0f\u200d\u{1f525}', '\u2764\ufe0f\u200d\u{1f525}'],
    ['1\ufe0f\u20e3', '1\ufe0f\u20e3'],
    [
      '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
    ['\u845b\u{e0100}', '\u845b\u{e0100}'],
    ['e\u0301\r\nf', '\u00e9\nf'],
    ['\u0301', '\u0301'],
    ['\u{1f1e6}\u{1f1ea} «»', '\u{1f1e6}\u{1f1ea} «»'],
  ],
}

test.group('Texts | what is typed', () => {
  for (const [title, cases] of Object.entries(texts)) {
    for (const [typed, text] of cases) {
      test(`a text ${title}: ${shown(typed)}`, ({ assert }) => {
        assert.equal(legible(typed), text)
      })
    }
  }

  test('a text that was cleaned stays as it is', ({ assert }) => {
    const signs =
      'a5ا\u0301\u200c\u200d\u200e\u200f\u202e\u3164\u00ad\ufe0f\u{1f469}\u{1f3f4}\u{e0067}\u{e007f} \n\u2800'
    const typed = fc.string({ unit: fc.constantFrom(...signs), maxLength: 12 })
    fc.assert(fc.property(typed, (text) => assert.equal(legible(legible(text)), legible(text))))
  })

  test('a long text takes no longer for what is hidden in it', ({ assert }) => {
    for (const sign of ['\u200c', '\u200f ', ' ', '\u{e0067}', '\u3164']) {
      assert.isAtMost(legible(`ا${sign.repeat(200_000)}`).length, 1)
    }
  })

  test('an e-mail has one spelling', ({ assert }) => {
    for (const typed of [
      'x@y.zz\u200b',
      '\u202aX@Y.zz\u202c ',
      'x\u00ad@y.zz',
      '\ufeffx@y\u200d.zz',
    ]) {
      assert.equal(emailIn(typed), 'x@y.zz', shown(typed))
    }
  })
})

/** As people write them, and as they are dialled. */
const numbers = [
  ['+971501234567', '+971501234567'],
  ['971501234567', '971501234567'],
  ['00971 50 123 4567', '00971501234567'],
  ['+971 (50) 123-45.67', '+971501234567'],
  ['(+971) 50 123 4567', '+971501234567'],
  ['[050] 123', '050123'],
  ['+49 (0)176 1234 5678', '+4917612345678'],
  ['+49(0)176/1234-5678', '+4917612345678'],
  ['0049 [0] 176 12345678', '004917612345678'],
  ['(+44) (0) 20 7946 0000', '+442079460000'],
  ['+39 (0)6 6982', '+39066982'],
  ['(0)176 123', '0176123'],
  ['0151/23456789', '015123456789'],
  ['030 / 123456', '030123456'],
  ['050 123 4567 ext. 12', '0501234567'],
  ['+1 212 555 0100 x12', '+12125550100'],
  ['0501234567 #12', '0501234567'],
  ['tel:+971-50-123-4567;ext=12', '+971501234567'],
  ['tel:+971501234567', '+971501234567'],
  ['Tel.: 050 123 4567', '0501234567'],
  ['050 123 4567 (WhatsApp)', '0501234567'],
  ['WhatsApp +971 50 123 4567', '+971501234567'],
  ['050 123 4567 mobile', '0501234567'],
  ['050 123 4567,', '0501234567'],
  ['050.123.4567.', '0501234567'],
  ['０５０１２３４５６７', '0501234567'],
  ['＋９７１（５０）１２３４５６７', '+971501234567'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', '0501234567'],
  ['۰۵۰-۱۲۳', '050123'],
  ['هاتف: ٠٥٠١٢٣٤٥٦٧', '0501234567'],
  ['050\u200b123\u00ad4567', '0501234567'],
  ['\u202a+971\u206650\u2069 1234567\u202c', '+971501234567'],
  ['\u00a0050\u202f123\u2009\u30004567\t\n', '0501234567'],
  ['050–123—45‑6−7', '0501234567'],
  ['12 34', '1234'],
  ['050.123.45.67', '0501234567'],
  ['971501234567.0', '971501234567'],
  ['+971501234567.00', '+971501234567'],
  ['971501234567,0', '971501234567'],
  ['971501234567.000', '971501234567'],
  ['="0501234567"', '0501234567'],
  ['050.0000', '0500000'],
]

const refused = [
  ...[
    '',
    ' ',
    '\u200b',
    'abcd',
    '+',
    '()',
    '12',
    '123',
    '1'.repeat(21),
    '+971+50123',
    '971501234567+',
  ],
  ...[
    '0501234567 / 0559876543',
    '0501234567, 0559876543',
    '0501234567 or 0559876543',
    '0501234567; +97155',
  ],
  ...[
    '0800 FLOWERS',
    '9.71501E+11',
    '9,71501234567E+11',
    '٩٫٧١٥٠١E+11',
    '9E+11',
    '1-800-GO-FEDEX',
    '050 ext. 12',
    '050 123 abc 4567',
    'x@y.zz',
    `050${' '.repeat(200)}123`,
  ],
]

test.group('Texts | numbers that are texts', () => {
  test('are known where a spreadsheet has shortened them', ({ assert }) => {
    const shortened = ['7.1157E+10', '7,1157E+10', '7.1157e+10', '7.1157E10', '7E+10', ' 7E+10 ']
    const whole = ['7E10-B', '7E10', 'E+10', '71157E+10', '7.1157E+10-A', 'A 7.1E+10', '71157', '']
    for (const typed of shortened) assert.isTrue(isShortened(typed), typed)
    for (const typed of whole) assert.isFalse(isShortened(typed), typed)
  })

  test('are taken out of the formula that keeps their zeros', ({ assert }) => {
    for (const [typed, number] of [
      ['="00123"', '00123'],
      [' ="A-1" ', 'A-1'],
      ['=""', ''],
      ['"00123"', '"00123"'],
      ['=123', '=123'],
      ['00123', '00123'],
    ])
      assert.equal(withoutFormula(typed), number)
  })
})

test.group('Texts | telephone numbers', () => {
  for (const [typed, number] of numbers) {
    test(`reads ${shown(typed)}`, ({ assert }) => {
      assert.equal(phoneNumberIn(typed), number)
      assert.equal(phoneNumberIn(number), number)
    })
  }

  for (const typed of refused) {
    test(`makes no number of ${shown(typed).slice(0, 60)}`, ({ assert }) => {
      assert.notMatch(phoneNumberIn(typed), /^\+?\d{4,20}$/)
    })
  }
})
