import { gzipSync } from 'node:zlib'
import i18n from '@adonisjs/i18n/services/main'
import { test } from '@japa/runner'
import limits from '#config/limits'
import { readTable } from '#csv/table'
import type { Refusal } from '#exceptions/refusal'
import { refusalText } from '#exceptions/refusal_text'

type File = string | Buffer

const read = (content: File) => readTable(Buffer.from(content), () => {})

const refusalOf = (content: File) =>
  read(content).then(
    () => 'It was read',
    (error: Refusal) =>
      `${error.status} ${error.problems[0].field}: ${refusalText(i18n.locale('en'), error)}`
  )

const head = 'title,price,country'
const row = 'A,5,Oman'
const hex = (bytes: string) => Buffer.from(bytes, 'hex')
const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const times = (count: number, text: string) => text.repeat(count)

const encoding = 'Line # has letters in another encoding'
const noText = 'Line # has signs that no text has'
const open = 'Row # has a quotation mark that is never closed'
const inside = 'Row # has a quotation mark within a cell'

/** The row that can’t be read, wherever it stands, and why. */
const rows: [row: File, says: string][] = [
  [Buffer.from('Müller,5,Oman', 'latin1'), encoding],
  [hex('c7e1da2c35'), encoding], // Windows-1256 has Arabic letters as single bytes
  [hex('e282'), encoding],
  [hex('eda080'), encoding],
  ['A\0,5,Oman', noText],
  ['"A,5,Oman', open],
  ['"A,5,Oman\nB,6,Oman\nC,7,Oman\n', open],
  ['A,"5""\n', open],
  [' "A, 5",5,Oman', inside],
  ['A, "Villa, 4"', inside],
  ['"A" villa,5,Oman', inside],
  ['A,"4"5\n', inside],
  ['"A,5,Oman\n"B",6,Oman', inside],
  ['A,5,Oman,more', 'Row # has 4 cells, but there are 3 headings'],
  ['A,1,5,0,Oman', 'Row # has 5 cells, but there are 3 headings'],
]

const { rows: mostRows, columns: mostColumns, bytes } = limits.imports
const tooManyRows = 'A file may have at most 10,000 rows'
const tooManyColumns = 'A file may have at most 200 columns'
const wide = times(mostColumns, '1,')

const files: [file: File, says: string][] = [
  [utf16(`${head}\n${row}`), noText.replace('#', '1')],
  [utf16(`\uFEFF${head}\n${row}`).subarray(0, -1), encoding.replace('#', '2')],
  [utf16(`\uFEFF${head}\n${row}`).swap16().subarray(0, -1), encoding.replace('#', '2')],
  [hex(`fffe0000${times(64, '00')}`), noText.replace('#', '1')],
  [Buffer.alloc(100), noText.replace('#', '1')],
  [Buffer.alloc(1000, 0xff), encoding.replace('#', '1')],
  [Buffer.from([...Array(256).keys()]), 'Line'],
  [`"${head}\n${row}`, open.replace('#', '1')],
  [`${head}\nA,5,"O\nman"\nA,"4"5`, inside.replace('#', '3')],
  [`${head.replaceAll(',', ';')}\nA;1;Oman;x`, 'Row 2 has 4 cells'],
  [`${head.replaceAll(',', '\t')}\nA\t1\tOman\tx`, 'Row 2 has 4 cells'],
  ['', 'The file is empty'],
  ['\uFEFF', 'The file is empty'],
  [' \n\n\t\n', 'The file is empty'],
  [',,,\n,,', 'The file has no rows'],
  [head, 'The file has no rows'],
  [`${head}\n\n , ,\n`, 'The file has no rows'],
  [`${times(5_000_000, ',')}\n${row}`, 'The file has no rows'],
  [`title,title\nA,B`, 'The heading “title” stands there twice'],
  [hex('d0cf11e0a1b11ae1'), 'This is an Excel workbook'],
  ['%PDF-1.7', 'This is a PDF'],
  [hex('89504e470d0a1a0a'), 'This is a picture'],
  [hex('ffd8ffe000104a46'), 'This is a picture'],
  ['GIF89a', 'This is a picture'],
  [gzipSync('title'), 'This is a compressed file'],
  ['<!DOCTYPE html><table>', 'This is a web page'],
  [`${head}\n"${times(100_000, '""')}",5,Oman`, 'A cell may have at most 40,000 characters'],
  [`a\n"${times(30_000, '""')}open`, 'A cell may have at most 40,000 characters'],
  [times(9_000_000, '"'), 'A cell may have at most 40,000 characters'],
  [`${times(1001, 'a')}\n1`, 'A cell may have at most 1,000 characters'],
  [`a\n${wide}1,"open`, tooManyColumns],
  [`${wide}1,"open`, tooManyColumns],
  [`${Array.from({ length: 300 }, (_, index) => `c${index}`).join()}\nx`, tooManyColumns],
  [`${head}\n${times(mostRows + 1, `${row}\n`)}`, tooManyRows],
  ...['1\n', '\n', ',\r\n', ' \r', '""\n'].flatMap((one): [string, string][] => [
    [`a\n${times(mostRows + 1, one)}"open`, tooManyRows],
    [`${times(mostRows + 2, one)}"open`, tooManyRows],
  ]),
]

