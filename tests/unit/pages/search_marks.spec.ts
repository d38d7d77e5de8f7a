import { test } from '@japa/runner'
import { pageFunctions } from '#tests/helpers/page_functions'

const { idIn, searchMarks } = await pageFunctions('components/lists/search_marks')

type Part = { text: string; isMatch: boolean }

const marked = (text: string, search: string) =>
  searchMarks(text, search)
    .map(({ text: part, isMatch }: Part) => (isMatch ? `[${part}]` : part))
    .join('')

test.group('Pages | search marks', () => {
  test('marks every word wherever it stands', ({ assert }) => {
    assert.equal(
      marked('Sea view villa by the sea', 'villa sea'),
      '[Sea] view [villa] by the [sea]'
    )
    assert.equal(marked('Loft', 'villa'), 'Loft')
    assert.equal(marked('Loft', ''), 'Loft')
    assert.equal(marked('', 'villa'), '')
  })

  test('joins matches that touch or overlap', ({ assert }) => {
    assert.equal(marked('seaside', 'seas side'), '[seaside]')
    assert.equal(marked('aaaa', 'aa'), '[aaaa]')
  })

  test('marks a phrase in quotes as it stands', ({ assert }) => {
    assert.equal(marked('sea by the sea view', '"sea view"'), 'sea by the [sea view]')
    assert.equal(marked('view of the sea', '“sea view”'), 'view of the sea')
  })

  test('ignores case, accents and Unicode form', ({ assert }) => {
    assert.equal(marked('CAFÉ Zoë', 'cafe zoe'), '[CAFÉ] [Zoë]')
    assert.equal(marked('Cafe\u0301', 'café'), '[Café]')
    assert.equal(marked('فِيلا على البحر', 'فيلا'), '[فِيلا] على البحر')
    assert.equal(marked('أحمد', 'احمد'), '[أحمد]')
  })

  test('marks a number that is written with signs', ({ assert }) => {
    assert.equal(marked('+971501234567', '50-123'), '+971[50123]4567')
    assert.equal(marked('٠٥٠', '50'), '٠[٥٠]')
  })

  test('marks what is found in other letters, and behind what has two units', ({ assert }) => {
    assert.equal(marked('Straße 😀 Łódź', 'strasse lodz'), '[Straße] 😀 [Łódź]')
    assert.equal(marked('King’s Road', 'kings'), '[King’s] Road')
    assert.equal(marked('Al Barsha', 'al-barsha'), '[Al Barsha]')
    assert.equal(marked('+971559876543', '055 987 6543'), '+9715[59876543]')
  })

  test('marks nothing for an id, and takes signs of patterns as they are', ({ assert }) => {
    assert.equal(marked('Villa 405', '#405'), 'Villa 405')
    assert.equal(marked('100% new (2)', '100% (2)'), '[100]% new ([2])')
  })

  test('reads an id', ({ assert }) => {
    for (const search of ['#405', '405', ' #405 ', '٤٠٥']) assert.equal(idIn(search), 405)
    for (const search of ['', '0', '#', '#4 5', 'villa 405', '4.5', '1234567890']) {
      assert.isUndefined(idIn(search))
    }
  })
})
