import { test } from '@japa/runner'
import limits from '#config/limits'
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

  test('tells each row as a spreadsheet counts it', async ({ assert }) => {
    const { rows } = await read('\n\na,b\n1,"x\r\ny\n"\n,\n \n2,3\r\n\r\n"4\n",5')
    assert.deepEqual(
      rows.map(({ line, cells }) => [line, ...cells]),
      [
        [4, '1', 'x\r\ny\n'],
        [7, '2', '3'],
        [9, '4\n', '5'],
      ]
    )
    const excel = await read('sep=;\r\na;b\r\n1;2\r\n')
    assert.deepEqual(excel.rows, [{ line: 2, cells: ['1', '2'] }])
  })

  test('takes a quotation mark inside a bare cell for a sign', async ({ assert }) => {
    const { rows } = await read('a,b\nVilla with 65" TV,2\n5"","6"" TV"\n')
    assert.deepEqual(
      rows.map(({ cells }) => cells),
      [
        ['Villa with 65" TV', '2'],
        ['5""', '6" TV'],
      ]
    )
  })

  test('passes over what is empty beyond the last column', async ({ assert }) => {
    const { headings, rows } = await read(`a,b${','.repeat(1e6)}\n1,2${', '.repeat(1e6)}\n3,4`)
    assert.deepEqual(headings, ['a', 'b'])
    assert.deepEqual(rows[1], { line: 3, cells: ['3', '4'] })
  })

  test('ends behind its limits, whatever follows', async ({ assert }) => {
    const { rows: limit, columns } = limits.imports
    const full = await read(`a\n${'1\n'.repeat(limit)}`)
    assert.lengthOf(full.rows, limit)
    const tooManyRows = ['imports.too_many_rows', { limit }]
    for (const row of ['1\n', '\n', ',\r\n', ' \r', '""\n']) {
      assert.deepEqual(await refusalOf(`a\n${row.repeat(limit + 1)}"open`), tooManyRows)
      assert.deepEqual(await refusalOf(`${row.repeat(limit + 2)}"open`), tooManyRows)
    }
    const wide = '1,'.repeat(columns)
    const tooManyColumns = ['imports.too_many_columns', { limit: columns }]
    assert.deepEqual(await refusalOf(`a\n${wide}1,"open`), tooManyColumns)
    assert.deepEqual(await refusalOf(`${wide}1,"open`), tooManyColumns)
    const long = { line: 2, limit: 40_000 }
    assert.deepEqual(await refusalOf(`a\n"${'""'.repeat(30_000)}open`), [
      'imports.cell_too_long',
      long,
    ])
    assert.deepEqual(await refusalOf(`${'a'.repeat(1001)}\n1`), [
      'imports.cell_too_long',
      { limit: 1000 },
    ])
  })

  test('lets others have a turn while a large file is read', async ({ assert }) => {
    const headings = Array.from({ length: limits.imports.columns }, (_, index) => `c${index}`)
    const file = Buffer.from(`${headings.join()}\n${`${headings.join()}\n`.repeat(9000)}`)
    let [turns, isRead] = [0, false]
    const count = () => {
      turns++
      if (!isRead) setImmediate(count)
    }
    setImmediate(count)
    await readTable(file, () => {}).finally(() => (isRead = true))
    assert.isAbove(turns, 1)
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
    for (const [row, problem] of [
      ['3,"4\n5,6\n', 'quote_open'],
      ['3,"4"5\n', 'quote_inside'],
      ['3,"4""\n', 'quote_open'],
      ['3, "Villa, 4"\n', 'quote_inside'],
    ]) {
      const [key, params] = await refusalOf(`a,b\n1,"2\n"\n${row}`)
      assert.deepEqual([key, (params as { line: number }).line], [`imports.${problem}`, 3])
    }
    assert.deepEqual(await refusalOf('a,a\n1,2\n'), ['imports.heading_twice', { heading: 'a' }])
  })
})
