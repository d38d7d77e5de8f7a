import { test } from '@japa/runner'
import { readTable } from '#csv/table'
import { type Refusal } from '#exceptions/refusal'

const read = (content: string | Buffer) => readTable(Buffer.from(content), () => {})

const refusalOf = async (content: string) =>
  read(content).then(
    () => assertNever(),
    (error: Refusal) => [error.key, error.params]
  )

function assertNever(): never {
  throw new Error('It was read')
}

test.group('CSV | table', () => {
  test('is read in UTF-8 and UTF-16, with any line ends', async ({ assert }) => {
    const expected = [{ line: 2, cells: ['ä', 'ع'] }]
    for (const end of ['\n', '\r\n', '\r']) {
      const text = `a,b${end}ä,ع${end}`
      const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
      for (const content of [text, `\uFEFF${text}`, utf16, Buffer.from(utf16).swap16()]) {
        const { headings, rows } = await read(content)
        assert.deepEqual(headings, ['a', 'b'])
        assert.deepEqual(rows, expected)
      }
    }
  })

  test('is divided by what its headings are divided by', async ({ assert }) => {
    for (const sign of [',', ';', '\t']) {
      const { headings, delimiter } = await read(`"a,;\t\n"${sign}b${sign}c\n1\n`)
      assert.equal(delimiter, sign)
      assert.deepEqual(headings.slice(1), ['b', 'c'])
    }
    const { headings } = await read('name\nOman\n')
    assert.deepEqual(headings, ['name'])
  })

  test('tells the line on which each row begins, blank ones counted', async ({ assert }) => {
    const { rows } = await read('\n\na,b\n1,"x\ny\n"\n,\n \n2,3\n\n"4\n",5')
    assert.deepEqual(
      rows.map(({ line, cells }) => [line, ...cells]),
      [
        [4, '1', 'x\ny\n'],
        [9, '2', '3'],
        [11, '4\n', '5'],
      ]
    )
  })

  test('has a number for a column without a heading, and none behind the last', async ({
    assert,
  }) => {
    const { headings, rows } = await read("a,,'=c,,\n1,2,3,,\n")
    assert.deepEqual(headings, ['a', '#2', '=c'])
    assert.deepEqual(rows[0].cells, ['1', '2', '3'])
  })

  test('refuses in words what can’t be read', async ({ assert }) => {
    assert.deepEqual(await refusalOf('a,b\n1,2\n3,4,5\n'), [
      'imports.too_many_cells',
      { line: 3, cells: 3, columns: 2 },
    ])
    assert.deepEqual(await refusalOf('a,b\n1,2\n3,"4\n5,6\n'), ['imports.quote_open', { line: 3 }])
    assert.deepEqual(await refusalOf('a,b\n1,2\n3,4"5\n'), ['imports.quote_inside', { line: 3 }])
    assert.deepEqual(await refusalOf('a,a\n1,2\n'), ['imports.heading_twice', { heading: 'a' }])
  })
})
