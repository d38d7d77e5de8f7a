import { test } from '@japa/runner'
import fc from 'fast-check'
import { guarded, linesOf, unguarded } from '#csv/cells'

const signs = ['=', '+', '-', '@', '\t', '\r', '\n', ',', ';', "'", '"', '1', '.', 'a', ' ']
const texts = fc.array(fc.constantFrom(...signs), { maxLength: 12 }).map((all) => all.join(''))

test.group('CSV | Cells', () => {
  test('keep a spreadsheet from a formula, whichever delimiter it goes by', ({ assert }) => {
    for (const [text, cell] of [
      ...['=1+1', '+1+1', '-2+3', '@SUM(A1)', '\r=1'].map((formula) => [formula, `'${formula}`]),
      ["x;=cmd|' /C calc'!A0;y", "x;'=cmd|' /C calc'!A0;y"],
      ['x,=1+1', "x,'=1+1"],
      ['x\t@SUM(A1)\t-2+3', "x\t'@SUM(A1)\t'-2+3"],
      ['\t=1', "'\t'=1"],
      ['x\n=1+1', "x\n'=1+1"],
      ['x;"=1+1', `x;'"=1+1`],
      [`x;'"=1+1`, `x;''"=1+1`],
      ["x;'=1", "x;''=1"],
      ['0,-5;+5.25', '0,-5;+5.25'],
      ['Pool, gym; sea - and more = all', 'Pool, gym; sea - and more = all'],
      ...['-5', '+5.25', '+971501234567', '12'].map((number) => [number, number]),
    ])
      assert.equal(guarded(text), cell)
    const plain = /(?:^|[,;\t\n])(?![+-]?\d+(?:\.\d+)?(?:[,;\t\n]|$))[=+\-@\t\r]/
    fc.assert(fc.property(texts, (text) => !plain.test(guarded(text))))
  })

  test('are quoted if they have any delimiter', ({ assert }) => {
    const cells = ['a,b', 'a;b', 'a\tb', 'a\rb', 'a b']
    for (const delimiter of [',', ';', '\t'])
      assert.equal(
        linesOf([cells], delimiter),
        `${['"a,b"', '"a;b"', '"a\tb"', '"a\rb"', 'a b'].join(delimiter)}\r\n`
      )
  })

  test('come back as they were', ({ assert }) => {
    const known = ['=1', "'=1", "''=1", "'quoted'", "'", '', 'plain', '-', '-5', '@', "'-5", '+971']
    for (const text of known) assert.equal(unguarded(guarded(text)), text)
    fc.assert(
      fc.property(texts, (text) => unguarded(guarded(text)) === text),
      { numRuns: 2000 }
    )
  })
})
