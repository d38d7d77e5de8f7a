import { test } from '@japa/runner'
import { guarded, unguarded } from '#csv/cells'

test.group('CSV | Cells', () => {
  test('keep a spreadsheet from taking them for a formula', ({ assert }) => {
    const formulas = ['=1+1', '+1+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1']
    for (const text of formulas) assert.equal(guarded(text), `'${text}`)
  })

  test('leave numbers and telephone numbers as they are', ({ assert }) => {
    for (const text of ['-5', '+5.25', '+971501234567', '12']) assert.equal(guarded(text), text)
  })

  test('come back as they were', ({ assert }) => {
    const texts = ['=1', "'=1", "''=1", "'quoted'", "'", '', 'plain', '-', '-5', '@', "'-5", '+971']
    for (const text of texts) assert.equal(unguarded(guarded(text)), text)
  })
})