test.group('CSV | table', () => {
  test('is read in UTF-8 and UTF-16, with any line ends', async ({ assert }) => {
    for (const end of ['\n', '\r\n', '\r']) {
      const text = `a,b${end}ä,ع${end}`
      const marked = utf16(`\uFEFF${text}`)
      for (const content of [text, `\uFEFF${text}`, marked, Buffer.from(marked).swap16()])
        assert.containSubset(await read(content), {
          headings: ['a', 'b'],
          rows: [{ line: 2, cells: ['ä', 'ع'] }],
        })
    }
  })

  test('is divided by what its headings are divided by', async ({ assert }) => {
    for (const sign of [',', ';', '\t']) {
      const { headings, delimiter } = await read(`"a,;\t\n"${sign}b${sign}c\n1\n`)
      assert.deepEqual([delimiter, ...headings.slice(1)], [sign, 'b', 'c'])
    }
    const { headings } = await read('name\nOman\n')
    assert.deepEqual(headings, ['name'])
  })

  test('has rows as a spreadsheet counts them, and cells as they are meant', async ({ assert }) => {
    for (const [file, expected] of [
      ['\n\na,b\n1,"x\r\ny\n"\n,\n', [[4, '1', 'x\r\ny\n']]],
      [
        'a,b\n\n \n2,3\r\n\r\n"4\n",5',
        [
          [4, '2', '3'],
          [6, '4\n', '5'],
        ],
      ],
      ['sep=;\r\na;b\r\n1,2;3\r\n', [[2, '1,2', '3']]],
      ['\uFEFF"SEP=;"\r\na;b\r\n1,2;3\r\n', [[2, '1,2', '3']]],
      ['a,b\nVilla with 65" TV,2\n', [[2, 'Villa with 65" TV', '2']]],
      ['a,b\n5"","6"" TV"\n', [[2, '5""', '6" TV']]],
      [
        `a,b${times(1e6, ',')}\n1,2${times(1e6, ', ')}\n3,4`,
        [
          [2, '1', '2'],
          [3, '3', '4'],
        ],
      ],
    ] as const) {
      const table = await read(file)
      assert.deepEqual(
        table.rows.map(({ line, cells }) => [line, ...cells]),
        expected
      )
      assert.deepEqual(table.headings, ['a', 'b'])
    }
  })

  test('has as many rows as it may, and lets others have a turn meanwhile', async ({ assert }) => {
    const { rows: full } = await read(`a\n${times(mostRows, '1\n')}`)
    assert.lengthOf(full, mostRows)
    const headings = Array.from({ length: mostColumns }, (_, index) => `c${index}`)
    let [turns, isRead] = [0, false]
    const count = () => {
      turns++
      if (!isRead) setImmediate(count)
    }
    setImmediate(count)
    await read(times(9001, `${headings.join()}\n`)).finally(() => (isRead = true))
    assert.isAbove(turns, 1)
  })

  test('has a number for a column without a heading, and none behind the last', async ({
    assert,
  }) => {
    const {
      headings,
      rows: [{ cells }],
    } = await read("a,,'=c,,\n1,2,3,,\n")
    assert.deepEqual(headings, ['a', '#2', '=c'])
    assert.deepEqual(cells, ['1', '2', '3'])
  })

  test('is refused with the row that can’t be read', async ({ assert }) => {
    for (const [broken, says] of rows)
      for (const before of [0, 1, 7, 500]) {
        const readable = Buffer.from(`${head}\n${times(before, `${row}\n`)}`)
        const told = await refusalOf(Buffer.concat([readable, Buffer.from(broken)]))
        assert.include(told, `422 file: ${says.replace('#', String(before + 2))}`, String(broken))
      }
  })

  test('is refused where it is none, or more than a file may have', async ({ assert }) => {
    for (const [file, says] of files)
      assert.include(await refusalOf(file), `422 file: ${says}`, String(file).slice(-40))
    const large = `${head}\n${times(bytes, 'x')}`
    assert.equal(await refusalOf(large), '413 file: A file may have at most 10 MB.')
  })
})
