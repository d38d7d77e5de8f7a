import { test } from '@japa/runner'
import { parseArea, priceText } from '#texts/typed_numbers'
import { pageFunctions } from '#tests/helpers/page_functions'

const { readPrice } = await pageFunctions('lib/values/prices')
const { typedPrice } = await pageFunctions('components/forms/fields/price_typing')

const readings: [number, string[]][] = [
  [0, ['0', '0.00', '000', ' 0 ']],
  [0.01, ['0.01', '.01', '0,01', '٠٫٠١']],
  [
    85_000,
    [
      '85000',
      '85,000',
      '85 000',
      '85k',
      '85K',
      '85 k',
      '85 thousand',
      '٨٥ ألف',
      '85 الف',
      '٨٥ آلاف',
      '۸۵۰۰۰',
    ],
  ],
  [85_000, ['٨٥٠٠٠', '٨٥٬٠٠٠', '٨٥،٠٠٠', '85\u00a0000', '85\u202f000', '85’000', "85'000"]],
  [
    85_000,
    [
      'AED 85,000',
      'AED\u00a085,000.00',
      '$85,000',
      'US$ 85k',
      'Dhs. 85k',
      '85000 USD',
      'د.إ 85000',
    ],
  ],
  [1250.5, ['1250.5', '1,250.50', '1.250,5', '1 250,50', '1250,5', '1250.500', '١٬٢٥٠٫٥']],
  [1_250_000, ['1.250.000', '1 250 000', '1,250,000', '1.25m', '1,25 m', '1,250k', '1250K']],
  [1_200_000, ['1.2m', '1.2M', '1.2 million', '1.2mn', '١٫٢ مليون', '١٫٢ ملايين']],
  [1_250_000, ['12,50,000', '12,50,000.00', 'AED ١٢٬٥٠٬٠٠٠']],
  [125_000, ['1,25,000']],
  [1_250_000.5, ['1,250,000.50', '1.250.000,50', '\u200f1,250,000.5\u200e']],
  [1005, ['1,005', '1.0050k']],
  [9_999_999_999.99, ['9999999999.99', '9,999,999,999.99', '9.999.999.999,99']],
]

const problems: [string, string[]][] = [
  ['missing', ['', '  ', '\u00a0', '$', 'AED']],
  [
    'unreadable',
    [
      'abc',
      'k',
      '1,2500',
      '12,5,000',
      '12,50,00',
      '125,00,000',
      '12.50.000',
      '(500)',
      '500-',
      'POA',
      '1.2.3',
      '.',
      '1e3',
      '0x10',
      '1 2',
      '£5',
    ],
  ],
  ['unreadable', ['85kk', '1.250.00', '1m 200k', '5%', '1 250 00', '1,250.000.000']],
  ['ambiguous', ['12.345', '9.999', '1.000', '12.345k', '١٢٫٣٤٥']],
  ['invalid', ['-1', '-0.01', '−5', '0.125', '1250.555', '1,250.555', '0.000001k']],
  ['too_large', ['10000000000', '10,000m', '99999999999']],
]

test.group('Pages | prices', () => {
  test('reads a price however it is written', ({ assert }) => {
    for (const [amount, texts] of readings) {
      for (const text of texts) assert.equal(readPrice(text).amount, amount, text)
    }
  })

  test('tells what is wrong with a text that is no price', ({ assert }) => {
    for (const [problem, texts] of problems) {
      for (const text of texts) {
        assert.equal(readPrice(text).problem, problem, JSON.stringify(text))
        assert.isUndefined(readPrice(text).amount, text)
      }
    }
    assert.equal(readPrice('12.345').whole, '12,345')
    assert.equal(readPrice('12.345k').whole, '12,345,000')
  })

  test('takes a point before three digits for thousands in a search, where nothing is stored', ({
    assert,
  }) => {
    const searched = (text: string) => readPrice(text, { isSearch: true })
    assert.equal(searched('500.000').amount, 500_000)
    assert.equal(searched('500.000 AED').text, '500,000')
    assert.equal(searched('1.250').amount, 1250)
    assert.equal(searched('0.5').amount, 0.5)
    assert.equal(searched('cheap').problem, 'unreadable')
    assert.equal(parseArea('1.250', { isSearch: true }), 1250)
    assert.isUndefined(parseArea('1.250'))
  })

  test('shows a price with commas, and with two decimals or none', ({ assert }) => {
    assert.equal(priceText(0), '0')
    assert.equal(priceText(1250.5), '1,250.50')
    assert.equal(priceText(85_000), '85,000')
    assert.equal(priceText(9_999_999_999.99), '9,999,999,999.99')
    assert.equal(readPrice('85k').text, '85,000')
  })
})

/** Types key by key at the caret, as a person does. */
function typed(start: string, ...keys: (string | 'Backspace' | 'Delete')[]) {
  let [text, caret] = [start.replace('|', ''), start.indexOf('|')]
  for (const key of keys) {
    const [from, to, inserted, kind] =
      key === 'Backspace'
        ? [caret - 1, caret, '', 'deleteContentBackward']
        : key === 'Delete'
          ? [caret, caret + 1, '', 'deleteContentForward']
          : [caret, caret, key, key.length > 1 ? 'insertFromPaste' : 'insertText']
    const next = text.slice(0, from) + inserted + text.slice(to)
    const edit = { before: text, typed: next, caret: from + inserted.length, kind }
    ;({ text, caret } = typedPrice(edit))
  }
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

test.group('Pages | price typing', () => {
  test('sets commas at each key, and keeps the caret', ({ assert }) => {
    assert.equal(typed('|', ...'1250000.5'), '1,250,000.5|')
    assert.equal(typed('|', ...'1,250,000'), '1,250,000|')
    assert.equal(typed('1|,250', '9'), '19|,250')
    assert.equal(typed('12|,500', '3', '4'), '1,234|,500')
    assert.equal(typed('1,250|', 'Backspace'), '125|')
    assert.equal(typed('|', ...'٨٥٠٠٠٫٥'), '85,000.5|')
    assert.equal(typed('|', '1250000'), '1,250,000|')
  })

  test('deletes past a comma in both directions', ({ assert }) => {
    assert.equal(typed('1,|250', 'Backspace', 'Backspace'), '|250')
    assert.equal(typed('1|,250', 'Delete'), '1,|250')
    assert.equal(typed('1|,250', 'Delete', 'Delete'), '1|50')
  })

  test('leaves as typed what commas would change', ({ assert }) => {
    for (const text of ['12,34', '1.250.000', '1 250 000', '85k', '1,2m', 'AED 85,000', '-1']) {
      assert.equal(typed('|', ...text), `${text}|`)
      assert.equal(typed('|', text), `${text}|`, 'pasted')
    }
    assert.equal(typedPrice({ before: '1,250', typed: '1,25', caret: 4 }).text, '1,25')
  })
})
